"""Cards that people turn over at a real table, and tell.

A told game is a dealt game whose hidden cards are exchanged until the turn has what people see: the
rules deal on as they always do, and two cards of which nobody knows the place change places.  Nothing
in the rules knows of it, and nothing that has been seen changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from culdesac.editions import Setup
from culdesac.errors import TellingError
from culdesac.face.game_type import AnyGameType
from culdesac.family.deal import FIRST_EVENT, make_offer, offer_pairs
from culdesac.family.state import MAX_EVENTS, copy_record
from culdesac.games.registry import type_of
from culdesac.view import Card, back_of

FIRST_DEALS = 500  # until a first turn with the wanted event card is found: one in thirty has it
MOST_DEALS = 5000  # the same after a shuffle in the middle of a turn, where several can come
NOWHERE = -1  # in place of a card
BOX_HAS_NONE, GONE, IN_SIGHT = "box", "gone", "sight"  # why a card cannot come


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of a turn, as people see them come."""

    cards: tuple[tuple[Card, ...], ...]  # those of the three stacks, or what each seat has drawn
    actions: tuple[str, ...] = ()  # three stacks, if they are new: what lies beside them
    extras: tuple[str, ...] = ()  # other cards that came with them, such as the Solo card
    top: str = ""  # hands: what is on the back of the card on top of the pile
    anyway: bool = False  # also a card that should be gone

    @classmethod
    def of(cls, *cards: str, actions: str = "", extras: str = "", top: str = "") -> Deal:
        """From texts: a text for the three stacks, or one for each seat."""
        return cls(
            tuple(tuple(read_card(text) for text in words(row)) for row in cards),
            tuple(words(actions)),
            tuple(words(extras)),
            top.strip(),
        )


def words(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def read_card(text: str) -> Card:
    number, _, action = text.replace("-", " ", 1).strip().partition(" ")
    if not (number.isascii() and number.isdecimal() and len(number) < 4) or not action.strip():
        raise TellingError("form", f'"{text}" is no card; expected a number and an action')
    return int(number), action.strip()


@dataclass(slots=True)
class Eve:
    """A game just before its cards come: all that is needed to deal them again."""

    setup: Setup
    book: Any
    plan: tuple[int, ...]  # told at set-up; empty: drawn
    table: Any = None  # None: before the game
    sheets: list[Any] = field(default_factory=list)
    seat: int = 0  # whose confirmation ends the turn
    guessed: frozenset[int] = frozenset()  # cards of which only the action was told

    @property
    def type(self) -> AnyGameType:
        return type_of(self.setup)

    def deal(self, seed: int | None = None) -> tuple[Any, list[Any]]:
        """The cards come, as the rules deal them."""
        rules, seats = self.type.rules, self.setup.seats
        if self.table is None:
            table, sheets = self.type.table(), [self.type.sheet() for _ in range(seats)]
            table.seal[:] = self.setup.seal_words
            rules.deal(table, sheets, self.book, self.setup.seed if seed is None else seed, seats)
            if self.plan:
                table.plan[:] = self.plan
            return table, sheets
        table, sheets = copy_record(self.table), [copy_record(sheet) for sheet in self.sheets]
        rules.confirm(table, sheets, self.book, self.seat)
        return table, sheets

    def swap(self, one: int, other: int) -> None:
        swap(self.type, self.table, self.sheets, one, other)


def swap(game_type: AnyGameType, table: Any, sheets: Sequence[Any], one: int, other: int) -> None:
    """Let two cards change places, wherever they are."""
    exchanged = {one: other, other: one}
    for cards in (
        table.deck,
        table.discard,
        table.shown,
        table.flipped,
        table.pile,
        *(sheet.hand for sheet in sheets),
    ):
        cards[:] = [exchanged.get(card, card) for card in cards]
    for name in game_type.view_rules.loose_cards:
        card = getattr(table, name)
        setattr(table, name, exchanged.get(card, card))


def loose_card(game_type: AnyGameType, table: Any) -> str:
    """The field of a card that lies apart and is turned over at the end; none: empty."""
    for name in game_type.view_rules.loose_cards:
        if table.over and getattr(table, name) >= 0:
            return name
    return ""


# what has come


def special_cards(table: Any, book: Any) -> set[int]:
    """The cards that are not for building and have not come yet."""
    lying = table.deck[table.next : table.size] + table.discard[: table.discards]
    return {card for card in lying if card >= book.cards}


def all_special_cards(book: Any) -> set[int]:
    """Those of a pile as it is laid out."""
    first = [0] if book.solo else [0, 1, 2] if book.rival else []
    events = [FIRST_EVENT + k for k in range(MAX_EVENTS)] if book.events else []
    return {book.cards + number for number in first + events}


def extra_name(game_type: AnyGameType, table: Any, book: Any, card: int) -> str:
    number = card - book.cards
    name = game_type.view_rules.extra_card(book, number)
    if number >= FIRST_EVENT:
        return f"{name}-{table.event_value[number - FIRST_EVENT] + 1}"
    return f"{name}-{number + 1}" if book.rival else name


def extras_that_came(eve: Eve, table: Any) -> list[str]:
    """The other cards that came with those of this turn, in order."""
    book, game_type = eve.book, eve.type
    if book.hands == 0:
        name = game_type.view_rules.extra_card(book, FIRST_EVENT) if table.events else ""
        return [f"{name}-{value + 1}" for value in table.event[: table.events]]
    before = all_special_cards(book) if eve.table is None else special_cards(eve.table, book)
    came = before - special_cards(table, book)
    validations = [book.cards + plan for plan in table.drawn[: table.validations]]
    order = sorted(came, key=lambda card: validations.index(card) if card in validations else card)
    return [extra_name(game_type, table, book, card) for card in order]


def extras_to_come(eve: Eve, table: Any) -> list[str]:
    """The names of the other cards that have not come before this turn, sorted."""
    book = eve.book
    before = table if eve.table is None else eve.table
    if eve.table is None:
        cards = all_special_cards(book)
    elif book.hands == 0:
        places = range(MAX_EVENTS if book.events else 0)
        cards = {book.cards + FIRST_EVENT + k for k in places if before.event_at[k] >= 0}
    else:
        cards = special_cards(before, book)
    return sorted(extra_name(eve.type, before, book, card) for card in cards)


def slots(table: Any, sheets: Sequence[Any], book: Any) -> list[list[tuple[list[int], int]]]:
    """Where the new cards of the turn lie, row by row as a deal tells them."""
    if book.hands == 0:
        return [[(table.shown, stack) for stack in range(3)]]
    first = 1 if book.passing != 0 and table.turn > 1 else 0
    return [[(sheet.hand, slot) for slot in range(first, 3)] for sheet in sheets]


def unplaced(eve: Eve, table: Any, sheets: Sequence[Any]) -> list[int]:
    """The cards of the turn that lie on the table and have not been told."""
    rows = [] if table.over else slots(table, sheets, eve.book)
    cards = [place[index] for row in rows for place, index in row]
    return cards + table.flipped if new_actions(eve, table) else cards


def deal_of(eve: Eve, table: Any, sheets: Sequence[Any]) -> Deal:
    """The cards of the turn at hand, as one would tell them."""
    faces = eve.setup.edition.deck.cards
    name = loose_card(eve.type, table)
    if table.over:
        return Deal(((faces[getattr(table, name)],),) if name else ())
    rows = slots(table, sheets, eve.book)
    cards = tuple(tuple(faces[place[index]] for place, index in row) for row in rows)
    actions: tuple[str, ...] = ()
    if new_actions(eve, table):
        actions = tuple(
            f"{number} {action}" for number, action in map(faces.__getitem__, table.flipped)
        )
    return Deal(cards, actions, tuple(extras_that_came(eve, table)), top_of(eve, table))


def new_actions(eve: Eve, table: Any) -> bool:
    """Whether the cards beside the numbers are not those that showed: in turn 1, and in new stacks."""
    if eve.book.hands != 0:
        return False
    if eve.table is None or eve.table.turn == 0:
        return True
    return bool(table.shuffles != eve.table.shuffles and table.size == eve.book.cards)


def top_of(eve: Eve, table: Any) -> str:
    """What is on the back of the card on top of the pile."""
    if eve.book.hands == 0 or table.next >= table.size:
        return ""
    return back_of(eve.setup, eve.book, table.deck[table.next])


# telling


class Teller:
    """Brings a game to where it has what people tell."""

    def __init__(self, eve: Eve) -> None:
        self.eve = replace(
            eve,
            table=None if eve.table is None else copy_record(eve.table),
            sheets=[copy_record(sheet) for sheet in eve.sheets],
        )
        self.book, self.type = eve.book, eve.type
        self.faces: Sequence[Card] = eve.setup.edition.deck.cards
        self.anyway = False
        self.odd: list[Card] = []  # told although they should be gone
        self.table, self.sheets = self.eve.deal()
        self.new_actions = new_actions(self.eve, self.table)
        self.guessed = set() if self.new_actions else set(eve.guessed)
        self.placed: set[int] = set()

    def tell(self, deal: Deal) -> None:
        self.anyway = deal.anyway
        if self.table.over:
            self.tell_loose(deal)
            return
        self.check(deal)
        self.bring_extras(list(deal.extras))
        for row, wanted in enumerate(deal.cards):
            self.put_row(row, wanted)
        for index, text in enumerate(deal.actions):
            self.tell_first(index, text)
        if deal.top:
            self.put_on_top(deal.top)
        if self.book.hands == 0:
            offer_pairs(self.table, self.book)
            for sheet in self.sheets:
                sheet.offer[:3] = self.table.offer
        else:
            for sheet in self.sheets:
                make_offer(sheet, self.book)

    def put_row(self, row: int, cards: Sequence[Card]) -> None:
        """The cards of a row, or the first of them."""
        places = slots(self.table, self.sheets, self.book)[row]
        for (place, index), face in zip(places, cards, strict=False):
            self.put(place, index, self.has(face), face)

    def check_row(self, row: int, cards: Sequence[Card]) -> None:
        """Whether these cards can have come, whatever else has."""
        for face in cards:
            self.check_face(face)
        if self.table.over:
            self.tell_loose(Deal((tuple(cards),)))
        else:
            self.put_row(row, cards)

    def wait(self) -> None:
        """Nothing has come yet that people have not told."""
        for name in self.type.view_rules.loose_cards if self.table.over else ():
            setattr(self.table, name, NOWHERE)
        if not self.table.over:
            with suppress(TellingError):  # some must come: then that is known
                self.bring_extras([])

    def tell_loose(self, deal: Deal) -> None:
        """The card that lies apart is turned over when the game is over."""
        name = loose_card(self.type, self.table)
        if not name or [len(row) for row in deal.cards] != [1]:
            wanted = "the card that lay apart" if name else "nothing: the game is over"
            raise TellingError("form", f"expected {wanted}")
        face = deal.cards[0][0]
        self.check_face(face)
        place = [getattr(self.table, name)]
        self.put(place, 0, self.has(face), face)

    def check(self, deal: Deal) -> None:
        """Whether these are the cards that a turn has."""
        rows = slots(self.table, self.sheets, self.book)
        if [len(row) for row in rows] != [len(row) for row in deal.cards]:
            each = len(rows[0])
            of = f"for each of {len(rows)} seats" if len(rows) > 1 else "for this turn"
            raise TellingError("form", f"expected {each} cards {of}")
        for face in (face for row in deal.cards for face in row):
            self.check_face(face)
        if self.new_actions and len(deal.actions) != 3:
            raise TellingError("form", "expected three actions beside the numbers")
        if deal.actions and not self.new_actions:
            raise TellingError("form", "expected no actions: they have shown")

    def check_face(self, face: Card) -> None:
        actions = self.type.actions
        if face[1] not in actions:
            known = ", ".join(actions)
            raise TellingError("form", f'there is no action "{face[1]}"; expected one of {known}')
        if face not in self.faces:
            raise TellingError(BOX_HAS_NONE, f"this box has no {face[0]} with {face[1]}", card=face)

    # cards that are not for building

    def bring_extras(self, told: list[str]) -> None:
        lacking = list((Counter(told) - Counter(extras_to_come(self.eve, self.table))).elements())
        if lacking:
            raise TellingError("extras", f"{lacking[0]} is not among the cards that can still come")
        for _ in range(FIRST_DEALS if self.eve.table is None else MOST_DEALS):
            came = extras_that_came(self.eve, self.table)
            if came == told:
                return
            if self.eve.table is None:
                self.table, self.sheets = self.eve.deal(self.table.seed + 1)
                continue
            if self.eve.table.shuffles != self.table.shuffles:
                self.eve.table.seed += 1  # they lie wherever a shuffle puts them
            elif self.book.hands == 0:
                self.shift_event(came, told)
            else:
                self.shift_special(came, told)
            self.table, self.sheets = self.eve.deal()
        raise TellingError("extras", f"{', '.join(told) or 'no other card'} cannot come now")

    def shift_special(self, came: list[str], told: list[str]) -> None:
        """One card that should not have come goes below, or one that should comes up."""
        eve, book = self.eve.table, self.book
        lying = special_cards(eve, book)
        below = special_cards(self.table, book)
        named = {card: extra_name(self.type, eve, book, card) for card in lying}
        spare = [
            card for card in sorted(lying - below) if named[card] in Counter(came) - Counter(told)
        ]
        lacking = list((Counter(told) - Counter(came)).elements())
        wanted = [card for card in sorted(below) if named[card] in lacking]
        pile = [card for card in eve.deck[eve.next : eve.size] if card in below]
        if spare and wanted:  # nobody knows which is which
            self.eve.swap(spare[0], wanted[0])
        elif spare:
            under = [card for card in self.undealt() if card < book.cards]
            if not under:
                name = named[spare[0]]
                raise TellingError("extras", f"{name} must have come: no other card is left")
            self.eve.swap(spare[0], under[-1])
        elif wanted:
            out = wanted[0] not in pile and pile  # of the discard, where another may lie as well
            self.eve.swap(wanted[0], pile[0] if out else self.first_drawn())
        else:  # the same in another order
            at = next(i for i, name in enumerate(told) if came[i] != name)
            here = next(card for card in lying - below if named[card] == came[at])
            there = next(card for card in lying - below if named[card] == told[at])
            self.eve.swap(here, there)

    def first_drawn(self) -> int:
        sheet = self.sheets[self.table.first_seat if self.book.passing else 0]
        card: int = sheet.hand[1 if self.book.passing and self.table.turn > 1 else 0]
        return card

    def shift_event(self, came: list[str], told: list[str]) -> None:
        """Event cards lie beside the stacks, on a row."""
        eve = self.eve.table
        name = self.type.view_rules.extra_card(self.book, FIRST_EVENT)
        lying = [k for k in range(MAX_EVENTS) if eve.event_at[k] >= 0]
        named = {k: f"{name}-{eve.event_value[k] + 1}" for k in lying}
        shown = [k for k in lying if self.table.event_at[k] < 0]
        spare = [k for k in shown if named[k] in Counter(came) - Counter(told)]
        lacking = list((Counter(told) - Counter(came)).elements())
        wanted = [k for k in lying if k not in shown and named[k] in lacking]
        if spare and not wanted:
            if eve.event_at[spare[0]] >= eve.size // 3:
                raise TellingError("extras", f"{named[spare[0]]} must have come: it lay below all")
            eve.event_at[spare[0]] += 1
        elif wanted and not spare:
            eve.event_at[wanted[0]] = eve.next // 3
        else:  # nobody knows which is which
            one, other = (spare[0], wanted[0]) if spare else shown[:2]
            values = eve.event_value
            values[one], values[other] = values[other], values[one]

    # cards for building

    def undealt(self) -> list[int]:
        cards: list[int] = self.table.deck[self.table.next : self.table.size]
        return cards

    def open_places(self) -> Iterator[int]:
        """Cards whose place nobody knows: those of this turn that were not told yet, and those below."""
        yield from unplaced(self.eve, self.table, self.sheets)
        yield from self.undealt()
        yield from self.type.view_rules.hidden_cards(self.table, self.book)

    def has(self, face: Card) -> Callable[[int], bool]:
        return lambda card: self.faces[card] == face

    def put(
        self, place: list[int], index: int, fits: Callable[[int], bool], face: Card | None
    ) -> None:
        """Let a card that fits lie at a place."""
        card = place[index]
        if not fits(card) or card in self.placed:
            found = self.find(fits, face)
            swap(self.type, self.table, self.sheets, card, found)
            place[index] = found
        self.placed.add(place[index])

    def find(self, fits: Callable[[int], bool], face: Card | None) -> int:
        usable = [c for c in self.open_places() if c < self.book.cards and c not in self.placed]
        for card in usable:
            if fits(card):
                return card
        for guess in sorted(self.guessed):
            if fits(guess):  # only its action is known: another with this action lies there instead
                action = self.faces[guess][1]
                other = next((c for c in usable if self.faces[c][1] == action), None)
                if other is not None:
                    swap(self.type, self.table, self.sheets, guess, other)
                    self.guessed = self.guessed - {guess} | {other}
                    return guess
        gone = self.find_gone(fits) if self.anyway and face is not None else None
        if gone is not None and face is not None:
            self.odd.append(face)
            return gone
        if face is None:
            raise TellingError(GONE, "no such card is left")
        said = f"no {face[0]} with {face[1]} is left"
        raise TellingError(IN_SIGHT if self.anyway else GONE, said, card=face)

    def find_gone(self, fits: Callable[[int], bool]) -> int | None:
        """A card that should not be there: one of long ago, or one whose action alone is needed."""
        passed = self.seen_long_ago()
        for card in passed:
            if fits(card):
                return card
        spare = [*(c for c in self.undealt() if c < self.book.cards), *passed]
        beside: list[int] = [] if self.book.hands else self.table.flipped
        for card in beside:
            alike = [c for c in spare if self.faces[c][1] == self.faces[card][1]]
            if fits(card) and card not in self.placed and alike:
                swap(self.type, self.table, self.sheets, card, alike[0])
                return card
        return None

    def seen_long_ago(self) -> list[int]:
        """Cards that have been seen and are out of sight now, the latest first."""
        table = self.table
        sight = {*table.flipped, *table.shown, *table.pile[: table.piled], *self.placed}
        if self.book.hands:
            sight.update(card for sheet in self.sheets for card in sheet.hand)
        passed = table.discard[: table.discards][::-1] + table.deck[: table.next][::-1]
        return [card for card in passed if card not in sight and card < self.book.cards]

    def tell_first(self, index: int, text: str) -> None:
        """What lies beside the numbers of new stacks: an action, and its number if that was told."""
        if " " in text.strip():
            face = read_card(text)
            self.check_face(face)
            self.put(self.table.flipped, index, self.has(face), face)
            return
        if text not in self.type.actions:
            known = ", ".join(self.type.actions)
            raise TellingError("form", f'there is no action "{text}"; expected one of {known}')
        self.put(self.table.flipped, index, lambda card: self.faces[card][1] == text, None)
        self.guessed.add(self.table.flipped[index])

    def put_on_top(self, shown: str) -> None:
        """What is on the back of the pile is known before the card itself."""
        table = self.table
        lying = self.undealt()
        found = next(
            (card for card in lying if self.back_of(card) == shown and card not in self.placed),
            None,
        )
        if found is None:
            raise TellingError("next", f'no card with "{shown}" is left in the pile')
        if self.back_of(table.deck[table.next]) != shown:
            swap(self.type, table, self.sheets, table.deck[table.next], found)

    def back_of(self, card: int) -> str:
        return back_of(self.eve.setup, self.book, card)
