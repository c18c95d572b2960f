"""The documents are true: their examples run, their links lead somewhere, no rule is missing."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

from culdesac.bots import registry
from culdesac.games.home.face.why import REASONS
from culdesac.games.home.themes.registry import faces
from culdesac.games.vegas.face.why import REASONS as CITY_REASONS

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SOURCE = ROOT / "src"
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
LATER = {"docs/table.png"}  # drawn from the running page, not kept in the source


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_examples_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))  # one example adds a bot
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_main_documents_have_examples() -> None:
    for name in ("README.md", "docs/json.md", "docs/library.md", "docs/moves.md"):
        assert ">>> import culdesac" in (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text("utf-8")):
        if "://" not in target and (path.parent / target).relative_to(ROOT).as_posix() not in LATER:
            assert (path.parent / target).exists(), target


def test_every_rule_that_an_answer_names_has_its_paragraph() -> None:
    reference = sorted((ROOT / "docs" / "rules").glob("*.md"))
    text = "\n".join(path.read_text("utf-8") for path in reference)
    paragraphs = set(re.findall(r"^#+ ((?:home|vegas)[\w.-]*):", text, re.MULTILINE))
    rules = {rule for rule, _ in REASONS.values()}
    rules |= {answer.rule for face in faces() for answer in face.answers.values()}
    assert {f"home.{rule}" for rule in rules} <= paragraphs
    assert {f"vegas.{rule}" for rule, _ in CITY_REASONS.values()} <= paragraphs


def test_the_reference_marks_rulings_and_decisions() -> None:
    text = (ROOT / "docs" / "rules" / "home.md").read_text("utf-8")
    assert text.count("**Ruling:**") >= 12
    assert text.count("**Decision:**") >= 7


def test_the_moves_of_the_reference_are_those_of_the_library() -> None:
    from culdesac.games.vegas.face.moves import TEXTS as CITY_TEXTS, WORD_IDS as CITY_WORDS
    from tests.games.home.move_names import move_names

    text = (ROOT / "docs" / "moves.md").read_text("utf-8")
    home, _, city = text.partition("## New Las Vegas")
    # a neighbourhood may list its own moves beside its rules
    home += "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
    for part, moves in (
        (home, move_names()),
        (city, {*CITY_TEXTS, *CITY_WORDS}),
    ):
        assert set(re.findall(r"^\| `([\w ]+)` \|", part, re.MULTILINE)) == moves
