"""Halloween in a terminal."""

from __future__ import annotations

from culdesac.cli.screen import Screen
from culdesac.face.moves import Move
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.halloween.box import theme_of
from culdesac.games.home.themes.halloween.face import FREE_ACTION_TEXTS
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.i18n import mark
from culdesac.view import View


def treat_at(sheet: Sheet, book: Book, house: int) -> str:
    bit = 1 << house
    if not book.spots & bit:
        return ""
    if (sheet.candies | sheet.ghosts) & bit:
        return "C" if sheet.candies & bit else "G"
    return "c/g"


def bonus_worth(screen: Screen, move: Move, view: View) -> str:
    """What a bonus gives."""
    if move.name != "bonus":
        return ""
    theme = theme_of(view.setup)
    step = int(move["step"]) - 1
    if move["treat"] == "candy":
        points = screen.tr("{points} points").format(points=theme.candy_points[step])
        return f" ({points})"
    action, count = theme.ghost_bonuses[step][int(move["choice"]) - 1]
    return f" ({count} {screen.tr(FREE_ACTION_TEXTS[action])})"


TERMINAL = ThemeTerminal(
    legend=mark("c/g candy or ghost, C candy, G ghost"), mark=treat_at, worth=bonus_worth
)
