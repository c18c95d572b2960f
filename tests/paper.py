"""Sheets of paper for tests: a described sheet as the taps that copy it, and what the server answers."""

from __future__ import annotations

from typing import Any

import msgspec

from culdesac import Game
from culdesac.editions.setup import Setup
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.limousine import corners, pieces
from culdesac.i18n import english
from culdesac.server.adding import added_up, played_as_asked

Json = dict[str, Any]
HOUSE_TAPS: dict[str, tuple[str, dict[Any, int]]] = {
    "roundabout": ("roundabout", {True: 1}),
    "bis": ("bis", {True: 1}),
    "pool": ("pool", {"built": 1}),
    "plan": ("spent", {1: 1, 2: 2, 3: 3}),
    "eggs": ("eggs", {1: 1, 2: 2}),
    "cone": ("cone", {"sold": 1, "lost": 2}),
    "treat": ("treat", {"candy": 1, "ghost": 2}),
    "barricade": ("barricade", {True: 1}),
    "infected": ("horde", {True: 1}),
    "crane": ("crane", {"built": 1}),
    "star": ("star", {"produced": 1}),
    "hole": ("hole", {"built": 1, "lost": 2}),
}


def tap(kind: str, sort: str, value: int | None, **spot: Any) -> Json:
    return {"kind": kind, "spot": {"type": sort, **spot}, "value": value}


def taps_of(described: Json, game: Game) -> list[Json]:
    """The taps that copy a described sheet, in no order."""
    made = []
    for street, row in enumerate(described["streets"], 1):
        lots = row.get("houses") or row["casinos"]
        for house, marks in enumerate(lots, 1):
            made += lot_taps(marks or {}, street, house)
        for after in row.get("fences", ()):
            made.append(tap("fence", "gap", 1, street=street, after=after))
        if "parks" in row:
            made.append(tap("track", "track", row["parks"], track=f"parks-{street}"))
    for plan, points in enumerate(described.get("plans", ()), 1):
        if points is not None:
            made.append(tap("plan", "plan", points, plan=plan))
    return made + (city_taps(described, game) if "hotels" in described else home_taps(described))


def lot_taps(marks: Json, street: int, house: int) -> list[Json]:
    place = {"street": street, "house": house}
    made = []
    if "number" in marks:
        made.append(tap("number", "lot", marks["number"], **place))
    for key, (kind, values) in HOUSE_TAPS.items():
        if marks.get(key) in values:
            made.append(tap(kind, "lot", values[marks[key]], **place))
    if marks.get("reached") and not marks.get("infected"):
        made.append(tap("horde", "lot", 2, **place))
    return made


def home_taps(described: Json) -> list[Json]:
    made = [
        tap("track", "track", crossed, track=f"estates-{size}")
        for size, crossed in enumerate(described.get("values", ()), 1)
    ]
    for track in ("temps", "bis", "refusals"):
        if track in described:
            made.append(tap("track", "track", described[track], track=track))
    for key in ("bonus", "candy_bonus", "ghost_bonus", "shots", "bullets"):
        value = described.get("theme", {}).get(key)
        if value is not None:
            made.append(tap(key, "sheet", value))
    return made


def city_taps(described: Json, game: Game) -> list[Json]:
    city, book = box_of(game.setup).city, game.book
    made = []
    for avenue, hotel in enumerate(described["hotels"], 1):
        if hotel is not None:
            made.append(tap("hotel", "avenue", 1 + (hotel == "large"), avenue=avenue))
    limousine = described["limousine"]
    for road, (lot, is_street, _) in enumerate(pieces(book)):
        if list(city.place(lot)) in limousine["streets" if is_street else "avenues"]:
            made.append(tap("road", "road", 1, road=road))
    at = corners(book).index(city.lot(tuple(limousine["at"])))
    made.append(tap("corner", "corner", 1, corner=at))
    track = described["inauguration"]
    made.append(tap("track", "track", track["checked"], track="inauguration"))
    for group in range(1, track["circled"] + 1):
        value = 1 + (group in track["pledged"])
        made.append(tap("group", "group", value, track="inauguration", group=group))
    for side, crossed in described["shows"].items():
        made.append(tap("track", "track", crossed, track=f"show-{side}"))
    for column, crossed in described["improvements"].items():
        if crossed:
            made.append(tap("track", "track", crossed, track=f"improve-{column}"))
    if described["loan"]:
        made.append(tap("loan", "sheet", 1))
    return made


def request_of(setup: Setup, people: list[Json], **more: Any) -> Json:
    """A request about a game of this setup."""
    options = {
        name: value
        for name, value in setup.options().items()
        if name in ("mode", "level", "advanced", "roundabouts", "introductory")
    }
    return {
        "edition": setup.edition.id, "sheet": setup.sheet, "people": people, **options, **more
    }  # fmt: skip


def answer_to(request: Json, game: Game) -> Json:
    """What the server answers, without the way over HTTP."""
    from culdesac.server.wire.adding import AddUp

    asked = msgspec.convert(request, AddUp)
    made = added_up(asked, played_as_asked(asked, game.setup.edition), english)
    answer: Json = msgspec.json.decode(msgspec.json.encode(made))
    return answer


def plan_names(game: Game) -> list[str]:
    return [game.setup.edition.plans[card].name for card in game.table.plan]


def rival_entered(game: Game) -> Json | None:
    """What the opponent of a solo game has."""
    if game.setup.opponent is None:
        return None
    table, book = game.table, game.book
    actions = game.type.actions
    plans = [
        table.rival_points[stack] if (table.rival_validated >> stack) & 1 else None
        for stack in range(3)
    ]
    made: Json = {
        "pile": [actions[book.action[card]] for card in table.pile[: table.piled]],
        "plans": plans,
    }
    if game.setup.edition.game == "vegas":
        hotels = range(book.avenues)
        made["avenues"] = [n + 1 for n in hotels if (table.rival_hotels >> n) & 1]
        made["aside"] = book.number[table.aside]
    return made


def points_in(person: Json) -> dict[str, int]:
    score = person["score"]
    return {row["category"]: row["points"] for row in score["rows"]} | {"total": score["total"]}
