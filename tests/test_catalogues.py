"""Every text of the source has its translation, and the translations fit."""

from __future__ import annotations

import pytest

from culdesac import CuldesacError
from culdesac.i18n import (
    Entry,
    best_language,
    language_of_user,
    languages,
    ntranslator,
    read_po,
    translator,
)
from tools import catalogue


def test_the_catalogues_are_complete() -> None:
    assert catalogue.check() == []


def test_a_missing_text_an_empty_one_and_a_wrong_placeholder_are_found() -> None:
    messages = {
        text: catalogue.Message(text, places={"src/culdesac/why.py"})
        for text in ("missing", "empty", "{number} fits", "not right", "fine: {a}")
    }
    entries = {
        "empty": Entry("empty", texts=[""]),
        "{number} fits": Entry("{number} fits", texts=["{nombre} va"]),
        "not right": Entry("not right", texts=["c'est faux !"]),
        "fine: {a}": Entry("fine: {a}", texts=["bien\N{NO-BREAK SPACE}: {a}"]),
    }
    problems = list(catalogue.check_entries(messages, entries))
    assert len(problems) == 4
    assert "'missing' is missing (src/culdesac/why.py)" in problems
    assert "'empty' is empty (src/culdesac/why.py)" in problems
    assert any("must use the placeholders ['number']" in problem for problem in problems)
    assert any("curly apostrophe" in problem for problem in problems)


def test_texts_are_found_in_python() -> None:
    source = """
mark("a" "b"); self.tr("c"); _("d"); tr(variable); ntr("one", "many", n); other("no")
"""
    assert sorted(catalogue.python_texts(source)) == [
        ("ab", ""),
        ("c", ""),
        ("d", ""),
        ("one", "many"),
    ]


def test_texts_are_found_in_the_page() -> None:
    source = """
<b title={t("Say \\"yes\\"")}>{t('It\\'s fine', { a })}</b>
{tn("{n} house", "{n} houses", n)} {t(
  `Plain`,
)} {hint("no")} {t(variable)} {window.t("no")}
"""
    assert list(catalogue.page_texts(source)) == [
        ('Say "yes"', ""),
        ("It's fine", ""),
        ("{n} house", "{n} houses"),
        ("Plain", ""),
    ]


def test_a_catalogue_survives_being_written_and_read() -> None:
    messages = {
        'a "b"\n\\': catalogue.Message('a "b"\n\\', places={"x"}),
        "one": catalogue.Message("one", "many", {"x"}),
    }
    entries = {
        'a "b"\n\\': Entry('a "b"\n\\', texts=['c "d"\n\\']),
        "one": Entry("one", "many", ["un", "des"]),
    }
    read = read_po(catalogue.po_text(messages, entries, "fr"))
    assert read[0].text == ""
    assert read[1:] == list(entries.values())
    with pytest.raises(CuldesacError, match="catalogue line 1"):
        read_po("nonsense")


def test_languages() -> None:
    assert languages() == ("en", "fr")
    assert translator("en")("park") == "park"
    assert translator("fr")("park") == "parc"
    assert translator("fr")("not in any catalogue") == "not in any catalogue"
    with pytest.raises(CuldesacError, match='there is no language "xx"; expected one of: en, fr'):
        translator("xx")


def test_plurals() -> None:
    texts = {
        language: [
            ntranslator(language)("{count} seat", "{count} seats", count) for count in (0, 1, 2)
        ]
        for language in languages()
    }
    assert texts["en"] == ["{count} seats", "{count} seat", "{count} seats"]
    assert texts["fr"] == ["{count} place", "{count} place", "{count} places"]
    assert ntranslator("fr")("not there", "not there either", 2) == "not there either"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("de, fr;q=0.2, en;q=0.1", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=x", "en"),
        ("fr_FR.UTF-8", "fr"),
        ("C.UTF-8", "en"),
        ("", "en"),
        ("*", "en"),
    ],
)
def test_the_best_language(wanted: str, language: str) -> None:
    assert best_language(wanted) == language


def test_the_language_of_the_user() -> None:
    assert language_of_user({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language_of_user({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}) == "en"
    assert language_of_user({}) == "en"
