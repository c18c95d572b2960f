"""Writes real messages for the unit tests of the page into `web/src/testdata`.

python tools/page_samples.py            write them
python tools/page_samples.py --check    exit with 1 if they are not up to date
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import culdesac
from culdesac.editions import editions
from culdesac.game import Game
from culdesac.server.present.layout import describe_layout, setup_info
from culdesac.server.present.seat import describe_seat
from culdesac.server.wire.board import Layout, SeatView

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "testdata"
SEED = 3
MOST_GAMES = 40


def has(*roles: str) -> Callable[[SeatView], bool]:
    return lambda view: {move.role for move in view.legal} >= set(roles)


def changed(view: SeatView) -> bool:
    return view.stage == "place" and any(move.change for move in view.legal)


def several_ways(view: SeatView) -> bool:
    lots = [
        (move.street, move.house) for move in view.legal if move.role == "lot" and not move.tool
    ]
    return len(lots) > len(set(lots))


def late(view: SeatView) -> bool:
    return view.turn > 8 and view.stage == "place"


HOME: dict[str, Any] = {"edition": "home-2018", "roundabouts": True}
VEGAS: dict[str, Any] = {"edition": "vegas-2019"}
# name of a sample -> what is played, and the first state of the seat that will do
SAMPLES: dict[str, tuple[dict[str, Any], Callable[[SeatView], bool]]] = {
    "streets-pick": (HOME, has("pick")),
    "streets-place": (HOME, late),
    "streets-change": (HOME, changed),
    "streets-borders": (HOME, has("border")),
    "streets-ways": (HOME, several_ways),
    "streets-tracks": (HOME, has("track")),
    "streets-confirm": (HOME, lambda view: view.stage == "confirm"),
    "streets-hand": ({**HOME, "mode": "expert", "seats": 2}, has("pick")),
    "map-choices": (VEGAS, has("choice")),
    "map-place": (VEGAS, late),
    "map-lines": (VEGAS, has("line")),
    "map-tool": (VEGAS, lambda view: any(move.tool for move in view.legal)),
}


def positions(setup: dict[str, Any], seed: int) -> Iterator[Game]:
    """Every step of the first seat of a random game."""
    dice = random.Random(seed)
    game = culdesac.new(seed=seed, **setup)
    while not game.over:
        for seat in list(game.acting):
            while seat in game.acting:
                if seat == 0:
                    yield game
                game.play(seat, dice.choice(game.legal(seat)))


def sample(setup: dict[str, Any], wanted: Callable[[SeatView], bool]) -> dict[str, Any]:
    for seed in range(SEED, SEED + MOST_GAMES):
        for game in positions(setup, seed):
            view = describe_seat(game.view(0), game.public_sheet(0), [[], [], []], 0)
            if wanted(view):
                layout = describe_layout(game.setup, game.book)
                return {"layout": layout, "view": view, "setup": setup_info(game.setup)}
    raise AssertionError(f"no game with {setup} comes to the state that is wanted")


def layouts() -> Iterator[Layout]:
    """The layout of every sheet of every box, in every mode."""
    for box in editions():
        for sheet in box.sheets:
            for mode in box.modes.values():
                game = culdesac.new(box.id, mode.fewest_seats, seed=1, sheet=sheet, mode=mode.name)
                yield describe_layout(game.setup, game.book)


def pictures() -> dict[str, list[str]]:
    """Every drawing that a layout may ask for, by the look that has it."""
    found: dict[str, set[str]] = {}
    for layout in layouts():
        named = found.setdefault(layout.look, set())
        counted = {item.category for item in layout.tracks}
        counted |= {item.category for item in layout.tallies}
        named |= {item.picture for item in layout.categories if item.id in counted}
        named |= {item.picture for item in layout.tracks if item.picture}
        named |= {item.picture for item in layout.tallies if item.picture}
        named |= {item.picture for item in layout.tools}
        named |= {item.id for item in (*layout.actions, *layout.stamps)}
        named |= {item.id for item in layout.features}
        named |= {street.runner.id for street in layout.streets if street.runner}
    return {look: sorted(named) for look, named in sorted(found.items())}


def files() -> dict[str, str]:
    made: dict[str, Any] = {name: sample(*wanted) for name, wanted in SAMPLES.items()}
    made["pictures"] = pictures()
    return {
        f"{name}.json": json.dumps(msgspec.to_builtins(content), ensure_ascii=False) + "\n"
        for name, content in made.items()
    }


def main() -> int:
    made = files()
    if "--check" in sys.argv[1:]:
        stale = [
            name
            for name, text in made.items()
            if not (TARGET / name).exists() or (TARGET / name).read_text("utf-8") != text
        ]
        if stale:
            print(f"{', '.join(stale)}: not up to date; run: python tools/page_samples.py")
        return 1 if stale else 0
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (TARGET / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
