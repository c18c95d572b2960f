"""Looking ahead: it finds what is better, in all engines, and comes to an end when told."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.clock import MOST_MOVES, work_in, work_of
from culdesac.bots.expert import FULL, look_ahead
from culdesac.bots.review import review
from culdesac.bots.search import FIRST_WORLDS, Effort, Search, Tried
from culdesac.bots.worlds import Worlds
from culdesac.engine import Engine, Interpreted, interpreted
from culdesac.engine.trials import InterpretedTrials, Turn, new_trials
from culdesac.errors import SeatError, SetupError
from culdesac.family.contract import BUILDER, RANDOM, SKILLED
from culdesac.family.playout import MOST_ROUNDS
from culdesac.family.state import CONFIRM, copy_record
from culdesac.games.registry import kernel_of
from tests.engine.kernels import compiled
from tests.play import play_game

SMALL = Effort(moves=3000, policy=BUILDER, worlds=12)
SLOW = Thinking(seed=1, engine="interpreted")


def late_game(box: str = "home-2018") -> Game:
    return play_game(culdesac.new(box, seats=2, seed=11), [BUILDER], until_turn=27)


def test_turns_are_legal_and_whole_from_any_step() -> None:
    game = late_game()
    for _ in range(3):
        tried = look_ahead(game.view(0), SLOW, effort=SMALL)
        assert len({each.turn for each in tried}) == len(tried)
        for each in tried:
            assert each.turn[-1] == CONFIRM
            other = game.copy()
            for move in each.turn:
                other.play(0, move)
        if len(tried[0].turn) == 1:
            break
        game.play(0, tried[0].turn[0])


def test_the_same_seed_gives_the_same_turn() -> None:
    view = late_game().view(0)
    one, two = (look_ahead(view, SLOW, effort=SMALL) for _ in range(2))
    assert one == two


def test_more_work_tries_more_and_its_number_decides_the_turn() -> None:
    view = late_game().view(0)
    tried = [look_ahead(view, replace(SLOW, work=work_in(seconds))) for seconds in (0.2, 1.0, 0.2)]
    assert tried[0] == tried[2]
    worlds = [sum(len(each.values) for each in found) for found in tried]
    assert worlds[0] < worlds[1]


@pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])
def test_points_count_and_the_lead_a_little(box: str) -> None:
    game = late_game(box)
    search = Search(game.view(0), 1, SMALL, interpreted(game.type.name))
    tried = [Tried(search.unsearched(), True)]
    search.try_out(tried, 3)
    results, _ = search.trials.run([tried[0].turn], 0, 3, rounds=search.rounds)
    pairs = zip(results[::2], results[1::2], strict=True)
    assert tried[0].values == [mine + 2 * (mine - most) // 100 for mine, most in pairs]


def test_an_effort_of_several_times_goes_further_afield() -> None:
    more, less = FULL.times(8), FULL.times(0.5)
    assert (more.moves, more.worlds) == (8 * FULL.moves, 8 * FULL.worlds)
    assert more.kept > FULL.kept
    assert more.glanced > FULL.glanced
    assert more.worth == FULL.worth / math.sqrt(8)
    assert replace(less, moves=FULL.moves) == FULL == FULL.times(1)


@pytest.mark.parametrize(
    "text", ["", "soon", "0.1s", "11s", "0", "-5", "99999999999", "1m", "nans"]
)
def test_thinking_that_cannot_be_is_told(text: str) -> None:
    with pytest.raises(SetupError, match=r"expected a time from 0\.2s to 10s, or a number"):
        work_of(text)


def test_thinking_is_a_time_or_a_number_of_moves() -> None:
    assert work_of("2 s") == work_of("2000ms") == 2 * work_in(1)
    assert work_of(str(FULL.moves)) == FULL.moves
    assert work_of("10s") == MOST_MOVES


def test_the_master_works_as_long_as_it_may() -> None:
    """Told to stop at once it plays what it would without a search; told how much, that much."""
    view = late_game().view(0)
    hurry = replace(SLOW, stop=lambda: True)
    assert finish_turn(view, "master", thinking=hurry) == finish_turn(
        view, "expert", thinking=hurry
    )
    some = replace(SLOW, work=FULL.moves // 8)
    assert finish_turn(view, "master", thinking=some) == finish_turn(view, "expert", thinking=some)


def test_told_to_stop_it_answers_without_a_trial() -> None:
    view = culdesac.new("home-2018", seats=2, seed=4).view(0)
    tried = look_ahead(view, Thinking(seed=1, engine="interpreted", stop=lambda: True))
    assert not tried[0].values
    search = Search(view, 1, Effort(moves=1, policy=SKILLED), interpreted())
    assert tried[0].turn == search.unsearched()


def test_a_lead_is_counted_in_standard_errors() -> None:
    """Four worlds in which turns differ as usual, by three points, are added to those that were met."""
    ahead = Tried((1,), True, [300, 500, 400, 600])
    behind = Tried((2,), True, [200, 500, 300, 400])
    assert ahead.value == 4.5
    error = math.sqrt((20_000 + 4 * 300**2) / 7 / 4) / 100
    assert ahead.apart(behind, 3) == pytest.approx((1.0, error))
    assert ahead.lead(behind, 3) == pytest.approx(1 / error)
    assert behind.lead(ahead, 3) == -ahead.lead(behind, 3)
    assert ahead.lead(ahead, 3) == 0


def test_a_turn_promises_what_is_to_be_hoped_for_from_knowing_more() -> None:
    """The mean of what a normal distribution has above the best, here by many draws."""
    best = Tried((1,), True, [300, 500, 400, 600])
    other = Tried((2,), True, [200, 500, 300, 400])
    lead, error = best.apart(other, 3)
    chance = random.Random(1)
    draws = [max(0.0, chance.gauss(-lead, error)) for _ in range(200_000)]
    assert other.promise(best, 3) == pytest.approx(mean(draws), rel=0.02)
    assert best.promise(best, 3) > best.promise(other, 3) - lead > 0
    seen_often = Tried((2,), True, other.values * 100)
    assert seen_often.promise(Tried((1,), True, best.values * 100), 3) < 1e-6


def test_turns_meet_more_worlds_while_that_promises_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns that are alike meet all that there are, one that is much worse a few."""
    effort = replace(SMALL, moves=10**6, worlds=64)
    search = Search(late_game().view(0), 1, effort, interpreted())
    search.length = 10.0
    means: dict[Turn, int] = {(1,): 5000, (2,): 4990, (3,): 3000}

    def try_out(tried: list[Tried], upto: int) -> None:
        for each in tried:
            for world in range(len(each.values), upto):
                luck = 300 if (world + each.turn[0]) % 2 else -300
                each.values.append(means[each.turn] + luck)

    monkeypatch.setattr(search, "try_out", try_out)
    tried = [Tried(turn, True) for turn in means]
    best = search.narrow(tried, 1, search.left)
    assert [len(each.values) for each in tried] == [64, 64, FIRST_WORLDS]
    assert best[0] in tried[:2]
    one = [Tried((1,), True)]
    assert search.narrow(one, 1, search.left) == one
    assert not one[0].values  # there is nothing to choose


@pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])
def test_all_engines_try_turns_alike(box: str) -> None:
    game = late_game(box)
    one = interpreted(game.type.name)
    worlds = Worlds(game.view(1), 3)
    drawn = [worlds.draw() for _ in range(6)]
    turns = [each.turn for each in Search(game.view(1), 1, SMALL, one).continued(())]
    results = []
    every: list[Engine] = [one, *compiled(game.type.name)]
    for engine in every:
        for policy in (SKILLED, RANDOM):
            trials = new_trials(engine, game.book, worlds.seat, 9, policy)
            trials.add(drawn)
            for rounds in (0, 2, MOST_ROUNDS):
                points, moves = trials.run(turns, 0, 6, rounds=rounds)
                results.append((list(points), moves))
    assert len(results) == 18
    assert results[:6] == results[6:12] == results[12:]


def test_a_review_finds_the_turn_that_was_thrown_away() -> None:
    """Seat 0 plays like its bot, but writes an 11 or more into the first house of a street."""
    game = culdesac.new("home-2018", seats=1, seed=2)
    for _ in range(3):
        for move in finish_turn(game.view(0), "skilled"):
            game.play(0, move)
    thrown = game.turn
    game.play(0, max(range(3), key=lambda pick: game.view(0).offers[pick].number))
    game.play(0, next(move for move in game.legal(0) if move.name == "write"))
    for move in finish_turn(game.view(0), "skilled"):
        game.play(0, move)
    found = review(game, thinking=Thinking(seed=1))
    assert found[0].turn == thrown
    assert found[0].cost > 3
    assert len(found) <= 3
    assert [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)


def test_nothing_to_review_is_told() -> None:
    with pytest.raises(SeatError, match="no turn of this game is over"):
        review(culdesac.new("home-2018", seats=2))


def test_any_first_bonus_crossed_off_against_aaa_can_be_gone_on_from() -> None:
    """Halloween: the player of the play-outs never crosses off the same bonus twice."""
    game = culdesac.new("home-2018", seats=1, mode="aaa", sheet="halloween", level=3)
    search = Search(game.view(0), 1, SMALL, interpreted())
    for first in search.continued(()):
        other = game.copy()
        for move in search.unsearched(first.turn):
            other.play(0, move)
        assert other.turn == 2


# the others keep to a script


def checked_engine(game: str) -> Interpreted:
    """An engine of its own, with a look at every step whether it is legal."""
    engine = Interpreted(kernel_of(game))
    step, legal = engine.rules.step, engine.rules.legal

    def checked_step(table: Any, sheet: Any, book: Any, move: int) -> None:
        desk = engine.desk()
        count = legal(table, sheet, book, desk)
        assert move in desk.out[:count]
        step(table, sheet, book, move)

    for function in vars(engine.rules).values():
        if function.__globals__.get("step") is step:
            function.__globals__["step"] = checked_step
    return engine


@pytest.mark.parametrize(
    ("box", "seats", "options"),
    [
        ("home-2018", 2, {}),
        ("home-2018", 3, {"mode": "expert", "advanced": True, "roundabouts": True}),
        ("home-2018", 3, {"sheet": "halloween"}),
        ("home-2018", 2, {"sheet": "zombies", "mode": "expert"}),
        ("home-2018", 2, {"sheet": "summer"}),
        ("home-2023", 4, {"advanced": True}),
        ("vegas-2019", 3, {}),
    ],
)
def test_others_keep_to_a_script_as_long_as_it_is_legal(
    box: str, seats: int, options: dict[str, Any]
) -> None:
    """Beside the same turn the whole game repeats itself; beside other turns all steps are legal."""
    game = play_game(culdesac.new(box, seats=seats, seed=6, **options), [BUILDER], until_turn=9)
    view = game.view(0)
    engine = interpreted(game.type.name)
    turns = [each.turn for each in Search(view, 1, SMALL, engine).continued(())][:6]
    worlds = Worlds(view, 2)
    checked = checked_engine(game.type.name)
    assert checked.rules.try_turns.__globals__["step"].__name__ == "checked_step"
    trials = InterpretedTrials(checked, view.book, worlds.seat, 5, SKILLED)
    trials.add([worlds.draw() for _ in range(2)])
    once, moves = trials.run(turns[:1], 0, 2)
    again, fewer = trials.run([turns[0], turns[0]], 0, 2)
    one, two = list(once[:2]), list(once[2:])
    found = [list(again[k : k + 2]) for k in range(0, len(again), 2)]
    assert found == [one, one, two, two]
    assert fewer < 2 * moves
    points, _ = trials.run(turns, 0, 2)
    assert len(points) == 4 * len(turns)


# at a glance


def test_a_glance_keeps_the_turns_with_the_best_outlook() -> None:
    view = late_game().view(0)
    search = Search(view, 1, replace(SMALL, glanced=5), interpreted())
    begun = search.continued(())
    turns = [each for one in begun for each in search.continued(one.turn)]
    kept = search.glance(turns)
    assert len(kept) == 5
    values = {}
    for each in turns:
        results, _ = search.trials.run([each.turn], 0, 1, rounds=0)
        values[each.turn] = results[0]
    assert [values[each.turn] for each in kept] == sorted(values.values(), reverse=True)[:5]


def test_a_glance_is_the_same_in_every_world() -> None:
    search = Search(late_game().view(0), 1, SMALL, interpreted())
    turns = [each.turn for each in search.continued(())]
    search.trials.add([search.drawing.draw() for _ in range(3)])
    results, _ = search.trials.run(turns, 0, 3, rounds=0)
    width = 2 * len(turns)
    assert list(results[:width]) == list(results[width : 2 * width]) == list(results[2 * width :])


def test_play_outs_are_cut_short_where_there_is_an_outlook_unless_told_otherwise() -> None:
    view = culdesac.new("home-2018", seats=2, seed=4).view(0)
    short = Search(view, 1, SMALL, interpreted())
    long = Search(view, 1, replace(SMALL, to_the_end=True), interpreted())
    for search in (short, long):
        search.try_out([Tried(search.unsearched(), True)], 1)
    assert short.length < long.length / 2
    city = culdesac.new("vegas-2019", seats=2, seed=4).view(0)
    assert Search(city, 1, SMALL, interpreted("vegas")).rounds == city.book.horizon < long.rounds
    zombies = culdesac.new("home-2018", seats=2, seed=4, sheet="zombies").view(0)
    assert Search(zombies, 1, SMALL, interpreted()).rounds == long.rounds


def best_points(game: Game) -> int:
    """The most that any turn of a seat alone leads to, if it is the last one."""
    rules, desk = interpreted("home").rules, interpreted("home").desk()
    best = 0
    open_turns = [game.sheets[0]]
    while open_turns:
        sheet = open_turns.pop()
        count = rules.legal(game.table, sheet, game.book, desk)
        for move in desk.out[:count]:
            if move == CONFIRM:
                best = max(best, rules.score(game.table, [sheet], game.book, 0))
            else:
                after = copy_record(sheet)
                rules.step(game.table, after, game.book, move)
                open_turns.append(after)
    return best


@pytest.mark.parametrize("seed", range(3))
def test_the_last_turn_of_a_game_alone_is_exact(seed: int) -> None:
    """What nobody can foresee is over: of all turns the one with the most points is played."""
    game = culdesac.new("home-2018", seats=1, seed=seed, mode="solo-card")
    play_game(game, [SKILLED], until_turn=27)
    assert not game.over
    tried = look_ahead(game.view(0), SLOW, effort=Effort(moves=20_000, policy=SKILLED))
    best = best_points(game)
    for move in tried[0].turn:
        game.play(0, move)
    assert game.over
    assert game.scores()[0]["total"] == best
