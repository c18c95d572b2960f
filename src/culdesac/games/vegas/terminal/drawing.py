"""A city in letters: casinos between the roads of the limousine, and the tracks below them.

Every lot takes the columns of `CELL`, and one more for the avenue on its right.
"""

from __future__ import annotations

from culdesac.cli.screen import Screen, ladder
from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.limousine import limousine_view, special
from culdesac.games.vegas.face.moves import COLUMNS
from culdesac.games.vegas.face.sheets import star_state
from culdesac.games.vegas.face.words import COLUMN_TITLES
from culdesac.games.vegas.rules.city import boxes_left, crane_debts, sheet_debts, show_debts
from culdesac.games.vegas.rules.ids import LOAN
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.games.vegas.terminal.signs import signs_of

CELL = 4
MARGIN = 9


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
    """The city, its tracks, its limousine and its debts; `targets` are casinos to point at."""
    if street is not None:
        return draw_street(screen, sheet, book, setup, street, before or sheet, targets)
    index = "".join(f"{avenue:^{CELL}} " for avenue in range(1, book.avenues + 1))
    rows = [" " * MARGIN + screen.paint(index.rstrip(), "dim")]
    if book.golf:
        rows.append(draw_golf(screen, sheet, book, setup))
    for each in range(book.streets):
        rows.extend(draw_street(screen, sheet, book, setup, each, before or sheet, targets))
    rows.append(draw_hotels(screen, sheet, book))
    rows.append(draw_track(screen, sheet, book, setup))
    rows.append(draw_shows(screen, sheet, book, setup))
    rows.append(draw_limousine(screen, sheet, book, setup))
    rows.append(draw_vault(screen, sheet, book))
    return rows


def label(screen: Screen, title: str) -> str:
    return screen.paint(f"{title:<{MARGIN}}", "bold")


def draw_golf(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> str:
    """The par of every hole: in brackets when it is built, crossed when it is lost."""
    row = ""
    for lot, par in enumerate(box_of(setup).city.golf_pars):
        text = f"{par}" if par else ""
        if (sheet.holes >> lot) & 1:
            text = f"({par})"
        elif (sheet.lost >> lot) & 1:
            text = screen.signs.crossed
        row += f"{text:^{CELL}} "
    return label(screen, screen.tr("Golf")) + row.rstrip()


def draw_street(
    screen: Screen, sheet: Sheet, book: Book, setup: Setup, street: int, before: Sheet, targets: int
) -> list[str]:
    title = screen.tr("Street {street}").format(street=street + 1)
    first = street * book.avenues
    numbers = marks = roads = ""
    for lot in range(first, first + book.avenues):
        lane = draw_lane(screen, sheet, book, lot)
        numbers += draw_casino(screen, sheet, book, lot, before, targets) + lane
        marks += f"{draw_marks(screen, sheet, book, setup, lot):^{CELL}}" + lane
        roads += draw_road(screen, sheet, book, lot) + draw_corner(screen, sheet, book, lot)
    return [
        (label(screen, title) + numbers).rstrip(),
        (" " * MARGIN + marks).rstrip(),
        (" " * MARGIN + roads).rstrip(),
    ]


def draw_casino(
    screen: Screen, sheet: Sheet, book: Book, lot: int, before: Sheet, targets: int
) -> str:
    bit = 1 << lot
    if not book.casinos & bit:
        return " " * CELL
    if sheet.open & bit:
        new = ("new",) if not before.open & bit else ()
        return screen.paint(f"{sheet.number[lot]:^{CELL}}", *new)
    if targets & bit:
        return screen.paint(f"{'[ ]':^{CELL}}", "target")
    if not sheet.standing & bit:
        return screen.paint(f"{'/C':^{CELL}}", "dim")
    # a finished casino that waits for its number carries the debt of its crane
    return screen.paint(f"{'_!':^{CELL}}", "bad") if book.cranes & bit else f"{'_':^{CELL}}"


def draw_marks(screen: Screen, sheet: Sheet, book: Book, setup: Setup, lot: int) -> str:
    """The star and the carpet of a casino."""
    bit = 1 << lot
    text = ""
    if book.stars & bit:
        text += {"produced": "S", "lost": "-", "planned": "*"}[star_state(sheet, lot)]
    letter = special(box_of(setup).city, lot)[:1]
    return text + (letter.upper() if sheet.roads & bit else letter)


def draw_lane(screen: Screen, sheet: Sheet, book: Book, lot: int) -> str:
    """The piece of avenue on the right of a lot."""
    bit = 1 << lot
    if sheet.lanes & bit:
        return screen.paint(signs_of(screen).driven_lane, "target")
    return screen.paint(signs_of(screen).lane, "dim") if book.lanes & bit else " "


def draw_road(screen: Screen, sheet: Sheet, book: Book, lot: int) -> str:
    """The piece of street below a lot."""
    bit = 1 << lot
    if sheet.roads & bit:
        return screen.paint(signs_of(screen).driven_road * CELL, "target")
    return screen.paint(signs_of(screen).road * CELL, "dim") if book.roads & bit else " " * CELL


def draw_corner(screen: Screen, sheet: Sheet, book: Book, lot: int) -> str:
    """The corner at the bottom right of a lot; a line goes from a lamp post to the next."""
    if lot == sheet.at:
        return screen.paint(signs_of(screen).limousine, "new")
    if lot == book.light:
        return screen.paint(signs_of(screen).light, "new")
    blocks = abs(lot // book.avenues - book.light // book.avenues)
    blocks += abs(lot % book.avenues - book.light % book.avenues)
    return screen.paint(signs_of(screen).post if blocks % 2 == 0 else signs_of(screen).road, "dim")


def draw_hotels(screen: Screen, sheet: Sheet, book: Book) -> str:
    """H large, h small."""
    row = ""
    for avenue in range(book.avenues):
        large, built = (sheet.large >> avenue) & 1, (sheet.hotels >> avenue) & 1
        text = "H" if large else "h" if built else screen.signs.dot
        row += f"{text:^{CELL}} "
    return label(screen, screen.tr("Hotels")) + row.rstrip()


def draw_track(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> str:
    """The groups of the inauguration track: circled ones in round brackets, `!` is their debt."""
    parts = []
    box = 0
    for group, size in enumerate(box_of(setup).score.groups):
        boxes = "".join(
            screen.signs.crossed if box + i < sheet.checked else screen.signs.dot
            for i in range(size)
        )
        box += size
        circled = group < sheet.groups
        debt = "!" if (sheet.pledged >> group) & 1 else ""
        parts.append(f"({boxes}){debt}" if circled else f"[{boxes}]")
    rest = book.boxes - box
    parts.append(
        "".join(
            screen.signs.crossed if box + i < sheet.checked else screen.signs.dot
            for i in range(rest)
        )
    )
    text = screen.tr("checked and not circled: {count}").format(count=boxes_left(sheet, book))
    title = screen.tr("Inauguration")
    return screen.paint(title, "bold") + f"  {' '.join(parts)}  {text}"


def draw_shows(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> str:
    score = box_of(setup).score
    left = ladder(screen, score.left, sheet.left_shows)
    right = ladder(screen, score.right, sheet.right_shows)
    text = screen.tr("left {left}   right {right}").format(left=left, right=right)
    return screen.paint(screen.tr("Shows"), "bold") + f"  {text}"


def draw_limousine(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> str:
    tr = screen.tr
    seen = limousine_view(sheet, book, setup)
    title = screen.paint(tr("Limousine"), "bold")
    if seen.home:
        return f"{title}  " + tr("back at the light")
    at = f"{seen.at[0]}.{seen.at[1]}"
    if not seen.missing:
        return f"{title}  " + tr("at the light, {at}").format(at=at)
    way = " ".join(line.move.text.removeprefix("drive-") for line in seen.way_home)
    text = tr("at {at}, lines missing: {missing} ({way})")
    return f"{title}  " + text.format(at=at, missing=seen.missing, way=way)


def draw_vault(screen: Screen, sheet: Sheet, book: Book) -> str:
    """Bundles against debts; the loan and the last place of the inauguration come at the end."""
    tr = screen.tr
    bundles = book.bundles + popcount(sheet.roads & sheet.open & book.mafias)
    debts = sheet_debts(sheet, book)
    parts = [
        tr("cranes {count}").format(count=crane_debts(sheet, book)),
        tr("shows {count}").format(count=show_debts(sheet, book)),
        tr("extensions {count}").format(count=popcount(sheet.pledged)),
    ]
    text = tr("bundles {bundles}, debts {debts} ({parts})")
    told = text.format(bundles=bundles, debts=debts, parts=", ".join(parts))
    if book.loan and sheet.borrows >= 0 and sheet.phase != LOAN:
        told += ", " + (tr("with a loan") if sheet.borrows else tr("without a loan"))
    style = ("bad",) if debts > bundles else ()
    return screen.paint(tr("Vault"), "bold") + "  " + screen.paint(told, *style)


def improvement_rows(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> list[str]:
    """The columns of improvements, two in a line."""
    cells = []
    for column, name in enumerate(COLUMNS):
        if book.column_boxes[column] == 0:
            continue
        title = screen.tr(COLUMN_TITLES[name])
        if name == "inauguration":
            score = box_of(setup).score
            places = score.improved_places if sheet.improved[column] else score.places
            values = " ".join(map(str, places))
        else:
            steps = box_of(setup).score.ladders[name.replace("-", "_")]
            values = ladder(screen, steps, sheet.improved[column])
        cells.append(f"{title}: {values}")
    width = max(map(len, cells)) + 3
    return [
        "    " + "".join(f"{cell:<{width}}" for cell in cells[at : at + 2]).rstrip()
        for at in range(0, len(cells), 2)
    ]


def legend(screen: Screen) -> str:
    signs = signs_of(screen)
    return screen.tr(
        "/C crane, _ empty casino, _! with its debt, [ ] possible, * star, S show, - lost star, "
        "v l m VIP, luxury, mafia (capitals: visited), {post} lamp post, {light} light, "
        "{limousine} limousine, H large hotel, h small hotel, (3) golf hole built"
    ).format(post=signs.post, light=signs.light, limousine=signs.limousine)
