"""Reads the box of New Las Vegas, and says exactly what is wrong where something is."""

from __future__ import annotations

from typing import Any

from culdesac.editions.model import PROVENANCES, Mode, Plan, Rules
from culdesac.editions.reader import HEAD, read_deck, read_head
from culdesac.editions.tables import Reader, are_wholes, is_whole
from culdesac.errors import EditionError
from culdesac.games.vegas.box.model import (
    ACTIONS,
    DOMAINS,
    GOLF_PROJECTS,
    LADDERS,
    MODES,
    NOT_ALONE,
    PROJECT_KINDS,
    SHEET,
    Architect,
    City,
    Place,
    Roads,
    ScoreSheet,
    VegasEdition,
)

MOST_LOTS = 62  # one street more than there is must fit into a mask
MOST_STREETS = 5
MOST_AVENUES = 20
MOST_GROUPS = 12
MOST_STEPS = 8  # visible values of a ladder
TIES = ["hotels", "large hotels"]
THRESHOLDS = tuple(str(cards) for cards in range(1, 31))  # keys of `improves`


def read_rules(reader: Reader) -> Rules:
    reader.only("provenance", "stacks_return", "reshuffle_after_first_plan", "ties")
    if reader.table.get("ties") != TIES:
        reader.fail("ties", '["hotels", "large hotels"]')
    return Rules(
        provenance=reader.choice("provenance", PROVENANCES),
        stacks_return=reader.choice("stacks_return", ("together", "apart")),
        reshuffle_after_first_plan=reader.flag("reshuffle_after_first_plan"),
        ties=tuple(TIES),
    )


def read_mode(name: str, reader: Reader, cards: int) -> Mode:
    alone = name == "acme"
    reader.only("provenance", "seats", *(("below",) if alone else ()))
    most = 1 if alone else 100
    seats = reader.wholes("seats", "the fewest and the most seats", 1, most)
    if len(seats) != 2 or seats[0] > seats[1]:
        reader.fail("seats", f"the fewest and the most seats, each from 1 to {most}")
    return Mode(
        name=name,
        provenance=reader.choice("provenance", PROVENANCES),
        fewest_seats=seats[0],
        most_seats=seats[1],
        validations="by draw" if alone else "",
        below=reader.whole("below", 1, cards - 1) if alone else 0,
    )


def is_casino(cell: Any) -> bool:
    """A crane, a star and one kind of special casino at most, each once."""
    if not isinstance(cell, str) or not cell:
        return False
    if cell in (".", "o"):
        return True
    special = sum(cell.count(letter) for letter in "VLM")
    return not set(cell) - set("C*VLM") and len(set(cell)) == len(cell) and special <= 1


def read_city(reader: Reader) -> City:
    reader.only("provenance", "title", "streets", "golf_pars")
    streets = reader.table.get("streets")
    if not isinstance(streets, list) or not 2 <= len(streets) <= MOST_STREETS:
        reader.fail("streets", f"2 to {MOST_STREETS} streets, each a list of casinos")
    avenues = len(streets[0]) if isinstance(streets[0], list) else 0
    most = min(MOST_AVENUES, MOST_LOTS // (len(streets) + 1))
    for number, row in enumerate(streets, 1):
        if not isinstance(row, list) or len(row) != avenues or not 3 <= avenues <= most:
            reader.fail("streets", f"streets of the same length, 3 to {most} avenues")
        for cell in row:
            if not is_casino(cell):
                reader.fail(
                    "streets",
                    f'in street {number} ".", "o" or some of the letters C, *, and one of V, L, M',
                )
        if all("C" in cell or cell == "." for cell in row):
            reader.fail("streets", f"a casino without a crane in street {number}")
    for avenue in range(avenues):
        if all(row[avenue] == "." for row in streets):
            reader.fail("streets", f"a casino in avenue {avenue + 1}")
    pars = reader.table.get("golf_pars")
    if not isinstance(pars, list) or len(pars) != avenues:
        reader.fail("golf_pars", f"{avenues} pars, one per avenue")
    for cell, par in zip(streets[0], pars, strict=True):
        if par not in ((0,) if cell == "." else (3, 4, 5)) or not is_whole(par):
            reader.fail("golf_pars", "3, 4 or 5 over every casino of street 1, otherwise 0")
    return City(
        provenance=reader.choice("provenance", PROVENANCES),
        title=reader.text("title"),
        streets=tuple(tuple(row) for row in streets),
        golf_pars=tuple(pars),
    )


def read_corner(reader: Reader, key: str, value: Any, city: City) -> Place:
    span = f"a street from 1 to {len(city.streets)} and an avenue from 1 to {city.avenues}"
    if not are_wholes(value, 1, MOST_AVENUES) or len(value) != 2:
        reader.fail(key, span)
    if value[0] > len(city.streets) or value[1] > city.avenues:
        reader.fail(key, span)
    return value[0], value[1]


def read_roads(reader: Reader, city: City) -> Roads:
    reader.only("provenance", "missing_avenue_segments", "start")
    missing = reader.table.get("missing_avenue_segments")
    if not isinstance(missing, list):
        reader.fail("missing_avenue_segments", "a list of lots, each a street and an avenue")
    return Roads(
        provenance=reader.choice("provenance", PROVENANCES),
        missing=tuple(
            read_corner(reader, "missing_avenue_segments", each, city) for each in missing
        ),
        start=read_corner(reader, "start", reader.table.get("start"), city),
    )


def exactly(reader: Reader, key: str, count: int, expected: str, span: Place) -> tuple[int, ...]:
    found = reader.wholes(key, expected, *span)
    if len(found) != count:
        reader.fail(key, expected)
    return found


def read_ladder(reader: Reader, key: str, low: int = 0) -> tuple[int, ...]:
    value = reader.table.get(key)
    if not are_wholes(value, low, 99) or not 2 <= len(value) <= MOST_STEPS:
        reader.fail(key, f"a ladder: 2 to {MOST_STEPS} whole numbers from {low} to 99")
    return tuple(value)


def read_debts(reader: Reader, key: str, ladder: tuple[int, ...]) -> tuple[int, ...]:
    """Both debts of a show column are circled with its first box and repaid by later ones."""
    expected = f"the two boxes that repay its debts, each from 2 to {len(ladder) - 1}"
    return exactly(reader, key, 2, expected, (2, len(ladder) - 1))


def read_score(reader: Reader) -> ScoreSheet:
    reader.only("provenance", "inauguration", "shows", "ladders", "vault")
    track = reader.sub("inauguration")
    track.only("boxes", "checked_at_start", "groups", "places", "improved_places")
    boxes = track.whole("boxes", 2, 30)
    groups = track.wholes("groups", "the boxes of each group", 1, 30)
    if len(groups) > MOST_GROUPS or sum(groups) > boxes:
        track.fail("groups", f"at most {MOST_GROUPS} groups, and at most {boxes} boxes in all")
    shows = reader.sub("shows")
    shows.only("left", "left_debts", "right", "right_debts")
    left, right = read_ladder(shows, "left"), read_ladder(shows, "right")
    ladders = reader.sub("ladders")
    ladders.only(*LADDERS)
    vault = reader.sub("vault")
    loans = ("majority_loan", "minority_loan", "no_loan")
    vault.only("bundles", "introductory_bundles", "bankruptcy", *loans)
    return ScoreSheet(
        provenance=reader.choice("provenance", PROVENANCES),
        boxes=boxes,
        checked_at_start=track.whole("checked_at_start", 0, boxes - 1),
        groups=groups,
        places=exactly(track, "places", 3, "three awards", (0, 99)),
        improved_places=exactly(track, "improved_places", 3, "three awards", (0, 99)),
        left=left,
        left_debts=read_debts(shows, "left_debts", left),
        right=right,
        right_debts=read_debts(shows, "right_debts", right),
        ladders={name: read_ladder(ladders, name, -99) for name in LADDERS},
        bundles=vault.whole("bundles", 0, 20),
        introductory_bundles=vault.whole("introductory_bundles", 0, 20),
        majority_loan=vault.whole("majority_loan", 0, 20),
        minority_loan=vault.whole("minority_loan", 0, 20),
        no_loan=vault.whole("no_loan", 0, 20),
        bankruptcy=vault.whole("bankruptcy", -99, 0),
    )


def read_project(name: str, reader: Reader, provenance: str, city: City) -> Plan:
    kind = reader.choice("kind", tuple(PROJECT_KINDS))
    takes = PROJECT_KINDS[kind]
    reader.only("stack", "kind", "points", "provenance", *takes)
    points = reader.wholes("points", "the first and the later score", 0, 99)
    if len(points) != 2:
        reader.fail("points", "two whole numbers: the first and the later score")
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    return Plan(
        name=name,
        provenance=provenance,
        stack=reader.whole("stack", 1, 3),
        kind=kind,
        points=(points[0], points[1]),
        count=reader.whole("count", 1, 30) if "count" in takes else 0,
        streets=reader.whole("streets", 1, len(city.streets)) if "streets" in takes else 0,
    )


def read_projects(reader: Reader, city: City, always: tuple[str, ...]) -> tuple[Plan, ...]:
    """`always` are the kinds that some option leaves out: every stack needs another one."""
    provenance = reader.choice("provenance", PROVENANCES)
    plans = tuple(
        read_project(name, reader.sub(name), provenance, city)
        for name in reader.table
        if name != "provenance"
    )
    for stack in (1, 2, 3):
        if not any(plan.stack == stack and plan.kind not in always for plan in plans):
            raise EditionError(
                f"{reader.file}: {reader.path} has no project of stack {stack} for every game; "
                "expected at least one without golf and small hotels per stack"
            )
    if len(plans) > 60:
        raise EditionError(
            f"{reader.file}: {reader.path} has {len(plans)} projects; expected at most 60"
        )
    return plans


def read_architect(level: int, reader: Reader, provenance: str, city: City) -> Architect:
    reader.only(
        "name", "validates", "hotels", "improves", "streets", "borrows_from", "provenance", *DOMAINS
    )
    hotels = reader.rows("hotels", 3, "the avenues of the hotels for each validation card")
    for row in hotels:
        if not are_wholes(row, 1, city.avenues):
            reader.fail("hotels", f"3 lists of avenues, each from 1 to {city.avenues}")
    improves = reader.sub("improves", "a table: number of improvement cards = domain")
    for key in improves.table:
        if key not in THRESHOLDS:
            improves.fail(key, "numbers of improvement cards from 1 to 30 as keys")
        improves.choice(key, DOMAINS)
    named = list(improves.table.values())
    if len(set(named)) != len(named):
        reader.fail("improves", "every domain at most once")
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    pair = "the base and the improved value"
    values = {domain: exactly(reader, domain, 2, pair, (0, 20)) for domain in DOMAINS}
    return Architect(
        level=level,
        name=reader.text("name"),
        provenance=provenance,
        validates=tuple(sorted(set(reader.wholes("validates", "a list of draws", 1, 3)))),
        hotels=tuple(tuple(sorted(set(row))) for row in hotels),
        domains={domain: (base, better) for domain, (base, better) in values.items()},
        improves={at: improves.table[str(at)] for at in sorted(map(int, improves.table))},
        streets=exactly(
            reader, "streets", len(city.streets), "a number per street", (-20, 20)
        ),
        borrows_from=reader.whole("borrows_from", 0, 99),
    )  # fmt: skip


def read_architects(reader: Reader, city: City) -> dict[int, Architect]:
    provenance = reader.choice("provenance", PROVENANCES)
    made = {}
    for key in reader.table:
        if key == "provenance":
            continue
        if not key.isdecimal() or not 0 <= int(key) <= 9:
            reader.fail(key, "levels from 0 to 9 as keys")
        made[int(key)] = read_architect(int(key), reader.sub(key), provenance, city)
    return dict(sorted(made.items()))


def read_box(reader: Reader) -> VegasEdition:
    """The box, or the first thing that is wrong with it."""
    reader.only(*HEAD, "rules", "modes", "deck", "city", "limousine", "score", "plans", "opponents")
    modes = reader.sub("modes")
    modes.only(*MODES)
    if not modes.table:
        reader.fail("modes", "at least one of " + ", ".join(MODES))
    city = read_city(reader.sub("city"))
    deck = read_deck(reader.sub("deck"), ACTIONS)
    architects = {}
    if "opponents" in reader.table:
        architects = read_architects(reader.sub("opponents"), city)
    if "acme" in modes.table and not architects:
        reader.fail("opponents", "at least one opponent, because there is a mode acme")
    return VegasEdition(
        **read_head(reader),
        rules=read_rules(reader.sub("rules")),
        modes={name: read_mode(name, modes.sub(name), len(deck.cards)) for name in modes.table},
        deck=deck,
        sheets={SHEET: city},
        plans=read_projects(reader.sub("plans"), city, (*GOLF_PROJECTS, *NOT_ALONE)),
        opponents=dict(architects),
        city=city,
        roads=read_roads(reader.sub("limousine"), city),
        score=read_score(reader.sub("score")),
        architects=architects,
    )
