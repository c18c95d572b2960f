"""Boxes that people bring along: read and proved sound before anybody plays with them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from culdesac.editions import Edition, changed_edition
from culdesac.editions.library import is_shipped, parsed, tidied
from culdesac.errors import EditionError
from culdesac.server import problems
from culdesac.server.problems import RefusedError
from culdesac.soundness import check

REMEMBERED = 64
NAME = "box"  # what messages call the file


def read_box(text: str) -> Edition:
    """A sound box; otherwise an error that has every problem."""
    box = changed_edition(None, text, NAME)
    found = check(box).problems
    if found:
        raise EditionError(f"{NAME}: {found[0]}", found)
    return box


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
    """Checks one box at a time, in a thread of its own, and remembers the sound ones."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="box")
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
            loop = asyncio.get_running_loop()
            try:
                box = await loop.run_in_executor(self.pool, read_box, text)
            except EditionError as error:
                raise RefusedError("bad-box", problems.ENGINE, sentence=str(error)) from None
            self.known[text] = box
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        return box

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
