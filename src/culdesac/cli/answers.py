"""Words that a player can answer with, and numbers told in a line."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable, Mapping

from culdesac.cli.faces import face_named
from culdesac.cli.screen import Screen
from culdesac.games.registry import GAMES
from culdesac.i18n import Translate, english, pmark
from culdesac.moves import Move

# What a word means, by the words for it: any of them may be typed, the first is shown.  English ones
# are understood in every language.
WORDS = {
    "help": pmark("typed words", "help h ?"),
    "undo": pmark("typed words", "undo u"),
    "why": pmark("typed words", "why"),
    "hint": pmark("typed words", "hint"),
    "legal": pmark("typed words", "legal"),
    "show": pmark("typed words", "show table"),
    "sheet": pmark("typed words", "sheet"),
    "deck": pmark("typed words", "deck"),
    "cards": pmark("typed words", "cards"),
    "save": pmark("typed words", "save"),
    "quit": pmark("typed words", "quit exit q"),
    "yes": pmark("typed words", "yes y"),
    "no": pmark("typed words", "no n -"),
    "ok": pmark("typed words", "ok confirm done"),
    "skip": pmark("typed words", "skip"),
    "x": pmark("typed words", "x refuse"),
    "reshuffle": pmark("typed words", "reshuffle"),
    "left": pmark("typed words", "left"),
    "right": pmark("typed words", "right"),
}


def plain(word: str) -> str:
    """A word however it is typed: without capitals and accents.

    >>> plain("MÉLANGER")
    'melanger'
    """
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@functools.cache
def all_words() -> Mapping[str, str]:
    """The words of all games too: what is typed is understood before it is known to fit."""
    games = [face_named(game).typed_words for game in GAMES]
    return {meaning: words for table in (WORDS, *games) for meaning, words in table.items()}


@functools.cache
def meanings(tr: Translate = english) -> Mapping[str, str]:
    """What can be typed in a language, and what it means."""
    return {
        plain(word): meaning
        for meaning, words in all_words().items()
        for speak in (english, tr)
        for word in speak(words).split()
    }


def meaning(text: str, tr: Translate = english) -> str:
    """What a player typed, as the notation and the commands call it.

    >>> from culdesac.i18n import translator
    >>> meaning("Oui", translator("fr")), meaning("w1.4", translator("fr"))
    ('yes', 'w1.4')
    """
    return meanings(tr).get(plain(text), text.lower())


def typed(tr: Translate, wanted: str) -> str:
    """The word to type for a meaning."""
    return tr(all_words()[wanted]).split()[0]


def spans(numbers: Iterable[int]) -> str:
    """Numbers in a line, runs of three and more shortened.

    >>> spans([1, 2, 3, 4, 6, 8, 9])
    '1-4 6 8 9'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[str] = []
    for run in runs:
        parts.extend([f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run))
    return " ".join(parts)


def by_street(screen: Screen, moves: Iterable[Move], field: str) -> str:
    """The houses of moves, street by street."""
    streets: dict[int, list[int]] = {}
    for move in moves:
        streets.setdefault(int(move["street"]), []).append(int(move[field]))
    text = screen.tr("street {street}: {houses}")
    return ", ".join(
        text.format(street=street, houses=spans(set(houses))) for street, houses in streets.items()
    )
