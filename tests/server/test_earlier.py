"""A database that an earlier version kept is opened, and its tables are the same games.

`earlier/tables.sql` was written by version 0.1.0: tables of both games, in every mode and every
neighbourhood, some of them over; `earlier/expected.json` is what that version told of each.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from culdesac.game import Game
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from tests.server.world import Json, in_loop

EARLIER = Path(__file__).parent / "earlier"


def restored(folder: Path) -> str:
    path = folder / "tables.db"
    database = sqlite3.connect(path)
    database.executescript((EARLIER / "tables.sql").read_text("utf-8"))
    database.close()
    return str(path)


def told(game: Game) -> Json:
    """What version 0.1.0 told, which knew no revision of the rules."""
    seats = range(game.seats)
    return {
        "setup": str(game.setup).replace(" revision=1", ""),
        "turn": game.turn,
        "over": game.over,
        "turns": [[list(moves) for moves in turn] for turn in game.turns],
        "scores": game.scores(),
        "sheets": [game.sheet(seat) for seat in seats],
        "legal": [[move.text for move in game.legal(seat)] for seat in seats],
    }


@in_loop
async def test_tables_that_were_kept_before_are_the_same_games(tmp_path: Path) -> None:
    expected: dict[str, Json] = json.loads((EARLIER / "expected.json").read_text("utf-8"))
    store = await SqlStore.open(restored(tmp_path))
    for table, then in expected.items():
        found = await store.load(table)
        assert found is not None
        game = TableState.replayed(found.id, found.code, found.events).game
        assert game is not None
        assert told(game) == then
    await store.close()
    assert len(expected) == 11
