"""What the page says in a language: its part of the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from culdesac.i18n import Entry, catalogue, language_name, languages, plural_examples
from culdesac.server.choices import choices
from culdesac.server.wire.http import LanguageChoice, Texts

# what only the command line says, and what the server says in the reader's language itself
SAID_ELSEWHERE = re.compile(
    r"src/culdesac/(cli/|games/.*/terminal\b|games/.*/(why|faults)\.py|.*/rulebook(/|\.py)|server/problems\.py"
    r"|(paper|telling)\.py)"
)
# what the start page never says, but for the words of what can be played
SAID_LATER = re.compile(
    r"src/culdesac/(cli|face|games)/|web/src/(addup|dealer|lobby|members|order|paper|print|told)/"
    r"|web/src/offline/(Backup|ThisDevice)\."
)


def shown_by_page(entry: Entry) -> bool:
    """Whether the page needs it: everything but what somebody else says."""
    return not entry.places or any(not SAID_ELSEWHERE.match(place) for place in entry.places)


def said_at_start(entry: Entry, offered: set[str]) -> bool:
    """Whether the start page needs it, which offers these words."""
    later = all(SAID_LATER.match(place) or SAID_ELSEWHERE.match(place) for place in entry.places)
    return not later or not entry.places or entry.key in offered


def strings(value: Any) -> Iterator[str]:
    """Every string in an answer."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def start_texts(language: str) -> Texts:
    """What the start page says: a part of it all, so that a first visit loads little."""
    offered = set(strings(msgspec.to_builtins(choices())))
    entries = {entry.key: entry for entry in catalogue(language).entries}
    said = page_texts(language)
    texts = {key: text for key, text in said.texts.items() if said_at_start(entries[key], offered)}
    return msgspec.structs.replace(said, texts=texts)


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
