"""Every error that a user of the package can meet, under one base class."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from culdesac.i18n import Words

BREAKING = ("Cc", "Zl", "Zp", "Cs")  # controls, line and paragraph ends, lone surrogates


class CuldesacError(Exception):
    """Something the caller can put right; its message is one line, whatever it quotes."""

    def __init__(self, message: str = "") -> None:
        super().__init__(one_line(message))


def one_line(text: str) -> str:
    """The text without characters that end a line or steer a terminal."""
    if text.isprintable():
        return text
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) in BREAKING else c for c in text
    )


class EditionError(CuldesacError):
    """An unknown box, or a data file with something wrong in it.

    `problems` has a line for everything wrong that was found; the message is the first of them.
    """

    def __init__(self, message: str, problems: Sequence[str] = ()) -> None:
        if len(problems) > 1:
            more = len(problems) - 1
            message += f" (and {more} more problem{'s' if more > 1 else ''})"
        super().__init__(message)
        self.problems = tuple(map(one_line, problems)) or (str(self),)


class SetupError(CuldesacError):
    """A game that cannot be set up: a bad value, or options that do not go together.

    `option` names what is wrong: sheet, mode, level, seats, seed, advanced or roundabouts.
    """

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class MoveError(CuldesacError):
    """A text, name or number that is no move at all."""


class IllegalMoveError(CuldesacError):
    """A move that the rules do not allow now; `rule` names the rule."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence


class SeatError(CuldesacError):
    """A seat that is not at the table, or has nothing to do or undo now."""


class TellingError(CuldesacError):
    """Cards that cannot have come; `rule` names why, `card` the one it is about.

    A card that is gone (`rule` is "gone") can be told anyway: real tables make mistakes.
    """

    def __init__(self, rule: str, sentence: str, card: tuple[int, str] | None = None) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.card = card


class ReportError(CuldesacError):
    """What a seat on paper cannot have done; `rule` names why, `words` can be translated."""

    def __init__(self, rule: str, words: Words) -> None:
        super().__init__(words.said())
        self.rule = rule
        self.words = words


class RecordError(CuldesacError):
    """A record that cannot be read or replayed; the message names its line."""


class SheetError(CuldesacError):
    """A described sheet that cannot exist or lacks something."""


class ContradictionError(SheetError):
    """A sheet that can be, but not after what its seat has said; it can be entered anyway."""

    def __init__(self, words: Sequence[Words]) -> None:
        super().__init__(" ".join(each.said() for each in words))
        self.words = tuple(words)


class EngineError(CuldesacError):
    """An engine that is not available here."""


class RulesFault(CuldesacError):  # noqa: N818
    """The rules went where no legal game goes; `code` is one of `rules.faults`."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code


@contextmanager
def faults_in(what: object) -> Iterator[None]:
    """Let a fault of the rules name the game that it happened in."""
    try:
        yield
    except RulesFault as error:
        raise RulesFault(f"{error}: {what}", error.code) from None


class ExtraError(CuldesacError):
    """A part that needs a package which is not installed; the message names the extra."""


class ArenaError(CuldesacError):
    """An arena that cannot go on: another plan in its folder, or workers out of reach."""
