"""What stays within a turn is looked at once: a seat is described as if all of it was looked at anew."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from culdesac.game import Game
from culdesac.server.present.seat import describe_seat
from culdesac.server.room import Room, encode
from culdesac.server.wire.socket import StateChanged
from culdesac.telling import Deal
from tests.server.test_telling import FIRST, tell
from tests.server.world import Json, in_loop, world

VARIANTS: list[tuple[int, Json]] = [
    (3, {"advanced": True, "roundabouts": True}),
    (3, {"mode": "expert", "roundabouts": True}),
    (1, {"mode": "solo-card"}),
    (1, {"mode": "aaa", "level": 2}),
    *((2, {"sheet": sheet}) for sheet in ("easter", "summer", "halloween", "winter")),
    (2, {"sheet": "doomsday", "mode": "expert"}),
    (2, {"sheet": "zombies", "mode": "expert"}),
    (2, {"edition": "vegas-2019"}),
    (1, {"edition": "vegas-2019", "mode": "acme", "level": 1}),
]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats that were described, each of them as it is without anything from before."""
    seen: list[int] = []
    described = Room.seat_message

    def compare(room: Room, seat: int) -> StateChanged:
        game, chronicle = room.state.playing()
        made = described(room, seat)
        if seat not in game.paper:
            anew = describe_seat(
                game.view(seat),
                game.public_sheet(seat),
                chronicle.claims,
                chronicle.bonuses[seat],
            )
            assert encode(made) == encode(StateChanged(view=anew))
            seen.append(seat)
        return made

    monkeypatch.setattr(Room, "seat_message", compare)
    return seen


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@in_loop
async def test_step_by_step_in_every_variant(
    tmp_path: Path, seats: int, options: Json, compared: list[int]
) -> None:
    """Seats take turns step by step, and take some of their steps back."""
    async with world(tmp_path) as server:
        created = await server.table(*["device"] * seats, seed=4, **options)
        pages = [await server.at(created, seat) for seat in range(seats)]
        dice = random.Random(1)
        game = server.room(created["table"]["id"]).state.game
        assert isinstance(game, Game)
        while not game.over and game.turn < 12:
            for seat in game.acting:
                page = pages[seat]
                await page.sync()
                if game.made(seat) and dice.random() < 0.2:
                    await page.undo(seat)
                else:
                    await page.play(seat, dice.choice(page.views[seat]["legal"])["id"])
        assert len(compared) > 20 * seats


@in_loop
async def test_cards_that_are_told_anew(tmp_path: Path, compared: list[int]) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", cards="told")
        page = await server.at(created, 0, 1)
        await tell(page, FIRST)
        await page.play(0, "p1")
        await page.play(1, "p3")
        await tell(page, Deal.of("3 pool, 7 fence, 12 park", actions="temp, bis, park"))
        await page.play(1, "p3")
        assert page.views[1]["picked"]["number"] == 12
        assert len(compared) > 5
