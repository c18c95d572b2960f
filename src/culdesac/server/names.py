"""Names of people and of bots."""

from __future__ import annotations

import re
import unicodedata

from culdesac.server.problems import (
    BAD_NAME,
    BAD_TITLE,
    HIDDEN_SIGN,
    LONE_MARK,
    STACKED_MARKS,
    RefusedError,
)

LONGEST = 24
LONGEST_TITLE = 40
# a joiner between two pictures makes one picture of them; anywhere else it hides
PICTURE = r"[\u2190-\u2bff\U0001f000-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]*"
JOINED = re.compile(rf"{PICTURE}(?:\u200d{PICTURE})+")
# letters and signs that are drawn as nothing, although they are no control signs
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
SELECTOR = re.compile("[\u180b-\u180d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
ONE_PICTURE = re.compile(PICTURE)
MOST_MARKS = 3  # on one letter: no language of the world needs more
BOT_NAMES = ("Alder", "Birch", "Clover", "Dahlia", "Erica", "Flint", "Ginger", "Hawthorn", "Iris")


def checked_title(title: str) -> str:
    """The same for what a table is called."""
    return checked_name(title, LONGEST_TITLE, BAD_TITLE)


def checked_name(name: str, longest: int = LONGEST, wrong: str = BAD_NAME) -> str:
    """A name without odd spaces; nothing that hides, breaks or turns around a line."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= longest:
        raise RefusedError("bad-name", wrong)
    marks = 0
    blank = "".join(letter for letter in name if letter in BLANK)
    for letter in blank + ONE_PICTURE.sub("*", JOINED.sub("*", name)):
        kind = unicodedata.category(letter)
        hidden = letter in BLANK or SELECTOR.match(letter) is not None
        if hidden or kind[0] == "C" or kind in ("Zl", "Zp"):
            raise RefusedError("bad-name", HIDDEN_SIGN, sign=f"U+{ord(letter):04X}")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise RefusedError("bad-name", STACKED_MARKS, most=MOST_MARKS)
    if unicodedata.category(name[0]) in ("Mn", "Me"):
        raise RefusedError("bad-name", LONE_MARK)
    return name


def checked_seat_name(seat: int, name: str) -> str:
    """The same for one of many names: what is wrong says which."""
    try:
        return checked_name(name)
    except RefusedError as error:
        error.seat = seat
        raise


def bot_name(seat: int) -> str:
    turn, place = divmod(seat, len(BOT_NAMES))
    return BOT_NAMES[place] if turn == 0 else f"{BOT_NAMES[place]} {turn + 1}"
