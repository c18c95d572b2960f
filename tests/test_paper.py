"""Seats on paper: the same games as online, and what happens when somebody is mistaken."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import culdesac
from culdesac import (
    ContradictionError,
    Game,
    IllegalMoveError,
    Report,
    ReportError,
    SeatError,
    SetupError,
    SheetError,
    read_record,
    write_record,
)
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking, deadline
from culdesac.bots.review import review
from culdesac.editions.setup import Setup
from culdesac.game import TOLD
from tests.on_paper import compare, on_paper, played, reports_of, settle
from tests.play import BUILDER, RANDOM, every_city, every_setup, name_of

MOST_TURNS = 6  # of games with very many seats
SETUPS = [*every_setup(seed=21), *every_city(seed=21)]


def some_seats(seats: int, chance: random.Random) -> list[int]:
    return sorted(chance.sample(range(seats), chance.randint(1, seats)))


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_game_on_paper_is_the_game_it_was_taken_from(setup: Setup) -> None:
    """Cards, plans, the end, the rival's pile; and after the sheets are entered scores and ranking."""
    chance = random.Random(setup.seed)
    turns = MOST_TURNS if setup.seats > 5 else 1000
    original = played(setup, [BUILDER, RANDOM], setup.seed, turns=turns)
    game = on_paper(original, some_seats(setup.seats, chance), chance)
    compare(original, game)
    assert set(game.unsettled) == set(game.paper)
    assert {place.seat for place in game.ranking()} == set(range(game.seats)) - game.paper
    if original.over:
        settle(game, original)
        assert game.unsettled == ()
        assert game.scores() == original.scores()
        assert game.ranking() == original.ranking()
        assert game.rival() == original.rival()
        assert game.outcome() == original.outcome()
    text = write_record(game)
    assert text.startswith("culdesac record 2\n")
    assert read_record(text).game() == game
    assert write_record(read_record(text).game()) == text


TOLD_SETUPS = SETUPS[::11]


@pytest.mark.parametrize("setup", TOLD_SETUPS, ids=map(name_of, TOLD_SETUPS))
def test_cards_can_be_told_at_a_table_with_paper(setup: Setup) -> None:
    """A deck of one's own, some on paper: the same game, and its record tells both."""
    turns = MOST_TURNS if setup.seats > 5 else 1000
    original = played(setup, [BUILDER], setup.seed, turns=turns)
    paper = some_seats(setup.seats, random.Random(setup.seed))
    reports = reports_of(original, paper)
    dealt = Game(setup)
    plans = [seen.plan.name for seen in dealt.view(0).plans]
    game = Game(replace(setup, seed=setup.seed + 1), TOLD, plans, paper)
    for number, turn in enumerate(original.turns):
        if game.untold:
            game.tell(dealt.deal)
        for seat in range(game.seats):
            if seat in paper:
                game.report(seat, reports[number][seat])
            for move in turn[seat]:
                dealt.play(seat, move)
                if seat not in paper:
                    game.play(seat, move)
    if game.untold:
        game.tell(dealt.deal)
    if game.over:
        settle(game, original)
        assert game.scores() == original.scores()
        assert game.ranking() == original.ranking()
        assert game.rival() == original.rival()
    text = write_record(game)
    assert "\ncards told\n" in text
    assert "\npaper " in text
    assert read_record(text).game() == game
    assert write_record(read_record(text).game()) == text


def test_cards_told_anew_leave_what_paper_has_said() -> None:
    game = culdesac.new("home-2018", seats=2, cards="told", paper=[1])
    deal = culdesac.Deal.of("3 pool, 7 fence, 11 park", actions="temp, bis, park")
    with pytest.raises(ReportError, match="have not been told"):
        game.report(1, Report())
    game.tell(deal)
    game.report(1, Report(claims=(1,)))
    game.tell(culdesac.Deal.of("3 pool, 7 fence, 12 park", actions="temp, bis, park"))
    assert game.reported(1) == Report(claims=(1,))
    assert game.acting == (0,)


# what cannot be


@pytest.mark.parametrize(
    ("report", "rule"),
    [
        (Report(claims=(4,)), "plan"),
        (Report(claims=(2, 2)), "plan"),
        (Report(pick="p1"), "pick"),
        (Report(reshuffle=True), "reshuffle"),
        (Report(said=("castle",)), "said"),
        (Report(said=("refused", "refused")), "said"),
    ],
)
def test_a_report_that_cannot_be_changes_nothing(report: Report, rule: str) -> None:
    game = culdesac.new("home-2018", seats=2, seed=7, paper=[1])
    before = game.copy()
    with pytest.raises(ReportError) as refused:
        game.report(1, report)
    assert refused.value.rule == rule
    assert str(refused.value).endswith(".")
    assert game == before


@pytest.mark.parametrize("pick", ["", "p1", "p1/1", "ok", "plan1", "x4"])
def test_the_cards_that_go_on_must_be_told(pick: str) -> None:
    game = culdesac.new("home-2018", mode="aaa", level=1, seed=7, paper=[0])
    with pytest.raises(ReportError) as refused:
        game.report(0, Report(pick=pick))
    assert refused.value.rule == "pick"
    game.report(0, Report(pick="x3"))
    assert game.turn == 2
    assert game.sheets[0].refusals == 1
    assert len(game.view(0).rival.pile) == 1  # type: ignore[union-attr]


def test_plans_are_claimed_once_and_give_what_they_give() -> None:
    game = culdesac.new("home-2018", seats=2, seed=7, paper=[0, 1])
    high = game.view(0).plans[0].plan.points[0]
    game.report(0, Report(claims=(1,), reshuffle=True))
    assert game.public_sheet(0).validated == 0  # told when the turn is over
    with pytest.raises(ReportError, match="reported already"):
        game.report(0, Report())
    game.report(1, Report(claims=(1,)))
    assert [sheet.points[0] for sheet in game.sheets] == [high, high]
    with pytest.raises(ReportError, match="Plan 1 has been claimed"):
        game.report(0, Report(claims=(1,)))
    with pytest.raises(ReportError, match="Only whoever claims first"):
        game.report(0, Report(claims=(2,), reshuffle=True))
    game.report(0, Report(claims=(2, 3)))
    game.report(1, Report())
    assert game.over
    assert game.end_reasons == ("plans",)
    with pytest.raises(ReportError, match="over"):
        game.report(1, Report())


def test_a_seat_on_paper_makes_no_moves_and_others_make_no_reports() -> None:
    game = culdesac.new("home-2018", seats=2, seed=7, paper=[1])
    assert game.legal(1) == []
    assert game.phase(1) == "paper"
    why = game.why_not(1, "p1")
    assert why is not None
    assert why.rule == "paper"
    with pytest.raises(IllegalMoveError, match="paper"):
        game.play(1, "p1")
    with pytest.raises(ReportError, match="does not write on paper"):
        game.report(0, Report())
    with pytest.raises(SeatError):
        game.report(2, Report())
    with pytest.raises(SeatError, match="no move"):
        game.undo(1)


def test_a_report_is_taken_back_until_the_turn_is_over() -> None:
    game = culdesac.new("home-2018", seats=2, seed=7, paper=[1])
    before = game.copy()
    game.report(1, Report(claims=(1,), said=("refused",)))
    assert game != before
    game.undo(1)
    assert game == before
    assert game.acting == (0, 1)


def test_the_last_refusal_ends_the_game() -> None:
    game = culdesac.new("home-2018", mode="solo-card", seed=7, paper=[0])
    for _ in range(3):
        game.report(0, Report(said=("refused",)))
    assert game.end_reasons == ("refusals",)
    assert game.scores() == [{}]
    assert game.ranking() == []


def finished() -> tuple[Game, Game]:
    original = played(culdesac.new("home-2018", seats=2, seed=3).setup, [BUILDER], 3)
    return original, on_paper(original, [1], random.Random(1))


def test_a_sheet_must_be_possible_and_agree_with_what_was_said() -> None:
    original, game = finished()
    sheet = original.sheet(1)
    fine: dict[str, Any] = {key: sheet[key] for key in sheet if key not in ("plans", "refusals")}
    wrong = sheet["refusals"] - 1 if sheet["refusals"] else 1
    before = game.copy()
    with pytest.raises(SheetError, match="streets"):
        game.settle(1, {**sheet, "streets": []})
    with pytest.raises(ContradictionError, match=f"the sheet has {wrong}"):
        game.settle(1, {**sheet, "refusals": wrong})
    with pytest.raises(ContradictionError, match="Plan 1"):
        game.settle(1, {**sheet, "plans": [99, *sheet["plans"][1:]]})
    with pytest.raises(ReportError, match="does not write on paper"):
        game.settle(0, sheet)
    assert game == before
    game.settle(1, {**sheet, "refusals": wrong}, anyway=True)
    assert game.sheets[1].refusals == wrong
    assert "sheet 2 anyway {" in write_record(game)
    assert read_record(write_record(game)).game() == game
    game.settle(1, fine)  # what was said need not be entered again
    assert game.scores() == original.scores()


def test_sheets_are_entered_when_the_game_is_over() -> None:
    game = culdesac.new("home-2018", seats=2, paper=[1])
    with pytest.raises(ReportError, match="not over"):
        game.settle(1, {})


@pytest.mark.parametrize("broken", ["sheet 2 [1]", "sheet 2 {", "sheet 9 {}", "sheet 1 {}"])
def test_a_record_with_a_broken_sheet_is_refused_by_its_line(broken: str) -> None:
    _, game = finished()
    lines = write_record(game).split("\n")
    text = "\n".join([*lines[:-2], broken, *lines[-2:]])
    with pytest.raises(culdesac.RecordError, match=f"line {len(lines) - 1}: "):
        read_record(text)


# groups


@pytest.mark.parametrize(
    ("seats", "mode", "paper"), [(2, "flip", [0]), (1, "flip", []), (1, "solo-card", [0])]
)
def test_a_group_is_alone_with_three_stacks(seats: int, mode: str, paper: list[int]) -> None:
    with pytest.raises(SetupError, match="group"):
        culdesac.new("home-2018", seats=seats, mode=mode, paper=paper, group=True)
    with pytest.raises(SetupError, match="no seat 5 on paper"):
        culdesac.new("home-2018", paper=[5])


def test_a_group_flips_plans_and_says_when_it_is_over() -> None:
    game = culdesac.new("home-2018", seed=7, paper=[0], group=True)
    game.report(0, Report(claims=(1, 2, 3), reshuffle=True))
    assert game.table.approved == 7
    assert not game.over
    with pytest.raises(ReportError, match="flipped already"):
        game.report(0, Report(claims=(1,)))
    game.report(0, Report(said=("plans",)))
    assert game.end_reasons == ("plans",)
    assert game.unsettled == ()
    with pytest.raises(ReportError, match="no one sheet"):
        game.settle(0, {})
    again = read_record(write_record(game))
    assert again.game() == game


# beside them


@pytest.mark.parametrize("bot", ["skilled", "expert"])
@pytest.mark.parametrize("options", [{}, {"mode": "expert"}, {"edition": "vegas-2019"}])
def test_bots_play_beside_paper(bot: str, options: dict[str, Any]) -> None:
    game = culdesac.new(**{"edition": "home-2018", **options}, seats=2, seed=7, paper=[1])
    for _ in range(2):
        moves = finish_turn(game.view(0), bot, thinking=Thinking(stop=deadline(0.1)))
        for move in moves:
            game.play(0, move)
        asked = game.book.passing and game.turn > 0
        game.report(1, Report(pick="p1/2" if asked else ""))
    assert game.view(0).as_dict()["paper"] == [1]
    assert game.view(0).scores()[1] == {}


def test_turns_online_are_reviewed_at_a_table_with_paper() -> None:
    _, game = finished()
    found = review(game, thinking=Thinking(stop=deadline(0.5)))
    assert all(lesson.seat == 0 for lesson in found)
    with pytest.raises(SeatError, match="on paper"):
        review(game, [1])
