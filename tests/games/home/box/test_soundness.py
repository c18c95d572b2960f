"""A box is proved sound, or told what is wrong: a broken file for every kind of problem."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from culdesac import EditionError, editions
from culdesac.editions import changed_edition
from culdesac.games.home.box.soundness.numbering import EMPTY, MUST, House, means_of, number_street
from culdesac.games.home.box.soundness.placing import Ground, placements, wanted_sizes
from culdesac.soundness import check
from culdesac.soundness.effort import Effort
from tests.games.home.box.own_boxes import (
    EGGS,
    EVEN,
    HALLOWEEN,
    ZOMBIES,
    estates,
    small,
    small_text,
)

SHIPPED = {box.id: box for box in editions("home")}
Options = dict[str, Any]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_boxes_are_sound(name: str) -> None:
    box = SHIPPED[name]
    report = check(box)
    assert report.problems == ()
    assert report.modes == tuple(box.modes)
    for proof in report.sheets:
        own = {plan.stack for plan in box.plans if plan.sheet == proof.name}
        drawn = [
            p for p in box.plans if p.sheet == proof.name or (not p.sheet and p.stack not in own)
        ]
        assert proof.plans == len(drawn)
        assert 0 < proof.turns < proof.most_turns


# everything but plans

BROKEN: dict[str, tuple[Options, str]] = {
    "a falling ladder": (
        {"pool_ladder": [0, 3, 2, 9]},
        "sheets.main: pool_ladder is [0, 3, 2, 9]; expected values that never fall",
    ),
    "a falling park ladder": (
        {"park_ladders": [[0, 1], [2, 1], [0, 1]]},
        "sheets.main: park_ladders of street 2 is [2, 1]; expected values that never fall",
    ),
    "more parks than houses": (
        {"streets": [3, 6], "park_ladders": [[0, 1, 2, 3, 4], [0, 1]]},
        "park_ladders of street 1 has 4 boxes; expected at most 3, one per house",
    ),
    "fewer temps than the Solo card wants": (
        {"modes": ("flip", "solo-card"), "temp_boxes": 5},
        "temp_boxes is 5; expected 6 or more, because of modes.solo-card.temps_needed",
    ),
    "fewer temps than an opponent wants": (
        {"modes": ("flip", "aaa"), "temp_boxes": 5, "rest": "[opponents]\n0 = { name = 'Nobody', "
         "validates = [1], scores = false, temp_places = [6, 4, 2] }"},
        "temp_boxes is 5; expected 6 or more, because of opponents.0.temp_places",
    ),
    "eggs that are not there": (
        {"theme": EGGS.replace("[1, 1]", "[4, 1]") + "collects = { 8 = 1 }\neggs = "
         "[[2, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]"},
        "sheets.main.theme: egg_points has a step of 4; only 3 can be collected",
    ),
    "treats that are not there": (
        {"theme": HALLOWEEN + "treats = [[1], [1], []]"},
        "sheets.main.theme: steps has 3; the sheet has 2 treats",
    ),
    "a bullet beside the column": (
        {"theme": ZOMBIES.replace("[[1], [1]", "[[1], [2]") + "gaps = [[1], [1], [1]]"},
        "sheets.main.theme: bullet_boxes of size 2 has box 2; the column has 1",
    ),
    "hands for too many": (
        {"modes": ("expert",), "rest": EVEN},
        "modes.expert: hands of three for 27 seats are 81 cards; the deck has 39",
    ),
    "a lower packet that is too large": (
        {"modes": ("flip", "aaa"), "rest": EVEN + "\n[modes.aaa]\nbelow = 40"},
        "modes.aaa: below is 40; the deck has 39 cards",
    ),
    "no packets for zombies": (
        {"modes": ("flip", "aaa"), "theme": ZOMBIES + "gaps = [[1], [1], [1]]",
         "rest": "[modes.aaa]\nbelow = 80"},
        "modes.aaa: below is 80 of 81 cards, which leaves no two packets for the zombie cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_box_is_told_what_is_wrong(name: str) -> None:
    options, expected = BROKEN[name]
    problems = check(small(**options)).problems
    assert len(problems) == 1
    assert expected in problems[0]


def test_every_problem_is_told_at_once() -> None:
    text = small_text("kind = 'temps', count = 99, stack = 5", streets=[6, 6, 40])
    text = text.replace("year = 2030", "year = 1").replace('id = "small"', 'id = "Not a name"')
    text += "\n[modes.flip]\nseats = 3\n[rules]\nties = 3\n[deck]\nactions = 1\n"
    with pytest.raises(EditionError) as caught:
        changed_edition(None, text.replace(", stack = 5", "", 1), "own.toml")
    told = " ".join(caught.value.problems)
    for key in ("sheets.main.streets", "modes.flip.seats", "rules.ties", "deck.actions"):
        assert f"own.toml: {key} is " in told
    assert str(caught.value).endswith(f"(and {len(caught.value.problems) - 1} more problems)")
    assert "\n" not in str(caught.value)
    report = check(small("kind = 'temps', count = 9", pool_ladder=[0, 3, 2, 9], bis_ladder=[1, 0]))
    assert len(report.problems) == 3


def test_a_box_that_is_too_hard_is_given_up() -> None:
    """However it is built, the effort of a check has an end."""
    sizes = [1, 2, 3, 4, 5, 6] * 2 + [3, 4, 5, 6]
    report = check(small(estates(sizes, "each = { bis = [0, 0] }"), streets=[10] * 6))
    assert report.problems == () or "is too hard to check" in report.problems[0]
    hard = estates([6, 6, 6, 6, 6, 5], "each = { bis = [2, 2], eggs = [5, 5] }")
    theme = EGGS + f"collects = {{ 6 = 1, 8 = 2, 9 = 1 }}\neggs = {[[2, 1] * 15] * 2}"
    options: Options = {"streets": [30, 30], "theme": theme, "bis_ladder": list(range(20))}
    (problem,) = check(small(hard, **options)).problems
    assert "too hard to check" in problem


def test_a_box_that_is_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("culdesac.soundness.proof.EFFORT", 20_000)
    problems = check(SHIPPED["home-2018"]).problems
    assert any("were not checked; the box is too large" in problem for problem in problems)
    assert problems[-1] == "sheets.winter: its plans were not checked; the box is too large"


# the searches against trying everything


def brute_force(
    houses: tuple[House, ...], printed: list[int], temps: int, bis: int
) -> set[tuple[int, int]]:
    """What all ways of numbering a street cost, in temps and bis."""
    reach = sorted({n + c for n in printed for c in range(-2, 3) if 0 <= n + c <= 17})
    costs = set()
    for numbers in itertools.product([-1, *reach], repeat=len(houses)):
        temps_used, bis_used, last = 0, 0, -1
        for place, (house, number) in enumerate(zip(houses, numbers, strict=True)):
            if (number < 0) == (house.build == MUST) or (number >= 0 and house.build == EMPTY):
                break
            if number < 0:
                continue
            twin = place > 0 and numbers[place - 1] == number and not house.fenced
            if number < last or (number == last and not twin):
                break
            if twin and number == last:
                bis_used += 1
            elif house.copy or (house.written and number not in printed):
                break
            else:
                temps_used += number not in printed
            last = number
        else:
            if temps_used <= temps and bis_used <= bis:
                costs.add((temps_used, bis_used))
    return costs


def test_numbers_are_found_exactly_where_there_are_some() -> None:
    dice = random.Random(5)
    for _ in range(120):
        printed = sorted(dice.sample(range(1, 9), dice.randint(1, 3)))
        cards = tuple((n, a) for n in printed for a in ("temp", "bis"))
        temps, bis = dice.randint(0, 2), dice.randint(0, 2)
        houses = tuple(
            House(build=dice.choice((MUST, MUST, EMPTY)), fenced=dice.random() < 0.3, copy=False)
            for _ in range(4)
        )
        found = number_street(houses, means_of(cards, temps, bis, True), Effort(10**6, 10**6))
        costs = brute_force(houses, printed, temps, bis)
        best = {
            (t, b) for t, b in costs
            if not any(x <= t and y <= b and (x, y) != (t, b) for x, y in costs)
        }  # fmt: skip
        assert {(way.temps, way.bis) for way in found} == best


def test_places_are_found_exactly_where_there_are_some() -> None:
    dice = random.Random(6)
    for _ in range(150):
        lengths = [dice.randint(1, 5) for _ in range(2)]
        sizes = tuple(dice.randint(1, 4) for _ in range(dice.randint(1, 4)))
        spans = [(0, lengths[0]), (lengths[0], sum(lengths))]
        ground = Ground(spans, lambda first, size: True, Effort(10**6, 10**6))
        found = next(placements(ground, wanted_sizes(sizes, 0, 0), 1), None)
        splits = (
            [size for size, left in zip(sizes, sides, strict=True) if left]
            for sides in itertools.product((True, False), repeat=len(sizes))
        )
        possible = any(
            sum(left) <= lengths[0] and sum(sizes) - sum(left) <= lengths[1] for left in splits
        )
        assert (found is not None) == possible
        if found is not None:
            assert sorted(size for _, size in found.estates) == sorted(sizes)
            taken = [h for first, size in found.estates for h in range(first, first + size)]
            assert len(taken) == len(set(taken))
