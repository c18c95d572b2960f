"""Culdesac: the Welcome To family of flip-and-write games as a library.

>>> import culdesac
>>> game = culdesac.new("home-2018", seats=2, seed=7)
>>> for seat in game.acting:
...     while game.phase(seat) not in ("done", "over") and game.turn == 1:
...         game.play(seat, game.legal(seat)[-1])
>>> game.turn
2

`editions()` lists the boxes, `new` sets up a `Game`, `read_record` and `write_record` turn games
into texts and back.  Everything that can go wrong is a `CuldesacError`.
"""

from culdesac.editions import Edition, Setup, edition, editions
from culdesac.errors import (
    ArenaError,
    ContradictionError,
    CuldesacError,
    EditionError,
    EngineError,
    ExtraError,
    IllegalMoveError,
    MoveError,
    RecordError,
    ReportError,
    RulesFault,
    SeatError,
    SetupError,
    SheetError,
    TellingError,
)
from culdesac.face.game_type import WhyNot
from culdesac.game import Game, new
from culdesac.moves import Move
from culdesac.paper import Report
from culdesac.record import Replay, load_record, read_record, write_record
from culdesac.scoring import Place
from culdesac.telling import Deal
from culdesac.view import View

__version__ = "0.2.0"

__all__ = [
    "ArenaError",
    "ContradictionError",
    "CuldesacError",
    "Deal",
    "Edition",
    "EditionError",
    "EngineError",
    "ExtraError",
    "Game",
    "IllegalMoveError",
    "Move",
    "MoveError",
    "Place",
    "RecordError",
    "Replay",
    "Report",
    "ReportError",
    "RulesFault",
    "SeatError",
    "Setup",
    "SetupError",
    "SheetError",
    "TellingError",
    "View",
    "WhyNot",
    "edition",
    "editions",
    "load_record",
    "new",
    "read_record",
    "write_record",
]
