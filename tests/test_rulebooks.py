"""The rules as they are read, of every game: nothing that `docs/rules/` has is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from culdesac.editions import edition, editions
from culdesac.face.rulebook import rulebook, told
from culdesac.i18n import english

DOCUMENTS = Path(__file__).resolve().parent.parent / "docs" / "rules"
# paragraphs that no reader of one box looks for, and where the others find what they say
TOLD_ELSEWHERE = {
    "home.2023.bis": "home.turn.act.bis",
    "home.2023.cards": "home.deal.out",
    "home.2023.plans": "home.plans.kinds",
    "home.2023.sheets": "home.options",
    "home.2023.ties": "home.ties",
    "home.aaa.2018": "home.aaa.validations",
    "home.aaa.2023": "home.aaa.validations",
    "vegas.revisions": "",  # of records
}


def ids() -> set[str]:
    return {
        section.id
        for box in editions()
        for sheet in box.sheets
        for section in rulebook(box, sheet, "").sections()
    }


def test_every_paragraph_of_the_rules_is_told() -> None:
    known = ids()
    written = {
        name
        for path in DOCUMENTS.glob("*.md")
        for name in re.findall(r"^#+ (\w+\.[\w.-]+):", path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(written) > 60
    missing = {
        name for name in written if not any(f"{one}.".startswith(f"{name}.") for one in known)
    }
    assert missing == TOLD_ELSEWHERE.keys()
    assert {name for name in TOLD_ELSEWHERE.values() if name} <= known


SHEETS = [(box.id, sheet) for box in editions() for sheet in box.sheets]


@pytest.mark.parametrize(("name", "sheet"), SHEETS)
def test_no_place_in_a_text_stays_empty(name: str, sheet: str) -> None:
    box = edition(name)
    for mode in box.modes:
        text = str([told(chapter, english) for chapter in rulebook(box, sheet, mode).chapters])
        assert not re.search(r"\{[a-z_]+\}", text)
