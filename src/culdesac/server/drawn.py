"""The boxes that the page can draw; the others are played elsewhere."""

from __future__ import annotations

from culdesac.editions import Edition, editions
from culdesac.errors import EditionError

GAMES = ("home",)


def drawn_editions() -> tuple[Edition, ...]:
    return tuple(box for game in GAMES for box in editions(game))


def drawn(box: Edition) -> Edition:
    """The box, if the page can draw it."""
    if box.game not in GAMES:
        known = ", ".join(other.id for other in drawn_editions())
        raise EditionError(f"{box.id} cannot be played in the page yet; expected one of: {known}")
    return box
