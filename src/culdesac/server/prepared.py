"""Answers that are made ahead of time, as files, for a page that has no server.

The page asks for a file first, and for the device only where there is none.  Imports nothing.

>>> answer_file("fr", "/api/rules/box?sheet=lake&mode=")
'device/answers/fr/rules-box-sheet-lake-mode-.json'
"""

from __future__ import annotations

import re

API = "/api/"
ANSWERS = "device/answers/"
# kept with the device, so that its start needs no network; the others are kept once they were read
SMALL = ("/api/editions", "/api/texts", "/api/texts/start", "/api/breakdowns")


def answer_name(address: str) -> str:
    """What the answer of an address is called."""
    return re.sub(r"[^A-Za-z0-9]+", "-", address.removeprefix(API))


def answer_file(language: str, address: str) -> str:
    """Where it stands in the folder of the page."""
    return f"{ANSWERS}{language}/{answer_name(address)}.json"


def is_small(file: str) -> bool:
    """Whether an answer is kept with the device."""
    return file.rpartition("/")[2].removesuffix(".json") in map(answer_name, SMALL)
