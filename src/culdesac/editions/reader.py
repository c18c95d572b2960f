"""Reads TOML into the model, and says exactly what is wrong where something is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn, TypeGuard

from culdesac.editions.model import (
    ACTIONS,
    MODES,
    PLAN_KINDS,
    PROVENANCES,
    Deck,
    Edition,
    Layout,
    Mode,
    Plan,
    Rules,
)
from culdesac.errors import EditionError

MOST_HOUSES = 60
MOST_STREETS = 6
MOST_CARDS = 110
LONGEST_LADDER = 20
HIGHEST_NUMBER = 15  # a temp then reaches 17


def shown(value: Any) -> str:
    """A value as it would stand in a TOML file, shortened."""
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, dict):
        text = "a table"
    else:
        try:
            text = str(value)
        except ValueError:
            text = "a number too long to show"
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(slots=True)
class Reader:
    """One table of a file, with the way to it for messages."""

    file: str
    path: str
    table: dict[str, Any]

    def where(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, expected: str) -> NoReturn:
        if key in self.table:
            raise EditionError(
                f"{self.file}: {self.where(key)} is {shown(self.table[key])}; expected {expected}"
            )
        raise EditionError(f"{self.file}: {self.where(key)} is missing; expected {expected}")

    def only(self, *keys: str) -> None:
        for key in self.table:
            if key not in keys:
                raise EditionError(
                    f"{self.file}: {self.where(key)} is {shown(self.table[key])}, "
                    f"which is not a key here; expected one of {', '.join(sorted(keys))}"
                )

    def sub(self, key: str, expected: str = "a table") -> Reader:
        value = self.table.get(key)
        if not isinstance(value, dict):
            self.fail(key, expected)
        return Reader(self.file, self.where(key), value)

    def text(self, key: str, expected: str = "a text", default: str | None = None) -> str:
        value = self.table.get(key, default)
        if not isinstance(value, str) or not value:
            self.fail(key, expected)
        return value

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        value = self.table.get(key)
        if value not in choices:
            self.fail(key, "one of " + ", ".join(f'"{choice}"' for choice in choices))
        return str(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            self.fail(key, "true or false")
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.table.get(key, default)
        if not is_whole(value) or not low <= value <= high:
            self.fail(key, f"a whole number from {low} to {high}")
        return value

    def wholes(self, key: str, expected: str, low: int, high: int) -> tuple[int, ...]:
        value = self.table.get(key)
        if not are_wholes(value, low, high):
            self.fail(key, f"{expected}, each from {low} to {high}")
        return tuple(value)

    def ladder(self, key: str) -> tuple[int, ...]:
        value = self.table.get(key)
        if not is_ladder(value):
            self.fail(key, f"a ladder: 2 to {LONGEST_LADDER} whole numbers from 0 to 99")
        return tuple(value)

    def rows(self, key: str, rows: int, each: str) -> list[Any]:
        value = self.table.get(key)
        if not isinstance(value, list) or len(value) != rows:
            self.fail(key, f"{rows} lists, {each}")
        return value


def is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def are_wholes(value: Any, low: int, high: int) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(is_whole(item) and low <= item <= high for item in value)


def is_ladder(value: Any) -> TypeGuard[list[int]]:
    return are_wholes(value, 0, 99) and 2 <= len(value) <= LONGEST_LADDER


def read_rules(reader: Reader) -> Rules:
    reader.only(
        "provenance", "stacks_return", "reshuffle_after_first_plan", "bis_across_fences", "ties"
    )
    ties = reader.table.get("ties")
    if ties not in (["estates"], ["estates", "sizes"]):
        reader.fail("ties", '["estates"] or ["estates", "sizes"]')
    return Rules(
        provenance=reader.choice("provenance", PROVENANCES),
        stacks_return=reader.choice("stacks_return", ("together",)),
        reshuffle_after_first_plan=reader.flag("reshuffle_after_first_plan"),
        bis_across_fences=reader.flag("bis_across_fences"),
        ties=tuple(ties),
    )


def read_mode(name: str, reader: Reader) -> Mode:
    solo = name == "solo-card"
    reader.only("provenance", "seats", *(("temps_needed", "temp_points") if solo else ()))
    most = {"flip": 100, "expert": 27, "solo-card": 1}[name]
    fewest = 2 if name == "expert" else 1
    seats = reader.wholes("seats", "the fewest and the most seats", fewest, most)
    if len(seats) != 2 or seats[0] > seats[1]:
        reader.fail("seats", f"the fewest and the most seats, each from {fewest} to {most}")
    return Mode(
        name=name,
        provenance=reader.choice("provenance", PROVENANCES),
        fewest_seats=seats[0],
        most_seats=seats[1],
        temps_needed=reader.whole("temps_needed", 1, 30) if solo else 0,
        temp_points=reader.whole("temp_points", 0, 99) if solo else 0,
    )


def read_deck(reader: Reader) -> Deck:
    reader.only("provenance", "actions", "cards")
    actions = reader.table.get("actions")
    if not isinstance(actions, list) or sorted(map(str, actions)) != sorted(ACTIONS):
        reader.fail("actions", f"the actions {', '.join(ACTIONS)}, each once")
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
    order = {action: place for place, action in enumerate(ACTIONS)}
    cards.sort(key=lambda card: (card[0], order[card[1]]))
    return Deck(reader.choice("provenance", PROVENANCES), tuple(ACTIONS), tuple(cards))


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
    )


def read_plan(name: str, reader: Reader, provenance: str) -> Plan:
    kind = reader.choice("kind", tuple(PLAN_KINDS))
    takes = PLAN_KINDS[kind]
    reader.only("stack", "kind", "points", "advanced", "provenance", *takes)
    points = reader.wholes("points", "the first and the later score", 0, 99)
    if len(points) != 2:
        reader.fail("points", "two whole numbers: the first and the later score")
    sizes: tuple[int, ...] = ()
    if "sizes" in takes:
        sizes = reader.wholes("sizes", "a list of estate sizes", 1, 6)
        if not sizes:
            reader.fail("sizes", "a list of estate sizes, each from 1 to 6")
        if sum(sizes) > MOST_HOUSES:
            reader.fail("sizes", f"a list of estate sizes, at most {MOST_HOUSES} houses in all")
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
        street=reader.whole("street", 1, MOST_STREETS) if "street" in takes else 0,
        streets=reader.whole("streets", 1, MOST_STREETS) if "streets" in takes else 0,
        count=reader.whole("count", 1, 40) if "count" in takes else 0,
    )


def read_plans(reader: Reader, sheets: dict[str, Layout]) -> tuple[Plan, ...]:
    provenance = reader.choice("provenance", PROVENANCES)
    plans = [
        read_plan(name, reader.sub(name), provenance)
        for name in reader.table
        if name != "provenance"
    ]
    for stack in (1, 2, 3):
        if not any(plan.stack == stack and not plan.advanced for plan in plans):
            raise EditionError(
                f"{reader.file}: {reader.path} has no plan of stack {stack} for the basic game; "
                "expected at least one per stack"
            )
    for plan in plans:
        for layout in sheets.values():
            if max(plan.street, plan.streets) > len(layout.streets):
                key = "street" if plan.street else "streets"
                Reader(reader.file, f"{reader.path}.{plan.name}", reader.table[plan.name]).fail(
                    key, f"at most {len(layout.streets)}, the streets of sheet {layout.name}"
                )
    if len(plans) > 60:
        raise EditionError(
            f"{reader.file}: {reader.path} has {len(plans)} plans; expected at most 60"
        )
    return tuple(plans)


def read_edition(table: dict[str, Any], file: str, changed: str = "") -> Edition:
    """Check a whole box."""
    reader = Reader(file, "", table)
    reader.only(
        "format", "id", "game", "title", "printing", "year",
        "rules", "modes", "deck", "sheets", "plans",
    )  # fmt: skip
    reader.whole("format", 1, 1)
    modes = reader.sub("modes")
    modes.only(*MODES)
    if not modes.table:
        reader.fail("modes", "at least one of " + ", ".join(MODES))
    sheets = reader.sub("sheets")
    if not sheets.table:
        reader.fail("sheets", "at least one sheet")
    layouts = {name: read_layout(name, sheets.sub(name)) for name in sheets.table}
    return Edition(
        id=reader.text("id"),
        game=reader.choice("game", ("home",)),
        title=reader.text("title"),
        printing=reader.text("printing"),
        year=reader.whole("year", 1900, 9999),
        rules=read_rules(reader.sub("rules")),
        modes={name: read_mode(name, modes.sub(name)) for name in modes.table},
        deck=read_deck(reader.sub("deck")),
        sheets=layouts,
        plans=read_plans(reader.sub("plans"), layouts),
        changed=changed,
    )
