"""Names of people and of bots."""

from __future__ import annotations

import re
import unicodedata

from culdesac.server.problems import BAD_NAME, HIDDEN_SIGN, RefusedError

LONGEST = 24
# a joiner between two pictures makes one picture of them; anywhere else it hides
PICTURE = r"[\u2190-\u2bff\U0001f000-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]*"
JOINED = re.compile(rf"{PICTURE}(?:\u200d{PICTURE})+")
BOT_NAMES = ("Alder", "Birch", "Clover", "Dahlia", "Erica", "Flint", "Ginger", "Hawthorn", "Iris")


def checked_name(name: str) -> str:
    """A name without odd spaces; nothing that hides, breaks or turns around a line."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST:
        raise RefusedError("bad-name", BAD_NAME)
    for letter in JOINED.sub("", name):
        if unicodedata.category(letter)[0] == "C" or unicodedata.category(letter) in ("Zl", "Zp"):
            raise RefusedError("bad-name", HIDDEN_SIGN, sign=f"U+{ord(letter):04X}")
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
