"""Boxes for tests: the example of the documents, and small ones with a plan to be studied."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from culdesac import Edition
from culdesac.editions import changed_edition

DOCUMENT = Path(__file__).resolve().parents[4] / "docs" / "own-box.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", DOCUMENT.read_text("utf-8"), re.DOTALL | re.MULTILINE)
RIVERSIDE: str = EXAMPLES[0]

EASY = """
e1 = { stack = 1, kind = "estates", sizes = [1], points = [5, 2] }
e2 = { stack = 2, kind = "estates", sizes = [1], points = [5, 2] }
e3 = { stack = 3, kind = "estates", sizes = [1], points = [5, 2] }
"""

# the marks of the neighbourhoods, but for their places
EGGS = 'kind = "easter"\negg_points = [[1, 1]]\naaa_points = 1\n'
BUNKERS = 'kind = "doomsday"\nstreet_points = 1\noptimist_points = 1\n'
ZOMBIES = (
    'kind = "zombies"\nbullet_boxes = [[1], [1], [1], [1], [1], [1]]\nstarting_bullets = 1\n'
    'hordes = ["left", "right", "left"]\naaa_points = 1\n'
)
UNARMED = ZOMBIES.replace("[1]", "[]").replace("bullets = 1", "bullets = 0")
SUMMER = 'kind = "summer"\naaa_points = 1\n'
HALLOWEEN = (
    'kind = "halloween"\nsteps = [1, 2, 3]\ncandy_points = [1, 2, 3]\naaa_points = 1\n'
    "ghost_bonuses = [[{ pools = 1 }, { parks = 1 }], [{ pools = 1 }, { parks = 1 }], "
    "[{ pools = 1 }, { parks = 1 }]]\n"
)
WINTER = 'kind = "winter"\naaa_points = 1'
EVEN = "[deck.cards]\n" + "\n".join(f"{n} = [0, 0, 0, 0, 0, 0]" for n in range(1, 16, 2))


def small_text(
    plan: str = "",
    *,
    streets: list[int] | None = None,
    theme: str = "",
    modes: tuple[str, ...] = ("flip",),
    rest: str = "",
    **sheet: Any,
) -> str:
    """A box with one sheet, three easy plans, and the plan `p` if one is given."""
    houses = streets or [6, 6, 6]
    pools = sheet.pop("pools", [[1] for _ in houses])
    values: dict[str, Any] = {
        "streets": houses,
        "pools": pools,
        "park_ladders": [[0, 1, 2] if length > 1 else [0, 1] for length in houses],
        "pool_ladder": list(range(max(2, 1 + sum(map(len, pools))))),
        "temp_boxes": 8,
        "temp_points": [7, 4, 1],
        "estate_ladders": [[1, 2]] * 6,
        "bis_ladder": [0, 1, 3, 6],
        "roundabout_ladder": [0, 3, 8],
        "refusal_ladder": [0, 0, 3, 5],
        **sheet,
    }
    gone = [f"modes.{mode}" for mode in ("flip", "expert", "solo-card", "aaa") if mode not in modes]
    lines = [
        'id = "small"\ntitle = "Small"\nprinting = "for tests"\nyear = 2030\nextends = "home-2018"',
        f"without = {['sheets', 'plans', *gone]}",
        "[sheets.main]",
        'title = "Main"',
        *(f"{key} = {value}" for key, value in values.items()),
        *(["[sheets.main.theme]", theme] if theme else []),
        "[plans]",
        EASY,
        f"p = {{ stack = 3, points = [5, 2], sheet = 'main', {plan} }}" if plan else "",
        rest,
    ]
    return "\n".join(lines)


def small(plan: str = "", **options: Any) -> Edition:
    return changed_edition(None, small_text(plan, **options), "small.toml")


def estates(sizes: list[int], more: str = "") -> str:
    return f"kind = 'estates', sizes = {sizes}{', ' if more else ''}{more}"
