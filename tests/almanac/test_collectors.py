"""Collectors: what they are told, what they count, and statistics of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import culdesac
from culdesac.almanac import Average, Collector, Figure, collector as registry, register
from culdesac.almanac.chapters import chapter, names
from culdesac.almanac.chapters.actions import Choices, Worth
from culdesac.almanac.chapters.numbers import Sheets
from culdesac.almanac.chapters.plans import Plans
from culdesac.almanac.chapters.refusing import Refusals, ahead
from culdesac.almanac.page import Job
from culdesac.almanac.playing import play
from culdesac.almanac.run import almanac
from culdesac.almanac.watching import line_up, retell, watch
from culdesac.editions import Setup
from culdesac.errors import SetupError
from culdesac.game import Game
from culdesac.moves import Move

SETUPS = [culdesac.new(box, seats=2, seed=3).setup for box in ("home-2018", "vegas-2019")]
both_games = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.edition.game)


class Steps(Collector):
    """How many moves a turn has."""

    def begin(self) -> None:
        self.moves = Average()
        self.turns = self.made = 0

    def before(self, game: Game, seat: int) -> None:
        self.turns += 1

    def step(self, game: Game, seat: int, move: Move) -> None:
        self.made += 1

    def after(self, game: Game, seat: int) -> None:
        self.moves.add(self.made / self.turns)
        self.turns = self.made = 0

    def figures(self) -> Mapping[str, Figure | None]:
        return {"moves of a turn": self.moves.figure()}


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test registers is forgotten afterwards."""
    monkeypatch.setattr(registry, "OWN", {})
    monkeypatch.setattr(registry, "plugged_in", dict)


class Diary(Collector):
    """Everything that is told, in order."""

    def begin(self) -> None:
        self.told: list[tuple[str, int, str]] = []
        self.games: list[Game] = []

    def before(self, game: Game, seat: int) -> None:
        assert game.phase(seat) != "done"
        self.told.append(("before", game.turn, ""))

    def step(self, game: Game, seat: int, move: Move) -> None:
        assert move in game.legal(seat)
        self.told.append(("step", game.turn, move.text))

    def after(self, game: Game, seat: int) -> None:
        assert game.over
        self.games.append(game)
        self.told.append(("after", game.turn, ""))


@both_games
def test_a_collector_is_told_of_every_turn_and_move_of_one_seat(setup: Setup) -> None:
    diary = Diary(setup)
    watch(setup, 1, "pupil", [diary])
    (game,) = diary.games
    expected: list[tuple[str, int, str]] = []
    for turn, made in enumerate(game.turns, game.first_turn):
        expected.append(("before", turn, ""))
        expected += [("step", turn, game.moves.from_id(move).text) for move in made[0]]
    assert diary.told == [*expected, ("after", game.turn, "")]


@both_games
def test_watched_games_are_those_of_a_simulation(setup: Setup) -> None:
    """A bot that is asked turn by turn plays the game that the engine has played."""
    diary, asked = Diary(setup), Diary(setup)
    watch(setup, 2, "pupil", [diary])
    played = play(setup, 2, "pupil")
    assert [game.scores()[0]["total"] for game in diary.games] == played.points
    assert [game.turn for game in diary.games] == played.turns
    from culdesac.almanac.watching import asked as ask

    game = Game(setup)
    retell(game, ask(game, line_up("pupil", 2), "auto", None), [asked])
    assert asked.told == diary.told[: len(asked.told)]


def test_the_pupil_is_not_among_its_own_kind() -> None:
    """Without whims both seats would play the same game."""
    diary = Diary(SETUPS[0])
    watch(SETUPS[0], 3, "pupil", [diary])
    assert any(len({str(sheet) for sheet in game.sheets}) == 2 for game in diary.games)


# what the collectors of the chapters count


@both_games
def test_plans_are_counted_as_the_games_have_them(setup: Setup) -> None:
    plans, diary = Plans(setup), Diary(setup)
    watch(setup, 12, "pupil", [plans, diary])
    for number, seen in plans.plans.items():
        dealt = [game for game in diary.games if number in game.table.plan[:3]]
        stacks = [game.table.plan.index(number) for game in dealt]
        has = [
            bool(game.sheets[0].validated >> stack & 1)
            for game, stack in zip(dealt, stacks, strict=True)
        ]
        assert (seen.reached.hits, seen.reached.cases) == (sum(has), len(dealt))
        totals = [
            game.scores()[0]["total"] for game, reached in zip(dealt, has, strict=True) if reached
        ]
        assert seen.points_with.count == len(totals)
        if totals:
            assert seen.points_with.mean == pytest.approx(sum(totals) / len(totals))
        firsts = sum(
            game.sheets[0].points[stack] == setup.edition.plans[number].points[0]
            for game, stack, reached in zip(dealt, stacks, has, strict=True)
            if reached
        )
        assert seen.first.hits == firsts
    reached = sum(share.hits for share in plans.when.spans.values())
    assert reached == sum(seen.reached.hits for seen in plans.plans.values()) > 0


@both_games
def test_every_turn_is_one_action_or_a_refusal(setup: Setup) -> None:
    choices, refusals, diary = Choices(setup), Refusals(setup), Diary(setup)
    watch(setup, 6, "pupil", [choices, refusals, diary])
    taken = sum(share.hits for share in choices.all.values())
    refused = sum(share.hits for share in refusals.spans.spans.values())
    texts = [text for what, _, text in diary.told if what == "step"]
    assert taken + refused == sum(game.turn for game in diary.games)
    assert refused == sum(text == "x" for text in texts)
    assert refusals.mean.mean == pytest.approx(refused / 6)


def test_the_best_sheets_are_those_with_the_most_points() -> None:
    sheets = Sheets(SETUPS[0])
    for points in range(8):
        sheets.sheets.append((points, [points] * 60))
    best, rest = sheets.parted()
    assert [sheet[0] for sheet in best] == [7, 6]
    assert len(rest) == 6
    first = sheets.streets(best)[0][0]
    assert first is not None
    assert dict(first) == {7: 1, 6: 1}


@both_games
def test_numbers_stand_where_the_sheet_has_them(setup: Setup) -> None:
    sheets, diary = Sheets(setup), Diary(setup)
    watch(setup, 1, "pupil", [sheets, diary])
    described = diary.games[0].sheet(0)["streets"]
    for places, street in zip(sheets.places, described, strict=True):
        lots = next(value for value in street.values() if isinstance(value, list))
        told = [lot.get("number", -1) if lot else None for lot in lots]
        assert [sheets.sheets[0][1][p] if p >= 0 else None for p in places] == told


def test_an_action_is_compared_with_the_mean_of_the_deck() -> None:
    worth = Worth(SETUPS[0])
    worth.cards = [3, 1, 0, 0, 0, 0]
    worth.add(7, [10.0, 14.0, 11.0, 11.0, 11.0, 11.0])  # on average 11
    worth.add(7, [10.0, 14.0, 11.0, 11.0, 11.0, 15.0])
    assert [worth.spans[action].at(7).mean for action in range(6)] == [-1, 3, 0, 0, 0, 2]
    worth.after(Game(SETUPS[0]), 0)
    assert (worth.all[5].mean, worth.all[5].count) == (2, 1)  # a game counts once


def test_refusing_is_compared_with_the_best_number_in_worlds_that_did_not_choose_it() -> None:
    lucky, steady, refused = [9, 9, 1, 1], [5, 5, 5, 5], [4, 4, 4, 4]
    assert ahead([lucky, steady, refused]) == 3


# statistics of one's own


@pytest.mark.usefixtures("own")
def test_a_statistic_of_your_own_is_a_page(tmp_path: Path) -> None:
    register("steps", Steps)
    assert names()[-1] == "steps"
    almanac(tmp_path, Job(games=10), ["steps"], ["home-2018"])
    text = (tmp_path / "steps.md").read_text("utf-8")
    assert text.startswith(
        "# Steps\n\nHow many moves a turn has.\n\n- **Your Perfect Home 2018**: moves"
    )
    assert "| moves of a turn | " in text
    assert "culdesac almanac --only steps --box home-2018 --games 10 --seed 1" in text
    assert [path.name for path in tmp_path.iterdir()] == ["steps.md"]


@pytest.mark.usefixtures("own")
def test_a_statistic_of_another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    value = f"{__name__}:Steps"
    points = {
        "theirs": EntryPoint("theirs", value, registry.GROUP),
        "broken": EntryPoint("broken", "nowhere:Nothing", registry.GROUP),
        "odd": EntryPoint("odd", "math:pi", registry.GROUP),
    }
    monkeypatch.setattr(registry, "plugged_in", lambda: points)
    assert names()[-3:] == ["theirs", "broken", "odd"]
    with pytest.raises(
        SetupError, match='statistic "broken" cannot be loaded from nowhere:Nothing'
    ):
        chapter("broken")
    with pytest.raises(SetupError, match='statistic "odd": math:pi is not a collector'):
        chapter("odd")


@pytest.mark.usefixtures("own")
def test_names_of_statistics_are_checked() -> None:
    register("steps", Steps)
    with pytest.raises(SetupError, match='there is a statistic "steps" already'):
        register("steps", Steps)
    for name in ("", "Steps", "../steps"):
        with pytest.raises(SetupError):
            register(name, Steps)
