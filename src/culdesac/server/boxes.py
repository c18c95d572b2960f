"""Boxes that people bring along: read and proved sound before anybody plays with them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from culdesac.editions import Edition, changed_edition
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


class Boxes:
    """Checks one box at a time, in a thread of its own, and remembers the sound ones."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="box")
        self.known: OrderedDict[str, Edition] = OrderedDict()

    async def read(self, text: str) -> Edition:
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
