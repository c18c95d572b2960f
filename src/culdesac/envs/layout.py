"""The observation: its parts, their places and bounds, and how a view is written into it.

Which parts there are is a matter of the game (`face.columns` of its package).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac.editions import Setup
from culdesac.engine import interpreted
from culdesac.errors import MoveError
from culdesac.face.columns import Part, Spec
from culdesac.family import hidden
from culdesac.family.state import MAX_MOVES, MAX_SEATS
from culdesac.games.registry import room, type_of
from culdesac.moves import move_book
from culdesac.view import View

SEEN = hidden.PASSED + MAX_SEATS


class Layout:
    """The parts of a variant's observation by name, and its number of actions.

    `plans` names the columns that tell which plans are on the table.

    >>> import culdesac
    >>> layout = Layout(culdesac.new("home-2018", seats=2).setup)
    >>> layout["phase"].columns
    slice(180, 196, None)
    >>> layout["phase"].meaning
    'the step of the turn, one column each'
    >>> layout.actions
    673
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.type = type_of(setup)
        self.book: Any = self.type.rules.pack(setup)
        self.parts: dict[str, Part] = {}
        self.size = 0
        specs: Iterator[Spec] = room(self.type.name, "face.columns").specs(self.book, setup)
        for name, length, low, high, meaning in specs:
            self.parts[name] = Part(name, self.size, length, low, high, meaning)
            self.size += length
        self.actions = count_actions(setup)
        count = self.book.first_plan[3]
        self.plans = [setup.edition.plans[card].name for card in self.book.dealt[:count]]

    def __getitem__(self, name: str) -> Part:
        return self.parts[name]

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest value of every column."""
        low = [part.low for part in self.parts.values() for _ in range(part.length)]
        high = [part.high for part in self.parts.values() for _ in range(part.length)]
        return low, high

    def read(self, view: View) -> list[int]:
        """The observation of a view."""
        out = [0] * self.size
        sheets = list(view.sheets)
        interpreted(self.type.name).rules.write_observation(
            view.table, sheets, view.book, self.type.desk(), view.seat, seen_by(view), out
        )
        return out


def count_actions(setup: Setup) -> int:
    """One more than the highest number of a move of this sheet and mode."""
    book = move_book(setup)
    for number in range(MAX_MOVES - 1, -1, -1):
        try:
            return book.from_id(number).id + 1
        except MoveError:
            continue
    raise AssertionError("a game has moves")


def seen_by(view: View) -> list[int]:
    """What `tell_hidden` finds on a whole table, from what a view tells of hidden cards."""
    game_type = type_of(view.setup)
    actions = game_type.actions
    seen = [0] * SEEN
    seen[hidden.PILE] = view.pile
    for place, name in enumerate(view.next_actions):
        if name in actions:
            seen[hidden.NEXT + place] = actions.index(name) + 1
        else:
            event = name in game_type.view_rules.event_cards
            seen[hidden.NEXT + place] = hidden.NEXT_EVENT if event else hidden.NEXT_EXTRA
    if view.given is not None:
        seen[hidden.GIVEN_NUMBER] = view.given[0]
        seen[hidden.GIVEN_ACTION] = actions.index(view.given[1]) + 1
    for number, action in view.unseen:
        seen[hidden.UNSEEN + hidden.MOST_ACTIONS * number + actions.index(action)] += 1
    for seat, passed in enumerate(view.passed_actions):
        if passed is not None:
            seen[hidden.PASSED + seat] = actions.index(passed) + 1
    return seen


def describe(setup: Setup) -> list[dict[str, Any]]:
    """The layout as plain data, for programs in other languages."""
    return [
        {
            "name": part.name,
            "start": part.start,
            "length": part.length,
            "low": part.low,
            "high": part.high,
            "meaning": part.meaning,
        }
        for part in Layout(setup).parts.values()
    ]
