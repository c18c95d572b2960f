"""The rules of New Las Vegas as they are read, made from a box.

May import everything of this game but its page and its terminal.
"""

from __future__ import annotations

from culdesac.editions import Edition, make_setup
from culdesac.face.rulebook import Rulebook, RulebookWriter, arranged
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rulebook import basics, ending, modes, projects, turn


def write(box: Edition, sheet: str, mode: str) -> Rulebook:
    usual = next(iter(box.modes.values()))
    setup = make_setup(box, usual.most_seats, 0, sheet=sheet, mode=usual.name)
    book = pack(setup)
    chapters = (
        basics.chapter(setup),
        turn.chapter(setup, book),
        projects.chapter(box_of(setup)),
        ending.chapter(setup),
    )
    return Rulebook(setup, book, arranged((), chapters, modes.chapters(setup), mode))


RULEBOOK = RulebookWriter(write)
