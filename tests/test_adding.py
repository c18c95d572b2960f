"""Adding up sheets of paper: copied by taps in any order, or counted, they score what was played."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from culdesac import Game, SheetError, add_up
from culdesac.adding import paper_setup
from culdesac.editions import edition, editions
from culdesac.editions.setup import Setup
from culdesac.games.registry import type_of
from culdesac.games.vegas.face import GAME as VEGAS
from culdesac.server.problems import RefusedError
from tests.games.home.positions import sheet
from tests.games.vegas.rules.test_end_and_scoring import example_13
from tests.paper import (
    Json,
    answer_to,
    plan_names,
    points_in,
    request_of,
    rival_entered,
    tap,
    taps_of,
)
from tests.play import BUILDER, RANDOM, every_city, every_setup, play_game, with_some_of

SEATS = {"flip": (2,), "expert": (3,), "solo-card": (1,), "aaa": (1,)}
SETUPS = [*every_setup(seed=31, seats=SEATS), *every_city(seed=31, seats=(1, 3))]


@with_some_of(SETUPS, 11)
def test_a_game_that_was_played_is_copied_by_taps_and_by_counts(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=3)
    chance = random.Random(setup.seed)
    around: dict[str, Any] = {"plans": plan_names(game), "rival": rival_entered(game)}
    people = []
    for seat in range(game.seats):
        taps = taps_of(game.sheet(seat), game)
        chance.shuffle(taps)
        people.append({"taps": taps})
    copied = answer_to(request_of(setup, people, **around), game)
    assert [person["faults"] for person in copied["people"]] == [[]] * game.seats
    assert [points_in(person) for person in copied["people"]] == game.scores()
    ranking = [(place["rank"], place["seat"]) for place in copied["ranking"]]
    assert ranking == [(place.rank, place.seat) for place in game.ranking()]
    if setup.opponent is not None:
        assert copied["rival"]["result"] == game.outcome()
    counted = [{"counts": person["counts"]} for person in copied["people"]]
    again = answer_to(request_of(setup, counted, **around), game)
    assert [person["faults"] for person in again["people"]] == [[]] * game.seats
    assert [points_in(person) for person in again["people"]] == game.scores()
    assert again["ranking"] == copied["ranking"]


# the worked examples of the rulebooks, by the reader, by taps and by counts


def in_three_ways(sheets: list[Json], box: str, **around: Any) -> Json:
    """What described sheets score; taps and counts must say the same."""
    mode = around.get("mode", "flip")
    setup = paper_setup(edition(box), len(sheets), mode=mode, level=around.get("level"))
    game = Game(setup)
    chance = random.Random(7)
    taps = [chance.sample(made, len(made)) for made in (taps_of(each, game) for each in sheets)]
    read = answer_to(request_of(setup, [{"sheet": each} for each in sheets], **around), game)
    tapped = answer_to(request_of(setup, [{"taps": made} for made in taps], **around), game)
    counts = [{"counts": person["counts"]} for person in read["people"]]
    counted = answer_to(request_of(setup, counts, **around), game)
    for other in (tapped, counted):
        assert [points_in(person) for person in other["people"]] == [
            points_in(person) for person in read["people"]
        ]
        assert (other["ranking"], other["rival"]) == (read["ranking"], read["rival"])
    assert [person["faults"] for person in tapped["people"]] == [
        person["faults"] for person in read["people"]
    ]
    return read


def points_of(answer: Json, seat: int = 0) -> dict[str, int]:
    assert answer["people"][seat]["faults"] == []
    return points_in(answer["people"][seat])


def test_examples_1_and_2_estates_and_their_values() -> None:
    sheet_1 = sheet("1 2 | 3 4 5 | 6 7 8 9 |", values=[0, 1, 0, 0, 0, 0])
    assert points_of(in_three_ways([sheet_1], "home-2018"))["estates"] == 3 + 3 + 4
    answer = in_three_ways([sheet("2 | 3 6 |", ". . 5")], "home-2018")
    blocks = answer["people"][0]["sheet"]["blocks"]
    assert [(block["house"], block["size"]) for block in blocks] == [(1, 1), (2, 2)]


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
def test_example_3_temps_of_four(box: str) -> None:
    answer = in_three_ways([sheet(temps=temps) for temps in (5, 5, 1, 0)], box)
    assert [points_of(answer, seat)["temps"] for seat in range(4)] == [7, 7, 4, 0]


def test_example_4_a_score_of_91() -> None:
    copied = sheet(
        "1 2 3p 4 5 | 6 7p 8p 9 10",
        "1p 2 3 | 4 5 6 | 7 8 9 | 10 11",
        "1 2 3 | 4 4b | 6 |",
        parks=(3, 2, 1), values=[0, 1, 3, 0, 2, 0], temps=3, refusals=2, plans=[6, 8, None],
    )  # fmt: skip
    assert points_of(in_three_ways([copied, sheet(temps=1)], "home-2023"))["total"] == 91


def test_example_5_a_score_of_83() -> None:
    copied = sheet(
        "1 2 3p 4 | 5 6 7p 8p | 9 10",
        "1 2 3 4 | 5 6 7 8 9 | 10 11",
        "1 1b 1b | 4 | 4b |",
        parks=(0, 1, 5), values=[1, 0, 0, 3, 0, 0], temps=1, plans=[6, 3, 11],
    )  # fmt: skip
    answer = in_three_ways([copied, sheet(temps=3), sheet(temps=2)], "home-2023")
    assert points_of(answer)["total"] == 83


def test_example_6_the_estates_of_a_plan() -> None:
    """One house of every estate is enough to mark it."""
    copied = sheet("1@2 | 2@2 | 3@2 | 4 5@2 6 7 |", plans=[None, 9, None])
    answer = in_three_ways([copied], "home-2023", plans=["a1", "b2", "c1"])
    assert points_of(answer)["plans"] == 9
    blocks = answer["people"][0]["sheet"]["blocks"]
    assert [block["plan"] for block in blocks] == [2, 2, 2, 2]
    wrong = sheet("1@2 | 2@2 | 3@2 4 |", plans=[None, 9, None])
    found = in_three_ways([wrong], "home-2023", plans=["a1", "b2", "c1"])["people"][0]["faults"]
    assert [fault["rule"] for fault in found] == ["home.turn.validate"]


def test_example_7_a_whole_pile_of_the_rival() -> None:
    lots = ["park pool", "park temp", "park pool estate", "park estate bis", "temp"]
    pile = " fence ".join([*lots, "park park estate estate estate estate estate"]).split()
    around = {"mode": "aaa", "level": 1, "rival": {"pile": [*pile, "fence"]}}
    answer = in_three_ways([sheet(temps=2)], "home-2018", **around)
    assert points_of(answer)["temps"] == 7
    assert (answer["rival"]["total"], answer["rival"]["result"]) == (55, "loss")
    around["rival"] = {"cards": {"temp": 3}, "total": 3}  # what else it has is not known
    answer = in_three_ways([sheet(temps=2)], "home-2018", **around)
    assert points_of(answer)["temps"] == 4
    assert answer["rival"] == {
        "score": None, "total": 3, "result": "win", "decided": None, "faults": [],
    }  # fmt: skip


def test_examples_8_to_12_cards_and_plans_of_the_rival() -> None:
    def rival_of(level: int, pile: str, plans: list[int | None], temps: int = 0) -> Json:
        around = {"mode": "aaa", "level": level, "rival": {"pile": pile.split(), "plans": plans}}
        answer = in_three_ways([sheet(temps=temps)], "home-2023", **around)
        rows = answer["rival"]["score"]["rows"]
        return {row["category"]: row["points"] for row in rows}

    assert rival_of(1, "park park park park park", [])["parks"] == 5
    assert rival_of(1, "temp temp temp temp", [], temps=4)["temps"] == 7 + 4
    assert rival_of(1, "park estate pool bis", [])["estates"] == 10
    assert rival_of(2, "", [8, None, 6])["plans"] == 8 + 6
    assert rival_of(1, "", [11, None, None])["plans"] == 11


def test_example_13_a_city_of_92() -> None:
    example = example_13()
    described = [VEGAS.describe_sheet(each, example.book, example.setup) for each in example.sheets]
    plans = ["pink3", "purple1", "yellow5"]
    answer = in_three_ways(described, "vegas-2019", plans=plans)
    assert points_in(answer["people"][0])["total"] == 92
    assert answer["people"][0]["faults"] == []


# what cannot be


def faults_of(copied: Json, setup: Setup, **around: Any) -> list[Json]:
    answer = answer_to(request_of(setup, [{"sheet": copied}], **around), Game(setup))
    faults: list[Json] = answer["people"][0]["faults"]
    described = answer["people"][0]["described"]
    empty = type_of(setup).adding.empty(setup)
    written = {key: value for key, value in described.items() if value != {}}
    assert written == {**empty, **copied}  # nothing is lost, and nothing comes to it
    return faults


HOME = paper_setup(edition("home-2018"), 1, roundabouts=True)
PLAIN = paper_setup(edition("home-2018"), 1)


def themed(name: str) -> Setup:
    return paper_setup(edition("home-2018"), 1, sheet=name)


@pytest.mark.parametrize(
    ("setup", "copied", "rule", "places"),
    [
        (HOME, sheet("1 9 5"), "turn.number", ["lot 1.2", "lot 1.3"]),
        (HOME, sheet("1 5 . 5"), "turn.number", ["lot 1.2", "lot 1.4"]),
        (HOME, sheet("1 4 6b"), "turn.act.bis", ["lot 1.3"]),
        (HOME, sheet("1 5 | 5b"), "turn.act.fence", ["gap 1.2", "lot 1.2"]),
        (HOME, sheet("1p"), "turn.act.pool", ["lot 1.1"]),
        (HOME, sheet(". . .p"), "turn.act.pool", ["lot 1.3"]),
        (HOME, sheet(". 2 2bp"), "turn.act.bis", ["lot 1.3"]),
        (HOME, sheet("o . o . o"), "roundabouts", ["lot 1.1", "lot 1.3", "lot 1.5"]),
        (PLAIN, sheet("o"), "roundabouts", ["lot 1.1"]),
        (HOME, sheet(parks=(4, 0, 0)), "turn.act.full", ["track parks-1"]),
        (HOME, sheet(temps=12), "turn.act.full", ["track temps"]),
        (HOME, sheet(bis=1), "turn.act.bis", ["track bis"]),
        (HOME, sheet(plans=[1, None, None]), "turn.validate", ["plan 1"]),
        (HOME, sheet("1@1 |"), "turn.validate", ["plan 1", "lot 1.1"]),
        (themed("easter"), sheet("1ee 2"), "easter", ["lot 1.1"]),
        (themed("summer"), sheet("", "", ".s"), "summer.truck", ["lot 3.1"]),
        (themed("summer"), sheet(theme={"bonus": 3}), "summer.points", ["sheet"]),
        (themed("halloween"), sheet(theme={"candy_bonus": 2}), "halloween.bonus", ["sheet"]),
        (themed("zombies"), sheet(theme={"shots": 9}), "zombies.horde", ["sheet"]),
    ],
)  # fmt: skip
def test_a_fault_is_found_where_it_was_put(
    setup: Setup, copied: Json, rule: str, places: list[str]
) -> None:
    faults = [fault for fault in faults_of(copied, setup) if fault["rule"] == f"home.{rule}"]
    assert faults
    assert [shown(place) for place in faults[0]["places"]] == places
    assert faults[0]["sentence"].endswith(".")


def shown(place: Json) -> str:
    values = [str(value) for key, value in place.items() if key != "type"]
    return f"{place['type']} {'.'.join(values)}".strip()


def city(**parts: Any) -> Json:
    described = Game(paper_setup(edition("vegas-2019"), 1)).sheet(0)
    kept = {"streets": [{"casinos": row["casinos"]} for row in described["streets"]]}
    return {**kept, **parts}


def city_street(row: int, numbers: dict[int, int], **parts: Any) -> Json:
    made = city(**parts)
    for avenue, number in numbers.items():
        made["streets"][row - 1]["casinos"][avenue - 1] = {"number": number}
    return made


@pytest.mark.parametrize(
    ("copied", "rule"),
    [
        (city_street(1, {3: 9, 5: 4}), "turn.open"),
        (city(hotels=["large"] + [None] * 10), "turn.hotel"),
        (city(shows={"left": 2, "right": 0}), "turn.act.show"),
        (city(improvements={"vip": 9}), "turn.act.improvement"),
        (city(inauguration={"checked": 4, "circled": 4}), "turn.bonus"),
        (city(inauguration={"checked": 9, "circled": 1, "pledged": [2]}), "turn.bonus"),
        (city(limousine={"streets": [[1, 3], [1, 4]]}), "turn.act.limousine"),
        (city(plans=[1, None, None]), "turn.validate"),
    ],
)
def test_a_fault_of_a_city_is_found(copied: Json, rule: str) -> None:
    found = faults_of(copied, paper_setup(edition("vegas-2019"), 1))
    assert [fault["rule"] for fault in found] == [f"vegas.{rule}"]


def test_holes_that_lie_apart_are_no_course() -> None:
    copied = city_street(1, {3: 1, 5: 4})
    for avenue in (3, 5):
        copied["streets"][0]["casinos"][avenue - 1]["hole"] = "built"
    found = faults_of(copied, paper_setup(edition("vegas-2019"), 1))
    assert [fault["rule"] for fault in found] == ["vegas.turn.golf"]


@pytest.mark.parametrize(
    ("counts", "rule"),
    [
        ({"pools": 99}, "home.turn.act.full"),
        ({"estates-6": 5, "estates-1": 20}, "home.vocabulary"),
        ({"plan-1": 1}, "home.turn.validate"),
        ({"temps": -1}, "home.turn.act.full"),
    ],
)
def test_counts_that_cannot_be_are_told(counts: dict[str, int], rule: str) -> None:
    answer = answer_to(request_of(PLAIN, [{"counts": counts}]), Game(PLAIN))
    assert rule in [fault["rule"] for fault in answer["people"][0]["faults"]]


# what fits, gaps, and taps without a value


def test_what_fits_between_two_numbers() -> None:
    copied = sheet("3 . 9 . o 1")
    people = [{"sheet": copied, "ask": {"type": "lot", "street": 1, "house": 2}}]
    answer = answer_to(request_of(HOME, people), Game(HOME))
    assert answer["people"][0]["fits"] == {"numbers": [4, 5, 6, 7, 8], "copies": [3, 9]}
    people[0]["ask"] = {"type": "lot", "street": 1, "house": 3}  # in place of the 9
    answer = answer_to(request_of(HOME, people), Game(HOME))
    assert answer["people"][0]["fits"]["numbers"] == list(range(4, 18))


def test_gaps_that_take_no_fence_have_no_handle() -> None:
    copied = sheet("3 3b 4 | 5 . o .", plans=[None] * 3)
    gaps = answer_to(request_of(HOME, [{"sheet": copied}]), Game(HOME))["people"][0]["gaps"]
    assert gaps[0] == [2, 3, 4, 7, 8, 9]  # not between twins, not beside a roundabout


def test_a_tap_without_a_value_goes_on_to_the_next_choice() -> None:
    fence = {"kind": "fence", "spot": {"type": "gap", "street": 1, "after": 2}}
    number = tap("number", "lot", 4, street=1, house=1)

    def tapped(*taps: Json) -> Json:
        answer = answer_to(request_of(HOME, [{"taps": list(taps)}]), Game(HOME))
        row: Json = answer["people"][0]["described"]["streets"][0]
        return row

    assert tapped(fence)["fences"] == [2]
    assert tapped(fence, fence)["fences"] == []
    assert tapped(number)["houses"][0] == {"number": 4}
    assert tapped(number, {**number, "value": None, "erase": True})["houses"][0] == {}


# the library


def test_sums_of_the_library() -> None:
    sums = add_up([sheet("1 2 |", temps=3), {"counts": {"temps": 1, "estates-1": 2}}])
    assert [person.points["temps"] for person in sums.people] == [7, 4]
    assert [place.seat for place in sums.ranking] == [0, 1]
    with pytest.raises(SheetError, match='there is no count "parcs"'):
        add_up([{"counts": {"parcs": 1}}])
    with pytest.raises(SheetError, match="nobody to add up"):
        add_up([])


# any taps at all

SHEETS = [(box.id, name) for box in editions() for name in box.sheets]


def random_taps(form: Json, chance: random.Random, count: int) -> list[Json]:
    """Taps at different places; what can stand there and what cannot."""
    made: dict[str, Json] = {}
    layout = form["layout"]
    for _ in range(count):
        kind = chance.choice(form["kinds"])
        spot = random_spot(kind, layout, chance)
        values = [choice["value"] for choice in kind.get("choices", [])]
        largest = min(kind.get("largest") or 17, 17)
        if kind["on"] == "track":
            largest = next(
                track["boxes"] for track in layout["tracks"] if track["id"] == spot["track"]
            )
        value = chance.choice(values) if values else chance.randint(0, largest)
        if kind["id"] in ("number", "bis", "roundabout"):  # one takes the place of the others
            drawn = kind["id"] == "roundabout"
            if drawn != ((spot["street"] + spot["house"]) % 5 == 0):
                continue
        place = (kind["id"], "" if kind["on"] == "corner" else str(spot))
        made.setdefault(str(place), {"kind": kind["id"], "spot": spot, "value": value})
    return list(made.values())


def random_spot(kind: Json, layout: Json, chance: random.Random) -> Json:
    sort = kind["on"]
    street = chance.randint(1, len(layout["streets"]))
    houses = layout["streets"][street - 1]["houses"]
    lots = [n for n, house in enumerate(houses, 1) if not house.get("blank")]
    city = layout.get("map") or {}
    places: dict[str, Json] = {
        "lot": {"street": street, "house": chance.choice(lots)},
        "gap": {"street": street, "after": chance.randint(1, len(houses) - 1)},
        "track": {"track": chance.choice(kind.get("ids") or [""])},
        "group": {"track": "inauguration", "group": chance.randint(1, 3)},
        "plan": {"plan": chance.randint(1, 3)},
        "avenue": {"avenue": chance.randint(1, len(city.get("avenues", [1])))},
        "road": {"road": chance.randrange(len(city.get("roads", [1])))},
        "corner": {"corner": chance.randrange(len(city.get("corners", [1])))},
        "sheet": {},
    }
    return {"type": sort, **places[sort]}


@pytest.mark.parametrize(("box", "name"), SHEETS, ids=[f"{box}-{name}" for box, name in SHEETS])
def test_whatever_is_tapped_in_whatever_order_is_the_same_sheet(box: str, name: str) -> None:
    chance = random.Random(5)
    options: Json = {"sheet": name}
    if edition(box).game != "vegas":
        options["roundabouts"] = True
    setup = paper_setup(edition(box), 1, **options)
    game = Game(setup)
    form = answer_to(request_of(setup, [{}], form=True), game)["form"]
    for count in (5, 40, 400):
        taps = random_taps(form, chance, count)
        ways = [{"taps": chance.sample(taps, len(taps))} for _ in range(2)]
        one, other = answer_to(request_of(setup, ways), game)["people"]
        for part in ("described", "sheet", "faults", "counts"):
            assert one[part] == other[part]
        again = answer_to(request_of(setup, [{"sheet": one["described"]}] * 2), game)["people"][0]
        assert {**again, "fits": None} == {**one, "fits": None}


JUNK = [None, -1, 0, 7, 99, 10**30, 1.5, True, "x", [], {}, [[1, 2]], [None] * 3, {"number": 4}]


def paths_in(value: Any) -> list[list[Any]]:
    """The ways to everything in a described sheet."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    made = []
    for key, part in items:
        made.append([key])
        if isinstance(part, dict | list):
            made += [[key, *rest] for rest in paths_in(part)]
    return made


@pytest.mark.parametrize(("box", "name"), SHEETS, ids=[f"{box}-{name}" for box, name in SHEETS])
def test_a_damaged_sheet_is_read_or_refused(box: str, name: str) -> None:
    chance = random.Random(11)
    setup = paper_setup(edition(box), 1, sheet=name)
    game = play_game(Game(setup), [BUILDER], luck=2)
    paths = paths_in(game.sheet(0))
    form = answer_to(request_of(setup, [{}], form=True), game)["form"]
    codes: set[str] = set()
    for _ in range(60):
        described = copy.deepcopy(game.sheet(0))
        for path in chance.sample(paths, chance.randint(1, 3)):
            part: Any = described
            try:
                for key in path[:-1]:
                    part = part[key]
                part[path[-1]] = copy.deepcopy(chance.choice(JUNK))
            except (KeyError, IndexError, TypeError):
                continue  # an earlier one has taken it away
        taps = random_taps(form, chance, 6)
        try:
            answer_to(request_of(setup, [{"sheet": described, "taps": taps}]), game)
        except RefusedError as error:
            codes.add(error.code if error.sentence() else "")
    assert codes <= {"bad-sheet"}
