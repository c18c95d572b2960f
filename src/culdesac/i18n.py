"""Texts in the user's language; English is the language of the source.

A language is one gettext catalogue, `locale/<language>/LC_MESSAGES/culdesac.po`, read as it is: whoever
adds one has added the language, to the command line, the server and the page.
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
from typing import Any

from culdesac.errors import CuldesacError

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]  # one, many, count

SOURCE_LANGUAGE = "en"
CONTEXT_END = "\x04"  # gettext's own sign between a context and a text
COUNTS_LOOKED_AT = 1001  # no rule tells larger counts apart that it has not told apart by then


def english(text: str) -> str:
    return text.rpartition(CONTEXT_END)[2]


def mark(text: str) -> str:
    """Marks a text for the catalogues."""
    return text


def pmark(context: str, text: str) -> str:
    """Marks a text that has another translation elsewhere; a translator takes it as it is.

    >>> translator("en")(pmark("a word that is typed", "skip"))
    'skip'
    """
    return context + CONTEXT_END + text


def nmark(one: str, many: str) -> tuple[str, str]:
    """Marks a text that depends on a count."""
    return one, many


OWN_NAME = pmark("what this language calls itself", "English")


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


@dataclass(slots=True)
class Entry:
    """One message of a catalogue; `texts` has one text, or one per plural form."""

    text: str = ""
    context: str = ""  # tells it from another meaning of the same English
    plural: str = ""
    texts: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # source files that say it
    fuzzy: bool = False

    @property
    def key(self) -> str:
        return pmark(self.context, self.text) if self.context else self.text


def read_po(text: str) -> list[Entry]:
    """The entries of a catalogue in gettext's PO format, the header (empty text) included.

    >>> read_po('msgctxt "sky"\\nmsgid "a"\\nmsgstr "b"\\n"c"\\n')[0].texts
    ['bc']
    """
    entries: list[Entry] = []
    entry = Entry()
    put: Callable[[str], None] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#~") or not line:
            continue
        found = re.fullmatch(
            r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?(".*")', line
        )
        if (line.startswith("#") or (found and found[1] in ("msgctxt", "msgid"))) and entry.texts:
            entry, put = Entry(), None
        if line.startswith("#"):
            if line.startswith("#:"):
                entry.places.extend(line[2:].split())
            entry.fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        if found is None or (put is None and found[1] not in ("msgctxt", "msgid")):
            raise CuldesacError(f"catalogue line {number}: is {line[:40]!r}; expected msgid ...")
        if found[1] == "msgid":
            entries.append(entry)
        if found[1]:
            put = functools.partial(append_text, entry, found[1], int(found[2] or 0))
        assert put is not None
        put(str(ast.literal_eval(found[3])))
    return entries


def append_text(entry: Entry, key: str, form: int, text: str) -> None:
    if key == "msgctxt":
        entry.context += text
    elif key == "msgid":
        entry.text += text
    elif key == "msgid_plural":
        entry.plural += text
    else:
        entry.texts.extend([""] * (form + 1 - len(entry.texts)))
        entry.texts[form] += text


def read_headers(text: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in text.splitlines() if ":" in line)
    return {key.strip(): value.strip() for key, _, value in pairs}


class English(gettext.NullTranslations):
    """The texts of the source as they are."""

    entries: Sequence[Entry] = ()

    def gettext(self, message: str) -> str:
        return english(message)

    def plural(self, count: int) -> int:
        return int(count != 1)


class Catalogue(gettext.GNUTranslations):
    """The messages of one language; gettext reads its binary files, this the text they are made of."""

    def _parse(self, fp: Any) -> None:
        self.entries: Sequence[Entry] = read_po(fp.read().decode("utf-8"))
        self._catalog: dict[str | tuple[str, int], str] = {}
        plural = "n != 1"
        for entry in self.entries:
            if not entry.text:
                found = re.search(r"plural\s*=\s*(.+?);?$", self.header(entry, "Plural-Forms"))
                plural = found[1] if found else plural
            elif not entry.fuzzy:
                for form, text in enumerate(entry.texts):
                    if text:
                        self._catalog[(entry.key, form) if entry.plural else entry.key] = text
        self.plural: Callable[[int], int] = gettext.c2py(plural)

    def header(self, entry: Entry, name: str) -> str:
        return read_headers(entry.texts[0]).get(name, "")


def locale_folder() -> Traversable:
    return resources.files("culdesac").joinpath("locale")


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first: it is the language of the source."""
    found = sorted(
        folder.name.replace("_", "-")  # the folder of pt-BR is pt_BR
        for folder in locale_folder().iterdir()
        if folder.joinpath("LC_MESSAGES/culdesac.po").is_file()
    )
    return (SOURCE_LANGUAGE, *found)


@functools.cache
def catalogue(language: str) -> Catalogue | English:
    if language not in languages():
        raise CuldesacError(
            f'there is no language "{language}"; expected one of: {", ".join(languages())}'
        )
    if language == SOURCE_LANGUAGE:
        return English()
    folder = language.replace("-", "_")
    file = locale_folder().joinpath(f"{folder}/LC_MESSAGES/culdesac.po")
    with file.open("rb") as opened:
        made = Catalogue(opened)
    made.add_fallback(English())
    return made


def translator(language: str) -> Translate:
    """What turns a text of the source into a language."""
    return catalogue(language).gettext


def ntranslator(language: str) -> TranslatePlural:
    """The same for texts that depend on a count."""
    return catalogue(language).ngettext


def language_name(language: str) -> str:
    """What a language calls itself.

    >>> language_name("en"), language_name("fr")
    ('English', 'Français')
    """
    name = translator(language)(OWN_NAME)
    return name if language == SOURCE_LANGUAGE or name != english(OWN_NAME) else language


def plural_examples(language: str) -> list[int]:
    """For each plural form of a language the smallest count that takes it.

    >>> plural_examples("en"), plural_examples("fr")
    ([1, 0], [0, 2])
    """
    form = catalogue(language).plural
    found: dict[int, int] = {}
    for count in range(COUNTS_LOOKED_AT):
        found.setdefault(form(count), count)
    return [count for _, count in sorted(found.items())]


def best_language(wanted: str) -> str:
    """The language that suits an Accept-Language header or a locale name best.

    >>> best_language("fr-CA;q=0.9, xx, en;q=0.3"), best_language("fr_FR.UTF-8"), best_language("C")
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
        language = nearest_language(name)
        if language and weight > 0:
            choices.append((-weight, place, language))
    return min(choices)[2] if choices else SOURCE_LANGUAGE


def nearest_language(name: str) -> str:
    """The very language of a tag or locale name, or else one of another region; empty if none."""
    tag = re.split(r"[.@]", name.lower().replace("_", "-"))[0]
    main = tag.split("-")[0]
    near = [language for language in languages() if language.lower().split("-")[0] == main]
    for wanted in (tag, main):
        for language in near:
            if language.lower() == wanted:
                return language
    return near[0] if near else ""


def language_of_user(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the user's locale asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return best_language(environment[name])
    return SOURCE_LANGUAGE
