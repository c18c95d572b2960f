"""A sheet in letters: streets with their houses, fences, pools and estates."""

from __future__ import annotations

from culdesac.cli.screen import Screen, ladder
from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.terminal.signs import signs_of
from culdesac.games.home.themes.registry import terminal_of

CELL = 3  # columns of a house; a gap of one column follows


def draw_sheet(
    screen: Screen,
    sheet: Sheet,
    book: Book,
    setup: Setup,
    *,
    before: Sheet | None = None,
    targets: int = 0,
    street: int | None = None,
) -> list[str]:
    """The streets, or one; `targets` are houses to point at, what is not on `before` is new."""
    rows = []
    for each in range(book.streets) if street is None else (street,):
        rows.extend(draw_street(screen, sheet, book, setup, each, before or sheet, targets))
    return rows


def draw_street(
    screen: Screen,
    sheet: Sheet,
    book: Book,
    setup: Setup,
    street: int,
    before: Sheet,
    targets: int,
) -> list[str]:
    label = screen.tr("Street {street}").format(street=street + 1)
    margin = max(9, len(label) + 1)
    first = setup.layout.first_house(street)
    length = setup.layout.streets[street]
    houses = range(first, first + length)
    index = "".join(f" {number:^{CELL}}" for number in range(1, length + 1))
    row = screen.paint(signs_of(screen).fence, "bold")
    for house in houses:
        row += draw_house(screen, sheet, book, house, before, targets)
        row += draw_gap(screen, sheet, house, before)
    parks = ladder(screen, setup.layout.park_ladders[street], sheet.parks[street])
    marks = draw_marks(screen, sheet, book, street, houses)
    return [
        " " * margin + screen.paint(index.rstrip(), "dim"),
        *([" " * margin + marks] if marks else []),
        screen.paint(f"{label:<{margin}}", "bold")
        + row
        + "  "
        + screen.tr("parks {ladder}").format(ladder=parks),
        (" " * margin + draw_estates(screen, sheet, book, first, length)).rstrip(),
    ]


def draw_marks(screen: Screen, sheet: Sheet, book: Book, street: int, houses: range) -> str:
    """What a neighbourhood shows in a street, each mark above its house."""
    theme = terminal_of(book)
    row = "".join(f" {theme.mark(sheet, book, house):^{CELL}}" for house in houses)
    note = theme.street_note(screen, sheet, book, street)
    return (row + "   " + note).rstrip()


def draw_house(
    screen: Screen, sheet: Sheet, book: Book, house: int, before: Sheet, targets: int
) -> str:
    signs = signs_of(screen)
    bit = 1 << house
    new = (
        ("new",)
        if (sheet.built | sheet.roundabouts) & bit & ~(before.built | before.roundabouts)
        else ()
    )
    if sheet.roundabouts & bit:
        return screen.paint(f" {signs.roundabout} ", *new)
    pool = ""
    if book.pools & bit:
        if sheet.pools & bit:
            pool = signs.built_pool
        else:
            pool = signs.lost_pool if sheet.number[house] >= 0 else signs.pool
    if sheet.number[house] >= 0:
        number = f"{sheet.number[house]:>2}"
        mark = "b" if sheet.bis_houses & bit else pool or " "
        wet = ("water",) if mark == signs.built_pool and not new else new
        return screen.paint(number, *new) + screen.paint(mark, *wet)
    if targets & bit:
        return screen.paint(f"[{pool or ' '}]", "target")
    return " " + screen.paint(pool, "water") + " " * (CELL - 1 - len(pool))


def draw_gap(screen: Screen, sheet: Sheet, house: int, before: Sheet) -> str:
    if (sheet.fences >> house) & 1:
        new = not (before.fences >> house) & 1
        return screen.paint(signs_of(screen).fence, "new" if new else "bold")
    if (sheet.joined >> house) & 1:
        return screen.paint(signs_of(screen).twin, "dim")
    return screen.paint(signs_of(screen).gap, "dim")


def draw_estates(screen: Screen, sheet: Sheet, book: Book, first: int, length: int) -> str:
    """Below the houses: complete estates with their size, and what plans have used."""
    row = [" "] * (length * (CELL + 1) + 1)
    start = first
    for house in range(first, first + length):
        if (sheet.fences >> house) & 1:
            estate = (2 << house) - (1 << start)
            for stack in range(3):
                put_runs(row, screen, sheet.used[stack] & estate, first, stack)
            size = popcount(estate)
            whole = sheet.built & estate == estate and size <= book.sizes
            if whole and sheet.spent & estate == 0:
                put_brace(row, start - first, house - first, signs_of(screen).estate, str(size))
            start = house + 1
    return "".join(row).rstrip()


def put_runs(row: list[str], screen: Screen, used: int, first: int, stack: int) -> None:
    """A brace below every run of neighbouring houses that a plan has used."""
    while used:
        low = popcount((used & -used) - 1)
        high = low
        while (used >> (high + 1)) & 1:
            high += 1
        used &= ~((2 << high) - 1)
        wide = high > low
        text = f"P{stack + 1}" if wide else str(stack + 1)
        put_brace(row, low - first, high - first, signs_of(screen).used, text)


def put_brace(row: list[str], low: int, high: int, brace: str, text: str) -> None:
    left = low * (CELL + 1) + 1
    width = (high - low + 1) * (CELL + 1) - 1
    line = brace[0] + text.center(width - 2, brace[1]) + brace[2]
    row[left : left + width] = line


def legend(screen: Screen) -> str:
    signs = signs_of(screen)
    return screen.tr(
        "{fence} fence, {pool} pool, {built} pool built, b bis, [ ] possible, "
        "{estate} complete estate, {used} used for plan 1"
    ).format(
        fence=signs.fence,
        pool=signs.pool,
        built=signs.built_pool,
        estate=f"{signs.estate[0]}3{signs.estate[2]}",
        used=f"{signs.used[0]}1{signs.used[2]}",
    )
