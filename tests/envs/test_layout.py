"""The columns mean what the documents say, checked against the JSON of the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.bots import finish_turn
from culdesac.envs.layout import Layout
from culdesac.games.home.face import CATEGORIES as HOME_CATEGORIES
from culdesac.games.vegas.face import CATEGORIES as CITY_CATEGORIES

HOME_ACTIONS = ["fence", "estate", "park", "pool", "temp", "bis"]
CITY_ACTIONS = ["inauguration", "construction", "limousine", "show", "improvement"]
HOME_PHASES = {0: "choose", 1: "place", 2: "act", 3: "spend", 4: "finish", 9: "done"}
CITY_PHASES = {0: "choose", 1: "open", 2: "act", 4: "finish", 9: "done", 10: "loan"}


def positions(game: Game, bots: list[str]) -> Iterator[Game]:
    """The game before every move of a whole one, and when it is over."""
    while not game.over:
        for seat in game.acting:
            for move in finish_turn(game.view(seat), bots[seat], seed=1):
                yield game
                game.play(seat, move)
    yield game


class Reading:
    """An observation by the names of its parts."""

    def __init__(self, layout: Layout, game: Game, seat: int) -> None:
        self.layout = layout
        self.row = layout.read(game.view(seat))

    def __getitem__(self, name: str) -> list[int]:
        return self.row[self.layout[name].columns]

    def one(self, name: str) -> int:
        (value,) = self[name]
        return value

    def places(self, name: str) -> list[int]:
        return [i for i, value in enumerate(self[name]) if value]


def card(number: int, action: str, actions: list[str]) -> list[int]:
    return [number, *(int(action == name) for name in actions)]


def check_table(
    seen: Reading, view: dict[str, Any], game: Game, actions: list[str], plan: str
) -> None:
    assert seen.one("turn") == view["turn"]
    assert bool(seen.places("over")) == view["over"]
    shown = [] if game.over else view["offers"]
    offers = [value for o in shown for value in card(o["number"], o["action"], actions)]
    assert seen["offers"][: len(offers)] == offers
    assert not any(seen["offers"][len(offers) :])
    width = len(seen["next"]) // 3
    for stack, action in enumerate(view["next_actions"]):
        if action in actions:
            coming = seen["next"][stack * width : (stack + 1) * width]
            assert coming == [int(i == actions.index(action)) for i in range(width)]
    on_table = [seen.layout.plans[place] for place in seen.places(f"{plan}s")]
    assert on_table == [p["name"] for p in view["plans"]]
    for stack, shown_plan in enumerate(view["plans"]):
        assert seen[f"{plan}s flipped"][stack] == shown_plan["flipped"]
        later = bool(shown_plan["flipped"])
        assert seen[f"{plan}s worth"][stack] == shown_plan["points"][later]
        assert seen[f"{plan} points"][stack] == (shown_plan["scored"] or 0)


def check_cards(seen: Reading, view: Any, actions: list[str]) -> None:
    expected = Counter(view.unseen)
    found = {
        (place // len(actions), actions[place % len(actions)]): seen["unseen"][place]
        for place in seen.places("unseen")
    }
    assert found == expected
    assert seen.one("pile") == view.pile


def check_scores(
    seen: Reading, scores: list[dict[str, int]], seat: int, names: tuple[str, ...]
) -> None:
    for other in range(len(scores)):
        points = scores[(seat + other) % len(scores)]
        prefix = f"seat+{other} " if other else ""
        assert seen[f"{prefix}points"] == [points.get(name, 0) for name in names]
        assert seen.one(f"{prefix}score") == points["total"]


@pytest.mark.parametrize(
    ("mode", "bot", "marks"),
    [("flip", "random", ["roundabouts", "bis"]), ("expert", "skilled", ["pools", "fences"])],
)
def test_your_perfect_home(mode: str, bot: str, marks: list[str]) -> None:
    """`marks` are what the bot surely makes in its game."""
    game = culdesac.new(
        "home-2018", seats=3, seed=4, mode=mode, roundabouts=True, advanced=mode == "flip"
    )
    layout = Layout(game.setup)
    met: Counter[str] = Counter()
    for at in positions(game, ["builder", bot, "casual"]):
        seat = 1
        view = at.view(seat)
        told = view.as_dict()
        seen = Reading(layout, at, seat)
        check_table(seen, told, at, HOME_ACTIONS, "plan")
        check_cards(seen, view, HOME_ACTIONS)
        check_scores(seen, view.scores(), seat, HOME_CATEGORIES)
        if not at.over:
            assert [HOME_PHASES[place] for place in seen.places("phase")] == [told["phase"]]
        hands = () if at.over else view.hand
        hand = [value for n, a in hands for value in card(n, a, HOME_ACTIONS)]
        assert seen["hand"][: len(hand)] == hand
        mine = told["sheets"][seat]
        houses = [house for street in mine["streets"] for house in street["houses"]]
        assert seen["numbers"] == [house.get("number", -1) + 1 for house in houses]
        for part, key, value in (
            ("bis", "bis", True),
            ("pools", "pool", "built"),
            ("roundabouts", "roundabout", True),
        ):
            assert seen.places(part) == [i for i, h in enumerate(houses) if h.get(key) == value]
            met[part] += len(seen.places(part))
        fences, first = [], 0
        for street in mine["streets"]:
            fences += [first + place - 1 for place in street["fences"]]
            first += len(street["houses"])
        inside = [place for place in seen.places("fences") if place in fences]
        assert inside == sorted(fences)
        met["fences"] += len(inside)
        assert seen["streets"][::3] == [street["parks"] for street in mine["streets"]]
        assert seen["values"] == mine["values"]
        assert (seen.one("temps"), seen.one("bis boxes")) == (mine["temps"], mine["bis"])
        assert seen.one("refusals") == mine["refusals"]
        sizes = Counter(estate["size"] for estate in mine["estates"])
        assert seen["estates"] == [sizes[size] for size in range(1, 7)]
        for other in (1, 2):
            theirs = told["sheets"][(seat + other) % 3]
            numbered = [h for s in theirs["streets"] for h in s["houses"]]
            assert seen[f"seat+{other} counts"][:4] == [
                theirs["temps"],
                theirs["bis"],
                theirs["refusals"],
                sum("number" in house for house in numbered),
            ]
            assert seen[f"seat+{other} parks"] == [s["parks"] for s in theirs["streets"]]
    assert all(met[mark] > 0 for mark in marks)


def test_new_las_vegas() -> None:
    game = culdesac.new("vegas-2019", seats=2, seed=4)
    layout = Layout(game.setup)
    met: Counter[str] = Counter()
    for at in positions(game, ["builder", "skilled"]):
        seat = 1
        view = at.view(seat)
        told = view.as_dict()
        seen = Reading(layout, at, seat)
        check_table(seen, told, at, CITY_ACTIONS, "project")
        check_cards(seen, view, CITY_ACTIONS)
        check_scores(seen, view.scores(), seat, CITY_CATEGORIES)
        if not at.over:
            assert [CITY_PHASES[place] for place in seen.places("phase")] == [told["phase"]]
        mine = told["sheets"][seat]
        lots = [lot or {} for street in mine["streets"] for lot in street["casinos"]]
        assert seen["numbers"] == [lot.get("number", -1) + 1 for lot in lots]
        produced = [i for i, lot in enumerate(lots) if lot.get("star") == "produced"]
        assert seen.places("shows") == produced
        top = [lot or {} for lot in mine["streets"][0]["casinos"]]
        built = [i for i, lot in enumerate(top) if lot.get("hole") == "built"]
        assert seen.places("holes") == built
        hotels = mine["hotels"]
        assert seen.places("hotels") == [i for i, size in enumerate(hotels) if size]
        assert seen.places("large hotels") == [
            i for i, size in enumerate(hotels) if size == "large"
        ]
        assert seen["runs"] == [street["run"] for street in mine["streets"]]
        assert seen["show boxes"] == [mine["shows"]["left"], mine["shows"]["right"]]
        track = mine["inauguration"]
        assert seen["boxes"] == [track["checked"], track["left"]]
        assert seen["improvements"] == list(mine["improvements"].values())
        assert seen.one("borrows") == mine["loan"]
        assert seen.one("debts") == mine["debts"]
        if not at.over:
            assert seen.one("bundles") == mine["bundles"]
        assert seen.one("lines home") == mine["limousine"]["missing"]
        for part in ("shows", "holes", "hotels", "large hotels"):
            met[part] += len(seen.places(part))
    assert min(met.values()) > 0


def test_the_orders_of_the_documents() -> None:
    for edition, actions, phases in (
        ("home-2018", HOME_ACTIONS, HOME_PHASES),
        ("vegas-2019", CITY_ACTIONS, CITY_PHASES),
    ):
        game = culdesac.new(edition, seats=2)
        assert list(game.type.actions) == actions
        assert phases.items() <= game.type.phases(game.book).items()
