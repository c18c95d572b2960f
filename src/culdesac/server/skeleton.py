"""What a name looks like at a glance: two names with the same skeleton are taken for each other."""

from __future__ import annotations

import unicodedata

LONGEST = 64
# signs of other alphabets, and digits, that are drawn like a letter, after case is folded
LIKE = {
    "a": "4@\u0251\u03b1\u0430",
    "b": "8\u03b2\u0432\u044c",
    "c": "\u03f2\u0441",
    "d": "\u0501",
    "e": "3\u03b5\u0435\u0454",
    "g": "9\u0261",
    "h": "\u043d\u04bb",
    "j": "\u03f3\u0458",
    "k": "\u03ba\u043a",
    "l": "1!|i\u0131\u026a\u03b9\u0456\u04c0\u04cf",
    "m": "\u043c",
    "n": "\u03b7\u0578",
    "o": "0\u03bf\u03c3\u043e\u0585",
    "p": "\u03c1\u0440",
    "q": "\u051b",
    "r": "\u0433",
    "s": "5$\u0455",
    "t": "7+\u03c4\u0442",
    "u": "\u03c5\u057d",
    "v": "\u03bd\u0475",
    "w": "\u03c9\u0461\u051d",
    "x": "\u03c7\u0445",
    "y": "\u03b3\u0443",
    "z": "2",
}
LETTERS = str.maketrans({sign: letter for letter, signs in LIKE.items() for sign in signs})
# marks that are drawn inside a letter, which does not come apart
STRUCK = str.maketrans("\u0142\u00f8\u0111\u0127\u0167", "lodht")


def skeleton(name: str) -> str:
    """The letters of a name without case, marks, spaces and signs; lookalikes are one letter.

    >>> skeleton("Ádmin"), skeleton("4dm1n"), skeleton("A d-m i.n"), skeleton("🏡")
    ('admln', 'admln', 'admln', '🏡')
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    apart = unicodedata.normalize("NFD", folded.translate(STRUCK))
    plain = "".join(sign for sign in apart if unicodedata.category(sign) not in ("Mn", "Me"))
    alike = plain.translate(LETTERS).replace("rn", "m").replace("vv", "w")
    letters = "".join(sign for sign in alike if unicodedata.category(sign)[0] in "LNM")
    return (letters or "".join(alike.split()))[:LONGEST]
