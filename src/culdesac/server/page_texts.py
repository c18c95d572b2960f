"""What the page says in a language: its part of the catalogue."""

from __future__ import annotations

import re

from culdesac.i18n import Entry, catalogue, language_name, languages, plural_examples
from culdesac.server.wire.http import LanguageChoice, Texts

# what only the command line says, and what the server says in the reader's language itself
SAID_ELSEWHERE = re.compile(
    r"src/culdesac/(cli/|games/.*/terminal\b|games/.*/(why|faults)\.py|.*/rulebook(/|\.py)|server/problems\.py"
    r"|(paper|telling)\.py)"
)


def shown_by_page(entry: Entry) -> bool:
    """Whether the page needs it: everything but what somebody else says."""
    return not entry.places or any(not SAID_ELSEWHERE.match(place) for place in entry.places)


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
