"""What can be told of a box without playing: ladders, and whether the cards can be dealt."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Edition, Mode, make_setup
from culdesac.errors import SetupError
from culdesac.games.vegas.box.model import ScoreSheet, VegasEdition
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.rounds import confirm, setup as deal
from culdesac.games.vegas.rules.state import Sheet, Table
from culdesac.games.vegas.rules.turn import step


def ladders(score: ScoreSheet) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield "shows.left", score.left
    yield "shows.right", score.right
    for name, ladder in score.ladders.items():
        yield f"ladders.{name}", ladder


def sheet_problems(box: Edition, sheet: str) -> Iterator[str]:
    assert isinstance(box, VegasEdition)
    for name, ladder in ladders(box.score):
        if list(ladder) != sorted(ladder):
            yield f"score.{name} is {list(ladder)}; expected values that never fall"


def mode_problems(box: Edition, mode: Mode) -> Iterator[str]:
    """Deal a game of a mode by the rules, to the fewest and to the most seats."""
    for seats in sorted({mode.fewest_seats, mode.most_seats}):
        if not deals(box, mode.name, seats):
            yield f"modes.{mode.name}: the cards cannot be dealt to {seats} seats"


def deals(box: Edition, mode: str, seats: int) -> bool:
    """Deal the first turn: every card must be there once."""
    try:
        book = pack(make_setup(box, seats, 0, mode=mode))
    except SetupError:
        return False
    table, sheets = Table(), [Sheet() for _ in range(seats)]
    deal(table, sheets, book, 0, seats)
    dealt = sorted(card for card in table.deck[: table.size] if card < book.cards)
    if dealt != list(range(book.cards)):
        return False
    for seat in range(seats):
        step(table, sheets[seat], book, ids.SAVE)
        confirm(table, sheets, book, seat)
    return table.turn == 1 and table.over == 0
