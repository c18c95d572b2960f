"""Boxes that people bring along: read and proved sound before anybody plays with them."""

from __future__ import annotations

from collections import OrderedDict

from culdesac.editions import Edition, changed_edition
from culdesac.editions.library import is_shipped, parsed, tidied
from culdesac.errors import EditionError
from culdesac.server import problems
from culdesac.server.problems import RefusedError
from culdesac.server.thinking import Thinkers
from culdesac.soundness import check

REMEMBERED = 64
NAME = "box"  # what messages call the file


def problem_of(text: str) -> str | None:
    """What is wrong with a box, if anything; proving that it is sound can take seconds."""
    try:
        found = check(changed_edition(None, text, NAME)).problems
    except EditionError as error:
        return str(error)
    return str(EditionError(f"{NAME}: {found[0]}", found)) if found else None


def refuse_shipped(name: object) -> None:
    if isinstance(name, str) and is_shipped(name):
        raise RefusedError("bad-box", problems.OWN_ID, id=name)


def named(text: str) -> object:
    """What a text calls its box, if it can be read."""
    try:
        return parsed(tidied(text), NAME).get("id")
    except EditionError:
        return None


class Boxes:
    """Has one box at a time checked, and remembers the sound ones."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.known: OrderedDict[str, Edition] = OrderedDict()

    async def read_own(self, text: str) -> Edition:
        """A box to be chosen beside the shipped ones, so with an id of its own."""
        refuse_shipped(named(text))
        box = await self.read(text)
        refuse_shipped(box.id)  # a text without an id changes the box that it extends
        return box

    async def read(self, text: str) -> Edition:
        """A box, or a shipped one with other values."""
        box = self.known.get(text)
        if box is None:
            problem = await self.thinkers.study(problem_of, text)
            if problem is not None:
                raise RefusedError("bad-box", problems.ENGINE, sentence=problem)
            box = self.known[text] = changed_edition(None, text, NAME)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return box
