"""What a game supplies so that its boxes can be read and set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from culdesac.editions.model import Edition
from culdesac.editions.tables import Reader
from culdesac.errors import EditionError
from culdesac.games.registry import GAMES, room

if TYPE_CHECKING:
    from culdesac.editions.setup import Setup


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of a game that is on or off."""

    name: str
    title: str  # what a game with it is called, a key of the catalogues
    about: str  # what it does, a key of the catalogues
    offered: Callable[[Any], bool]  # whether it makes a difference with a box
    not_in: tuple[str, ...] = ()  # modes that it does not go together with


@dataclass(frozen=True, slots=True)
class BoxType:
    """The boxes of a game."""

    shipped: tuple[str, ...]  # those that come with the package, data/NAME.toml each
    parts: tuple[str, ...]  # tables of a data file that say where their values come from
    rivals: Mapping[str, str]  # modes against a rival, and its name
    modes: Mapping[str, str]  # what modes are called, keys of the catalogues
    mode_names: Mapping[str, str]  # the same in a line about a table
    switches: tuple[Switch, ...]
    sheets_to_choose: bool  # whether a box can have several
    read: Callable[[Reader], Edition]  # the box, or the first thing that is wrong with it
    every_problem: Callable[[Reader, EditionError], EditionError]  # where a first thing is
    drawable: Callable[[Setup, Any], bool]  # whether a plan can be drawn with these options


def box_type(game: str) -> BoxType:
    boxes: BoxType = room(game, "box").BOXES
    return boxes


def all_switches() -> dict[str, Switch]:
    """The switches of all games by name."""
    return {switch.name: switch for game in GAMES for switch in box_type(game).switches}


def mode_titles() -> dict[str, str]:
    """What the modes of all games are called."""
    return {mode: title for game in GAMES for mode, title in box_type(game).modes.items()}
