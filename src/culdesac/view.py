"""What one seat may know: its own sheet, the others' as of the last turn, and the public cards.

Nothing in a view depends on the order of hidden cards or on what the others have marked in the turn
at hand.  A bot is given a view and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from culdesac.editions import Setup
from culdesac.editions.model import Opponent
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.state import DONE, copy_record
from culdesac.games.registry import GAMES, type_named, type_of
from culdesac.moves import Move
from culdesac.scoring import Place, outcome_against_rival, rank, rival_table, score_table
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
    plan: Any  # a `Plan` of its game
    flipped: bool  # only the later score is left
    points: int | None  # what this seat has scored for it


@dataclass(frozen=True, slots=True)
class RivalView:
    """The rival of a solo game: everything about it is public."""

    opponent: Opponent
    pile: tuple[Card, ...]  # in order
    drawn: tuple[int, ...]  # plans (1 to 3) of the validation cards drawn so far, in order
    points: tuple[int | None, ...]  # what it has scored for each plan
    extras: dict[str, Any]  # known to this game alone

    def as_dict(self, scores: dict[str, int], outcome: str | None) -> dict[str, Any]:
        return {
            "level": self.opponent.level,
            "name": self.opponent.name,
            "provenance": self.opponent.provenance,
            "scores": self.opponent.scores,
            "validates": list(self.opponent.validates),
            "pile": [{"number": number, "action": action} for number, action in self.pile],
            "drawn": list(self.drawn),
            "plans": list(self.points),
            "points": scores,
            "outcome": outcome,
            **self.extras,
        }


@dataclass(frozen=True, slots=True)
class View:
    setup: Setup
    book: Any  # of the game's own rules, as the sheets and the table are
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
    sheets: tuple[Any, ...]  # the seat's own as it is, the others' as the turn began
    legal: tuple[Move, ...]
    made: tuple[Move, ...]
    unseen: tuple[Card, ...]  # cards this seat has not located, sorted
    pile: int  # cards left in the stacks or the pile
    table: Any  # what is public of it; stacks, pile and discard are left out
    rival: RivalView | None
    extras: dict[str, Any]  # public, and known to this game alone
    unknown: frozenset[int] = frozenset()  # seats on paper: nobody knows their sheets
    tellings: int = 0  # how often people have told the cards of this turn; 0: not yet, or dealt
    odd: tuple[Card, ...] = ()  # stacks: told although they should be gone

    def __getattr__(self, name: str) -> tuple[Any, ...]:
        """What only some games make known, such as the closed bonuses of a neighbourhood."""
        if not name.startswith("_"):
            for game in GAMES:
                if name in type_named(game).view_rules.extra_names:
                    return tuple(self.extras.get(name, ()))
        raise AttributeError(f"a view has no {name}")

    def scores(self) -> list[dict[str, int]]:
        """The points by category as this seat can add them up."""
        return score_table(list(self.sheets), self.book, self.table, self.unknown)

    def ranking(self) -> list[Place]:
        return rank(list(self.sheets), self.book, self.table, self.unknown)

    def rival_scores(self) -> dict[str, int] | None:
        """The points of the rival by category; None without one."""
        return rival_table(list(self.sheets), self.book, self.table)

    def outcome(self) -> str | None:
        """How it stands against the rival: win, loss or tie."""
        if self.unknown:
            return None
        return outcome_against_rival(list(self.sheets), self.book, self.table)

    def as_dict(self) -> dict[str, Any]:
        """The view as plain JSON; see `docs/json.md`."""
        made: dict[str, Any] = {
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
        scores = self.rival_scores()
        if self.rival is not None and scores is not None:
            made["rival"] = self.rival.as_dict(scores, self.outcome())
        if self.unknown:
            made["paper"] = sorted(self.unknown)
        made.update(self.extras)
        return made


def describe_plan(seen: PlanView) -> dict[str, Any]:
    plan = seen.plan
    return {
        "name": plan.name,
        "kind": plan.kind,
        "points": list(plan.points),
        "flipped": seen.flipped,
        "scored": seen.points,
        **plan.conditions(),
    }


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a turn is played in: it is the same for all seats, and until the turn is over."""

    end_reasons: tuple[str, ...]
    next_actions: tuple[str, ...]
    passed: tuple[Card | None, ...]  # the card that each seat was passed
    sheets: tuple[Any, ...]  # as all but their own seats see them
    hidden: tuple[int, ...]  # numbers of the cards that nobody has placed
    unseen: tuple[Card, ...]  # the same cards, sorted
    pile: int
    table: Any  # what is public of it
    rival: RivalView | None
    extras: dict[str, Any]


def surroundings(game: Game) -> Surroundings:
    view_rules = type_of(game.setup).view_rules
    book, table = game.book, game.table
    sheets = []
    for seat in range(game.seats):
        sheet = copy_record(game.public_sheet(seat))
        if not game.over:
            view_rules.hide_turn(sheet)
        sheets.append(sheet)
    hidden = unplaced_cards(game)
    public = view_rules.public_table(table)
    lay_face_down(public, game, hidden)
    return Surroundings(
        end_reasons=game.end_reasons,
        next_actions=next_actions(game),
        passed=passed_cards(game),
        sheets=tuple(sheets),
        hidden=tuple(hidden),
        unseen=sorted_cards(game, hidden),
        pile=sum(1 for card in table.deck[table.next : table.size] if card < book.cards),
        table=public,
        rival=rival_view(game),
        extras=view_rules.extras(table, book),
    )


def view_of(game: Game, seat: int, around: Surroundings | None = None) -> View:
    """What a seat may know of a game; in surroundings of the turn at hand it is made faster."""
    if around is None:
        around = surroundings(game)
    book, passed = game.book, around.passed
    own = copy_record(game.sheets[seat])
    unseen, table = around.unseen, around.table
    if book.passing != 0 and not game.over:
        hidden = [*around.hidden, *hands_of_others(game, seat)]
        unseen = sorted_cards(game, hidden)
        if game.turn > 1:
            hidden.append(game.sheets[(seat - 1) % game.seats].hand[0])  # that it has passed on
        table = copy_record(table)
        lay_face_down(table, game, hidden)
    return View(
        setup=game.setup.with_seal(""),
        book=book,
        seat=seat,
        turn=game.turn,
        phase=game.phase(seat),
        over=game.over,
        end_reasons=around.end_reasons,
        offers=offers(game, seat),
        next_actions=around.next_actions,
        hand=hand(game, seat),
        passed_actions=tuple(None if card is None else card[1] for card in passed),
        given=passed[(seat - 1) % game.seats],
        waiting=tuple(sheet.phase != DONE and not game.over for sheet in game.sheets),
        plans=plan_views(game, seat),
        sheets=(*around.sheets[:seat], own, *around.sheets[seat + 1 :]),
        legal=tuple(game.legal(seat)),
        made=tuple(game.made(seat)),
        unseen=unseen,
        pile=around.pile,
        table=table,
        rival=around.rival,
        extras=around.extras,
        unknown=game.unknown,
        tellings=game.tellings,
        odd=() if book.hands else game.odd,
    )


def is_dealt(game: Game) -> bool:
    """Not while a decision comes before the first turn, and not before the cards were told."""
    return bool(game.table.turn > 0) and not game.untold


def offers(game: Game, seat: int) -> tuple[Offer, ...]:
    if not is_dealt(game):
        return ()
    actions = type_of(game.setup).actions
    return tuple(
        Offer(offer & NUMBER_BITS, actions[offer >> NUMBER_WIDTH])
        for offer in game.sheets[seat].offer[: game.book.picks]
    )


def hand(game: Game, seat: int) -> tuple[Card, ...]:
    if not game.book.hands or not is_dealt(game):
        return ()
    cards = game.setup.edition.deck.cards
    return tuple(cards[card] for card in game.sheets[seat].hand)


def passed_cards(game: Game) -> tuple[Card | None, ...]:
    """The card that each seat was passed, if cards are passed on."""
    if game.book.passing == 0 or game.turn <= 1 or game.over:
        return (None,) * game.seats
    cards = game.setup.edition.deck.cards
    return tuple(cards[sheet.hand[0]] for sheet in game.sheets)


def plan_views(game: Game, seat: int) -> tuple[PlanView, ...]:
    table, own = game.table, game.sheets[seat]
    return tuple(
        PlanView(
            game.setup.edition.plans[table.plan[stack]],
            bool((table.approved >> stack) & 1),
            own.points[stack] if (own.validated >> stack) & 1 else None,
        )
        for stack in range(3)
    )


def rival_view(game: Game) -> RivalView | None:
    opponent = game.setup.opponent
    if opponent is None:
        return None
    table = game.table
    cards = game.setup.edition.deck.cards
    return RivalView(
        opponent=opponent,
        pile=tuple(cards[card] for card in table.pile[: table.piled]),
        drawn=tuple(stack + 1 for stack in table.drawn[: table.validations]),
        points=tuple(
            table.rival_points[stack] if (table.rival_validated >> stack) & 1 else None
            for stack in range(3)
        ),
        extras=type_of(game.setup).view_rules.rival_extras(table, game.book, game.setup),
    )


def next_actions(game: Game) -> tuple[str, ...]:
    """The actions that are public for the next turn."""
    table, book, game_type = game.table, game.book, type_of(game.setup)
    if game.over or game.untold or (game.told is not None and game.turn == 0):
        return ()
    if book.hands == 0:
        return tuple(game_type.actions[book.action[card]] for card in table.shown)
    if table.turn == 0 or table.next >= table.size:
        return ()
    return (back_of(game.setup, book, table.deck[table.next]),)


def back_of(setup: Setup, book: Any, card: int) -> str:
    """What is on the back of a card."""
    game_type = type_of(setup)
    if card < book.cards:
        action: str = game_type.actions[book.action[card]]
        return action
    return game_type.view_rules.extra_card(book, card - book.cards)


def unplaced_cards(game: Game) -> list[int]:
    """Cards that nobody who counts can place: those still to be dealt."""
    table, book = game.table, game.book
    hidden = [card for card in table.deck[table.next : table.size] if card < book.cards]
    hidden += type_of(game.setup).view_rules.hidden_cards(table, book)
    hidden += game.unplaced
    if book.hands == 0 and game.told is not None and game.turn == 0:
        hidden += table.shown  # nobody has said yet what they are
    return hidden


def sorted_cards(game: Game, numbers: list[int]) -> tuple[Card, ...]:
    cards = game.setup.edition.deck.cards
    return tuple(sorted(cards[number] for number in numbers))


def lay_face_down(table: Any, game: Game, cards: list[int]) -> None:
    """Put cards into the deck of a view, in an order that tells nothing: it counts what is to come."""
    alike: dict[Card, int] = {}
    for number, face in enumerate(game.setup.edition.deck.cards):
        alike.setdefault(face, number)
    faces = sorted_cards(game, cards)
    table.deck[: len(faces)] = [alike[face] for face in faces]
    table.next, table.size = 0, len(faces)


def hands_of_others(game: Game, seat: int) -> list[int]:
    """The cards in others' hands that a seat does not know: all but the one it has passed on."""
    right = (seat - 1) % game.seats
    passed = 1 if game.turn > 1 else 0
    held = passed if game.untold else 3  # what was drawn has not been told yet
    return [
        card
        for other, sheet in enumerate(game.sheets)
        if other != seat
        for card in sheet.hand[passed if other == right else 0 : held]
    ]
