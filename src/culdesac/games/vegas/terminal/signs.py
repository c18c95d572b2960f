"""The signs that a sheet is drawn with; every one is a single character, or one for each part."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.cli.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    road: str  # a piece of street that can be driven, and one that has been
    driven_road: str
    lane: str  # the same of an avenue
    driven_lane: str
    post: str  # a lamp post
    light: str
    limousine: str


UNICODE = Signs(
    road="┄",
    driven_road="═",
    lane="┊",
    driven_lane="║",
    post="•",
    light="◇",
    limousine="◆",
)
ASCII = Signs(
    road=".",
    driven_road="=",
    lane=":",
    driven_lane="|",
    post="+",
    light="T",
    limousine="@",
)


def signs_of(screen: Screen) -> Signs:
    return UNICODE if screen.draws else ASCII
