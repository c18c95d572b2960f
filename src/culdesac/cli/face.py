"""What a terminal needs of each game: its drawing, its short forms, its steps in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from culdesac.cli.screen import Screen
from culdesac.editions import Edition, Setup
from culdesac.face.moves import Move
from culdesac.game import Game
from culdesac.i18n import Translate
from culdesac.view import View


class DrawSheet(Protocol):
    """A sheet in letters; `targets` are places to point at, what is not on `before` is new.

    A street, from 0 on, is drawn alone.
    """

    def __call__(
        self,
        screen: Screen,
        sheet: Any,
        book: Any,
        setup: Setup,
        *,
        before: Any = None,
        targets: int = 0,
        street: int | None = None,
    ) -> list[str]: ...


def no_event(screen: Screen, book: Any, value: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Face:
    """A game as a terminal shows it."""

    draw_sheet: DrawSheet
    targets: Callable[[View], int]  # places that the step at hand can fill
    legends: Callable[[Screen, Any], list[str]]  # of the drawing; takes a book
    # beside the points of a category; None leaves the category out
    score_details: Callable[[Screen, Any, Any, Setup], Mapping[str, str | None]]
    score_rows: Callable[[Screen, Any, Any, Setup], Mapping[str, list[str]]]  # below a category
    guide: Callable[[Screen, Game, View], list[str]]  # the legal moves in words
    typed_words: Mapping[str, str]  # of this game: what a word means, by the words for it
    full_form: Callable[[Game, int, str], str]  # the notation for what a player types
    help_rows: Callable[[Translate], list[tuple[str, str]]]  # what a player can say to move
    # what `Words.move_text` can say of a move: the sheet before the turn, and after it or now
    move_facts: Callable[[Move, Any, Any], dict[str, Any]]
    rival_rows: Callable[[Screen, View], list[str]]  # what only this game shows of its rival
    # a box: what its sheets show, as JSON and in rows, and what an opponent makes of its cards
    describe_box: Callable[[Edition], dict[str, Any]]
    box_rows: Callable[[Screen, Edition], list[str]]
    opponent_text: Callable[[Screen, Any], str]
    event_text: Callable[[Screen, Any, int], str] = no_event  # an event card, by its value
