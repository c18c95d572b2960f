"""The rules of Your Perfect Home as they are read, made from a box.

May import everything of this game but its page and its terminal.
"""

from __future__ import annotations

from culdesac.editions import Edition, Setup, make_setup
from culdesac.face.rulebook import Chapter, Rulebook, RulebookWriter, Section, arranged, says
from culdesac.games.home.box import has_roundabouts
from culdesac.games.home.box.pack import pack
from culdesac.games.home.face.draft import without_theme
from culdesac.games.home.rulebook import basics, ending, modes, plans, turn
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.registry import rulebook_of
from culdesac.i18n import mark, words


def whole_setup(box: Edition, sheet: str) -> Setup:
    """A game of a sheet with all its options."""
    usual = next(iter(box.modes.values()))
    return make_setup(
        box,
        usual.fewest_seats,
        0,
        sheet=sheet,
        mode=usual.name,
        advanced=True,
        roundabouts=True,
    )


def neighbourhood(setup: Setup, book: Book) -> list[Chapter]:
    """What only this sheet has."""
    sections = rulebook_of(book).sections(setup, book)
    return [Chapter("theme", words(setup.layout.title), (*sections, shared()))] if sections else []


def shared() -> Section:
    return Section(
        "home.neighbourhoods",
        words(mark("In every neighbourhood")),
        (
            says(
                mark(
                    "All other rules hold. To write a number includes a bis. A roundabout loses "
                    "what its house showed. What the neighbourhood asks is answered before anything "
                    "else."
                )
            ),
        ),
    )


def write(box: Edition, sheet: str, mode: str) -> Rulebook:
    setup = whole_setup(box, sheet)
    book = pack(setup)
    plain = setup if setup.layout.theme is None else without_theme(setup)
    chapters = (
        basics.chapter(plain),
        turn.chapter(plain),
        plans.chapter(setup),
        *([ending.roundabouts(plain)] if has_roundabouts(box) else []),
        ending.chapter(plain),
    )
    first = neighbourhood(setup, book)
    return Rulebook(setup, book, arranged(first, chapters, modes.chapters(setup), mode))


RULEBOOK = RulebookWriter(write)
