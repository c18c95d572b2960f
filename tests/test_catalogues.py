"""Every text of the source has its translation, and the translations fit."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po as read_with_babel

import culdesac
from culdesac import CuldesacError
from culdesac.cli.answers import WORDS, meaning, plain, typed
from culdesac.i18n import (
    OWN_NAME,
    SOURCE_LANGUAGE,
    best_language,
    catalogue,
    english,
    language_name,
    language_of_user,
    languages,
    ntranslator,
    plural_examples,
    pmark,
    read_po,
    translator,
)
from culdesac.server.page_texts import page_texts
from tests import tongue
from tools import catalogue as tool

TRANSLATED = languages()[1:]


def catalog(text: str, locale: str | None = None) -> Catalog:
    return read_with_babel(io.BytesIO(text.encode()), locale=locale, charset="utf-8")


def test_the_catalogues_are_complete() -> None:
    assert tool.check() == []


def test_there_is_nothing_to_a_language_but_its_catalogue() -> None:
    folder = Path(culdesac.__file__).parent / "locale"
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert files == {
        "culdesac.pot",
        *(f"{each.replace('-', '_')}/LC_MESSAGES/culdesac.po" for each in TRANSLATED),
    }


def test_what_does_not_fit_is_found() -> None:
    source = "".join(
        f'msgid "{text}"\nmsgstr ""\n\n'
        for text in ("missing", "empty", "unsure", "{number} fits", "not right", "fine: {a}")
    )
    source += 'msgid "{n} cat"\nmsgid_plural "{n} cats"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    translated = (
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "empty"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "unsure"\nmsgstr "peut-être"\n\n'
        'msgid "{number} fits"\nmsgstr "{nombre} va"\n\n'
        'msgid "not right"\nmsgstr "c\'est faux !"\n\n'
        'msgid "fine: {a}"\nmsgstr "bien\N{NO-BREAK SPACE}: {a}"\n\n'
        'msgid "{n} cat"\nmsgid_plural "{n} cats"\nmsgstr[0] "un chat"\nmsgstr[1] "des chats"\n'
    )
    problems = list(tool.check_catalogue(catalog(translated, "fr"), catalog(source)))
    assert problems[0].startswith("Plural-Forms does not fit the language: ")
    assert "'missing' is missing" in problems
    assert "'empty' is empty" in problems
    assert "'unsure' is marked as fuzzy" in problems
    assert "'{number} fits': '{nombre} va' must use the placeholders ['number']" in problems
    assert "'{n} cat': 'des chats' must use the placeholders ['n']" in problems
    assert any("curly apostrophe" in problem for problem in problems)
    assert len(problems) == 7


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_plural_has_its_forms_and_every_text_its_places(language: str) -> None:
    forms = len(plural_examples(language))
    translated = {entry.key: entry for entry in catalogue(language).entries}
    for wanted in read_po((tool.LOCALE / "culdesac.pot").read_text("utf-8"))[1:]:
        found = translated[wanted.key]
        assert found.plural == wanted.plural
        assert len(found.texts) == (forms if wanted.plural else 1)
        places = set(tool.PLACEHOLDER.findall(wanted.plural or wanted.text))
        assert set(tool.PLACEHOLDER.findall(found.texts[-1])) == places
        assert all(set(tool.PLACEHOLDER.findall(text)) <= places for text in found.texts)


def test_texts_are_found_in_python() -> None:
    source = b"""
mark("a" "b"); self.tr("c"); tr(variable); ntr("one", "many", n); other("no"); pmark("sky", "d")
"""
    keywords = tool.SOURCES[0][3]
    assert list(tool.texts_of(source, "python", keywords)) == [
        ("ab", "", ""),
        ("c", "", ""),
        ("one", "many", ""),
        ("d", "", "sky"),
    ]


def test_texts_are_found_in_the_page() -> None:
    source = b"""
<b title={t("Say \\"yes\\"")}>{t('It\\'s fine', { a })}</b>
{tn("{n} house", "{n} houses", n)} {t(
  "Plain",
)} {hint("no")} {t(variable)} {tp("sky", "Blue", { a })}
"""
    keywords = tool.SOURCES[1][3]
    assert list(tool.texts_of(source, "javascript", keywords)) == [
        ('Say "yes"', "", ""),
        ("It's fine", "", ""),
        ("{n} house", "{n} houses", ""),
        ("Plain", "", ""),
        ("Blue", "", "sky"),
    ]


def test_no_text_hides_from_the_extraction_inside_another() -> None:
    known = {
        english(entry.key) for entry in read_po((tool.LOCALE / "culdesac.pot").read_text("utf-8"))
    }
    for path in Path(culdesac.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("tr", "mark", "ntr") and isinstance(node.args[0], ast.Constant):
                assert node.args[0].value in known, path


def test_a_catalogue_survives_being_written_and_read() -> None:
    made = catalog('msgid ""\nmsgstr ""\n')
    made.add('a "b"\n\\', 'c "d"\n\\', locations=[("x.py", 0), ("y.py", 0)])
    made.add(("one", "many"), ("un", "des"))
    made.add("one", "le même", context="sky")
    text = tool.po_text('msgid ""\nmsgstr "Language: fr\\n"', made)
    header, first, plural, other = read_po(text)
    assert (header.text, header.texts) == ("", ["Language: fr\n"])
    assert (first.text, first.texts, first.places) == ('a "b"\n\\', ['c "d"\n\\'], ["x.py", "y.py"])
    assert (plural.key, plural.plural, plural.texts) == ("one", "many", ["un", "des"])
    assert (other.key, other.texts) == (pmark("sky", "one"), ["le même"])
    with pytest.raises(CuldesacError, match="catalogue line 1"):
        read_po("nonsense")


def test_an_update_keeps_translations_and_drops_what_is_gone() -> None:
    header = (
        'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    )
    old = header + '\nmsgid "kept"\nmsgstr "gardé"\n\nmsgid "gone"\nmsgstr "parti"\n'
    source = catalog('msgid "kept"\nmsgstr ""\n\nmsgid "keep"\nmsgstr ""\n')
    text = tool.updated(old, source, "fr")
    assert text == header + '\nmsgid "keep"\nmsgstr ""\n\nmsgid "kept"\nmsgstr "gardé"\n'


def test_a_new_language_begins_with_its_plural_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "LOCALE", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "collect", lambda: catalog('msgid "a"\nmsgstr ""\n'))
    assert tool.main(["new", "pl"]) == 0
    assert "nplurals=3; plural=(n==1 ? 0 :" in tool.po_path("pl").read_text("utf-8")
    assert tool.check() == ["pl: 'a' is empty"]
    assert tool.new("pl") == ["there is pl/LC_MESSAGES/culdesac.po already"]
    assert tool.main(["nonsense"]) == 2


# what is said


def test_languages() -> None:
    assert languages()[0] == SOURCE_LANGUAGE
    assert len({language_name(language) for language in languages()}) == len(languages())
    for language in TRANSLATED:
        tr = translator(language)
        assert tr(OWN_NAME) != "English"
        assert tr("park")
        assert tr("not in any catalogue") == "not in any catalogue"
        assert tr(pmark("sky", "not there")) == "not there"
    with pytest.raises(CuldesacError, match='there is no language "xx"; expected one of: en, '):
        translator("xx")


def test_english() -> None:
    assert translator("en")("park") == "park"
    assert translator("en")(OWN_NAME) == "English"
    texts = [ntranslator("en")("{count} seat", "{count} seats", count) for count in (0, 1, 2)]
    assert texts == ["{count} seats", "{count} seat", "{count} seats"]


@pytest.mark.parametrize("language", TRANSLATED)
def test_plurals(language: str) -> None:
    forms = catalogue(language).plural
    texts = {
        forms(count): ntranslator(language)("{count} seat", "{count} seats", count)
        for count in plural_examples(language)
    }
    assert len(set(texts.values())) == len(texts) > 1
    assert ntranslator(language)("not there", "not there either", 2) == "not there either"


@pytest.mark.parametrize("language", languages())
def test_typed_words_mean_one_thing_each(language: str) -> None:
    tr = translator(language)
    for wanted, words in WORDS.items():
        for word in (*english(words).split(), *tr(words).split()):
            assert meaning(word, tr) == wanted
            assert meaning(word.upper(), tr) == wanted
            assert meaning(plain(word), tr) == wanted
        assert meaning(typed(tr, wanted), tr) == wanted
    assert meaning("w1.4", tr) == "w1.4"


@pytest.mark.parametrize("language", languages())
def test_the_page_gets_its_part_of_a_language(language: str) -> None:
    texts = page_texts(language)
    assert texts.language == language
    assert [choice.id for choice in texts.languages] == list(languages())
    assert len(texts.counts) == len(plural_examples(language))
    if language == SOURCE_LANGUAGE:
        assert texts.texts == {}
    else:
        assert isinstance(texts.texts["Start"], str)
        assert len(texts.texts["{n} seat"]) == len(texts.counts)
        assert WORDS["help"] not in texts.texts  # only a terminal says it


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("LL", True),
        ("LL-CA,LL;q=0.9,en;q=0.8", True),
        ("en-GB,LL;q=0.9", False),
        ("xx, LL;q=0.2, en;q=0.1", True),
        ("LL;q=0, en;q=0.1", False),
        ("LL;q=x", False),
        ("LL_FR.UTF-8", True),
        ("C.UTF-8", False),
        ("", False),
        ("*", False),
    ],
)
def test_the_best_language(language: str, wanted: str, found: bool) -> None:
    wanted = wanted.replace("LL", language)
    assert best_language(wanted) == (language if found else SOURCE_LANGUAGE)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_language_of_the_user(language: str) -> None:
    assert language_of_user({"LANG": f"{language}_XX.UTF-8"}) == language
    assert language_of_user({"LC_ALL": "C", "LANG": f"{language}_XX.UTF-8"}) == SOURCE_LANGUAGE
    assert language_of_user({}) == SOURCE_LANGUAGE


# another one


@pytest.mark.usefixtures("another_language")
def test_another_language_is_one_file() -> None:
    assert languages() == ("en", tongue.CODE)
    assert language_name(tongue.CODE) == tongue.NAME
    assert best_language(f"{tongue.CODE}-PL, en;q=0.5") == tongue.CODE
    assert language_of_user({"LANG": f"{tongue.CODE}_PL.UTF-8"}) == tongue.CODE
    tr, ntr = translator(tongue.CODE), ntranslator(tongue.CODE)
    assert tr("Score") == "Wynik"
    assert tr("Park") == "Park"  # what it lacks is said in English
    assert tr(pmark("short, on a card", "Temp")) == "Temp"
    said = [ntr("{count} seat", "{count} seats", n).format(count=n) for n in (1, 2, 5, 22)]
    assert said == ["1 miejsce", "2 miejsca", "5 miejsc", "22 miejsca"]
    assert plural_examples(tongue.CODE) == [1, 2, 0]
    assert meaning("Pomoc", tr) == "help"
    texts = page_texts(tongue.CODE)
    assert [choice.name for choice in texts.languages] == ["English", tongue.NAME]
    assert texts.texts["{n} seat"] == ["{n} miejsce", "{n} miejsca", "{n} miejsc"]


def test_a_language_of_a_region(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in tongue.spoken(tmp_path, monkeypatch, "pt_BR"):
        assert languages() == ("en", "pt-BR")
        assert translator("pt-BR")("Score") == "Wynik"
        for wanted in ("pt-BR", "pt-br,en;q=0.5", "pt", "pt_BR.UTF-8", "pt-PT"):
            assert best_language(wanted) == "pt-BR"
        assert best_language("p") == "en"


IN_TERMINAL = re.compile(r"^src/culdesac/(cli|games/\w+/(themes/\w+/)?terminal)\b")
# the words that sentences tell a player to type
NAMED = {
    "skip": ("skip:", ", or skip", "or skip"),
    "yes": ("? yes or", "(yes)"),
    "no": ("(no)",),
    "borrow": ("borrow (yes)",),
    "waive": ("waive (no)",),
    "reshuffle": (": reshuffle",),
    "help": ("Type help",),
    "why": ("instance: why",),
    "sheet": ("instance: sheet",),
    "save": ("instance: save",),
    "undo": ("; undo takes",),
}


@pytest.mark.parametrize("language", languages())
def test_sentences_name_words_that_can_be_typed(language: str) -> None:
    tr = translator(language)
    found = set()
    for entry in read_po((tool.LOCALE / "culdesac.pot").read_text("utf-8")):
        if not all(IN_TERMINAL.search(place) for place in entry.places):
            continue
        for word, fragments in NAMED.items():
            if any(fragment in entry.text for fragment in fragments):
                found.add(word)
                said = re.findall(r"\w+", tr(entry.key))
                assert typed(tr, word) in said, tr(entry.key)
    assert found == set(NAMED)


def test_it_is_gone_again() -> None:
    assert tongue.CODE not in languages() or language_name(tongue.CODE) != tongue.NAME
