"""Texts in the user's language; English is the language of the source.

A language is one gettext catalogue, `locale/<language>/LC_MESSAGES/culdesac.po`, read as it is.
Imports nothing of the package but `errors`.

>>> translator("fr")("park")
'parc'
>>> ntranslator("fr")("{count} seat", "{count} seats", 3).format(count=3)
'3 places'
"""

from __future__ import annotations

import ast
import functools
import gettext
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable

from culdesac.errors import CuldesacError

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]  # one, many, count

SOURCE_LANGUAGE = "en"


def english(text: str) -> str:
    return text


def mark(text: str) -> str:
    """Marks a text for the catalogues."""
    return text


@dataclass(frozen=True, slots=True)
class Words:
    """A text that is yet to be translated, with values for its {places}; a string is translated too."""

    key: str
    params: Mapping[str, int | str | Words] = field(default_factory=dict)

    def said(self, tr: Translate = english) -> str:
        values = {
            place: value.said(tr)
            if isinstance(value, Words)
            else (tr(value) if isinstance(value, str) else value)
            for place, value in self.params.items()
        }
        return tr(self.key).format_map(values)


def words(key: str, **params: int | str | Words) -> Words:
    return Words(key, params)


LISTED = mark("{first}, {next}")


def listed(parts: Sequence[Words]) -> Words:
    """Parts with commas between."""
    made = parts[0]
    for part in parts[1:]:
        made = words(LISTED, first=made, next=part)
    return made


def english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


@dataclass(slots=True)
class Entry:
    """One message of a catalogue; `texts` has one text, or one per plural form."""

    text: str
    plural: str = ""
    texts: list[str] = field(default_factory=list)
    fuzzy: bool = False


@dataclass(slots=True)
class Catalogue:
    """The messages of one language."""

    headers: dict[str, str]
    entries: dict[str, Entry]
    plural_form: Callable[[int], int]

    def tr(self, text: str) -> str:
        entry = self.entries.get(text)
        return (entry.texts[0] if entry and entry.texts else "") or text

    def ntr(self, one: str, many: str, count: int) -> str:
        entry = self.entries.get(one)
        form = self.plural_form(count)
        if entry and entry.plural == many and form < len(entry.texts) and entry.texts[form]:
            return entry.texts[form]
        return english_plural(one, many, count)


def read_po(text: str) -> list[Entry]:
    """The entries of a catalogue in gettext's PO format, the header (empty text) included.

    >>> read_po('msgid "a"\\nmsgstr "b"\\n"c"\\n')
    [Entry(text='a', plural='', texts=['bc'], fuzzy=False)]
    """
    entries: list[Entry] = []
    fuzzy = False
    put: Callable[[str], None] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        if not line:
            continue
        found = re.fullmatch(r'(?:(msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?(".*")', line)
        if found is None or (put is None and found[1] != "msgid"):
            raise CuldesacError(f"catalogue line {number}: is {line[:40]!r}; expected msgid ...")
        if found[1] == "msgid":
            entries.append(Entry("", fuzzy=fuzzy))
            fuzzy = False
        if found[1]:
            put = functools.partial(append_text, entries[-1], found[1], int(found[2] or 0))
        assert put is not None
        put(str(ast.literal_eval(found[3])))
    return entries


def append_text(entry: Entry, key: str, form: int, text: str) -> None:
    if key == "msgid":
        entry.text += text
    elif key == "msgid_plural":
        entry.plural += text
    else:
        entry.texts.extend([""] * (form + 1 - len(entry.texts)))
        entry.texts[form] += text


def read_headers(text: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in text.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


def locale_folder() -> Traversable:
    return resources.files("culdesac").joinpath("locale")


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first.

    >>> languages()
    ('en', 'fr')
    """
    found = sorted(
        folder.name
        for folder in locale_folder().iterdir()
        if folder.joinpath("LC_MESSAGES/culdesac.po").is_file()
    )
    return (SOURCE_LANGUAGE, *found)


@functools.cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language other than English."""
    if language not in languages()[1:]:
        raise CuldesacError(
            f'there is no language "{language}"; expected one of: {", ".join(languages())}'
        )
    file = locale_folder().joinpath(f"{language}/LC_MESSAGES/culdesac.po")
    entries = {entry.text: entry for entry in read_po(file.read_text("utf-8"))}
    headers = read_headers(entries[""].texts[0]) if "" in entries else {}
    found = re.search(r"plural=(.+?);?$", headers.get("Plural-Forms", ""))
    return Catalogue(headers, entries, gettext.c2py(found[1] if found else "n != 1"))


def translator(language: str) -> Translate:
    """What turns a text of the source into a language."""
    return english if language == SOURCE_LANGUAGE else catalogue(language).tr


def ntranslator(language: str) -> TranslatePlural:
    """The same for texts that depend on a count."""
    return english_plural if language == SOURCE_LANGUAGE else catalogue(language).ntr


def best_language(wanted: str) -> str:
    """The language that suits an Accept-Language header or a locale name best.

    >>> best_language("fr-CA;q=0.9, de, en;q=0.3"), best_language("fr_FR.UTF-8"), best_language("C")
    ('fr', 'fr', 'en')
    """
    choices: list[tuple[float, int, str]] = []
    for place, part in enumerate(wanted.split(",")):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    weight = float(parameter[2:])
                except ValueError:
                    weight = 0.0
        language = re.split(r"[-_.@]", name.lower())[0]
        if language in languages() and weight > 0:
            choices.append((-weight, place, language))
    return min(choices)[2] if choices else SOURCE_LANGUAGE


def language_of_user(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the user's locale asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return best_language(environment[name])
    return SOURCE_LANGUAGE
