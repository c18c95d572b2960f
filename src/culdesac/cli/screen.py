"""Where text goes: colours, signs and language as the terminal can take them."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from culdesac.i18n import ntranslator, translator

STYLES = {
    "bold": "1",
    "dim": "2",
    "good": "32",
    "bad": "31",
    "new": "1;33",
    "target": "1;36",
    "water": "34",
    "plan": "35",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """The signs that all drawings use; every one is a single character."""

    crossed: str
    bar: str
    dot: str
    tick: str


UNICODE = Signs(crossed="\N{MULTIPLICATION SIGN}", bar="█", dot="·", tick="✓")
ASCII = Signs(crossed="x", bar="#", dot=".", tick="*")
DRAWN = "┃┊╘═╛└─┘║◎●◇◆"  # what the drawings of games are made of


class Screen:
    """An output with what it can show; `tr` and `ntr` speak the user's language."""

    def __init__(
        self,
        out: TextIO | None = None,
        language: str = "en",
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self.out = sys.stdout if out is None else out
        self.language = language
        self.tr = translator(language)
        self.ntr = ntranslator(language)
        self.terminal = self.out.isatty()
        self.colour = (
            self.terminal
            and not environment.get("NO_COLOR")
            and environment.get("TERM", "") != "dumb"
        )
        self.encoding = self.out.encoding or "ascii"
        self.draws = self.can_show(DRAWN + "".join(map(str, vars_of(UNICODE))))
        self.signs = UNICODE if self.draws else ASCII

    def can_show(self, text: str) -> bool:
        try:
            text.encode(self.encoding)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @property
    def width(self) -> int:
        return shutil.get_terminal_size((80, 24)).columns

    def paint(self, text: str, *styles: str) -> str:
        if not self.colour or not styles or not text:
            return text
        return f"\x1b[{';'.join(STYLES[style] for style in styles)}m{text}\x1b[0m"

    def line(self, text: str = "", end: str = "\n") -> None:
        if not self.can_show(text):
            text = folded(text, self.encoding)
        print(text, end=end, file=self.out)

    def wrapped(self, text: str, indent: str = "") -> None:
        """A text without colours, broken between words at the edge of the terminal."""
        for row in textwrap.wrap(
            text,
            max(40, self.width - 1),
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
        ):
            self.line(row)

    def lines(self, rows: list[str]) -> None:
        for row in rows:
            self.line(row)

    def flush(self) -> None:
        self.out.flush()


def vars_of(signs: Signs) -> list[str]:
    return [getattr(signs, name) for name in Signs.__slots__]


# what stands for signs and letters that are no other one with an accent
PLAIN = {
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"', "«": '"', "»": '"',
    "\u2013": "-", "\u2014": "-", "¿": "?", "¡": "!", "→": "->", "ß": "ss",
    "æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
}  # fmt: skip


def folded(text: str, encoding: str) -> str:
    """A text without the accents that an encoding lacks.

    >>> folded("clôture à droite", "ascii")
    'cloture a droite'
    """
    kept = []
    for letter in text:
        try:
            letter.encode(encoding)
        except UnicodeEncodeError:
            plain = unicodedata.normalize("NFKD", PLAIN.get(letter, letter))
            letter = plain.encode(encoding, "ignore").decode(encoding) or "?"
        kept.append(letter)
    return "".join(kept)


def ladder(screen: Screen, values: tuple[int, ...], crossed: int) -> str:
    """A row of visible values: crossed boxes, the value that counts now, those to come."""
    parts = [screen.signs.crossed] * crossed
    parts.append(f"[{values[crossed]}]")
    parts.extend(str(value) for value in values[crossed + 1 :])
    return " ".join(parts)
