"""The signs that a sheet is drawn with; every one is a single character, or one for each part."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.cli.screen import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    fence: str
    gap: str
    twin: str
    pool: str
    built_pool: str
    lost_pool: str
    roundabout: str
    estate: str  # left, line, right
    used: str


UNICODE = Signs(
    fence="┃",
    gap="┊",
    twin="=",
    pool="○",
    built_pool="●",
    lost_pool="\N{MULTIPLICATION SIGN}",
    roundabout="◎",
    estate="└─┘",
    used="╘═╛",
)
ASCII = Signs(
    fence="|",
    gap=":",
    twin="=",
    pool="o",
    built_pool="@",
    lost_pool="-",
    roundabout="O",
    estate="'-'",
    used="<=>",
)


def signs_of(screen: Screen) -> Signs:
    return UNICODE if screen.draws else ASCII
