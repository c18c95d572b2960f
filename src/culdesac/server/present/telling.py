"""What people are asked to tell of their own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from culdesac.errors import TellingError
from culdesac.family.state import copy_record
from culdesac.game import Game
from culdesac.i18n import Words, mark, words
from culdesac.server.present.registry import presenter_of
from culdesac.server.wire.base import Text
from culdesac.server.wire.telling import ExtraCard
from culdesac.server.words import text
from culdesac.telling import BOX_HAS_NONE, GONE, IN_SIGHT
from culdesac.view import Card

NO_SUCH_CARD = mark("This box has no {number} with {action}.")
NONE_LEFT = mark("No {number} with {action} is left.")
GONE_ONCE = mark("No {number} with {action} is left: it came in turn {turns}.")
GONE_OFTEN = mark("No {number} with {action} is left: they came in turns {turns}.")
ALL_IN_SIGHT = mark("Every {number} with {action} lies on the table already.")
WRONG_EXTRAS = mark("The cards without a number cannot have come like that; look again.")
NO_ACTION_LEFT = mark("No card with that action is left.")
NOT_ON_TOP = mark("No card with that back is left in the pile.")
OF_A_PLAN = mark("{card}, {plan}")  # a card that names one
LOG_ANYWAY = mark("Told anyway: {number} with {action}, which should be gone.")
LOG_HAND_ANYWAY = mark("Told anyway: a card that should be gone.")


def why_not_told(error: TellingError, game: Game) -> Words | None:
    """Why cards cannot be, for people; None where only a program can be wrong."""
    if error.card is None:
        key = {"extras": WRONG_EXTRAS, "next": NOT_ON_TOP, GONE: NO_ACTION_LEFT}.get(error.rule)
        return None if key is None else words(key)
    key = {BOX_HAS_NONE: NO_SUCH_CARD, IN_SIGHT: ALL_IN_SIGHT}.get(error.rule, NONE_LEFT)
    if error.turns:
        key = GONE_ONCE if len(error.turns) == 1 else GONE_OFTEN
    number, action = error.card
    title = game.type.words.actions[action]
    return words(key, number=number, action=title, turns=", ".join(map(str, error.turns)))


def odd_cards(game: Game, odd: Sequence[Card]) -> list[Text]:
    """What the log says of cards that were told although they should be gone."""
    if game.book.hands:
        return [text(LOG_HAND_ANYWAY) for _ in odd]
    actions = game.type.words.actions
    return [text(LOG_ANYWAY, number=number, action=actions[action]) for number, action in odd]


def extra_cards(game: Game) -> list[ExtraCard]:
    return [
        ExtraCard(id=name, title=extra_title(game, name), count=count)
        for name, count in Counter(game.extras_to_come).items()
    ]


def extra_title(game: Game, name: str) -> Text:
    """What a card without a number is called."""
    base, _, number = name.rpartition("-")
    presenter = presenter_of(game.setup)
    if base in game.type.view_rules.event_cards:
        table = copy_record(game.table)
        table.events, table.event[0] = 1, int(number) - 1
        view = game.view(0)
        shown = replace(view, over=False, extras=game.type.view_rules.extras(table, game.book))
        return presenter.events(shown, None)[0].title
    if base:
        called = game.type.words
        return text(OF_A_PLAN, card=called.actions[base], plan=text(called.plan, plan=int(number)))
    return text(game.type.words.actions[name])
