"""Which names look alike."""

from __future__ import annotations

import unicodedata
from typing import Final

from culdesac.server.tokens import hashed

LONGEST = 64
# what is drawn (nearly) as a Latin letter, small or large, after case is folded
ALIKE: Final = str.maketrans(
    {
        **dict(zip("01i\u0131|!", "olllll", strict=True)),
        **dict(zip("авекмнорстухьіјѕѵһԁԛԝ", "abekmhopctyxbljsvhdqw", strict=True)),
        **dict(zip("αβγεηικμνορτυχω", "abyenlkuvoptuxw", strict=True)),
    }
)


def skeleton(name: str) -> str:
    """Equal for names that most people would take for each other.

    Case, accents, spaces and width do not count, nor does which alphabet a letter is of if it looks
    the same.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = [
        letter
        for letter in unicodedata.normalize("NFKD", plain)
        if unicodedata.category(letter) not in ("Mn", "Me", "Zs")
    ]
    made = "".join(letters).translate(ALIKE).replace("rn", "m").replace("vv", "w")
    return made if len(made) <= LONGEST else hashed(made)
