"""The players that are written in the discipline of the rules, and so run in all engines."""

from __future__ import annotations

from culdesac.bots.base import MOST_STEPS, Bot, Play, Thinking
from culdesac.engine import interpreted
from culdesac.family.contract import BEGINNER, BUILDER, CASUAL, FORMER, OWN, RANDOM, SKILLED
from culdesac.family.state import CONFIRM, copy_record
from culdesac.games.registry import type_of
from culdesac.i18n import mark
from culdesac.moves import Move, move_book
from culdesac.view import View


def policy_player(policy: int) -> Play:
    """The player of a number in the engines."""

    def play(view: View, thinking: Thinking, steps: int = MOST_STEPS) -> list[Move]:
        rules = interpreted(view.setup.edition.game).rules
        table = copy_record(view.table)
        sheet = copy_record(view.sheets[view.seat])
        desk = type_of(view.setup).desk()
        rules.reseed(desk, thinking.seed, view.turn, view.seat)
        rules.note_table_facts(table, list(view.sheets), view.book, desk)
        book = move_book(view.setup)
        made: list[Move] = []
        while len(made) < steps:
            move = rules.policy_move(policy, table, sheet, view.book, desk, view.seat)
            made.append(book.from_id(move))
            if move == CONFIRM:
                break
            rules.step(table, sheet, view.book, move)
        return made

    return play


LEVELS = (
    Bot(
        "beginner",
        mark("Beginner"),
        mark("Has just learned the rules and takes what it likes: a good first opponent."),
        policy_player(BEGINNER),
        BEGINNER,
    ),
    Bot(
        "casual",
        mark("Casual"),
        mark("Knows what pays, but often follows a whim: a match for people who know the game."),
        policy_player(CASUAL),
        CASUAL,
    ),
    Bot(
        "skilled",
        mark("Skilled"),
        mark(
            "Weighs every number and action, keeps room in its streets and minds the plans: stronger "
            "than most people."
        ),
        policy_player(SKILLED),
        SKILLED,
    ),
)
# Known by name, for records, tests and studies, but not offered to people.
INTERNAL = (
    Bot(
        "random",
        mark("Random"),
        mark("Plays anything that is legal."),
        policy_player(RANDOM),
        RANDOM,
    ),
    Bot(
        "builder",
        mark("Builder"),
        mark("Puts numbers where they belong and claims plans by rules of thumb."),
        policy_player(BUILDER),
        BUILDER,
    ),
    Bot(
        "skilled-1",
        mark("Skilled, unchanged"),
        mark(
            "The skilled player as it was first measured: it never changes, so results can be compared."
        ),
        policy_player(FORMER),
        FORMER,
    ),
    Bot(
        "pupil",
        mark("Pupil"),
        mark("Plays the rest of the game in the head of the expert, which has taught it."),
        policy_player(OWN),
        OWN,
    ),
)
