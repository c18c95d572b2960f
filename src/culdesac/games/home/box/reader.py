"""Reads TOML into the model, and says exactly what is wrong where something is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from culdesac.editions.model import PROVENANCES, Deck
from culdesac.editions.reader import HEAD, MOST_CARDS, YEARS, read_deck, read_head, read_id
from culdesac.editions.tables import (
    LONGEST_STREET,
    MOST_HOUSES,
    MOST_STREETS,
    Problems,
    Reader,
    are_wholes,
    is_ladder,
)
from culdesac.errors import EditionError
from culdesac.games.home.box.model import (
    ACTIONS,
    MODES,
    Architect,
    HomeEdition,
    HomeMode,
    HomeRules,
    Layout,
)
from culdesac.games.home.box.plans import read_plans
from culdesac.games.home.themes.parts.box import Theme
from culdesac.games.home.themes.registry import THEMES, box_named

MOST_SHEETS = 12


def read_rules(reader: Reader) -> HomeRules:
    reader.only(
        "provenance", "stacks_return", "reshuffle_after_first_plan", "bis_across_fences", "ties"
    )
    ties = reader.table.get("ties")
    if ties not in (["estates"], ["estates", "sizes"]):
        reader.fail("ties", '["estates"] or ["estates", "sizes"]')
    return HomeRules(
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


def read_mode(name: str, reader: Reader) -> HomeMode:
    keys = MODE_KEYS.get(name, ())
    reader.only("provenance", "seats", *keys)
    most = {"flip": 100, "expert": 27}.get(name, 1)
    fewest = 2 if name == "expert" else 1
    seats = reader.wholes("seats", "the fewest and the most seats", fewest, most)
    if len(seats) != 2 or seats[0] > seats[1]:
        reader.fail("seats", f"the fewest and the most seats, each from {fewest} to {most}")
    solo, aaa = name == "solo-card", name == "aaa"
    return HomeMode(
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
    streets = reader.wholes("streets", "the number of houses of each street", 1, LONGEST_STREET)
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


def read_theme(reader: Reader, streets: tuple[int, ...]) -> Theme:
    box = box_named(reader.choice("kind", tuple(THEMES)))
    reader.only("kind", *box.keys)
    theme: Theme = box.read(reader, streets)
    return theme


def layout_named(name: str, sheets: Reader) -> Layout:
    return read_layout(name, like(sheets, name))


def like(sheets: Reader, name: str) -> Reader:
    """A sheet, with everything it does not say itself taken from the one it is `same_as`."""
    sheet = sheets.sub(name)
    if "same_as" not in sheet.table:
        return sheet
    other = sheet.table["same_as"]
    named = isinstance(other, str) and other != name
    if not named or not isinstance(sheets.table.get(other), dict):
        others = [f'"{known}"' for known in sheets.table if known != name]
        sheet.fail("same_as", "one of " + ", ".join(others))
    if "same_as" in sheets.table[other]:
        sheet.fail("same_as", "a sheet that is described in full")
    merged = {**sheets.table[other], **sheet.table}
    del merged["same_as"]
    return Reader(sheet.file, sheet.path, merged)


OPPONENT_VALUES = ("park", "pool", "temp", "fence", "bis_houses", "improved_value")


def read_opponents(reader: Reader) -> dict[int, Architect]:
    provenance = reader.choice("provenance", PROVENANCES)
    made = {}
    problems = Problems()
    for key in reader.table:
        if key == "provenance":
            continue
        if not re.fullmatch("[0-9]", key):
            reader.fail(key, "levels from 0 to 9 as keys")
        opponent = problems.attempt(opponent_at, key, reader, provenance)
        if opponent is not None:
            made[opponent.level] = opponent
    problems.answer()
    return dict(sorted(made.items()))


def opponent_at(level: str, reader: Reader, provenance: str) -> Architect:
    return read_opponent(int(level), reader.sub(level), provenance)


def read_opponent(level: int, reader: Reader, provenance: str) -> Architect:
    scores = reader.flag("scores", True)
    values = OPPONENT_VALUES if scores else ("temp_places",)
    reader.only("name", "validates", "scores", "provenance", *values)
    validates = reader.wholes("validates", "a list of plans or draws", 1, 3)
    places = () if scores else reader.wholes("temp_places", "three numbers of temps", 1, 40)
    if not scores and len(places) != 3:
        reader.fail("temp_places", "three numbers of temps, for the first, second and third award")
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    return Architect(
        level=level,
        name=reader.text("name"),
        provenance=provenance,
        validates=tuple(sorted(set(validates))),
        scores=scores,
        temp_places=places,
        **{key: reader.whole(key, 0, 20) for key in OPPONENT_VALUES if scores},
    )


def mode_named(name: str, modes: Reader) -> HomeMode:
    return read_mode(name, modes.sub(name))


def read_sheets(reader: Reader) -> dict[str, Layout]:
    if not 1 <= len(reader.table) <= MOST_SHEETS:
        raise EditionError(
            f"{reader.file}: {reader.path} has {len(reader.table)} sheets; "
            f"expected 1 to {MOST_SHEETS}"
        )
    reader.names("sheet")
    problems = Problems()
    read = [problems.attempt(layout_named, name, reader) for name in reader.table]
    problems.answer()
    return {layout.name: layout for layout in read if layout is not None}


def read_modes(reader: Reader) -> dict[str, HomeMode]:
    reader.only(*MODES)
    if not reader.table:
        raise EditionError(
            f"{reader.file}: {reader.path} is empty; expected at least one of {', '.join(MODES)}"
        )
    problems = Problems()
    read = [problems.attempt(mode_named, name, reader) for name in reader.table]
    problems.answer()
    return {mode.name: mode for mode in read if mode is not None}


def read_opponents_for(reader: Reader, modes: Reader) -> dict[int, Architect]:
    opponents = read_opponents(reader.sub("opponents")) if "opponents" in reader.table else {}
    if "aaa" in modes.table and not opponents:
        reader.fail("opponents", "at least one opponent, because there is a mode aaa")
    return opponents


def read_home_deck(reader: Reader) -> Deck:
    return read_deck(reader, ACTIONS)


def read_box(reader: Reader) -> HomeEdition:
    """The box, or the first thing that is wrong with it."""
    reader.only(*HEAD, "rules", "modes", "deck", "sheets", "plans", "opponents")
    sheets = read_sheets(reader.sub("sheets"))
    return HomeEdition(
        **read_head(reader),
        rules=read_rules(reader.sub("rules")),
        modes=read_modes(reader.sub("modes")),
        deck=read_home_deck(reader.sub("deck")),
        sheets=sheets,
        plans=read_plans(reader.sub("plans"), sheets),
        opponents=read_opponents_for(reader, reader.sub("modes")),
    )


def every_problem(reader: Reader, first: EditionError) -> EditionError:
    """Everything that is wrong, part by part, where a first thing is."""
    problems = Problems(list(first.problems))
    problems.attempt(read_id, reader)
    problems.attempt(reader.text, "title")
    problems.attempt(reader.text, "printing")
    problems.attempt(reader.whole, "year", *YEARS)
    sheets: dict[str, Layout] | None = None
    for key, read in PARTS.items():
        part = problems.attempt(reader.sub, key)
        if part is not None:
            made = problems.attempt(read, part)
            sheets = made if key == "sheets" else sheets
    plans = problems.attempt(reader.sub, "plans")
    if plans is not None and sheets is not None:
        problems.attempt(read_plans, plans, sheets)
    modes = reader.table.get("modes")
    if isinstance(modes, dict):
        problems.attempt(read_opponents_for, reader, reader.sub("modes"))
    found = list(dict.fromkeys(problems.found))
    return EditionError(found[0], found)


PARTS: dict[str, Callable[[Reader], Any]] = {
    "rules": read_rules,
    "modes": read_modes,
    "deck": read_home_deck,
    "sheets": read_sheets,
}
