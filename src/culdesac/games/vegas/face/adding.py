"""Adding up cities of New Las Vegas: what cannot have come about, what fits, and the quick form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from culdesac.editions import Setup
from culdesac.face.adding import (
    MOST_ENTERED,
    Adding,
    Counts,
    Faults,
    Field,
    Fits,
    PlanCards,
    Spot,
    count_plans,
    described_rival,
    judge_points,
    plan_fields,
    plan_points,
    put_plans,
)
from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.box.model import ACTIONS, box_of
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.face import faults as told
from culdesac.games.vegas.face.limousine import corners, pieces
from culdesac.games.vegas.face.moves import COLUMNS, SIDES
from culdesac.games.vegas.face.sheets import empty_sheet, read
from culdesac.games.vegas.face.words import (
    ACTION_TITLES,
    COLUMN_TITLES,
    PLAN_TITLE,
    SHOW_TITLES,
    SPECIAL_TITLES,
)
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import (
    boxes_left,
    crane_debts,
    extends_from_left,
    extends_from_right,
    longest_run,
    new_sheet,
)
from culdesac.games.vegas.rules.limousine import lines_home, missing_lines
from culdesac.games.vegas.rules.projects import condition_holds
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.i18n import mark, words

# Projects whose condition can be lost again: boxes are circled, cranes break runs and open streets.
PASSING = (
    ids.BOXES,
    ids.EVEN_RUN,
    ids.ODD_RUN,
    ids.TWO_ODD_RUNS,
    ids.EVEN_RUN_AT_END,
    ids.STREETS_OPEN,
)
BOXES = mark("Inauguration boxes checked and not circled")
IMPROVED = mark("Improvements: {column}")
LARGE = mark("Large hotels")
SMALL = mark("Small hotels")
RUN = mark("Longest run of street {street}")
HOLES = mark("Golf holes of par {par}")
VISITED = mark("Visited and open: {special}")
MISSING = mark("Lines missing to the light")
CRANES = mark("Casinos built and not opened")
PLEDGED = mark("Extensions whose debt is owed")
LOAN = mark("Borrowed (1) or not (0)")
CARDS = mark("Cards of the rival: {action}")
RIVAL_TOTAL = mark("Points of the rival")
ASIDE = mark("Number of the card set aside")
SPECIALS = ("vip", "luxury", "mafia")
SCORED_IN = {"vip": "limousine", "luxury": "limousine", "mafia": "vault"}


# what cannot have come about


def judge(sheet: Sheet, book: Book, setup: Setup, cards: PlanCards, faults: Faults) -> None:
    rule = "vegas.turn.validate"
    judge_points(plan_points(sheet), setup, cards, rule, PLAN_TITLE, faults)
    judge_way(sheet, book, faults)
    judge_golf(sheet, book, faults)
    for stack, card in enumerate(cards):
        if card is None or not (sheet.validated >> stack) & 1 or book.kind[card] in PASSING:
            continue
        if not condition_holds(sheet, book, card):
            _, sentence = told.REASONS[ids.PROJECT_NOT_MET]
            faults.add(rule, (Spot("plan", at=stack + 1),), sentence, plan=stack + 1)


def judge_way(sheet: Sheet, book: Book, faults: Faults) -> None:
    """The driven pieces are one way, which ends where the limousine stands, and two per line."""
    degrees = dict.fromkeys(corners(book), 0)
    driven = []
    for road, (lot, is_street, ends) in enumerate(pieces(book)):
        if ((sheet.roads if is_street else sheet.lanes) >> lot) & 1:
            driven.append((road, ends))
            for corner in ends:
                degrees[corner] += 1
    odd = {corner for corner, degree in degrees.items() if degree % 2}
    back = sheet.at == book.light
    fine = (
        odd == (set() if back else {book.light, sheet.at})
        and degrees[book.light] <= (2 if back else 1)
        and len(driven) % 2 == 0
        and reached(book, driven) == len(driven)
    )
    if not fine:
        at = corners(book).index(sheet.at)
        places = (Spot("corner", at=at), *(Spot("road", at=road) for road, _ in driven))
        faults.add("vegas.turn.act.limousine", places, told.NOT_ONE_WAY)


def reached(book: Book, driven: list[tuple[int, tuple[int, int]]]) -> int:
    """How many of the driven pieces hang together with the light."""
    seen = {book.light}
    left = driven
    while True:
        fresh = [item for item in left if seen & set(item[1])]
        if not fresh:
            return len(driven) - len(left)
        seen |= {corner for _, ends in fresh for corner in ends}
        left = [item for item in left if item not in fresh]


def judge_golf(sheet: Sheet, book: Book, faults: Faults) -> None:
    holes = sheet.holes
    low = holes & -holes
    if holes & (holes + low):
        places = tuple(Spot("lot", 1, lot + 1) for lot in range(book.avenues) if (holes >> lot) & 1)
        faults.add("vegas.turn.golf", places, told.GOLF_APART)


# what fits


def clear_casino(described: dict[str, Any], street: int, avenue: int) -> None:
    """Take the number from a casino of a described city."""
    casinos = described["streets"][street - 1]["casinos"]
    kept = casinos[avenue - 1] if isinstance(casinos[avenue - 1], dict) else {}
    casinos[avenue - 1] = {key: value for key, value in kept.items() if key != "number"}


def fits(sheet: Sheet, book: Book, setup: Setup, street: int, avenue: int) -> Fits:
    lot = (street - 1) * book.avenues + avenue - 1
    sheet.standing |= (1 << lot) & book.casinos  # whoever writes a number has built it
    copies = []
    if (extends_from_left(sheet, book) >> lot) & 1:
        copies.append(sheet.number[lot - 1])
    if (extends_from_right(sheet, book) >> lot) & 1:
        copies.append(sheet.number[lot + 1])
    numbers = tuple(n for n in range(NUMBERS) if (sheet.legal[n] >> lot) & 1)
    return Fits(numbers, tuple(dict.fromkeys(copies)))


# the quick form


def fields(book: Book, setup: Setup, cards: PlanCards) -> list[Field]:
    made = plan_fields(setup, cards, "projects", PLAN_TITLE, "vegas.turn.validate")
    boxes = "vegas.turn.act.inauguration"
    made.append(Field("inauguration", "inauguration", words(BOXES), book.boxes, boxes))
    made += improvements(book, setup, "inauguration", ("inauguration",))
    printed = box_of(setup).score
    for side, values in zip(SIDES, (printed.left, printed.right), strict=True):
        title = words(told.SHOW_COLUMN, column=SHOW_TITLES[side])
        name, rule = f"show-{side}", "vegas.turn.act.show"
        most = len(values) - 1
        made.append(Field(name, "shows", title, most, rule, values=tuple(values), track=name))
    for name, title in (("large", words(LARGE)), ("small", words(SMALL))):
        made.append(Field(name, "hotels", title, book.avenues, "vegas.turn.hotel"))
    made += improvements(book, setup, "hotels", ("large-hotel", "small-hotel"))
    for street in range(1, book.streets + 1):
        most = popcount(book.mask[street - 1])
        title = words(RUN, street=street)
        made.append(Field(f"run-{street}", "streets", title, most, "vegas.run", street=street))
    made += improvements(book, setup, "streets", ("longest-run",))
    for k in range(3) if book.golf else ():
        most = popcount(book.par[k])
        title = words(HOLES, par=k + 3)
        made.append(Field(f"par{k + 3}-holes", "golf", title, most, "vegas.turn.golf"))
    made += improvements(book, setup, "golf", ("par3", "par4", "par5"))
    for special, mask in zip(SPECIALS, specials(book), strict=True):
        title = words(VISITED, special=SPECIAL_TITLES[special])
        rule = "vegas.turn.act.limousine"
        made.append(Field(special, SCORED_IN[special], title, popcount(mask), rule))
    most = len(pieces(book)) // 2
    made.append(Field("missing", "limousine", words(MISSING), most, "vegas.score"))
    made += improvements(book, setup, "limousine", ("vip", "luxury", "missing-line"))
    most = popcount(book.cranes)
    made.append(Field("cranes", "vault", words(CRANES), most, "vegas.turn.act.construction"))
    title = words(PLEDGED)
    made.append(Field("pledged", "vault", title, book.group_count, "vegas.turn.bonus.extension"))
    if book.loan:
        made.append(Field("loan", "vault", words(LOAN), 1, "vegas.loan"))
    return made


def specials(book: Book) -> tuple[int, int, int]:
    return book.vips, book.luxuries, book.mafias


def improvements(book: Book, setup: Setup, category: str, names: tuple[str, ...]) -> list[Field]:
    made = []
    printed = box_of(setup).score
    for name in names:
        boxes = book.column_boxes[COLUMNS.index(name)]
        ladder = printed.ladders.get(name.replace("-", "_"), ())
        if boxes:
            made.append(
                Field(
                    id=f"improve-{name}",
                    category=category,
                    title=words(IMPROVED, column=COLUMN_TITLES[name]),
                    largest=boxes,
                    rule="vegas.turn.act.improvement",
                    values=tuple(ladder),
                    improves=True,
                    track=f"improve-{name}",
                )
            )
    return made


def read_counts(counts: Counts, book: Book, setup: Setup, faults: Faults) -> Sheet:
    """A record that scores what the counts say; its city is none that anybody has opened.

    Runs are made of the lots that nothing else speaks of, as far as there are enough.
    """
    sheet = Sheet()
    new_sheet(sheet, book)
    put_plans(sheet, counts)
    sheet.checked = counts["inauguration"]  # none of them circled
    sheet.left_shows, sheet.right_shows = counts["show-left"], counts["show-right"]
    for column, name in enumerate(COLUMNS):
        sheet.improved[column] = counts.get(f"improve-{name}", 0)
    put_hotels(sheet, book, counts, faults)
    for k in range(3) if book.golf else ():
        sheet.holes |= lowest_bits(book.par[k], counts[f"par{k + 3}-holes"])
    put_runs(sheet, book, counts)
    put_visits(sheet, book, counts)
    put_limousine(sheet, book, counts["missing"], faults)
    sheet.pledged = (1 << (counts["cranes"] + counts["pledged"])) - 1  # every debt counts alike
    sheet.borrows = counts.get("loan", 0)
    return sheet


def lowest_bits(mask: int, count: int) -> int:
    made = 0
    while popcount(made) < count:
        left = mask & ~made
        made |= left & -left
    return made


def put_hotels(sheet: Sheet, book: Book, counts: Counts, faults: Faults) -> None:
    large, small = counts["large"], counts["small"]
    if large + small > book.avenues:
        values = {"hotels": large + small, "avenues": book.avenues}
        faults.add("vegas.turn.hotel", (Spot("sheet"),), told.TOO_MANY_HOTELS, **values)
        small = book.avenues - large
    sheet.large = (1 << large) - 1
    sheet.hotels = (1 << (large + small)) - 1


def put_runs(sheet: Sheet, book: Book, counts: Counts) -> None:
    """Open casinos of the same parity; nothing else of the street stands."""
    special = book.vips | book.luxuries | book.mafias
    sheet.standing = 0
    for street in range(book.streets):
        plain = book.mask[street] & ~special
        length = counts[f"run-{street + 1}"]
        run = lowest_bits(plain, min(length, popcount(plain)))
        run |= lowest_bits(book.mask[street] & ~plain, length - popcount(run))
        sheet.standing |= run
        for lot in range(street * book.avenues, (street + 1) * book.avenues):
            if (run >> lot) & 1:
                sheet.number[lot] = 0
    sheet.open = sheet.standing


def put_visits(sheet: Sheet, book: Book, counts: Counts) -> None:
    """Special casinos that were passed: those of runs first, others are open without standing."""
    for name, mask in zip(SPECIALS, specials(book), strict=True):
        passed = lowest_bits(mask & sheet.open, min(counts[name], popcount(mask & sheet.open)))
        passed |= lowest_bits(mask & ~sheet.open, counts[name] - popcount(passed))
        sheet.roads |= passed
        sheet.open |= passed


def put_limousine(sheet: Sheet, book: Book, missing: int, faults: Faults) -> None:
    """A corner from which so many lines are missing, over ever fewer roads."""
    free = [piece for piece in pieces(book) if not is_shut(sheet, book, piece[0], piece[1])]
    for lot, is_street, _ in [(-1, True, (0, 0)), *free]:
        if lot >= 0:
            shut = (sheet.roads | 1 << lot, sheet.lanes)
            if not is_street:
                shut = (sheet.roads, sheet.lanes | 1 << lot)
            if farthest(book, *shut) < farthest(book, sheet.roads, sheet.lanes):
                continue
            sheet.roads, sheet.lanes = shut
        for corner in corners(book):
            if lines_home(book, corner, sheet.roads, sheet.lanes) == missing:
                sheet.at = corner
                return
    faults.add("vegas.score", (Spot("sheet"),), told.TOO_FAR, count=missing)


def is_shut(sheet: Sheet, book: Book, lot: int, is_street: bool) -> bool:
    """Whether a piece is driven, or would make a visit of it."""
    special = book.vips | book.luxuries | book.mafias
    return is_street and bool((sheet.roads | (special & sheet.open)) >> lot & 1)


def farthest(book: Book, roads: int, lanes: int) -> int:
    return max(lines_home(book, corner, roads, lanes) for corner in corners(book))


def counts(sheet: Sheet, book: Book, setup: Setup) -> dict[str, int]:
    """What a quick form would say of a city."""
    made = count_plans(sheet)
    made["inauguration"] = boxes_left(sheet, book)
    made |= {"show-left": sheet.left_shows, "show-right": sheet.right_shows}
    for column, name in enumerate(COLUMNS):
        if book.column_boxes[column]:
            made[f"improve-{name}"] = sheet.improved[column]
    made |= {"large": popcount(sheet.large), "small": popcount(sheet.hotels & ~sheet.large)}
    for street in range(book.streets):
        made[f"run-{street + 1}"] = longest_run(sheet, book, street)
    for k in range(3) if book.golf else ():
        made[f"par{k + 3}-holes"] = popcount(sheet.holes & book.par[k])
    for name, mask in zip(SPECIALS, specials(book), strict=True):
        made[name] = popcount(sheet.roads & sheet.open & mask)
    made["missing"] = missing_lines(sheet, book)
    made |= {"cranes": crane_debts(sheet, book), "pledged": popcount(sheet.pledged)}
    if book.loan:
        made["loan"] = sheet.borrows
    return made


def rival_fields(book: Book, setup: Setup) -> list[Field]:
    """What of ACME your own points and the outcome depend on."""
    if setup.opponent is None:
        return []
    rule = "vegas.acme.score"
    deck = [action for _, action in setup.edition.deck.cards]
    counted = (ACTIONS[ids.INAUGURATION], ACTIONS[ids.CONSTRUCTION])
    categories = ("inauguration", "streets")
    return [
        *(
            Field(
                f"cards-{name}", category, words(CARDS, action=ACTION_TITLES[name]),
                deck.count(name), rule,
            )
            for name, category in zip(counted, categories, strict=True)
        ),
        Field("aside", "vault", words(ASIDE), NUMBERS - 1, "vegas.acme"),
        Field("total", "total", words(RIVAL_TOTAL), 10 * MOST_ENTERED, rule, smallest=-999),
    ]  # fmt: skip


def rival(entered: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    """ACME; a card set aside that is not known is the one that brings least."""
    made = described_rival(entered, setup)
    if made:
        numbers = [number for number, _ in setup.edition.deck.cards]
        made["aside"] = min(numbers) if entered.get("aside") is None else entered["aside"]
        made["rival_hotels"] = list(entered.get("avenues") or ())
    return made


ADDING = Adding(
    pack=pack,
    empty=empty_sheet,
    read=read,
    judge=judge,
    clear=clear_casino,
    fits=fits,
    fields=fields,
    read_counts=read_counts,
    counts=counts,
    rival_fields=rival_fields,
    rival=rival,
)
