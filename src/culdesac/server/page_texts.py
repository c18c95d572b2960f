"""What the page says in a language: its part of the catalogue."""

from __future__ import annotations

from culdesac.i18n import Entry, catalogue, language_name, languages, plural_examples
from culdesac.server.wire.http import LanguageChoice, Texts

ONLY_IN_TERMINALS = "src/culdesac/cli/"


def shown_by_page(entry: Entry) -> bool:
    """Whether the page needs it: everything but what the command line alone says."""
    return not entry.places or any(
        not place.startswith(ONLY_IN_TERMINALS) for place in entry.places
    )


def page_texts(language: str) -> Texts:
    return Texts(
        language=language,
        languages=[LanguageChoice(id=each, name=language_name(each)) for each in languages()],
        counts=plural_examples(language),
        texts={
            entry.key: entry.texts if entry.plural else entry.texts[0]
            for entry in catalogue(language).entries
            if entry.text and not entry.fuzzy and all(entry.texts) and shown_by_page(entry)
        },
    )
