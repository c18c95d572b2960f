"""What is shown of a rating."""

from __future__ import annotations

from culdesac.editions import edition
from culdesac.editions.box_type import box_type
from culdesac.server.members.store import Strength
from culdesac.server.wire.base import Text
from culdesac.server.words import text

NEWCOMER, MEAN, SCALE = 1500, 25.0, 40.0


def shown(mu: float) -> int:
    return round(NEWCOMER + SCALE * (mu - MEAN))


def doubt(strength: Strength) -> int:
    return round(SCALE * strength.sigma)


def mode_name(box: str, mode: str) -> Text:
    return text(box_type(edition(box).game).mode_names[mode])
