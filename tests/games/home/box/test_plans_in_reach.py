"""Pairs of a plan that is just within reach of its sheet and cards, and one that is just beyond."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac.soundness import check
from tests.games.home.box.own_boxes import (
    BUNKERS,
    EGGS,
    EVEN,
    HALLOWEEN,
    SUMMER,
    UNARMED,
    WINTER,
    ZOMBIES,
    estates,
    small,
)

Options = dict[str, Any]

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
        "it asks for 9 temps; there are only 8",
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
        "it asks for 4 bis; there are only 3",
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
