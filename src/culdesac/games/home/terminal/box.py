"""A box of Your Perfect Home: its sheets and the architects of AAA."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from culdesac.cli.screen import Screen, ladder
from culdesac.editions import Edition
from culdesac.editions.model import Opponent
from culdesac.games.home.box.model import Layout
from culdesac.games.home.themes.parts.box import Theme
from culdesac.games.home.themes.registry import boxes


def describe_box(box: Edition) -> dict[str, Any]:
    return {"sheets": {name: describe_layout(layout) for name, layout in box.sheets.items()}}


def describe_layout(layout: Layout) -> dict[str, Any]:
    return {
        "title": layout.title,
        "streets": list(layout.streets),
        "pools": [list(row) for row in layout.pools],
        "park_ladders": [list(row) for row in layout.park_ladders],
        "pool_ladder": list(layout.pool_ladder),
        "temp_boxes": layout.temp_boxes,
        "temp_points": list(layout.temp_points),
        "estate_ladders": [list(row) for row in layout.estate_ladders],
        "bis_ladder": list(layout.bis_ladder),
        "roundabout_ladder": list(layout.roundabout_ladder),
        "refusal_ladder": list(layout.refusal_ladder),
        "theme": None if layout.theme is None else describe_theme(layout.theme),
    }


def describe_theme(theme: Theme) -> dict[str, Any]:
    """What a neighbourhood adds to a sheet, in the form of all of them: AAA's part comes last."""
    made = {name: value for box in boxes().values() for name, value in asdict(box.theme()).items()}
    made |= asdict(theme)
    return dict(sorted(made.items(), key=lambda item: item[0].startswith("aaa_")))


def box_rows(screen: Screen, box: Edition) -> list[str]:
    rows: list[str] = []
    first = next(iter(box.sheets.values()))
    for layout in box.sheets.values():
        rows.extend(layout_rows(screen, layout, first))
    return rows


def theme_rows(screen: Screen, theme: Theme) -> list[str]:
    """Where the marks of a neighbourhood stand."""
    rows = []
    for street, row in enumerate(theme.spots or theme.values, 1):
        if theme.spots:
            text = screen.tr("street {street}: marks at {houses}")
        else:
            text = screen.tr("street {street}: marks per house {houses}")
        rows.append("      " + text.format(street=street, houses=" ".join(map(str, row))))
    return rows


def same_otherwise(layout: Layout, first: Layout) -> bool:
    """Whether a sheet has the streets and ladders of the first one of its box."""
    plain = replace(layout, theme=None, provenance=first.provenance)
    return plain == replace(first, name=layout.name, title=layout.title)


def layout_rows(screen: Screen, layout: Layout, first: Layout) -> list[str]:
    tr = screen.tr
    rows = [f"    {layout.name:<12} {tr(layout.title)}  [{layout.provenance}]"]
    if layout.theme is not None:
        rows.extend(theme_rows(screen, layout.theme))
        if same_otherwise(layout, first):
            return rows
    for street, length in enumerate(layout.streets):
        text = tr("street {street}: {houses} houses, pools at {pools}, parks {ladder}")
        pools = " ".join(map(str, layout.pools[street])) or "-"
        parks = ladder(screen, layout.park_ladders[street], 0)
        rows.append(
            "      " + text.format(street=street + 1, houses=length, pools=pools, ladder=parks)
        )
    ladders = (
        (tr("pools"), layout.pool_ladder),
        (tr("bis"), layout.bis_ladder),
        (tr("roundabouts"), layout.roundabout_ladder),
        (tr("refusals"), layout.refusal_ladder),
    )
    for title, values in ladders:
        row = tr("{title}: {text}").format(title=title, text=" ".join(map(str, values)))
        rows.append(f"      {row}")
    boxes = " ".join(map(str, layout.temp_points))
    rows.append(
        "      "
        + tr("temps: {boxes} boxes, awards {awards}").format(boxes=layout.temp_boxes, awards=boxes)
    )
    for size, values in enumerate(layout.estate_ladders, 1):
        text = tr("estates of size {size}: {values}")
        rows.append("      " + text.format(size=size, values=" ".join(map(str, values))))
    return rows


def opponent_text(screen: Screen, opponent: Opponent) -> str:
    """What an architect of AAA makes of its cards."""
    if not opponent.scores:
        return screen.tr("scores nothing, but takes plans")
    return screen.tr(
        "park {park}, pool {pool}, temp {temp}, fence {fence}, "
        "houses of a bis {bis_houses}, improved house {improved_value}"
    ).format_map(asdict(opponent))
