"""A box is proved sound, or told what is wrong: pairs of a plan that is just within reach and one that
is just beyond, and a broken file for every kind of problem."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from culdesac import EditionError, editions
from culdesac.editions import changed_edition
from culdesac.soundness import check
from culdesac.soundness.numbering import EMPTY, MUST, Effort, House, means_of, number_street
from culdesac.soundness.placing import Ground, placements, wanted_sizes
from tests.own_boxes import small, small_text

SHIPPED = {box.id: box for box in editions()}
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


EGGS = 'kind = "easter"\negg_points = [[1, 1]]\naaa_points = 1\n'
BUNKERS = 'kind = "doomsday"\nstreet_points = 1\noptimist_points = 1\n'
ZOMBIES = (
    'kind = "zombies"\nbullet_boxes = [[1], [1], [1], [1], [1], [1]]\nstarting_bullets = 1\n'
    'hordes = ["left", "right", "left"]\naaa_points = 1\n'
)
UNARMED = ZOMBIES.replace("[1]", "[]").replace("bullets = 1", "bullets = 0")
SUMMER = 'kind = "summer"\naaa_points = 1\n'
HALLOWEEN = (
    'kind = "halloween"\nsteps = [1, 2, 3]\ncandy_points = [1, 2, 3]\naaa_points = 1\n'
    "ghost_bonuses = [[{ pools = 1 }, { parks = 1 }], [{ pools = 1 }, { parks = 1 }], "
    "[{ pools = 1 }, { parks = 1 }]]\n"
)
WINTER = 'kind = "winter"\naaa_points = 1'
EVEN = "[deck.cards]\n" + "\n".join(f"{n} = [0, 0, 0, 0, 0, 0]" for n in range(1, 16, 2))


def estates(sizes: list[int], more: str = "") -> str:
    return f"kind = 'estates', sizes = {sizes}{', ' if more else ''}{more}"


# name: what is within reach, what is not, and the reason; each a plan and the options of its box
PAIRS: dict[str, tuple[tuple[str, Options], tuple[str, Options], str]] = {
    "estates fill the streets": (
        (estates([6, 6, 6]), {}),
        (estates([1, 6, 6, 6]), {}),
        "estates of 1, 6, 6, 6 do not fit into the streets of 6, 6, 6 houses",
    ),
    "estates do not cross streets": (
        (estates([1, 5, 6]), {"streets": [5, 7]}),
        (estates([6, 6]), {"streets": [5, 7]}),
        "estates of 6, 6 do not fit into the streets of 5, 7 houses",
    ),
    "estates in a given street": (
        (estates([2, 3], "street = 1"), {"streets": [5, 7]}),
        (estates([3, 3], "street = 1"), {"streets": [5, 7]}),
        "estates of 3, 3 do not fit into the street of 5 houses",
    ),
    "a roundabout beside estates": (
        (estates([2, 3], "where = 'one street', roundabouts = 1"), {"streets": [6, 4]}),
        (estates([3, 3], "where = 'one street', roundabouts = 1"), {"streets": [6, 4]}),
        "beside 1 roundabouts do not fit into any one of the streets of 6, 4 houses",
    ),
    "roundabouts on the sheet": (
        (estates([1], "where = 'one street', roundabouts = 2"), {}),
        (estates([1], "where = 'one street', roundabouts = 3"), {}),
        "it asks for 3 roundabouts; the sheet has 2",
    ),
    "estates at street ends": (
        (estates([1], "where = 'every street end'"), {"streets": [2, 3]}),
        (estates([1], "where = 'every street end'"), {"streets": [1, 3]}),
        "only estates of 1 lie there, in streets of 2 houses or more",
    ),
    "the size of estates at street ends": (
        (estates([1], "where = 'every street end'"), {}),
        (estates([2], "where = 'every street end'"), {}),
        "only estates of 1 lie there",
    ),
    "estates of any size": (
        ("kind = 'estates', any_size = 9", {"streets": [4, 5]}),
        ("kind = 'estates', any_size = 10", {"streets": [4, 5]}),
        "10 estates of any size do not fit into the streets of 4, 5 houses",
    ),
    "a pool in each estate": (
        (estates([2, 2], "each = { pools = [1, 6] }"), {"pools": [[1, 3], [], []]}),
        (estates([2, 2], "each = { pools = [1, 6] }"), {"pools": [[1, 2], [], []]}),
        "estates of 2, 2 with 1 to 6 pools in each do not fit",
    ),
    "bis in each estate": (
        (estates([3], "each = { bis = [2, 6] }"), {}),
        (estates([3], "each = { bis = [3, 6] }"), {}),
        "estates of 3 with 3 to 6 bis in each do not fit",
    ),
    "bis across fences": (
        (estates([3], "each = { bis = [3, 6] }"), {"rest": "[rules]\nbis_across_fences = true"}),
        (estates([3], "each = { bis = [4, 6] }"), {"rest": "[rules]\nbis_across_fences = true"}),
        "estates of 3 with 4 to 6 bis in each do not fit",
    ),
    "temp boxes": (
        ("kind = 'temps', count = 8", {}),
        ("kind = 'temps', count = 9", {}),
        "it asks for 9 temps; there are 8 to be had",
    ),
    "temps in houses": (
        ("kind = 'temps', count = 5", {"streets": [2, 3]}),
        ("kind = 'temps', count = 6", {"streets": [2, 3]}),
        "it takes 6 turns; the sheet has 5 houses, one for every turn",
    ),
    "temp cards that come once": (
        ("kind = 'temps', count = 9", {"temp_boxes": 11, "modes": ("flip", "solo-card")}),
        ("kind = 'temps', count = 10", {"temp_boxes": 11, "modes": ("flip", "solo-card")}),
        "in mode solo-card every card comes once",
    ),
    "turns until the cards end": (
        ("kind = 'street built', street = 1",
         {"streets": [3, 4], "modes": ("solo-card",), "rest": EVEN + "\n" + "\n".join(
             f"{n} = [1, 0, 0, 0, 1, 1]" if n < 8 else f"{n} = [0, 0, 0, 0, 0, 0]"
             for n in range(2, 16, 2))}),
        ("kind = 'street built', street = 2",
         {"streets": [3, 4], "modes": ("solo-card",), "bis_ladder": [0, 1],
          "rest": EVEN + "\n" + "\n".join(
             f"{n} = [1, 1, 0, 0, 1, 0]" if n < 8 else f"{n} = [0, 0, 0, 0, 0, 0]"
             for n in range(2, 16, 2))}),
        "it takes 4 turns; in mode solo-card the cards end the game after 3",
    ),
    "bis boxes": (
        ("kind = 'bis in one street', count = 3", {}),
        ("kind = 'bis in one street', count = 4", {}),
        "it asks for 4 bis; there are 3 to be had",
    ),
    "bis in a street": (
        ("kind = 'bis in one street', count = 2", {"streets": [3, 3, 3]}),
        ("kind = 'bis in one street', count = 3", {"streets": [3, 3, 3]}),
        "beside a house to copy; the longest has 3 houses",
    ),
    "turns for bis": (
        ("kind = 'bis in one street', count = 2", {"streets": [5]}),
        ("kind = 'bis in one street', count = 3", {"streets": [5]}),
        "no line of play to it was found",
    ),
    "parks of streets": (
        ("kind = 'all parks', streets = 2", {"park_ladders": [[0, 1], [0, 1, 2], [0] * 9]}),
        ("kind = 'all parks', streets = 3", {"park_ladders": [[0, 1], [0, 1, 2], [0] * 9]}),
        "street 3 has 8 park boxes; numbers for 6 can be written there",
    ),
    "park boxes": (
        ("kind = 'park boxes', count = 6", {}),
        ("kind = 'park boxes', count = 7", {}),
        "it asks for 7 park boxes; 6 can be crossed",
    ),
    "park boxes in every street": (
        ("kind = 'park boxes in every street', count = 1", {"streets": [1, 6]}),
        ("kind = 'park boxes in every street', count = 2", {"streets": [1, 6]}),
        "1 can be crossed in street 1",
    ),
    "pools of streets": (
        ("kind = 'all pools', streets = 3", {"pools": [[1, 2], [6], [1]]}),
        ("kind = 'all pools', streets = 3", {"pools": [[1, 2], [], [1]]}),
        "street 2 has no pool",
    ),
    "parks and pools of a street": (
        ("kind = 'all parks and pools', street = 2", {"pools": [[], [6], []]}),
        ("kind = 'all parks and pools', street = 2", {"pools": [[1], [], [1]]}),
        "street 2 has no pool",
    ),
    "turns for parks and pools": (
        ("kind = 'all parks and pools', street = 1", {"streets": [4, 4], "pools": [[1, 4], [1]]}),
        ("kind = 'all parks and pools', street = 1", {"streets": [4, 4], "pools": [[1, 3, 4], [1]]}),
        "street 1 has 2 park boxes and 3 pools; 4 numbers can be written there",
    ),
    "room for a roundabout": (
        ("kind = 'all parks, all pools, a roundabout'",
         {"streets": [4], "pools": [[1, 4]], "park_ladders": [[0, 1]]}),
        ("kind = 'all parks, all pools, a roundabout'",
         {"streets": [3], "pools": [[1, 2, 3]], "park_ladders": [[0, 1]]}),
        "street 1 has 1 park boxes and 3 pools; 2 numbers can be written there beside the roundabout",
    ),
    "a plan that holds at once": (
        ("kind = 'all pools', streets = 3", {"pools": [[1], [1], [6]]}),
        ("kind = 'all pools', streets = 1", {"pools": [[1], [], []]}),
        "it holds before anything is built",
    ),
    "estate-value boxes": (
        ("kind = 'estate-value boxes', count = 6", {}),
        ("kind = 'estate-value boxes', count = 7", {}),
        "it asks for 7 estate-value boxes; there are 6",
    ),
    "estate-value columns": (
        ("kind = 'estate-value columns', count = 6", {}),
        ("kind = 'estate-value columns', count = 7", {}),
        "it asks for 7 estate-value columns; there are 6",
    ),
    "a street of all numbers": (
        ("kind = 'street built', street = 1", {"streets": [16], "temp_boxes": 0, "bis_ladder": [0, 1]}),
        ("kind = 'street built', street = 1", {"streets": [17], "temp_boxes": 0, "bis_ladder": [0, 1]}),
        "the cards have 15 different numbers, 15 with 0 temps, and there are 1 bis",
    ),
    "numbers that temps make": (
        ("kind = 'street built', street = 1", {"streets": [18], "temp_boxes": 2, "bis_ladder": [0, 1]}),
        ("kind = 'street built', street = 1", {"streets": [19], "temp_boxes": 2, "bis_ladder": [0, 1]}),
        "the cards have 15 different numbers, 18 with 2 temps, and there are 1 bis",
    ),
    "no numbers beyond 17": (
        ("kind = 'street built', street = 1", {"streets": [21, 5]}),
        ("kind = 'street built', street = 1", {"streets": [22, 5]}),
        "18 with 8 temps, and there are 3 bis",
    ),
    "eggs that numbers collect": (
        ("kind = 'all eggs', street = 1",
         {"streets": [4], "theme": EGGS + "eggs = [[1, 0, 2, 2]]\ncollects = { 8 = 2, 10 = 2, 2 = 1 }"}),
        ("kind = 'all eggs', street = 1",
         {"streets": [4], "theme": EGGS + "eggs = [[2, 0, 2, 3]]\ncollects = { 8 = 2, 10 = 2, 2 = 1 }"}),
        "no number collects the 3 eggs of a house of street 1",
    ),
    "eggs in rising numbers": (
        ("kind = 'all eggs', street = 1", {"streets": [4], "bis_ladder": [0, 1],
         "theme": EGGS + "eggs = [[2, 2, 0, 1]]\ncollects = { 8 = 2, 9 = 1 }"}),
        ("kind = 'all eggs', street = 1", {"streets": [4], "bis_ladder": [0, 1],
         "theme": EGGS + "eggs = [[2, 2, 2, 1]]\ncollects = { 8 = 2, 9 = 1 }"}),
        "no line of play to it was found",
    ),
    "no eggs in estates": (
        (estates([2], "each = { eggs = [0, 0] }"), {"streets": [2], "bis_ladder": [0, 1],
         "theme": EGGS + "eggs = [[1, 1]]\ncollects = { 8 = 1 }"}),
        (estates([2], "each = { eggs = [3, 4] }"), {"streets": [2], "bis_ladder": [0, 1],
         "theme": EGGS + "eggs = [[1, 1]]\ncollects = { 8 = 1 }"}),
        "estates of 2 with 3 to 4 eggs in each do not fit",
    ),
    "bunkers in estates": (
        (estates([2, 2], "each = { bunkers = [1, 1] }"), {"streets": [4],
         "theme": BUNKERS + "bunkers = [[2, 3]]\naaa_capacity = [9]"}),
        (estates([2, 2], "each = { bunkers = [1, 1] }"), {"streets": [4],
         "theme": BUNKERS + "bunkers = [[1, 2]]\naaa_capacity = [9]"}),
        "estates of 2, 2 with 1 to 1 bunkers in each do not fit",
    ),
    "the capacity of bunkers": (
        ("kind = 'bunker capacity', count = 47", {"streets": [1, 2, 1], "temp_boxes": 1,
         "theme": BUNKERS + "bunkers = [[1], [2], [1]]\naaa_capacity = [9, 9, 9]"}),
        ("kind = 'bunker capacity', count = 48", {"streets": [1, 2, 1], "temp_boxes": 1,
         "theme": BUNKERS + "bunkers = [[1], [2], [1]]\naaa_capacity = [9, 9, 9]"}),
        "no line of play to it was found",
    ),
    "barricades before the hordes": (
        ("kind = 'all barricades', streets = 3", {"streets": [6] * 4, "rest": EVEN,
         "theme": UNARMED + "gaps = [[1, 3, 5], [1, 3, 5], [1, 2, 3, 4], [1, 2, 3]]"}),
        ("kind = 'all barricades', streets = 4", {"streets": [6] * 4, "rest": EVEN,
         "theme": UNARMED + "gaps = [[1, 3, 5], [1, 3, 5], [1, 2, 3, 4], [1, 2, 3]]"}),
        "no line of play to it was found",
    ),
    "bullets on the sheet": (
        ("kind = 'bullets spent', count = 7", {"theme": ZOMBIES + "gaps = [[1], [1], [1]]"}),
        ("kind = 'bullets spent', count = 8", {"theme": ZOMBIES + "gaps = [[1], [1], [1]]"}),
        "it asks for 8 bullets; the sheet has 7",
    ),
    "bullets to spend": (
        ("kind = 'bullets spent', count = 6", {"streets": [6, 6], "theme": ZOMBIES + "gaps=[[1], []]"}),
        ("kind = 'bullets spent', count = 7", {"streets": [6, 6], "theme": ZOMBIES + "gaps=[[1], []]"}),
        "3 hordes in 2 streets leave 6 to spend",
    ),
    "cones to be passed": (
        (estates([2], "each = { cones = [0, 0] }"),
         {"streets": [3], "theme": SUMMER + "cones = [[1, 1, 1]]\ntrucks = ['left']"}),
        (estates([3], "each = { cones = [0, 0] }"),
         {"streets": [3], "theme": SUMMER + "cones = [[1, 1, 1]]\ntrucks = ['right']"}),
        "no line of play to it was found",
    ),
    "candies of a sheet": (
        ("kind = 'candies', count = 4", {"theme": HALLOWEEN + "treats = [[1, 2], [1], [6]]"}),
        ("kind = 'candies', count = 5", {"theme": HALLOWEEN + "treats = [[1, 2], [1], [6]]"}),
        "it asks for 5 candies; the sheet has 4",
    ),
    "a candy and a ghost in each estate": (
        (estates([2, 2], "each = { candies = [1, 1], ghosts = [1, 1] }"),
         {"streets": [2, 2], "theme": HALLOWEEN + "treats = [[1, 2], [1, 2]]"}),
        (estates([2, 2], "each = { candies = [1, 1], ghosts = [1, 1] }"),
         {"streets": [2, 3], "theme": HALLOWEEN + "treats = [[1, 2], [2]]"}),
        "estates of 2, 2 with 1 to 1 candies, 1 to 1 ghosts in each do not fit",
    ),
    "a street of lights": (
        ("kind = 'street joined'", {"streets": [3, 4], "temp_boxes": 0, "bis_ladder": [0, 1, 2],
         "theme": WINTER, "rest": EVEN}),
        ("kind = 'street joined'", {"streets": [3, 4], "temp_boxes": 0, "bis_ladder": [0, 1],
         "theme": WINTER, "rest": EVEN}),
        "no line of play to it was found",
    ),
    "an estate without lights": (
        (estates([3], "each = { joined = [0, 0] }"), {"streets": [3], "temp_boxes": 0, "theme": WINTER,
         "rest": "[deck.cards]\n" + "\n".join(f"{n} = [0, 0, 0, 0, 0, 0]" for n in range(6, 16))}),
        (estates([4], "each = { joined = [0, 0] }"), {"streets": [4], "temp_boxes": 0, "theme": WINTER,
         "rest": "[deck.cards]\n" + "\n".join(f"{n} = [0, 0, 0, 0, 0, 0]" for n in range(6, 16))}),
        "no line of play to it was found",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PAIRS)
def test_a_plan_just_within_reach_and_one_just_beyond(name: str) -> None:
    (plan, options), (beyond, other), reason = PAIRS[name]
    about_plan = [
        problem for problem in check(small(plan, **options)).problems if "plans." in problem
    ]
    assert about_plan == []
    (problem,) = [p for p in check(small(beyond, **other)).problems if "plans." in p]
    assert problem.startswith("plans.p does not work on sheet main: ")
    assert reason in problem


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
