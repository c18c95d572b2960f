"""What one seat may know: its own sheet, the others' as of the last turn, and the public cards.

Nothing in a view depends on the order of hidden cards or on what the others have marked in the turn
at hand.  A bot is given a view and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from culdesac.editions import Plan, Setup
from culdesac.editions.model import ACTIONS
from culdesac.moves import Move
from culdesac.rules.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.rules.state import DONE, Book, Desk, Sheet, copy_record
from culdesac.scoring import Place, rank, score_table
from culdesac.sheets import describe_sheet

if TYPE_CHECKING:
    from culdesac.game import Game

Card = tuple[int, str]  # number and action


@dataclass(frozen=True, slots=True)
class Offer:
    """A number with an action that can be chosen this turn."""

    number: int
    action: str


@dataclass(frozen=True, slots=True)
class PlanView:
    plan: Plan
    flipped: bool  # only the later score is left
    points: int | None  # what this seat has scored for it


@dataclass(frozen=True, slots=True)
class View:
    setup: Setup
    book: Book
    seat: int
    turn: int
    phase: str
    over: bool
    end_reasons: tuple[str, ...]
    offers: tuple[Offer, ...]  # by pick
    next_actions: tuple[str, ...]  # public: per stack, or of the pile's top card
    hand: tuple[Card, ...]
    passed_actions: tuple[str | None, ...]  # expert mode: of the card each seat was passed
    given: Card | None  # expert mode: the card this seat has passed on, in the next seat's hand
    waiting: tuple[bool, ...]  # seats that have not confirmed
    plans: tuple[PlanView, ...]
    sheets: tuple[Sheet, ...]  # the seat's own as it is, the others' as the turn began
    legal: tuple[Move, ...]
    made: tuple[Move, ...]
    unseen: tuple[Card, ...]  # cards this seat has not located, sorted
    pile: int  # cards left in the stacks or the pile

    def scores(self) -> list[dict[str, int]]:
        """The points by category as this seat can add them up."""
        return score_table(list(self.sheets), self.book, Desk())

    def ranking(self) -> list[Place]:
        return rank(list(self.sheets), self.book, Desk())

    def as_dict(self) -> dict[str, Any]:
        """The view as plain JSON; see `docs/json.md`."""
        return {
            "edition": self.setup.edition.id,
            "seats": self.setup.seats,
            **self.setup.options(),
            "seat": self.seat,
            "turn": self.turn,
            "phase": self.phase,
            "over": self.over,
            "end_reasons": list(self.end_reasons),
            "offers": [{"number": o.number, "action": o.action} for o in self.offers],
            "next_actions": list(self.next_actions),
            "hand": [{"number": number, "action": action} for number, action in self.hand],
            "passed_actions": list(self.passed_actions),
            "given": None
            if self.given is None
            else {"number": self.given[0], "action": self.given[1]},
            "waiting": list(self.waiting),
            "plans": [describe_plan(plan) for plan in self.plans],
            "sheets": [describe_sheet(sheet, self.book, self.setup) for sheet in self.sheets],
            "scores": self.scores(),
            "legal": [move.as_dict() for move in self.legal],
            "made": [move.as_dict() for move in self.made],
            "unseen": [{"number": number, "action": action} for number, action in self.unseen],
            "pile": self.pile,
        }


def describe_plan(seen: PlanView) -> dict[str, Any]:
    plan = seen.plan
    made: dict[str, Any] = {
        "name": plan.name,
        "kind": plan.kind,
        "points": list(plan.points),
        "flipped": seen.flipped,
        "scored": seen.points,
    }
    for field in ("sizes", "street", "streets", "count"):
        value = getattr(plan, field)
        if value:
            made[field] = list(value) if isinstance(value, tuple) else value
    return made


def look(game: Game, seat: int) -> View:
    """What a seat may know of a game."""
    own = copy_record(game.sheets[seat])
    book = game.book
    table = game.table
    cards = game.setup.edition.deck.cards
    sheets = []
    for other in range(game.seats):
        seen = own if other == seat else copy_record(game.public_sheet(other))
        if other != seat and not game.over:
            hide_turn(seen)
        sheets.append(seen)
    passing = book.passing != 0 and game.turn > 1 and not game.over
    right = (seat - 1) % game.seats
    given = cards[game.sheets[right].hand[0]] if passing else None
    return View(
        setup=game.setup,
        book=book,
        seat=seat,
        turn=game.turn,
        phase=game.phase(seat),
        over=game.over,
        end_reasons=game.end_reasons,
        offers=tuple(
            Offer(offer & NUMBER_BITS, ACTIONS[offer >> NUMBER_WIDTH])
            for offer in own.offer[: book.picks]
        ),
        next_actions=next_actions(game),
        hand=tuple(cards[card] for card in own.hand) if book.hands else (),
        passed_actions=tuple(cards[sheet.hand[0]][1] for sheet in game.sheets)
        if passing
        else (None,) * game.seats,
        given=given,
        waiting=tuple(sheet.phase != DONE and not game.over for sheet in game.sheets),
        plans=tuple(
            PlanView(
                game.setup.edition.plans[table.plan[stack]],
                bool((table.approved >> stack) & 1),
                own.points[stack] if (own.validated >> stack) & 1 else None,
            )
            for stack in range(3)
        ),
        sheets=tuple(sheets),
        legal=tuple(game.legal(seat)),
        made=tuple(game.made(seat)),
        unseen=tuple(sorted(cards[card] for card in unseen_cards(game, seat))),
        pile=sum(1 for card in table.deck[table.next : table.size] if card < book.cards),
    )


def hide_turn(sheet: Sheet) -> None:
    """Take from another seat's sheet what is not written on it."""
    sheet.phase = sheet.pick = sheet.printed = sheet.action = sheet.house = sheet.kept = 0
    sheet.rounded = sheet.asked = sheet.claiming = sheet.need = sheet.claimed = 0
    sheet.offer = [0] * len(sheet.offer)
    sheet.hand = [0] * len(sheet.hand)


def next_actions(game: Game) -> tuple[str, ...]:
    """The actions that are public for the next turn."""
    table, book = game.table, game.book
    if game.over:
        return ()
    if book.hands == 0:
        return tuple(ACTIONS[book.action[card]] for card in table.shown)
    if table.next >= table.size:
        return ()
    top = table.deck[table.next]
    return ("solo",) if top >= book.cards else (ACTIONS[book.action[top]],)


def unseen_cards(game: Game, seat: int) -> list[int]:
    """Cards that a seat which counts cannot place: those still to be dealt, and others' hands."""
    table, book = game.table, game.book
    hidden = [card for card in table.deck[table.next : table.size] if card < book.cards]
    if book.passing != 0 and not game.over:
        right = (seat - 1) % game.seats
        for other, sheet in enumerate(game.sheets):
            if other != seat:
                first = 1 if other == right and game.turn > 1 else 0
                hidden.extend(sheet.hand[first:])
    return hidden
