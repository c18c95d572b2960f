"""Cards as people tell them in a line: `7 pool, 11 fence, 4 temp`.

Seats with a hand of their own are parted by semicolons.  What else there may be follows a sign: `/` the
actions beside new stacks, `+` other cards that came, `>` what is on the back of the pile.
"""

from __future__ import annotations

import re

from culdesac.cli.answers import plain
from culdesac.cli.faces import face_of
from culdesac.cli.screen import Screen
from culdesac.errors import CuldesacError, TellingError
from culdesac.family.deal import FIRST_EVENT
from culdesac.family.state import MAX_EVENTS
from culdesac.game import Game
from culdesac.i18n import Translate, mark
from culdesac.telling import (
    BOX_HAS_NONE,
    GONE,
    Deal,
    all_special_cards,
    extra_name,
)
from culdesac.view import Card

ACTIONS, EXTRAS, TOP = "/", "+", ">"
CARD = re.compile(r"(\d{1,3})\s*-?\s*([^\W\d_].*)")
PART = re.compile(r"([/+>])")

NO_CARD = mark('"{text}" is no card; expected a number and an action, such as {example}.')
NO_ACTION = mark('There is no action "{text}"; expected one of: {known}.')
SEVERAL = mark('"{text}" can be several actions: {known}.')
NO_EXTRA = mark('There is no card "{text}" here; expected one of: {known}.')
NOT_IN_BOX = mark("This box has no {number} with {action}.")
NONE_LEFT = mark("No {number} with {action} is left.")
GONE_ONCE = mark("No {number} with {action} is left: it came in turn {turns}.")
GONE_OFTEN = mark("No {number} with {action} is left: they came in turns {turns}.")


def extras_of(game: Game) -> list[str]:
    """The names of all cards that are not for building."""
    book, table, game_type = game.book, game.table, game.type
    names = [extra_name(game_type, table, book, card) for card in all_special_cards(book)]
    if book.hands == 0 and book.events:
        name = game_type.view_rules.extra_card(book, FIRST_EVENT)
        names = [f"{name}-{table.event_value[place] + 1}" for place in range(MAX_EVENTS)]
    return sorted(set(names))


def extra_text(screen: Screen, game: Game, name: str) -> str:
    """What a card that is not for building is called."""
    base, _, number = name.partition("-")
    if base in game.type.view_rules.event_cards:
        return face_of(game.setup).event_text(screen, game.book, int(number) - 1)
    title = game.type.words.action(base, screen.tr)
    return f"{title} {number}" if number else title


def action_meant(game: Game, text: str, tr: Translate) -> str:
    """The action that somebody types: by its id or its title in either language, or how one begins."""
    wanted = plain(text.strip())
    words = game.type.words
    forms = {
        action: {plain(form) for form in (action, words.action(action), words.action(action, tr))}
        for action in game.setup.edition.deck.actions
    }
    exact = [action for action, known in forms.items() if wanted in known]
    begun = [
        action
        for action, known in forms.items()
        if wanted and any(form.startswith(wanted) for form in known)
    ]
    found = exact or begun
    if len(found) == 1:
        return found[0]
    titles = ", ".join(words.action(action, tr) for action in (found or forms))
    raise CuldesacError(tr(SEVERAL if found else NO_ACTION).format(text=text.strip(), known=titles))


def extra_meant(screen: Screen, game: Game, text: str) -> str:
    """A card by its name, or by words of what it is called."""
    wanted = plain(text).split()
    titles = {name: extra_text(screen, game, name) for name in extras_of(game)}
    found = [
        name
        for name, title in titles.items()
        if wanted == [name] or set(wanted) <= set(plain(title).split())
    ]
    if len(found) != 1:
        known = ", ".join(titles.values()) or screen.tr("none")
        raise CuldesacError(screen.tr(NO_EXTRA).format(text=text.strip(), known=known))
    return found[0]


def card_meant(game: Game, text: str, tr: Translate) -> Card:
    found = CARD.fullmatch(text.strip())
    if found is None:
        raise CuldesacError(tr(NO_CARD).format(text=text.strip(), example=example_card(game, tr)))
    return int(found[1]), action_meant(game, found[2], tr)


def example_card(game: Game, tr: Translate) -> str:
    number, action = game.setup.edition.deck.cards[0]
    return f"{number} {game.type.words.action(action, tr).lower()}"


def parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def back_meant(game: Game, text: str, tr: Translate) -> str:
    """The back of a card: an action, or a card that is not for building."""
    name = plain(text.strip())
    if any(name and extra.split("-")[0] == name for extra in extras_of(game)):
        return name
    return action_meant(game, text, tr)


def action_told(game: Game, text: str, tr: Translate) -> str:
    """An action beside a stack, with the number on its other side if somebody knows it."""
    if CARD.fullmatch(text) is None:
        return action_meant(game, text, tr)
    number, action = card_meant(game, text, tr)
    return f"{number} {action}"


def read_deal(screen: Screen, game: Game, line: str) -> Deal:
    """What somebody tells in a line."""
    tr = screen.tr
    cards, *signs = PART.split(line)
    told = {ACTIONS: "", EXTRAS: "", TOP: ""}
    for sign, text in zip(signs[::2], signs[1::2], strict=True):
        told[sign] = text
    actions = [action_told(game, text, tr) for text in parts(told[ACTIONS])]
    return Deal(
        cards=tuple(
            tuple(card_meant(game, text, tr) for text in parts(row))
            for row in cards.split(";")
            if row.strip()
        ),
        actions=tuple(actions),
        extras=tuple(extra_meant(screen, game, text) for text in parts(told[EXTRAS])),
        top=back_meant(game, told[TOP], tr) if told[TOP].strip() else "",
    )


def why_not_told(game: Game, error: TellingError, tr: Translate) -> str:
    """Why cards cannot have come, in a sentence."""
    if error.card is None or error.rule not in (GONE, BOX_HAS_NONE):
        return str(error)
    number, action = error.card
    title = game.type.words.action(action, tr)
    if error.rule == BOX_HAS_NONE:
        return tr(NOT_IN_BOX).format(number=number, action=title)
    turns = [
        str(turn)
        for turn, deal in enumerate(game.told or (), 1)
        if turn < game.turn and any(error.card in row for row in deal.cards)
    ]
    key = NONE_LEFT if not turns else GONE_ONCE if len(turns) == 1 else GONE_OFTEN
    return tr(key).format(number=number, action=title, turns=", ".join(turns))
