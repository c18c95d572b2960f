"""What a neighbourhood adds to the game in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from culdesac.cli.screen import Screen
from culdesac.face.moves import Move
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.view import View


def no_mark(sheet: Sheet, book: Book, house: int) -> str:
    return ""


def no_note(screen: Screen, sheet: Sheet, book: Book, street: int) -> str:
    return ""


def no_action(screen: Screen, acts: list[Move]) -> list[str]:
    return []


def nothing_to_know(screen: Screen, view: View) -> list[str]:
    return []


def no_event(screen: Screen, value: int) -> str:
    return ""


def no_worth(screen: Screen, move: Move, view: View) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class ThemeTerminal:
    """How a neighbourhood is drawn in letters and what is told of its steps."""

    legend: str = ""  # of the drawing, a key of the catalogues
    mark: Callable[[Sheet, Book, int], str] = no_mark  # above a house, in up to three letters
    street_note: Callable[[Screen, Sheet, Book, int], str] = no_note  # at the end of a street
    # the step that takes an action, where the neighbourhood adds to it
    guide_action: Callable[[Screen, list[Move]], list[str]] = no_action
    # a step of the neighbourhood: what to know for it, and what a move is worth
    facts: Callable[[Screen, View], list[str]] = nothing_to_know
    worth: Callable[[Screen, Move, View], str] = no_worth
    event: Callable[[Screen, int], str] = no_event  # a card that it adds to the deck, by its value


TERMINAL = ThemeTerminal()
