"""Reads what the boxes of all games have, and finds the game that reads the rest."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, TypedDict

from culdesac.editions.box_type import box_type
from culdesac.editions.model import PROVENANCES, Deck, Edition
from culdesac.editions.tables import NAME, Reader
from culdesac.errors import EditionError
from culdesac.games.registry import GAMES

MOST_CARDS = 110
HIGHEST_NUMBER = 15  # a temp then reaches 17
HEAD = ("format", "id", "game", "title", "printing", "year")
YEARS = (1900, 9999)


class Head(TypedDict):
    """What a box is called."""

    id: str
    game: str
    title: str
    printing: str
    year: int


def read_head(reader: Reader) -> Head:
    reader.whole("format", 1, 1)
    return {
        "id": read_id(reader),
        "game": reader.choice("game", GAMES),
        "title": reader.text("title"),
        "printing": reader.text("printing"),
        "year": reader.whole("year", *YEARS),
    }


def read_deck(reader: Reader, known: tuple[str, ...]) -> Deck:
    reader.only("provenance", "actions", "cards")
    actions = reader.table.get("actions")
    if not isinstance(actions, list) or sorted(map(str, actions)) != sorted(known):
        reader.fail("actions", f"the actions {', '.join(known)}, each once")
    rows = reader.sub("cards", "a table with one row per number")
    cards: list[tuple[int, str]] = []
    for key in rows.table:
        if not re.fullmatch("[1-9][0-9]?", key) or int(key) > HIGHEST_NUMBER:
            rows.fail(key, f"only house numbers from 1 to {HIGHEST_NUMBER} as keys")
        row = rows.wholes(key, f"{len(actions)} counts, one per action", 0, 20)
        if len(row) != len(actions):
            rows.fail(key, f"{len(actions)} counts, one per action")
        for action, copies in zip(actions, row, strict=True):
            cards.extend((int(key), action) for _ in range(copies))
    if len(cards) % 3 or not 9 <= len(cards) <= MOST_CARDS:
        raise EditionError(
            f"{reader.file}: {rows.path} adds up to {len(cards)} cards; "
            f"expected a multiple of 3 from 9 to {MOST_CARDS}, for three equal stacks"
        )
    order = {action: place for place, action in enumerate(known)}
    cards.sort(key=lambda card: (card[0], order[card[1]]))
    return Deck(reader.choice("provenance", PROVENANCES), known, tuple(cards))


def read_id(reader: Reader) -> str:
    name = reader.text("id")
    if not NAME.fullmatch(name):
        reader.fail("id", "a name of small letters, digits and dashes, at most 40")
    return name


def read_edition(table: dict[str, Any], file: str, changed: str = "") -> Edition:
    """Check a whole box; everything that is wrong with it is in the error's `problems`."""
    reader = Reader(file, "", table)
    boxes = box_type(reader.choice("game", GAMES))
    try:
        return replace(boxes.read(reader), changed=changed)
    except EditionError as error:
        raise boxes.every_problem(reader, error) from None
