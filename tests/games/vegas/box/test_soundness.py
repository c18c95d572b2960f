"""Boxes of New Las Vegas are proved sound by playing to every project, or told what is wrong."""

from __future__ import annotations

import itertools
import random

import pytest

from culdesac.editions import Edition, changed_edition, edition, make_setup
from culdesac.errors import EditionError
from culdesac.games.vegas.box.soundness.case import EVEN, EVERY_NUMBER, ODD, Case
from culdesac.games.vegas.box.soundness.goals import aims
from culdesac.games.vegas.box.soundness.lines import lines_for
from culdesac.games.vegas.box.soundness.numbering import Lot, number_street
from culdesac.games.vegas.box.soundness.playing import reaches
from culdesac.games.vegas.box.soundness.proving import drawable
from culdesac.server.boxes import problem_of
from culdesac.soundness import check
from culdesac.soundness.effort import Effort

SHIPPED = edition("vegas-2019")


def own(text: str) -> Edition:
    return changed_edition("vegas-2019", text, "own.toml")


def asking(**counts: int) -> str:
    """A file in which projects ask for other numbers."""
    keys = {"purple5": "streets", "yellow2": "streets"}
    rows = [f"{name} = {{ {keys.get(name, 'count')} = {n} }}" for name, n in counts.items()]
    return "\n".join(["[plans]", *rows, ""])


def case_of(box: Edition, card: int) -> Case:
    effort = Effort(10**6, 10**6)
    found: Case = drawable(box, "city", list(box.modes), effort)[card]
    return found


def test_the_shipped_box_is_sound_with_every_project_proved() -> None:
    report = check(SHIPPED)
    assert report.problems == ()
    assert report.sound
    assert report.modes == ("flip", "acme")
    (city,) = report.sheets
    assert (city.name, city.houses, city.plans) == ("city", 38, len(SHIPPED.plans))
    assert 0 < city.turns < city.most_turns == 38 + 6


@pytest.mark.parametrize("card", range(len(SHIPPED.plans)), ids=[p.name for p in SHIPPED.plans])
def test_a_line_to_every_project_is_played_by_the_rules_and_needs_its_last_turn(card: int) -> None:
    case = case_of(SHIPPED, card)
    aim = next(aims(case, SHIPPED.plans[card]))
    lines = lines_for(case, aim, seats=case.setup.seats if aim.small else 1)
    assert lines is not None
    assert reaches(case, card, lines)
    assert not reaches(case, card, [lines[0][:-1], *lines[1:]])
    assert not reaches(case, card, [lines[0][1:], *lines[1:]])


OUT_OF_REACH: dict[str, tuple[str, str]] = {
    "an even run longer than every street": (
        asking(purple1=12), "purple1: it asks for a run of 12; the longest street has 11 casinos",
    ),
    "an odd run longer than every street": (
        asking(purple2=12), "purple2: it asks for a run of 12; the longest street has 11 casinos",
    ),
    "a run at an end longer than every street": (
        asking(purple4=20), "purple4: it asks for a run of 20; the longest street has 11 casinos",
    ),
    "two runs without room": (
        asking(purple3=10), "purple3: there is no room for two runs of 10",
    ),
    "an even run of 11 without even cards": (
        asking(purple1=11)
        + "[deck.cards]\n" + "\n".join(f"{n} = [0, 0, 0, 0, 0]" for n in range(2, 15, 2))
        + "\n7 = [5, 5, 5, 5, 6]\n9 = [5, 5, 5, 5, 6]",
        "purple1: it asks for a run of 11; there are 0 such numbers on the cards, "
        "9 with opening help, and 6 bonuses can be had",
    ),
    "an even run of 11 without bonuses": (
        asking(purple1=11) + "[score.inauguration]\ngroups = []",
        "purple1: it asks for a run of 11; there are 7 such numbers on the cards, "
        "7 with opening help, and 0 bonuses can be had",
    ),
    "more large hotels than avenues": (
        asking(pink1=12), "pink1: it asks for 12 hotels; the city has 11 avenues",
    ),
    "more small hotels than avenues": (
        asking(pink2=12), "pink2: it asks for 12 hotels; the city has 11 avenues",
    ),
    "more hotels than avenues": (
        asking(pink3=12), "pink3: it asks for 12 hotels; the city has 11 avenues",
    ),
    "more neighbouring hotels than avenues": (
        asking(pink5=12), "pink5: it asks for 12 hotels; the city has 11 avenues",
    ),
    "all hotels small beside one other player": (
        asking(pink2=11) + "[modes.flip]\nseats = [1, 2]",
        "pink2: it asks for all 11 hotels; the only other player would have opened every casino "
        "before, which ends the game",
    ),
    "more boxes than the track": (
        asking(pink7=15), "pink7: it asks for 15 inauguration boxes; the track has 14",
    ),
    "more shows than boxes": (
        asking(yellow5=7), "yellow5: it asks for 7 shows in both columns; they have 6 and 6 boxes",
    ),
    "more shows than stars": (
        asking(yellow5=7)
        + "[score.shows]\nleft = [0, 1, 2, 3, 4, 5, 6, 7]\nright = [0, 1, 2, 3, 4, 5, 6, 7]",
        "yellow5: it asks for 14 shows; the city has 12 stars",
    ),
    "something that holds already": (
        asking(pink7=3), "pink7: it holds before anything is opened",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OUT_OF_REACH)
def test_a_project_out_of_reach_is_named_with_the_reason(name: str) -> None:
    text, expected = OUT_OF_REACH[name]
    plan, reason = expected.split(": ", 1)
    report = check(own(text))
    told = [problem for problem in report.problems if problem.startswith(f"plans.{plan} ")]
    assert told == [f"plans.{plan} does not work on sheet city: {reason}"]
    assert not report.sound


STREETS = [
    [".", "C", "M", "L*", "o", "o", "L*", "o", "*", "C", "."],
    ["C", "L", "o", "C*", "V", "o", "*", "o", "CV", "*", "M"],
    [".", ".", "*", "o", "C*", "V", "o", "*", "L*", "o", "C"],
    ["*", "M", "CV", "o", "L", "o", "V*", "C", "M", ".", "."],
]


def city(changes: dict[tuple[int, int], str], start: str = "[2, 2]") -> str:
    """The city with other casinos; a place is a street and an avenue."""
    streets = [list(row) for row in STREETS]
    for (street, avenue), cell in changes.items():
        streets[street - 1][avenue - 1] = cell
    pars = [0 if cell == "." else par for cell, par in zip(streets[0], PARS, strict=True)]
    return f"[city]\nstreets = {streets}\ngolf_pars = {pars}\n[limousine]\nstart = {start}\n"


PARS = [3, 5, 4, 4, 3, 3, 3, 4, 4, 5, 3]
NO_MAFIA = {(1, 3): "o", (2, 11): "o", (4, 2): "o", (4, 9): "o"}
CITIES: dict[str, tuple[str, str]] = {
    "no mafia": (city(NO_MAFIA), "purple6: there is no mafia casino"),
    "mafia beyond the roads": (
        city(NO_MAFIA | {(4, 1): "M"}),
        "purple6: no way of the limousine leads past a mafia casino",
    ),
    "no special casino in a street": (
        city({(3, 6): "o", (3, 9): "*"}), "purple7: there is no special casino in street 3",
    ),
    "a parted golf course": (
        city({(1, 6): "."}),
        "yellow6: street 1 has no casino in avenue 6, which parts the golf course",
    ),
    "more stars in street 1 than show boxes": (
        city({(1, a): "*" for a in range(3, 10)})
        + "[score.shows]\nleft = [0, 1, 2]\nleft_debts = [2, 2]\n"
        "right = [0, 1, 2]\nright_debts = [2, 2]",
        "yellow6: street 1 has 7 stars; the show columns have 4 boxes",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CITIES)
def test_a_city_in_which_a_project_is_out_of_reach(name: str) -> None:
    text, expected = CITIES[name]
    plan, reason = expected.split(": ", 1)
    problems = check(own(text)).problems
    assert f"plans.{plan} does not work on sheet city: {reason}" in problems


@pytest.mark.parametrize(
    "counts",
    [
        {"purple1": 11}, {"purple2": 11}, {"purple4": 11},  # four numbers by extensions
        {"purple3": 9}, {"purple5": 4}, {"yellow2": 4}, {"yellow5": 6},
        {"pink1": 11}, {"pink2": 1}, {"pink2": 11}, {"pink3": 11}, {"pink4": 11}, {"pink5": 11},
        {"pink7": 14},
    ],
    ids=str,
)  # fmt: skip
def test_what_only_bonuses_other_players_or_long_games_reach_is_found(
    counts: dict[str, int],
) -> None:
    report = check(own(asking(**counts)))
    assert report.problems == ()
    assert report.sheets[0].plans == len(SHIPPED.plans)


@pytest.mark.parametrize(
    ("text", "plans"),
    [
        ("without = ['modes.flip']\n", 20),  # no small hotels for one seat
        ("[modes.flip]\nseats = [1, 1]\n", 20),
        ("[modes.flip]\nseats = [2, 2]\n", 21),
        ("[modes.flip]\nseats = [5, 9]\n", 21),
        ("without = ['modes.acme']\n", 21),
    ],
)
def test_every_project_is_proved_that_some_mode_lets_be_drawn(text: str, plans: int) -> None:
    report = check(own(text))
    assert report.problems == ()
    assert report.sheets[0].plans == plans


def test_in_a_small_city_boxes_are_checked_by_refusals() -> None:
    rows = [["o", "C", "V"], ["M", "C*", "*"], ["L", "C", "*"]]
    text = (
        f"without = ['opponents', 'modes.acme']\n[city]\nstreets = {rows}\ngolf_pars = [4, 3, 5]\n"
    )
    text += "[limousine]\nstart = [1, 1]\nmissing_avenue_segments = []\n[plans]\n"
    text += "pink7 = { count = 14 }\n"
    problems = check(own(text)).problems
    assert not [problem for problem in problems if "pink7" in problem]


def test_a_falling_ladder_is_told() -> None:
    problems = check(own("[score.ladders]\nvip = [3, 5, 4, 9]\n")).problems
    assert problems == ("score.ladders.vip is [3, 5, 4, 9]; expected values that never fall",)


def test_against_acme_the_cards_come_once_before_the_discard_comes_back() -> None:
    """Only two cards have the action: nine cranes take nine of them."""
    cards = "\n".join(f"{n} = [1, {int(n < 3)}, 1, 1, {2 + n // 15}]" for n in range(1, 16))
    problems = check(own(f"[deck.cards]\n{cards}\n")).problems
    assert (
        "plans.yellow3 does not work on sheet city: its 9 turns take more cards of a number or an "
        "action than the deck has; in mode acme they come once before the discard comes back"
    ) in problems
    alone = f"without = ['modes.acme', 'opponents']\n[deck.cards]\n{cards}\n"
    assert check(own(alone)).problems == ()


def test_the_server_takes_sound_boxes_only() -> None:
    refused = problem_of('id = "vegas-2019"\n' + asking(pink3=12))
    assert refused is not None
    assert "the city has 11 avenues" in refused
    assert problem_of('id = "vegas-2019"\n' + asking(pink3=8)) is None


# the search against trying everything


def cheapest(lots: tuple[Lot, ...], case: Case) -> int | None:
    """The fewest bonuses of all ways of numbering a street."""
    reach = [n for n in range(18) if (case.reached >> n) & 1]
    choices = [reach if lot.opened else [-1] for lot in lots]
    best: int | None = None
    for numbers in itertools.product(*choices):
        last, cost, run = -1, 0, 0  # `run`: lots of the run of twins that must be written
        for place, (lot, number) in enumerate(zip(lots, numbers, strict=True)):
            if number < 0:
                continue
            twin = place > 0 and numbers[place - 1] == number
            run = (run if twin else 0) + lot.written
            allowed = (lot.allowed >> number) & 1
            if not allowed or number < last or (number == last and not twin) or run > 1:
                break
            if lot.leads if twin else lot.copy:
                break
            cost += 1 if twin else 1 - ((case.printed >> number) & 1)
            last = number
        else:
            best = cost if best is None else min(best, cost)
    return best if best is not None and best <= case.bonuses else None


def test_numbers_are_found_exactly_where_there_are_some() -> None:
    dice = random.Random(5)
    found_some = 0
    for _ in range(150):
        numbers = dice.sample(range(1, 9), dice.randint(2, 4))
        rows = {n: [3, 3, 3, 3, 3] if n in numbers else [0] * 5 for n in range(1, 16)}
        text = "\n".join(f"{n} = {row}" for n, row in rows.items())
        box = own(f"without = ['modes.acme', 'opponents']\n[deck.cards]\n{text}\n")
        case = Case(make_setup(box, 1, 0), Effort(10**6, 10**6))
        lots = tuple(
            Lot(
                opened=dice.random() < 0.8,
                allowed=dice.choice((EVEN, ODD, EVERY_NUMBER, EVERY_NUMBER)),
                written=dice.random() < 0.3,
                leads=dice.random() < 0.2,
                copy=place > 0 and dice.random() < 0.1,
            )
            for place in range(4)
        )
        found = number_street(lots, case)
        assert (None if found is None else found.bonuses) == cheapest(lots, case)
        found_some += found is not None
    assert 40 < found_some < 150


def test_any_city_is_sound_or_told_why_not() -> None:
    """Whatever stands in the file: an answer in words, and the effort of finding it has an end."""
    dice = random.Random(9)
    cells = ["o", "o", "*", "C", "C*", "V", "L", "M", "CV", "."]
    for _ in range(25):
        count, avenues = dice.randint(2, 4), dice.randint(3, 10)
        rows = [[dice.choice(cells) for _ in range(avenues)] for _ in range(count)]
        pars = [0 if cell == "." else dice.choice((3, 4, 5)) for cell in rows[0]]
        text = "without = ['modes.acme', 'opponents']\n"
        text += f"[city]\nstreets = {rows}\ngolf_pars = {pars}\n"
        text += "[limousine]\nstart = [1, 2]\nmissing_avenue_segments = []\n"
        text += asking(purple5=1, yellow2=dice.randint(1, 2), pink3=dice.randint(1, 5))
        try:
            problems = check(own(text)).problems
        except EditionError as error:
            problems = error.problems
        assert all(line and "\n" not in line for line in problems)
        assert not [line for line in problems if "too hard" in line or "too large" in line]
