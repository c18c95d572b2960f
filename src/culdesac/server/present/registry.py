"""How every game is shown, by its name."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Edition, Setup
from culdesac.kinds.registry import kind_of_book
from culdesac.server.present.home import HOME
from culdesac.server.present.presenter import Presenter
from culdesac.server.present.vegas import VEGAS

PRESENTERS: dict[str, Presenter] = {"home": HOME, "vegas": VEGAS}


def presenter_of_box(box: Edition) -> Presenter:
    return PRESENTERS[box.game]


def presenter_of(setup: Setup) -> Presenter:
    return presenter_of_box(setup.edition)


def presenter_of_book(book: Any) -> Presenter:
    return PRESENTERS[kind_of_book(book).name]
