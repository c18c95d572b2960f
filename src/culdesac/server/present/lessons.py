"""What a game says of its lessons: what they are about, and what is said in them.

A lesson is the record of a real game, in which some turns are left to whoever learns.  Turns that no
part asks for are played by the record for all seats: what teaches nothing new is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from culdesac.server.wire.spots import Spot

# what can happen in a turn besides its moves, and besides features and stamps: "FEATURE built", "STAMP"
BLOCK = "a block is complete"
CHANGED = "another number is written than the printed one"
LINK = "neighbours are joined"
END = "the game ends"


@dataclass(frozen=True, slots=True)
class Aside:
    """Something to read before the first step of a turn, and where to look meanwhile."""

    words: str  # a key of the catalogues
    at: Spot


@dataclass(frozen=True, slots=True)
class Part:
    """A turn that the learner plays: the next one in which everything happens that it teaches."""

    title: str  # a key of the catalogues
    teaches: frozenset[str]  # names of moves, and the above
    words: Mapping[str, str] = field(default_factory=dict)  # by the name of the move asked for
    asides: tuple[Aside, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    title: str  # a key of the catalogues
    about: str  # what is learned, in a sentence
    minutes: int
    parts: tuple[Part, ...]
    farewell: str  # when all is done
    record: Path
    sheet: str | None = None  # it is about this sheet of the boxes that have it ...
    mode: str | None = None  # ... or about this mode ...
    switch: str | None = None  # ... or about this option; none of them: about the game itself
