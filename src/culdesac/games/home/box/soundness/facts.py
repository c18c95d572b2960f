"""What can be told of a box without playing: ladders, marks, and whether the cards can be dealt."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Edition, Mode
from culdesac.editions.setup import make_setup
from culdesac.errors import SetupError
from culdesac.games.home.box.model import Layout, box_of
from culdesac.games.home.box.pack import pack
from culdesac.games.home.rules.rounds import setup as deal
from culdesac.games.home.rules.state import Sheet, Table
from culdesac.games.home.themes.registry import soundness_named


def ladders(layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
    for street, ladder in enumerate(layout.park_ladders, 1):
        yield f"park_ladders of street {street}", ladder
    for size, ladder in enumerate(layout.estate_ladders, 1):
        yield f"estate_ladders of size {size}", ladder
    yield "pool_ladder", layout.pool_ladder
    yield "bis_ladder", layout.bis_ladder
    yield "roundabout_ladder", layout.roundabout_ladder
    yield "refusal_ladder", layout.refusal_ladder


def sheet_problems(box: Edition, sheet: str) -> Iterator[str]:
    layout = box.sheets[sheet]
    place = f"sheets.{layout.name}"
    for name, ladder in ladders(layout):
        if list(ladder) != sorted(ladder):
            yield f"{place}: {name} is {list(ladder)}; expected values that never fall"
    for street, (ladder, houses) in enumerate(
        zip(layout.park_ladders, layout.streets, strict=True), 1
    ):
        if len(ladder) - 1 > houses:
            yield (
                f"{place}: park_ladders of street {street} has {len(ladder) - 1} boxes; "
                f"expected at most {houses}, one per house"
            )
    own = box_of(box)
    needed = {f"modes.{mode.name}.temps_needed": mode.temps_needed for mode in own.modes.values()}
    for opponent in own.opponents.values():
        if opponent.temp_places:
            needed[f"opponents.{opponent.level}.temp_places"] = max(opponent.temp_places)
    for key, temps in needed.items():
        if temps > layout.temp_boxes:
            yield (
                f"{place}: temp_boxes is {layout.temp_boxes}; "
                f"expected {temps} or more, because of {key}"
            )
    if layout.theme is not None:
        theme = soundness_named(layout.theme.kind)
        yield from theme.problems(place, layout, layout.theme)


def mode_problems(box: Edition, mode: Mode) -> Iterator[str]:
    """Whether the deck is enough for a mode; then it is dealt by the rules."""
    place = f"modes.{mode.name}"
    cards = len(box.deck.cards)
    if mode.name == "expert" and 3 * mode.most_seats > cards:
        yield (
            f"{place}: hands of three for {mode.most_seats} seats are {3 * mode.most_seats} cards; "
            f"the deck has {cards}"
        )
        return
    if mode.name == "aaa" and mode.below > cards:
        yield f"{place}: below is {mode.below}; the deck has {cards} cards"
        return
    for sheet, layout in box.sheets.items():
        if layout.theme is not None:
            problem = soundness_named(layout.theme.kind).mode_problem(mode, cards, sheet)
            if problem:
                yield f"{place}: {problem}"
                return
    for sheet in box.sheets:
        for seats in {mode.fewest_seats, mode.most_seats}:
            if not deals(box, mode.name, sheet, seats):
                yield f"{place}: the cards cannot be dealt to {seats} seats on sheet {sheet}"


def deals(box: Edition, mode: str, sheet: str, seats: int) -> bool:
    """Deal a game: every card must be there once, in the stacks or the pile and in the hands."""
    try:
        book = pack(make_setup(box, seats, 0, sheet=sheet, mode=mode))
    except SetupError:
        return False
    table, sheets = Table(), [Sheet() for _ in range(seats)]
    deal(table, sheets, book, 0, seats)
    cards = table.deck[table.next : table.size] if book.hands else table.deck[: book.cards]
    if book.hands:
        cards = cards + table.discard[: table.discards]
        for each in sheets:
            cards = cards + each.hand
    return sorted(card for card in cards if card < book.cards) == list(range(book.cards))
