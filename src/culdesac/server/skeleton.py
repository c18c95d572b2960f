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
        **dict(
            zip(
                "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u044c\u0456\u0458\u0455\u0475\u04bb\u0501\u051b\u051d",
                "abekmhopctyxbljsvhdqw",
                strict=True,
            )
        ),
        **dict(
            zip(
                "\u03b1\u03b2\u03b3\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9",
                "abyenlkuvoptuxw",
                strict=True,
            )
        ),
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
