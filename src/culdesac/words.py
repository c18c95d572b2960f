"""What modes and boxes are called, in every game."""

from __future__ import annotations

from culdesac.editions.box_type import mode_titles
from culdesac.i18n import Translate, english, mark

PROVENANCE_TEXTS = {
    "printed": mark("printed: stated in the rules or read off the box and checked"),
    "transcribed": mark("transcribed: copied from the box by one or more people"),
    "reconstructed": mark("reconstructed: not known; made up to fit the rules"),
    "yours": mark("yours: from a data file"),
}


def mode_title(mode: str, tr: Translate = english) -> str:
    return tr(mode_titles()[mode])


def provenance_text(provenance: str, tr: Translate = english) -> str:
    return tr(PROVENANCE_TEXTS[provenance])
