"""A device says what a server says."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from culdesac.server.sql.store import SqlStore
from tests.device.scripted import GAMES, all_games, device_app, server_app
from tests.server.world import in_loop


@in_loop
async def test_the_messages_of_scripted_games_are_those_of_a_server(tmp_path: Path) -> None:
    folders = iter(range(len(GAMES)))

    def server() -> object:
        return server_app(partial(SqlStore.open, str(tmp_path / f"{next(folders)}.db")))

    served = await all_games(server)
    here = await all_games(device_app)
    assert served.keys() == here.keys()
    for name, messages in served.items():
        assert len(messages) > 200
        assert messages == here[name]
