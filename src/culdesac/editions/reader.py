"""Reads TOML into the model, and says exactly what is wrong where something is."""

from __future__ import annotations

from typing import Any

from culdesac.editions import vegas, vegas_reader
from culdesac.editions.model import (
    ACTIONS,
    ESTATE_MARKS,
    MODES,
    PLACES,
    PLAN_KINDS,
    PROVENANCES,
    THEME_OF_KIND,
    Deck,
    Edition,
    Layout,
    Mode,
    Opponent,
    Plan,
    Rules,
)
from culdesac.editions.tables import (
    Reader,
    are_wholes,
    is_ladder,
)
from culdesac.editions.themes import read_theme
from culdesac.editions.vegas import VegasEdition
from culdesac.errors import EditionError

MOST_HOUSES = 60
MOST_STREETS = 6
MOST_CARDS = 110
HIGHEST_NUMBER = 15  # a temp then reaches 17


def read_rules(reader: Reader) -> Rules:
    reader.only(
        "provenance", "stacks_return", "reshuffle_after_first_plan", "bis_across_fences", "ties"
    )
    ties = reader.table.get("ties")
    if ties not in (["estates"], ["estates", "sizes"]):
        reader.fail("ties", '["estates"] or ["estates", "sizes"]')
    return Rules(
        provenance=reader.choice("provenance", PROVENANCES),
        stacks_return=reader.choice("stacks_return", ("together", "apart")),
        reshuffle_after_first_plan=reader.flag("reshuffle_after_first_plan"),
        bis_across_fences=reader.flag("bis_across_fences"),
        ties=tuple(ties),
    )


MODE_KEYS = {
    "solo-card": ("temps_needed", "temp_points"),
    "aaa": ("validations", "below", "above_discard"),
}


def read_mode(name: str, reader: Reader) -> Mode:
    keys = MODE_KEYS.get(name, ())
    reader.only("provenance", "seats", *keys)
    most = {"flip": 100, "expert": 27}.get(name, 1)
    fewest = 2 if name == "expert" else 1
    seats = reader.wholes("seats", "the fewest and the most seats", fewest, most)
    if len(seats) != 2 or seats[0] > seats[1]:
        reader.fail("seats", f"the fewest and the most seats, each from {fewest} to {most}")
    solo, aaa = name == "solo-card", name == "aaa"
    return Mode(
        name=name,
        provenance=reader.choice("provenance", PROVENANCES),
        fewest_seats=seats[0],
        most_seats=seats[1],
        temps_needed=reader.whole("temps_needed", 1, 30) if solo else 0,
        temp_points=reader.whole("temp_points", 0, 99) if solo else 0,
        validations=reader.choice("validations", ("by draw", "by plan")) if aaa else "",
        below=reader.whole("below", 1, MOST_CARDS) if aaa else 0,
        above_discard=reader.whole("above_discard", 0, 3) if aaa else 0,
    )


def read_deck(reader: Reader, known: tuple[str, ...] = ACTIONS) -> Deck:
    reader.only("provenance", "actions", "cards")
    actions = reader.table.get("actions")
    if not isinstance(actions, list) or sorted(map(str, actions)) != sorted(known):
        reader.fail("actions", f"the actions {', '.join(known)}, each once")
    rows = reader.sub("cards", "a table with one row per number")
    cards: list[tuple[int, str]] = []
    for key in rows.table:
        if not key.isdecimal() or not 1 <= int(key) <= HIGHEST_NUMBER:
            rows.fail(key, f"only house numbers from 1 to {HIGHEST_NUMBER} as keys")
        row = rows.wholes(key, f"{len(actions)} counts, one per action", 0, 20)
        if len(row) != len(actions):
            rows.fail(key, f"{len(actions)} counts, one per action")
        for action, copies in zip(actions, row, strict=True):
            cards.extend((int(key), action) for _ in range(copies))
    if len(cards) % 3 or not 9 <= len(cards) <= MOST_CARDS:
        raise EditionError(
            f"{reader.file}: {rows.path} adds up to {len(cards)} cards; "
            f"expected a multiple of 3 from 9 to {MOST_CARDS}, for three equal stacks"
        )
    order = {action: place for place, action in enumerate(known)}
    cards.sort(key=lambda card: (card[0], order[card[1]]))
    return Deck(reader.choice("provenance", PROVENANCES), known, tuple(cards))


LAYOUT_KEYS = (
    "provenance",
    "title",
    "streets",
    "pools",
    "park_ladders",
    "pool_ladder",
    "temp_boxes",
    "temp_points",
    "estate_ladders",
    "bis_ladder",
    "roundabout_ladder",
    "refusal_ladder",
    "theme",
)


def read_layout(name: str, reader: Reader) -> Layout:
    reader.only(*LAYOUT_KEYS)
    streets = reader.wholes("streets", "the number of houses of each street", 1, 30)
    if not 1 <= len(streets) <= MOST_STREETS:
        reader.fail("streets", f"1 to {MOST_STREETS} streets")
    if sum(streets) > MOST_HOUSES:
        reader.fail("streets", f"at most {MOST_HOUSES} houses in all")
    pools = reader.rows("pools", len(streets), f"one per street ({len(streets)} streets)")
    for number, (row, length) in enumerate(zip(pools, streets, strict=True), 1):
        if not are_wholes(row, 1, length) or len(set(row)) != len(row):
            reader.fail("pools", f"in street {number} different houses from 1 to {length}")
    parks = reader.rows("park_ladders", len(streets), f"one per street ({len(streets)} streets)")
    for number, row in enumerate(parks, 1):
        if not is_ladder(row):
            reader.fail("park_ladders", f"a ladder for street {number}: 2 or more whole numbers")
    values = reader.table.get("estate_ladders")
    if not isinstance(values, list) or len(values) != 6 or not all(map(is_ladder, values)):
        reader.fail("estate_ladders", "six ladders, for estates of 1 to 6 houses")
    pool_ladder = reader.ladder("pool_ladder")
    planned = sum(len(row) for row in pools)
    if len(pool_ladder) <= planned:
        reader.fail("pool_ladder", f"{planned + 1} values or more, for {planned} pools")
    temp_points = reader.wholes("temp_points", "three awards", 0, 99)
    if len(temp_points) != 3:
        reader.fail("temp_points", "three awards, for the most temps, the second and the third")
    return Layout(
        name=name,
        title=reader.text("title"),
        provenance=reader.choice("provenance", PROVENANCES),
        streets=streets,
        pools=tuple(tuple(sorted(row)) for row in pools),
        park_ladders=tuple(tuple(row) for row in parks),
        pool_ladder=pool_ladder,
        temp_boxes=reader.whole("temp_boxes", 0, 40),
        temp_points=temp_points,
        estate_ladders=tuple(tuple(row) for row in values),
        bis_ladder=reader.ladder("bis_ladder"),
        roundabout_ladder=reader.ladder("roundabout_ladder"),
        refusal_ladder=reader.ladder("refusal_ladder"),
        theme=read_theme(reader.sub("theme"), streets) if "theme" in reader.table else None,
    )


def read_each(reader: Reader) -> tuple[tuple[str, int, int], ...]:
    if "each" not in reader.table:
        return ()
    each = reader.sub("each", "a table of what every estate must have")
    each.only(*ESTATE_MARKS)
    if not 1 <= len(each.table) <= 2:
        reader.fail("each", "one or two kinds of marks")
    made = []
    for mark in each.table:
        span = each.wholes(mark, "the fewest and the most in every estate", 0, 40)
        if len(span) != 2 or span[0] > span[1]:
            each.fail(mark, "the fewest and the most in every estate")
        made.append((mark, span[0], span[1]))
    return tuple(made)


def read_plan(name: str, reader: Reader, provenance: str) -> Plan:
    kind = reader.choice("kind", tuple(PLAN_KINDS))
    must, may = PLAN_KINDS[kind]
    takes = (*must, *may)
    reader.only("stack", "kind", "points", "advanced", "sheet", "provenance", *takes)
    points = reader.wholes("points", "the first and the later score", 0, 99)
    if len(points) != 2:
        reader.fail("points", "two whole numbers: the first and the later score")

    def number(key: str, high: int) -> int:
        return reader.whole(key, 1, high) if key in must or key in reader.table else 0

    sizes = (
        reader.wholes("sizes", "a list of estate sizes", 1, 6) if "sizes" in reader.table else ()
    )
    any_size = number("any_size", 12)
    if kind == "estates" and not sizes and not any_size:
        reader.fail("sizes", "a list of estate sizes, each from 1 to 6")
    if sum(sizes) > MOST_HOUSES:
        reader.fail("sizes", f"a list of estate sizes, at most {MOST_HOUSES} houses in all")
    where = reader.choice("where", PLACES) if "where" in reader.table else ""
    if where == "every street end" and (len(sizes) != 1 or any_size):
        reader.fail("sizes", "one size, that of the estate at every street end")
    if where and "street" in reader.table:
        reader.fail("street", f'no street beside where = "{where}"')
    roundabouts = number("roundabouts", 9)
    if roundabouts and where != "one street":
        reader.fail("roundabouts", 'roundabouts only with where = "one street"')
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    return Plan(
        name=name,
        provenance=provenance,
        stack=reader.whole("stack", 1, 3),
        kind=kind,
        points=(points[0], points[1]),
        advanced=reader.flag("advanced", False),
        sizes=tuple(sorted(sizes)),
        street=number("street", MOST_STREETS),
        streets=number("streets", MOST_STREETS),
        count=number("count", 99),
        sheet=reader.text("sheet") if "sheet" in reader.table else "",
        any_size=any_size,
        where=where,
        each=read_each(reader),
        roundabouts=roundabouts,
    )


def check_plan(reader: Reader, plan: Plan, sheets: dict[str, Layout]) -> None:
    """A plan must fit every sheet that it can be drawn for."""
    if plan.sheet and plan.sheet not in sheets:
        reader.fail("sheet", "one of " + ", ".join(f'"{name}"' for name in sheets))
    wanted = {ESTATE_MARKS[mark] for mark, _, _ in plan.each} | {THEME_OF_KIND.get(plan.kind, "")}
    for layout in sheets.values():
        if plan.sheet in ("", layout.name):
            if max(plan.street, plan.streets) > len(layout.streets):
                key = "street" if plan.street else "streets"
                reader.fail(
                    key, f"at most {len(layout.streets)}, the streets of sheet {layout.name}"
                )
            if layout.theme is None and wanted - {""} and not plan.sheet:
                reader.fail("sheet", f"the {max(wanted)} sheet that this plan belongs to")
            if plan.sheet and wanted - {"", layout.theme.kind if layout.theme else ""}:
                reader.fail("sheet", f"a sheet with the theme {max(wanted)}")


def read_plans(reader: Reader, sheets: dict[str, Layout]) -> tuple[Plan, ...]:
    provenance = reader.choice("provenance", PROVENANCES)
    plans = [
        read_plan(name, reader.sub(name), provenance)
        for name in reader.table
        if name != "provenance"
    ]
    for stack in (1, 2, 3):
        basic = [p for p in plans if not (p.advanced or p.sheet or p.needs_roundabouts)]
        if not any(plan.stack == stack for plan in basic):
            raise EditionError(
                f"{reader.file}: {reader.path} has no plan of stack {stack} for the basic game; "
                "expected at least one per stack"
            )
    for plan in plans:
        check_plan(reader.sub(plan.name), plan, sheets)
    if len(plans) > 60:
        raise EditionError(
            f"{reader.file}: {reader.path} has {len(plans)} plans; expected at most 60"
        )
    return tuple(plans)


def like(sheets: Reader, name: str) -> Reader:
    """A sheet, with everything it does not say itself taken from the one it is `same_as`."""
    sheet = sheets.sub(name)
    if "same_as" not in sheet.table:
        return sheet
    other = sheet.table["same_as"]
    if other == name or not isinstance(sheets.table.get(other), dict):
        others = [f'"{known}"' for known in sheets.table if known != name]
        sheet.fail("same_as", "one of " + ", ".join(others))
    if "same_as" in sheets.table[other]:
        sheet.fail("same_as", "a sheet that is described in full")
    merged = {**sheets.table[other], **sheet.table}
    del merged["same_as"]
    return Reader(sheet.file, sheet.path, merged)


OPPONENT_VALUES = ("park", "pool", "temp", "fence", "bis_houses", "improved_value")


def read_opponents(reader: Reader) -> dict[int, Opponent]:
    provenance = reader.choice("provenance", PROVENANCES)
    made = {}
    for key in reader.table:
        if key == "provenance":
            continue
        if not key.isdecimal() or not 0 <= int(key) <= 9:
            reader.fail(key, "levels from 0 to 9 as keys")
        made[int(key)] = read_opponent(int(key), reader.sub(key), provenance)
    return dict(sorted(made.items()))


def read_opponent(level: int, reader: Reader, provenance: str) -> Opponent:
    scores = reader.flag("scores", True)
    values = OPPONENT_VALUES if scores else ("temp_places",)
    reader.only("name", "validates", "scores", "provenance", *values)
    validates = reader.wholes("validates", "a list of plans or draws", 1, 3)
    places = () if scores else reader.wholes("temp_places", "three numbers of temps", 1, 40)
    if not scores and len(places) != 3:
        reader.fail("temp_places", "three numbers of temps, for the first, second and third award")
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    return Opponent(
        level=level,
        name=reader.text("name"),
        provenance=provenance,
        validates=tuple(sorted(set(validates))),
        scores=scores,
        temp_places=places,
        **{key: reader.whole(key, 0, 20) for key in OPPONENT_VALUES if scores},
    )


GAMES = ("home", "vegas")


def read_edition(table: dict[str, Any], file: str, changed: str = "") -> Edition:
    """Check a whole box."""
    reader = Reader(file, "", table)
    if reader.choice("game", GAMES) == "vegas":
        return read_vegas(reader, changed)
    reader.only(
        "format", "id", "game", "title", "printing", "year",
        "rules", "modes", "deck", "sheets", "plans", "opponents",
    )  # fmt: skip
    reader.whole("format", 1, 1)
    modes = reader.sub("modes")
    modes.only(*MODES)
    if not modes.table:
        reader.fail("modes", "at least one of " + ", ".join(MODES))
    sheets = reader.sub("sheets")
    if not sheets.table:
        reader.fail("sheets", "at least one sheet")
    layouts = {name: read_layout(name, like(sheets, name)) for name in sheets.table}
    opponents = read_opponents(reader.sub("opponents")) if "opponents" in table else {}
    if "aaa" in modes.table and not opponents:
        reader.fail("opponents", "at least one opponent, because there is a mode aaa")
    return Edition(
        id=reader.text("id"),
        game="home",
        title=reader.text("title"),
        printing=reader.text("printing"),
        year=reader.whole("year", 1900, 9999),
        rules=read_rules(reader.sub("rules")),
        modes={name: read_mode(name, modes.sub(name)) for name in modes.table},
        deck=read_deck(reader.sub("deck")),
        sheets=layouts,
        plans=read_plans(reader.sub("plans"), layouts),
        opponents=opponents,
        changed=changed,
    )


def read_vegas(reader: Reader, changed: str) -> VegasEdition:
    reader.only(
        "format", "id", "game", "title", "printing", "year",
        "rules", "modes", "deck", "city", "limousine", "score", "plans", "opponents",
    )  # fmt: skip
    reader.whole("format", 1, 1)
    modes = reader.sub("modes")
    modes.only(*vegas.MODES)
    if not modes.table:
        reader.fail("modes", "at least one of " + ", ".join(vegas.MODES))
    city = vegas_reader.read_city(reader.sub("city"))
    deck = read_deck(reader.sub("deck"), vegas.ACTIONS)
    left_out = (*vegas.GOLF_PROJECTS, *vegas.NOT_ALONE)
    architects = {}
    if "opponents" in reader.table:
        architects = vegas_reader.read_architects(reader.sub("opponents"), city)
    if "acme" in modes.table and not architects:
        reader.fail("opponents", "at least one opponent, because there is a mode acme")
    return VegasEdition(
        id=reader.text("id"),
        game="vegas",
        title=reader.text("title"),
        printing=reader.text("printing"),
        year=reader.whole("year", 1900, 9999),
        rules=vegas_reader.read_rules(reader.sub("rules")),
        modes={
            name: vegas_reader.read_mode(name, modes.sub(name), len(deck.cards))
            for name in modes.table
        },
        deck=deck,
        sheets={},
        plans=vegas_reader.read_projects(reader.sub("plans"), city, left_out),
        opponents=dict(architects),
        changed=changed,
        city=city,
        roads=vegas_reader.read_roads(reader.sub("limousine"), city),
        score=vegas_reader.read_score(reader.sub("score")),
        architects=architects,
    )
