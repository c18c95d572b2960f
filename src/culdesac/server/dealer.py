"""Turns of a deal for a real table, as they are sent."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from culdesac.dealing import dealer_setup, stack_turns, turn_dealt
from culdesac.editions import Edition, edition, editions
from culdesac.editions.library import is_shipped
from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.present import seat as seats
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.public import public_plans
from culdesac.server.present.registry import presenter_of
from culdesac.server.problems import RefusedError
from culdesac.server.wire.dealer import DealtTurn, TurnWanted

QUERY = ("sheet", "switches", "seed", "turn", "reshuffled")
SEPARATOR = ","  # between switches


def turn_wanted(query: Mapping[str, str]) -> TurnWanted:
    """What follows the path of an address; names without a value say nothing."""
    given: dict[str, object] = {name: query[name] for name in QUERY if query.get(name)}
    if "switches" in given:
        given["switches"] = query["switches"].split(SEPARATOR)
    try:
        return msgspec.convert(given, TurnWanted, strict=False)
    except msgspec.ValidationError as error:
        raise RefusedError("bad-message", problems.BAD_MESSAGE, reason=str(error)) from None


def turn_of_shipped(name: str, wanted: TurnWanted) -> DealtTurn:
    if not is_shipped(name):
        known = ", ".join(box.id for box in editions())
        raise RefusedError("not-found", problems.NO_EDITION, known=known)
    return turn_of_box(edition(name), wanted)


def turn_of_box(box: Edition, wanted: TurnWanted) -> DealtTurn:
    try:
        setup = dealer_setup(box, wanted.seed, wanted.sheet, tuple(wanted.switches))
        game = turn_dealt(setup, wanted.turn, wanted.reshuffled)
    except CuldesacError as error:
        raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
    view = game.view(0)
    return DealtTurn(
        edition=box.id,
        title=box.title,
        year=box.year,
        turn=game.turn,
        layout=describe_layout(setup, game.book),
        offers=seats.offers(view),
        plans=public_plans(view, [[] for _ in view.plans]),
        events=presenter_of(setup).events(view, None),
        deck=seats.deck(view),
        stack_turns=stack_turns(setup),
        reshuffles=bool(game.book.reshuffle),
    )
