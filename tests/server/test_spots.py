"""A tap asks about the move that it stands for, which the game says and not the page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import culdesac
from culdesac.errors import MoveError
from culdesac.game import Game
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.seat import describe_move
from culdesac.server.wire.board import Layout
from culdesac.server.wire.spots import (
    CornerSpot,
    HandSpot,
    LotSpot,
    PairSpot,
    PlanSpot,
    Spot,
    TrackSpot,
)
from tests.server.world import in_loop, world

SETUPS = [
    {"edition": "home-2018", "roundabouts": True},
    {"edition": "home-2018", "mode": "expert", "seats": 2},
    {"edition": "home-2018", "sheet": "zombies"},
    {"edition": "home-2018", "sheet": "halloween"},
    {"edition": "vegas-2019"},
    {"edition": "vegas-2019", "mode": "acme"},
]


def positions(setup: dict[str, object], seed: int = 3) -> Iterator[Game]:
    """Every step of the first seat of a random game."""
    dice = random.Random(seed)
    game = culdesac.new(seed=seed, **setup)  # type: ignore[arg-type]
    while not game.over:
        for seat in list(game.acting):
            while seat in game.acting:
                if seat == 0:
                    yield game
                game.play(seat, dice.choice(game.legal(seat)))


def meaning(game: Game, spot: Spot) -> str:
    return presenter_of(game.setup).meaning(spot, game.view(0))


def spots(game: Game, layout: Layout) -> Iterator[Spot]:
    """Everything that can be tapped."""
    yield from (PlanSpot(plan=plan) for plan in (1, 2, 3))
    if layout.hands:
        cards = (None, 1, 2, 3)
        yield from (
            HandSpot(number=n, action=a) for n in cards for a in cards if n is None or n != a
        )
    else:
        yield from (PairSpot(pair=pair) for pair in (1, 2, 3))
    for street, printed in enumerate(layout.streets, 1):
        for house in range(1, len(printed.houses) + 1):
            for tool in (None, "roundabout", "bonus"):
                yield LotSpot(street=street, house=house, tool=tool)
    if layout.map:
        yield CornerSpot(corner=0)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup.values())))
def test_every_tap_stands_for_a_move_at_every_step(setup: dict[str, object]) -> None:
    seen: set[str] = set()
    for game in positions(setup):
        phase = game.phase(0)
        if phase in seen:
            continue
        seen.add(phase)
        for spot in spots(game, describe_layout(game.setup, game.book)):
            why = game.why_not(0, meaning(game, spot))
            assert why is None or why.sentence
    assert len(seen) >= 4


PLACES = {
    "pick": ("pair", "number"),
    "write": ("house",),
    "lot": ("house",),
    "border": ("after",),
    "block": ("house",),
    "track": ("track",),
    "claim": ("plan",),
    "choice": ("title",),
    "main": ("title",),
    "aside": ("title",),
    "wish": ("title",),
    "refuse": ("title",),
    "line": ("title",),
    "confirm": ("id",),
}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(map(str, setup.values())))
def test_every_move_says_where_it_is_offered(setup: dict[str, object]) -> None:
    seen: set[str] = set()
    for game in positions(setup):
        layout = describe_layout(game.setup, game.book)
        tracks = {track.id: track for track in layout.tracks}
        view = game.view(0)
        for move in (describe_move(move, view) for move in view.legal):
            seen.add(move.role)
            assert any(getattr(move, place) is not None for place in PLACES[move.role]), move
            assert move.tool is None or move.tool in {tool.id for tool in layout.tools}
            assert move.track is None or tracks[move.track].crossable
            if move.role == "write":
                assert move.writes == str(game.sheets[0].printed + (move.change or 0))
    assert seen >= {"pick", "write", "confirm", "aside"}


LOT = LotSpot(street=2, house=3)
HOME, CITY = {"edition": "home-2018"}, {"edition": "vegas-2019"}
HALLOWEEN = {"edition": "home-2018", "sheet": "halloween"}


@pytest.mark.parametrize(
    ("setup", "phase", "action", "spot", "expected"),
    [
        (HOME, "choose", "", LOT, "w2.3"),
        (HOME, "place", "temp", LotSpot(street=2, house=3, change=2), "w2.3+2"),
        (HOME, "place", "", LotSpot(street=2, house=3, change=-1, tool="roundabout"), "o2.3"),
        (HOME, "act", "bis", LOT, "b2.3<"),
        (HOME, "act", "fence", LOT, "f2.3"),
        (HOME, "finish", "", LOT, "w2.3"),
        (HOME, "act", "estate", TrackSpot(track="estates-4"), "v4"),
        (HOME, "choose", "", PairSpot(pair=3), "p3"),
        (HOME, "choose", "", PlanSpot(plan=2), "plan2"),
        (HALLOWEEN, "free", "", LOT, "free-pool2.3"),
        (CITY, "choose", "", LOT, "o2.3"),
        (CITY, "open", "", LotSpot(street=2, house=3, change=-2), "o2.3-2"),
        (CITY, "open", "", LotSpot(street=2, house=3, tool="bonus"), "e2.3<"),
        (CITY, "act", "construction", LOT, "b2.3"),
        (CITY, "act", "show", LOT, "o2.3"),
        (CITY, "choose", "", CornerSpot(corner=4), "drive-es"),
        (CITY, "choose", "", TrackSpot(track="inauguration"), "inaugurate"),
        (CITY, "choose", "", TrackSpot(track="show-left"), "show-left"),
        (CITY, "choose", "", TrackSpot(track="improve-vip"), "improve-vip"),
    ],
)
def test_what_a_tap_stands_for(
    setup: dict[str, object], phase: str, action: str, spot: Spot, expected: str
) -> None:
    for seed in range(9):
        for game in positions(setup, seed):
            own = game.sheets[0]
            if game.phase(0) != phase:
                continue
            if action and game.type.actions[own.action] != action:
                continue
            if phase == "free" and not own.free_pools:
                continue
            assert meaning(game, spot) == expected
            return
    raise AssertionError(f"no game comes to {phase}")


@pytest.mark.parametrize(
    ("number", "action", "expected"),
    [
        (None, None, "p1/2"),
        (1, None, "p1/2"),
        (2, None, "p2/1"),
        (None, 1, "p2/1"),
        (None, 3, "p1/3"),
        (3, 2, "p3/2"),
    ],
)
def test_half_a_hand_stands_for_some_pick(
    number: int | None, action: int | None, expected: str
) -> None:
    game = culdesac.new("home-2018", mode="expert", seats=2, seed=1)
    assert meaning(game, HandSpot(number=number, action=action)) == expected


@pytest.mark.parametrize("setup", [HOME, CITY], ids=["streets", "city"])
def test_no_move_is_made_on_a_track_that_no_move_crosses(setup: dict[str, object]) -> None:
    game = culdesac.new(seed=1, **setup)  # type: ignore[arg-type]
    with pytest.raises(MoveError, match="no move is made at"):
        meaning(game, TrackSpot(track="refusals"))


@in_loop
async def test_a_spot_is_answered_like_its_notation(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", "bot", seed=2), 0)
        told = await page.request("why", 0, move="w1.4")
        asked = await page.request("why", 0, spot={"type": "lot", "street": 1, "house": 4})
        assert {**asked, "id": ""} == {**told, "id": ""}
        assert not asked["legal"]
        assert (await page.request("why", 0, spot={"type": "pair", "pair": 1}))["legal"]
        missing = await page.request("why", 0, spot={"type": "lot", "street": 9, "house": 9})
        assert missing["code"] == "bad-move"
        for form in ({}, {"move": "p1", "spot": {"type": "pair", "pair": 1}}):
            assert (await page.request("why", 0, **form))["code"] == "bad-message"
