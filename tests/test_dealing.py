"""Cards for a real table: the same as those of a game that is played here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from culdesac import Game
from culdesac.editions import Edition, editions, make_setup
from culdesac.editions.setup import Setup
from culdesac.paper import Report
from tests.play import BUILDER, Players

MODE = "flip"  # the one of three stacks
SHEETS = [
    (box, sheet, switches)
    for box in editions()
    if MODE in box.modes
    for sheet in box.sheets
    for switches in ((), ("advanced",) if box.game == "home" else ("introductory",))
]
SEEDS = range(30)  # among them some game in which somebody claims a plan
NAMES = ["-".join([box.id, sheet, *switches]) for box, sheet, switches in SHEETS]


def lying(game: Game) -> list[object]:
    """Everything that everybody sees of the cards."""
    view = game.view(0)
    plans = [(seen.plan.name, seen.flipped) for seen in view.plans]
    events = game.table.event[: game.table.events]
    return [game.turn, view.offers, view.next_actions, view.pile, view.unseen, plans, events]


def bits(approved: int) -> tuple[int, ...]:
    return tuple(plan for plan in (1, 2, 3) if (approved >> (plan - 1)) & 1)


def played(game: Game, asks: bool) -> tuple[list[list[object]], list[Report]]:
    """What lay on the table in every turn of a game, and what a dealer had to be told of it.

    With `asks` somebody asks for a reshuffle as soon as the rules allow it.
    """
    players = Players(game, [BUILDER])
    turns: list[list[object]] = []
    reports: list[Report] = []
    while not game.over:
        turns.append(lying(game))
        turn, approved, asked = game.turn, game.table.approved, False
        while not game.over and game.turn == turn:
            seat = game.acting[0]
            wish = next((move for move in game.legal(seat) if move.name == "reshuffle"), None)
            move = wish if asks and wish else game.move(players.choose(seat))
            asked = asked or move == wish
            game.play(seat, move)
        reports.append(Report(claims=bits(game.table.approved & ~approved), reshuffle=asked))
    return turns, reports


def dealt(setup: Setup, reports: list[Report]) -> list[list[object]]:
    """What the dealer lays out for people on paper who say the same."""
    game = Game(replace(setup, seats=1), paper=[0], group=True)
    turns = []
    for report in reports:
        turns.append(lying(game))
        game.report(0, report)
    return turns


def setup_of(box: Edition, seed: int, sheet: str, switches: tuple[str, ...], seats: int) -> Setup:
    on = dict.fromkeys(switches, True)
    return make_setup(box, seats, seed, sheet=sheet, mode=MODE, **on)


@pytest.mark.parametrize(("box", "sheet", "switches"), SHEETS, ids=NAMES)
def test_every_turn_is_that_of_a_game(box: Edition, sheet: str, switches: tuple[str, ...]) -> None:
    setup = setup_of(box, 11, sheet, switches, seats=2)
    turns, reports = played(Game(setup), asks=False)
    assert dealt(setup, reports) == turns


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_a_reshuffle_is_that_of_a_game(box: Edition) -> None:
    if not box.rules.reshuffle_after_first_plan:
        pytest.skip("this box has none")
    for seed in SEEDS:
        setup = setup_of(box, seed, next(iter(box.sheets)), (), seats=4)
        turns, reports = played(Game(setup), asks=True)
        if any(report.reshuffle for report in reports[:-1]):
            assert dealt(setup, reports) == turns
            calm = [replace(report, reshuffle=False) for report in reports]
            assert dealt(setup, calm) != turns
            return
    raise AssertionError("nobody has claimed a plan")


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_new_stacks_come_when_the_old_ones_are_done(box: Edition) -> None:
    game = Game(setup_of(box, 5, next(iter(box.sheets)), (), seats=1), paper=[0], group=True)
    left = []
    for _ in range(60):
        if game.turn > 0:
            left.append(game.view(0).pile)
        game.report(0, Report())
    assert left.index(0) + 1 == game.book.cards // 3 - 1
    assert left[left.index(0) + 1] > 0
    assert not game.over
