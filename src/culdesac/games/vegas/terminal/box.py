"""The box of New Las Vegas: its city, its roads, its score sheet and its architects."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from culdesac.cli.screen import Screen
from culdesac.editions import Edition
from culdesac.editions.model import Opponent
from culdesac.games.vegas.box.model import Architect, VegasEdition
from culdesac.games.vegas.face.opponents import card_words
from culdesac.games.vegas.face.words import COLUMN_TITLES


def describe_box(box: Edition) -> dict[str, Any]:
    assert isinstance(box, VegasEdition)
    return {
        "city": asdict(box.city),
        "limousine": asdict(box.roads),
        "score": asdict(box.score),
    }


def box_rows(screen: Screen, box: Edition) -> list[str]:
    assert isinstance(box, VegasEdition)
    tr = screen.tr
    score = box.score
    rows = [f"    {tr('City')}  [{box.city.provenance}]"]
    for street, row in enumerate(box.city.streets, 1):
        cells = "".join(f"{cell:>4}" for cell in row)
        rows.append("      " + tr("street {street}:").format(street=street) + cells)
    pars = " ".join(str(par) if par else "-" for par in box.city.golf_pars)
    rows.append("      " + tr("golf pars of street 1: {pars}").format(pars=pars))
    rows.append(
        "      " + tr("C crane, * star, V VIP, L luxury, M mafia; . no casino, o a plain one")
    )
    title = tr("Score sheet")
    rows.append(f"    {title}  [{score.provenance}]")
    groups = " ".join(map(str, score.groups))
    text = tr(
        "inauguration: {boxes} boxes, groups of {groups}, places {places}, improved {improved}"
    )
    rows.append(
        "      "
        + text.format(
            boxes=score.boxes,
            groups=groups,
            places=" ".join(map(str, score.places)),
            improved=" ".join(map(str, score.improved_places)),
        )
    )
    shows = tr("shows: left {left}, right {right}")
    left, right = " ".join(map(str, score.left)), " ".join(map(str, score.right))
    rows.append("      " + shows.format(left=left, right=right))
    for name, values in score.ladders.items():
        title = tr(COLUMN_TITLES[name.replace("_", "-")])
        told = tr("{title}: {text}").format(title=title, text=" ".join(map(str, values)))
        rows.append(f"      {told}")
    return rows


def opponent_text(screen: Screen, opponent: Opponent) -> str:
    """What an architect of ACME makes of its cards."""
    assert isinstance(opponent, Architect)
    return card_words(opponent).said(screen.tr)
