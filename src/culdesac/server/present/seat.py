"""One seat's situation, made from its view and nothing else."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from culdesac.bots.base import after
from culdesac.family.state import CONFIRM, CommonBook
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move as EngineMove
from culdesac.paper import ON_PAPER
from culdesac.server import words
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.points import among_known, points_by_category, score
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import rival_of_view, table_to_be
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import (
    Card,
    DeckPanel,
    Move,
    Offer,
    Plan,
    PlanClaim,
    Role,
    SeatView,
    Sheet,
    Stage,
    TurnStep,
    UnseenRow,
)
from culdesac.server.words import text
from culdesac.view import View, surroundings

STACKS = 3
Claims = list[list[PlanClaim]]  # by stack
STAGES: tuple[tuple[set[Role], Stage], ...] = (
    ({"claim", "block"}, "claim"),
    ({"confirm"}, "confirm"),
    ({"write"}, "place"),
    ({"pick", "refuse"}, "pick"),
)


def state_id(turn: int, made: Iterable[int], tellings: int = 0) -> str:
    """Equal exactly when a seat has made the same steps of the same turn, with the same cards.

    Where people tell the cards, they can tell them anew: so often they were told.
    """
    steps = list(made)
    told = f" told {tellings}" if tellings else ""
    mark = zlib.crc32((" ".join(map(str, steps)) + told).encode())
    return f"{turn}.{len(steps)}.{mark:08x}"


class Scene:
    """What stays as it is until a turn is over: made once, however often its seats are described."""

    def __init__(self, game: Game) -> None:
        self.around = surroundings(game)
        self.decks: dict[tuple[tuple[int, str], ...], DeckPanel] = {}  # by unseen cards
        self.points: dict[int, list[int]] = {}  # of each seat when the turn began

    def deck(self, view: View) -> DeckPanel:
        if view.unseen not in self.decks:
            self.decks[view.unseen] = deck(view)
        return self.decks[view.unseen]

    def points_before(self, view: View, before: Any) -> list[int]:
        if view.seat not in self.points:
            self.points[view.seat] = points_before(view, before)
        return self.points[view.seat]


def points_before(view: View, before: Any) -> list[int]:
    """The points of the view's own seat when the turn began."""
    sheets = list(view.sheets)
    sheets[view.seat] = before
    return points_by_category(view.table, sheets, view.book, view.seat, view.unknown)


def describe_seat(
    view: View, before: Any, claims: Claims, bonuses: int, scene: Scene | None = None
) -> SeatView:
    """`before` is the seat's own sheet when the turn began, `bonuses` what it had taken by then."""
    book, setup = view.book, view.setup
    presenter = presenter_of(setup)
    own = view.sheets[view.seat]
    now = points_by_category(table_to_be(view), list(view.sheets), book, view.seat, view.unknown)
    then = (scene.points_before if scene else points_before)(view, before)
    legal = [describe_move(move, view) for move in view.legal]
    chosen = picked(view, own)
    return SeatView(
        seat=view.seat,
        state=state_id(view.turn, (move.id for move in view.made), view.tellings),
        turn=view.turn,
        phase=view.phase,
        stage=stage(view, legal, chosen),
        prompt=prompt(view, own),
        offers=offers(view),
        hand=[Card(number=number, action=action) for number, action in hand(view)],
        given=None if view.given is None else Card(number=view.given[0], action=view.given[1]),
        picked=chosen,
        sheet=own_sheet(view, before, bonuses),
        score=score(setup, now, then),
        plans=plans(view, own, claims),
        deck=scene.deck(view) if scene else deck(view),
        events=presenter.events(view, own),
        rival=rival_of_view(view, before),
        legal=legal,
        made=[describe_move(move, view) for move in view.made],
    )


def own_sheet(view: View, before: Any, bonuses: int) -> Sheet:
    """The sheet of the view's own seat."""
    table, sheets, place = among_known(
        table_to_be(view), list(view.sheets), view.seat, view.unknown
    )
    return presenter_of(view.setup).sheet(
        ShownSheet(
            marks=view.sheets[view.seat],
            before=before,
            book=view.book,
            setup=view.setup,
            table=table,
            sheets=sheets,
            seat=place,
            taken=bonuses,
            view=view,
        )
    )


def prompt(view: View, own: Any) -> Text:
    """The step at hand in words."""
    if view.phase == ON_PAPER:
        return text(words.ON_PAPER)
    if view.over and view.seat in view.unknown:
        return text(words.ENTER_SHEET)
    return presenter_of(view.setup).prompt(view, own)


def stage(view: View, legal: list[Move], chosen: Offer | None) -> Stage:
    """Where a turn stands, by what can be done."""
    if view.phase in ("done", "over"):
        return "done"
    roles = {move.role for move in legal}
    for marks, found in STAGES:
        if roles & marks:
            return found
    return "pick" if chosen is None else "act"


def describe_move(move: EngineMove, view: View) -> Move:
    fields = presenter_of(view.setup).move_fields(move, view)
    return Move(id=move.id, move=move.name, text=move.text, **fields)


def move_in_words(move: EngineMove, view: View) -> Text:
    """A move as a hint tells it."""
    return presenter_of(view.setup).move_words(move, view)


def walk(moves: Sequence[EngineMove], view: View) -> Iterator[tuple[EngineMove, View, View]]:
    """Moves from the step at hand on, each with the views before and after it.

    The confirmation goes without saying, unless there is nothing else.
    """
    for place, move in enumerate(moves):
        if move.id == CONFIRM:
            if place == 0:
                yield move, view, view
            return
        following = after(view, move)
        yield move, view, following
        view = following


def turn_in_words(moves: Sequence[EngineMove], view: View) -> list[Text]:
    return [move_in_words(move, then) for move, then, _ in walk(moves, view)]


def turn_in_moves(moves: Sequence[EngineMove], view: View) -> list[Move]:
    return [describe_move(move, then) for move, then, _ in walk(moves, view)]


def turn_in_steps(
    moves: Sequence[EngineMove], view: View, before: Any, bonuses: int
) -> list[TurnStep]:
    """What a turn has drawn, move by move; as `describe_seat` has it."""
    made = []
    for move, then, now in walk(moves, view):
        table = table_to_be(now)
        points = points_by_category(table, list(now.sheets), now.book, now.seat, now.unknown)
        made.append(
            TurnStep(
                move=describe_move(move, then),
                text=move_in_words(move, then),
                sheet=own_sheet(now, before, bonuses),
                total=sum(points),
            )
        )
    return made


def hand(view: View) -> tuple[tuple[int, str], ...]:
    return () if view.over else view.hand


def offers(view: View) -> list[Offer]:
    """Pairs with the next action of their stack; the picks of a hand."""
    if view.over or not view.offers:
        return []
    if view.book.hands:
        return [Offer(number=offer.number, action=offer.action) for offer in view.offers]
    return [
        Offer(
            number=offer.number,
            action=offer.action,
            next=following,
            left=view.pile // STACKS,
            odd=(offer.number, following) in view.odd,
        )
        for offer, following in zip(view.offers, view.next_actions, strict=True)
    ]


def picked(view: View, own: Any) -> Offer | None:
    if view.phase in ("choose", "over") or own.action < 0:
        return None
    if not any(move.name == "pick" for move in view.made):
        return None
    return Offer(number=own.printed, action=type_of(view.setup).actions[own.action])


def plans(view: View, own: Any, claims: Claims) -> list[Plan]:
    open_now = {move["plan"] for move in view.legal if move.name == "validate"}
    return [
        describe_plan(
            stack,
            seen.plan,
            view.table.plan[stack],
            seen.flipped,
            claims[stack],
            own,
            view.book,
            stack + 1 in open_now,
        )
        for stack, seen in enumerate(view.plans)
    ]


def deck(view: View) -> DeckPanel:
    return DeckPanel(
        left=view.pile,
        unseen=unseen_rows(view),
        next=list(view.next_actions),
        turns=None if view.book.hands else stack_turns(view.book),
    )


def stack_turns(book: CommonBook) -> int:
    """How many turns whole stacks last: their first cards show no number in any of them."""
    return book.cards // STACKS - 1


def unseen_rows(view: View) -> list[UnseenRow]:
    counts = Counter(view.unseen)
    actions = type_of(view.setup).actions
    numbers = sorted({number for number, _ in view.setup.edition.deck.cards})
    return [
        UnseenRow(number=number, counts=[counts[number, action] for action in actions])
        for number in numbers
    ]
