"""The two sides that something can come into a street from: as numbers of the rules, and in words."""

from __future__ import annotations

from culdesac.i18n import mark

SIDES = {1: "left", 2: "right"}
SIDE_NUMBERS = {name: number for number, name in SIDES.items()}
SIDE_TEXTS = {"left": mark("from the left"), "right": mark("from the right")}
