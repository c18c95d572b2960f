"""How every game is shown, by its name."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Edition, Setup
from culdesac.games.registry import room
from culdesac.server.present.presenter import Presenter


def presenter_named(game: str) -> Presenter:
    presenter: Presenter = room(game, "page").PRESENTER
    return presenter


def presenter_of_box(box: Edition) -> Presenter:
    return presenter_named(box.game)


def presenter_of(setup: Setup) -> Presenter:
    return presenter_of_box(setup.edition)


def presenter_of_book(book: Any) -> Presenter:
    return presenter_named(book.game)
