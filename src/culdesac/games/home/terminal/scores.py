"""What stands behind the points of a sheet."""

from __future__ import annotations

from culdesac.cli.screen import Screen, ladder
from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import LANE, LANE_MASK, Book, Sheet


def score_details(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> dict[str, str | None]:
    """What stands behind the points of each category."""
    layout = setup.layout
    dot = f" {screen.signs.dot} "
    roundabouts = popcount(sheet.roundabouts)
    return {
        "plans": dot.join(
            str(sheet.points[stack]) if (sheet.validated >> stack) & 1 else "-"
            for stack in range(3)
        ),
        "parks": dot.join(
            str(values[sheet.parks[street]]) for street, values in enumerate(layout.park_ladders)
        ),
        "pools": ladder(screen, layout.pool_ladder, popcount(sheet.pools)),
        "temps": (
            screen.signs.crossed * sheet.temps
            + screen.signs.dot * (book.temp_boxes - sheet.temps)
            + temps_note(screen, book)
        ),
        "bis": ladder(screen, layout.bis_ladder, sheet.bis),
        "roundabouts": ladder(screen, layout.roundabout_ladder, roundabouts)
        if setup.on("roundabouts") or roundabouts
        else None,
        "refusals": ladder(screen, layout.refusal_ladder, sheet.refusals),
    }


def temps_note(screen: Screen, book: Book) -> str:
    if book.rival and not book.rival_scores:
        places = ", ".join(str(count) for count in book.temp_places)
        return "  " + screen.tr("awards from {counts} temps on").format(counts=places)
    if book.temps_needed:
        note = screen.tr("{points} from {count} temps on")
        return "  " + note.format(points=book.temp_award, count=book.temps_needed)
    awards = ", ".join(str(points) for points in book.temp)
    return "  " + screen.tr("most temps: {awards}").format(awards=awards)


def score_rows(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> dict[str, list[str]]:
    """What is told below a category."""
    return {"estates": draw_values(screen, sheet, book, setup)}


def draw_values(screen: Screen, sheet: Sheet, book: Book, setup: Setup) -> list[str]:
    """The columns of estate values, three in a line: size, ladder, complete estates."""
    cells = []
    for size in range(book.sizes):
        count = (sheet.complete >> (LANE * size)) & LANE_MASK
        values = ladder(screen, setup.layout.estate_ladders[size], sheet.values[size])
        cells.append(f"{size + 1}: {values} x{count}")
    width = max(map(len, cells)) + 2
    return [
        "    " + "".join(f"{cell:<{width}}" for cell in cells[at : at + 3]).rstrip()
        for at in range(0, len(cells), 3)
    ]
