"""The one table of the neighbourhoods there are; each part of one is loaded when it is asked for."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

from culdesac.games.home.rules import ids

if TYPE_CHECKING:
    from types import ModuleType

    from culdesac.games.home.rules.state import Book
    from culdesac.games.home.themes.parts.box import ThemeBox
    from culdesac.games.home.themes.parts.face import ThemeFace
    from culdesac.games.home.themes.parts.page import ThemePage
    from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
    from culdesac.games.home.themes.parts.soundness import ThemeSoundness
    from culdesac.games.home.themes.parts.terminal import ThemeTerminal
    from culdesac.server.present.lessons import Lesson

THEMES = {
    "easter": ids.EASTER,
    "doomsday": ids.DOOMSDAY,
    "zombies": ids.ZOMBIES,
    "summer": ids.SUMMER,
    "halloween": ids.HALLOWEEN,
    "winter": ids.WINTER,
}
NO_THEME = ""
NAMES = {0: NO_THEME} | {number: theme for theme, number in THEMES.items()}


def kernel_modules(name: str) -> list[ModuleType]:
    """A module of every theme that the kernel takes."""
    return [importlib.import_module(f"{__package__}.{theme}.{name}") for theme in THEMES]


@functools.cache
def part(theme: str, name: str) -> Any:
    """What a neighbourhood has for a room of the game; the part of no theme if it has nothing."""
    module = f"{__package__}.{theme}.{name}"
    if theme == NO_THEME or importlib.util.find_spec(module) is None:
        module = f"{__package__}.parts.{name}"
    return getattr(importlib.import_module(module), name.upper())


def box_named(theme: str) -> ThemeBox[Any]:
    box: ThemeBox[Any] = part(theme, "box")
    return box


def boxes() -> dict[str, ThemeBox[Any]]:
    """What all themes add to a box, by their names."""
    return {theme: box_named(theme) for theme in THEMES}


def soundness_named(theme: str) -> ThemeSoundness[Any]:
    soundness: ThemeSoundness[Any] = part(theme, "soundness")
    return soundness


def soundness_of(book: Book) -> ThemeSoundness[Any]:
    return soundness_named(NAMES[book.theme])


def face_named(theme: str) -> ThemeFace:
    face: ThemeFace = part(theme, "face")
    return face


def face_of(book: Book) -> ThemeFace:
    return face_named(NAMES[book.theme])


def faces() -> list[ThemeFace]:
    """The faces of all themes, in their order."""
    return [face_named(theme) for theme in THEMES]


def page_named(theme: str) -> ThemePage[Any]:
    page: ThemePage[Any] = part(theme, "page")
    return page


def page_of(book: Book) -> ThemePage[Any]:
    return page_named(NAMES[book.theme])


def pages() -> list[ThemePage[Any]]:
    """The pages of all themes, in their order."""
    return [page_named(theme) for theme in THEMES]


def lessons() -> list[Lesson]:
    """About the themes that have one, in their order."""
    found: list[Lesson | None] = [part(theme, "lesson") for theme in THEMES]
    return [lesson for lesson in found if lesson is not None]


def terminal_of(book: Book) -> ThemeTerminal:
    terminal: ThemeTerminal = part(NAMES[book.theme], "terminal")
    return terminal


def rulebook_of(book: Book) -> ThemeRulebook:
    rulebook: ThemeRulebook = part(NAMES[book.theme], "rulebook")
    return rulebook


def rulebooks() -> list[ThemeRulebook]:
    """What all themes add to the rules as they are read, in their order."""
    return [part(theme, "rulebook") for theme in THEMES]
