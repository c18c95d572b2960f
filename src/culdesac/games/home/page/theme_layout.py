"""What is printed on the sheet of a neighbourhood, in the general terms of a layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from culdesac.games.home.themes.parts.box import Theme
from culdesac.games.home.themes.parts.page import ThemePage
from culdesac.i18n import mark
from culdesac.server.wire.board import Named
from culdesac.server.wire.features import FeatureWords
from culdesac.server.words import text

POOL = (mark("pool planned"), mark("pool built"), mark("pool lost"))


def feature_words(page: ThemePage[Any]) -> list[FeatureWords]:
    kinds = {"pool": POOL, **page.features}
    return [feature(kind, *states) for kind, states in kinds.items()]


def feature(kind: str, planned: str, built: str, lost: str) -> FeatureWords:
    return FeatureWords(kind, text(planned), text(built), text(lost), underlined=kind == "pool")


def features_at(page: ThemePage[Any], theme: Theme, street: int, house: int) -> dict[str, int]:
    """How many of which features a lot shows; the street counts from 0, the house from 1."""
    if theme.values:
        count = theme.values[street][house - 1]
        return dict.fromkeys(page.features, count) if count else {}
    if theme.spots and house in theme.spots[street]:
        return dict.fromkeys(page.features, 1)
    return {}


def named(titles: Mapping[str, str]) -> list[Named]:
    return [Named(id=name, title=text(title)) for name, title in titles.items()]
