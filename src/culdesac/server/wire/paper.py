"""Seats on paper: what others know of them, what they can say in a turn, and their sheets at the end."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from culdesac.server.wire.base import Identifier, Text, Wire

MOST_SAID = 40  # things in one report

Claims = Annotated[list[Annotated[int, Meta(ge=1, le=3)]], Meta(max_length=3)]
Said = Annotated[list[Identifier], Meta(max_length=MOST_SAID)]


class Saying(Wire, omit_defaults=False):
    """Something that others depend on and that a seat on paper can say in this turn."""

    id: str  # for reports
    title: Text  # on a button
    follows: Text  # what comes of it for everybody
    ends: bool  # the game ends with this turn
    picture: str  # which drawing stands for it


class PaperReport(Wire, omit_defaults=False):
    """What a seat on paper has said of a turn."""

    pick: str | None  # the notation of the choice, where others depend on it
    claims: list[int]  # plans, from 1
    reshuffle: bool  # asked for
    said: list[str]  # ids of what else was said


class PaperMark(Wire, omit_defaults=False):
    """Something that is counted of a seat on paper, such as refusals."""

    id: str  # of the saying that counts it
    title: Text  # shown to people
    count: int  # as of the last turn
    of: int  # at most


class PaperMarks(Wire, omit_defaults=False):
    """What everybody knows of a seat on paper; the points of its plans stand on its sheet."""

    seat: int  # from 0
    marks: list[PaperMark]  # in no order
    settled: bool  # its sheet is known
