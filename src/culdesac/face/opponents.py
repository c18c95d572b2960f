"""What the opponents of solo games are called, whatever the game."""

from __future__ import annotations

from culdesac.editions.model import Opponent
from culdesac.i18n import mark

UNNAMED = mark("Architect")


def opponent_name(opponent: Opponent) -> str:
    """Its name beside its level, as a key of the catalogues; a name that only counts is left out."""
    return UNNAMED if opponent.name == f"{UNNAMED} {opponent.level}" else opponent.name
