"""Names of people and of bots."""

from __future__ import annotations

import unicodedata

from culdesac.server.problems import BAD_NAME, RefusedError

LONGEST = 24
BOT_NAMES = ("Alder", "Birch", "Clover", "Dahlia", "Erica", "Flint", "Ginger", "Hawthorn", "Iris")


def checked_name(name: str) -> str:
    """A name without odd spaces; nothing that hides, breaks or turns around a line."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST:
        raise RefusedError("bad-name", BAD_NAME)
    for letter in name:
        if unicodedata.category(letter)[0] == "C" or unicodedata.category(letter) in ("Zl", "Zp"):
            raise RefusedError("bad-name", BAD_NAME)
    return name


def bot_name(seat: int) -> str:
    turn, place = divmod(seat, len(BOT_NAMES))
    return BOT_NAMES[place] if turn == 0 else f"{BOT_NAMES[place]} {turn + 1}"
