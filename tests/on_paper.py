"""What a seat would have reported on paper, derived from what it has played."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from culdesac import Game, Report
from culdesac.editions.setup import Setup
from culdesac.family.state import CONFIRM, copy_record
from culdesac.paper import asks_pick, sayings
from tests.play import Players


def played(setup: Setup, bots: list[int], luck: int, *, turns: int = 1000) -> Game:
    """A game that is over, unless it takes too many turns."""
    game = Game(setup)
    players = Players(game, bots, luck)
    chance = random.Random(luck)
    while not game.over and len(game.turns) < turns:
        for seat in chance.sample(game.acting, len(game.acting)):
            turn = len(game.turns)
            while not game.over and len(game.turns) == turn and seat in game.acting:
                game.play(seat, players.choose(seat))
    return game


def reports_of(game: Game, paper: Collection[int]) -> list[dict[int, Report]]:
    """The reports of seats, by turn."""
    again = Game(game.setup)
    made = []
    for turn in game.turns:
        before = [copy_record(sheet) for sheet in again.sheets]
        after: dict[int, Any] = {}
        can = {seat: {saying.id for saying in sayings(again, seat)} for seat in paper}
        for seat, moves in enumerate(turn):
            for move in moves:
                if move == CONFIRM:
                    after[seat] = copy_record(again.sheets[seat])
                again.play(seat, move)
        made.append(
            {seat: report(game, turn[seat], before[seat], after[seat], can[seat]) for seat in paper}
        )
    return made


def report(game: Game, moves: list[int], before: Any, after: Any, can: set[str]) -> Report:
    named = [game.moves.from_id(move) for move in moves]
    pick = [move.text for move in named if move.name in ("pick", "refuse")]
    asked = asks_pick(game.book) and bool(pick)
    refused = any(move.name == "refuse" for move in named)
    return Report(
        pick=pick[-1] if asked else "",
        claims=tuple(int(move["plan"]) for move in named if move.name == "validate"),
        reshuffle=any(move.name == "reshuffle" for move in named),
        said=tuple(sorted(said for said in can if has_said(said, game, refused, before, after))),
    )


def has_said(said: str, game: Game, refused: bool, before: Any, after: Any) -> bool:
    book = game.book
    if said == "refused":
        return refused
    if said == "full":
        if game.type.name == "vegas":
            return not after.standing & ~after.open
        return not book.every & ~(after.built | after.roundabouts | after.lost)
    if said == "track":
        return bool(after.checked >= book.boxes)
    kind, _, number = said.rpartition("-")
    bit = int(number) - 1
    if kind == "hotel":
        return bool((after.hotels & ~before.hotels) >> bit & 1)
    return bool((after.bonuses & ~before.bonuses) >> (bit + 3 * (kind == "ghost")) & 1)


def on_paper(
    game: Game, paper: Collection[int], chance: random.Random, *, check: bool = True
) -> Game:
    """The same game with some seats on paper, in another order of the seats; sheets are entered."""
    again = Game(game.setup, paper=paper)
    reports = reports_of(game, paper)
    original = Game(game.setup)
    for number, turn in enumerate(game.turns):
        if check:
            compare(original, again)
        for seat in chance.sample(range(game.seats), game.seats):
            if seat in paper:
                again.report(seat, reports[number][seat])
            for move in turn[seat]:
                original.play(seat, move)
                if seat not in paper:
                    again.play(seat, move)
    return again


def compare(original: Game, again: Game) -> None:
    """What everybody sees is the same with seats on paper."""
    assert again.turn == original.turn
    assert again.over == original.over
    assert again.end_reasons == original.end_reasons
    ours, theirs = again.table, original.table
    assert (ours.deck, ours.next, ours.size) == (theirs.deck, theirs.next, theirs.size)
    assert (ours.approved, ours.shown, ours.pile) == (theirs.approved, theirs.shown, theirs.pile)
    assert again.deal == original.deal
    for mine, other in zip(again.sheets, original.sheets, strict=True):
        assert mine.points == other.points
        assert mine.validated == other.validated
        assert mine.hand == other.hand


def settle(game: Game, original: Game) -> None:
    for seat in sorted(game.paper):
        game.settle(seat, original.sheet(seat))


__all__ = ["compare", "on_paper", "played", "reports_of", "settle"]
