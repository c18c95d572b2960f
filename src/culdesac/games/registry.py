"""The one table of the games there are; each room of a game is loaded when it is asked for."""

from __future__ import annotations

import functools
import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from culdesac.editions import Setup
    from culdesac.face.game_type import AnyGameType
    from culdesac.family.contract import Kernel

GAMES = ("home", "vegas")


@functools.cache
def room(game: str, name: str) -> Any:
    """A module of a game's package."""
    return importlib.import_module(f"culdesac.games.{game}.{name}")


def kernel_of(game: str) -> Kernel:
    """The rules of a game as engines take them."""
    kernel: Kernel = room(game, "kernel").KERNEL
    return kernel


def type_named(game: str) -> AnyGameType:
    """A game as the face shows it."""
    game_type: AnyGameType = room(game, "face").GAME
    return game_type


def type_of(setup: Setup) -> AnyGameType:
    """The game that a setup is of."""
    return type_named(setup.edition.game)


def type_of_book(book: Any) -> AnyGameType:
    """The game whose rules read a book."""
    return type_named(book.game)
