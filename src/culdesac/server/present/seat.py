"""One seat's situation, made from its view and nothing else."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from culdesac.editions.model import ACTIONS
from culdesac.moves import Move as EngineMove
from culdesac.rules.home import ids
from culdesac.rules.state import Desk, Sheet as Marks
from culdesac.server import words
from culdesac.server.present import sheet as sheets, theme_marks, theme_moves
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.rival import TITLE, rival_of_view, table_to_be
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import (
    Card,
    DeckPanel,
    Move,
    Offer,
    Phase,
    Plan,
    PlanClaim,
    SeatView,
    UnseenRow,
)
from culdesac.server.words import text
from culdesac.view import View

Claims = list[list[PlanClaim]]  # by stack


def state_id(turn: int, made: Iterable[int]) -> str:
    """Equal exactly when a seat has made the same steps of the same turn."""
    steps = list(made)
    mark = zlib.crc32(" ".join(map(str, steps)).encode())
    return f"{turn}.{len(steps)}.{mark:08x}"


def describe_seat(view: View, before: Marks, claims: Claims, bonuses: int) -> SeatView:
    """`before` is the seat's own sheet when the turn began, `bonuses` what it had taken by then."""
    book, setup = view.book, view.setup
    own = view.sheets[view.seat]
    desk = Desk()
    table = table_to_be(view)
    now = sheets.points_by_category(table, list(view.sheets), book, view.seat, desk)
    others = list(view.sheets)
    others[view.seat] = before
    then = sheets.points_by_category(view.table, others, book, view.seat, desk)
    return SeatView(
        seat=view.seat,
        state=state_id(view.turn, (move.id for move in view.made)),
        turn=view.turn,
        phase=cast(Phase, view.phase),
        prompt=prompt(view, own),
        offers=offers(view),
        hand=[Card(number=number, action=action) for number, action in hand(view)],
        given=None if view.given is None else Card(number=view.given[0], action=view.given[1]),
        picked=picked(view, own),
        sheet=sheets.describe(own, before, book, setup, view.table.closed, bonuses),
        score=sheets.score(now, then),
        plans=plans(view, own, claims),
        deck=deck(view),
        events=theme_marks.events(view, own.met),
        rival=rival_of_view(view, before),
        legal=[describe_move(move, view) for move in view.legal],
        made=[describe_move(move, view) for move in view.made],
    )


def describe_move(move: EngineMove, view: View) -> Move:
    fields: dict[str, Any] = {**dict(move.fields), **theme_moves.dress(move, view)}
    return Move(id=move.id, move=move.name, text=move.text, **fields)


def hand(view: View) -> tuple[tuple[int, str], ...]:
    return () if view.over else view.hand


def offers(view: View) -> list[Offer]:
    """Pairs with the next action of their stack; the picks of a hand."""
    if view.over:
        return []
    if view.book.hands:
        return [Offer(number=offer.number, action=offer.action) for offer in view.offers]
    return [
        Offer(number=offer.number, action=offer.action, next=following, left=view.pile // 3)
        for offer, following in zip(view.offers, view.next_actions, strict=True)
    ]


def picked(view: View, own: Marks) -> Offer | None:
    if view.phase in ("choose", "over") or own.action < 0:
        return None
    if not any(move.name == "pick" for move in view.made):
        return None
    return Offer(number=own.printed, action=ACTIONS[own.action])


def plans(view: View, own: Marks, claims: Claims) -> list[Plan]:
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
    return DeckPanel(left=view.pile, unseen=unseen_rows(view), next=list(view.next_actions))


def unseen_rows(view: View) -> list[UnseenRow]:
    counts = Counter(view.unseen)
    numbers = sorted({number for number, _ in view.setup.edition.deck.cards})
    return [
        UnseenRow(number=number, counts=[counts[number, action] for action in ACTIONS])
        for number in numbers
    ]


def prompt(view: View, own: Marks) -> Text:
    """The step at hand in words."""
    themed = theme_moves.prompt(view, own) if view.book.theme else None
    if themed is not None:
        return themed
    phase = view.phase
    names = {move.name for move in view.legal}
    if phase == "choose":
        if "refuse" in names:
            return text(words.CHOOSE_OR_REFUSE if "pick" in names else words.REFUSE)
        if view.rival is not None:
            return text(words.CHOOSE_CARDS_RIVAL, name=TITLE)
        return text(words.CHOOSE_CARDS if view.book.hands else words.CHOOSE)
    if phase == "place":
        changed = any(move.name == "write" and move["change"] != 0 for move in view.legal)
        return text(words.WRITE_CHANGED if changed else words.WRITE, number=own.printed)
    if phase == "act":
        action = ACTIONS[own.action]
        if own.action == ids.PARK:
            return text(words.ACT[action], street=view.book.street[own.house] + 1)
        return text(words.ACT[action])
    if phase == "spend":
        return text(words.SPEND, plan=own.claiming + 1)
    if phase == "finish":
        return text(words.FINISH_OR_CLAIM if "validate" in names else words.FINISH)
    return text(words.OVER if phase == "over" else words.DONE)


def move_in_words(move: EngineMove, view: View) -> Text:
    """A move as a hint tells it."""
    themed = theme_moves.dress(move, view).get("title")
    if themed is not None:
        return cast(Text, themed)
    own = view.sheets[view.seat]
    params: dict[str, int | str] = {
        name: value for name, value in move.fields if name not in ("source", "card")
    }
    if "after" in params:
        params["house"] = params.pop("after")
    if move.name == "pick":
        offer = view.offers[move.id]
        params = {"number": offer.number, "action": words.ACTIONS[offer.action]}
    if move.name == "write":
        params["number"] = own.printed + int(params.pop("change"))
    return text(words.MOVES[move.name], **params)
