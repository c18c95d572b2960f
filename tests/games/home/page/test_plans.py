"""Plans as they are sent: in words, in parts, and how far a sheet is with them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from culdesac.editions import edition, editions, make_setup
from culdesac.game import Game
from culdesac.games.home.face.words import plan_text
from culdesac.i18n import languages, translator
from culdesac.server.present.plans import describe_plan
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Plan
from tests.games.home.positions import position, sheet

BOX = "home-2023"
CARDS = {plan.name: index for index, plan in enumerate(edition(BOX).plans)}


def shown(name: str, first: str = "", second: str = "") -> Plan:
    """A plan of the 2023 edition on a sheet with these streets."""
    game = position(sheet(first, second), box=BOX, advanced=True, roundabouts=True)
    card = CARDS[name]
    plan = game.setup.edition.plans[card]
    return describe_plan(plan.stack - 1, plan, card, False, [], game.sheets[0], game.book, False)


@pytest.mark.parametrize(
    ("name", "first", "second", "met", "done"),
    [
        # every estate needs a pool; houses 3, 7 and 8 of street 1 have one planned
        ("b8", "1 2 | 3p | 4 5 6 | 7p 8p | 9 10", "", [True, False, True], 2),
        ("b8", "1 2 | 3 | 4 5 6 | 7 8 | 9 10", "", [False, False, False], 0),
        # in street 1 alone
        ("a9", "1 2 | 3 | 4", "1 2 3 4 5 6 | 7 8 | 9", [True, False], 1),
        ("a9", "", "1 2 3 4 5 6 | 7 8 | 9", [False, False], 0),
        # in one street, whichever is nearer; a roundabout counts beside the estates
        ("a12", "1 2 3 4 | 5", "1 2 3 4 | o | 5 6 7 8 | 9", [True, True], 3),
        ("a12", "1 2 3 4 | 5", "1 | 5 6 7 8 | 9", [True, False], 1),
        # at both ends of every street, or not at all
        ("a8", "1 | 2", "", [False], 1),
    ],
)
def test_sizes_are_met_where_the_plan_asks_for_them(
    name: str, first: str, second: str, met: list[bool], done: int
) -> None:
    plan = shown(name, first, second)
    assert (plan.met, plan.done) == (met, done)


def test_the_parts_of_a_condition() -> None:
    condition = shown("b10").condition
    assert condition.sizes == [5, 6]
    assert [(each.mark, each.fewest, each.most) for each in condition.each] == [
        ("pools", 1, None),
        ("bis", 1, None),
    ]
    assert (shown("a13").condition.where, shown("a13").condition.roundabouts) == ("one street", 2)
    assert shown("a9").condition.street == 1


def said(text: Text, language: str) -> str:
    """A text as the page says it."""
    tr = translator(language)
    values = {
        place: said(value, language)
        if isinstance(value, Text)
        else (tr(value) if isinstance(value, str) else value)
        for place, value in text.params.items()
    }
    return tr(text.key).format_map(values)


@pytest.mark.parametrize("language", languages())
def test_the_page_and_the_command_line_say_the_same(language: str) -> None:
    for box in editions():
        game = Game(make_setup(box, 1, 0))
        for card, plan in enumerate(box.plans):
            title = describe_plan(
                plan.stack - 1, plan, card, False, [], game.sheets[0], game.book, False
            ).title
            sent = msgspec.json.decode(msgspec.json.encode(title), type=Text)
            assert said(sent, language) == game.type.words.plan_text(plan, translator(language))


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"any_size": 2}, "Estates: 4 4, of any size: 2"),
        ({"sizes": (), "any_size": 2, "street": 3}, "In street 3: estates of any size: 2"),
        ({"any_size": 1, "where": "one street"}, "In one street: estates 4 4, of any size: 1"),
        ({"each": (("bis", 0, 2),)}, "Estates: 4 4; in each: 0 to 2 bis"),
        (
            {"each": (("pools", 2, 2), ("bis", 0, 0))},
            "Estates: 4 4; in each: exactly 2 pools, no bis",
        ),
    ],
)
def test_conditions_that_a_box_of_your_own_may_have(changes: dict[str, object], text: str) -> None:
    plan = replace(edition(BOX).plans[0], **changes)
    assert plan_text(plan) == text
