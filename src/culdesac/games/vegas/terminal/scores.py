"""What stands behind the points of a city."""

from __future__ import annotations

from culdesac.cli.screen import Screen
from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.vegas.rules.city import boxes_left, longest_run
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.games.vegas.terminal.drawing import improvement_rows


def score_details(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> dict[str, str | None]:
    """What stands behind the points of each category."""
    tr = screen.tr
    dot = f" {screen.signs.dot} "
    large = popcount(sheet.large)
    seen = sheet.roads & sheet.open
    runs = dot.join(str(longest_run(sheet, book, street)) for street in range(book.streets))
    holes = dot.join(str(popcount(sheet.holes & mask)) for mask in book.par)
    return {
        "projects": dot.join(
            str(sheet.points[stack]) if (sheet.validated >> stack) & 1 else "-"
            for stack in range(3)
        ),
        "inauguration": tr("checked and not circled: {count}").format(
            count=boxes_left(sheet, book)
        ),
        "hotels": tr("large {large}, small {small}").format(
            large=large, small=popcount(sheet.hotels) - large
        ),
        "streets": tr("longest runs {runs}").format(runs=runs),
        "golf": tr("par 3, 4, 5: {holes}").format(holes=holes) if book.golf else None,
        "limousine": tr("VIP {vips}, luxury {luxuries}, lines missing {missing}").format(
            vips=popcount(seen & book.vips),
            luxuries=popcount(seen & book.luxuries),
            missing=missing_lines(sheet, book),
        ),
    }


def score_rows(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> dict[str, list[str]]:
    """The columns of improvements stand below everything."""
    return {"total": improvement_rows(screen, sheet, book, setup)}
