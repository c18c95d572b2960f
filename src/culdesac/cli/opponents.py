"""Bots at a terminal's table."""

from __future__ import annotations

from culdesac.bots import BEST, DEFAULT, bot, choose, finish_turn
from culdesac.bots.base import Thinking
from culdesac.errors import SetupError
from culdesac.game import Game
from culdesac.moves import Move


def bot_names(wanted: str, seats: int) -> list[str]:
    """One name for all seats, or one per seat with commas between."""
    names = [bot(name.strip()).name for name in wanted.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise SetupError(
            f"--bot names {len(names)} bots and there are {seats} seats for them; "
            "expected one name for all or one per seat"
        )
    return names


def notes(names: list[str], game: str) -> list[str]:
    """What a person should know about the strength of these bots in a game, here."""
    found = [bot(name).note(game) for name in dict.fromkeys(names)]
    return [note for note in found if note]


def choose_move(game: Game, seat: int, name: str = BEST) -> Move:
    """The move that a bot would make now; the same for the same game and turn."""
    return choose(game.view(seat), name, game.setup.seed)


def play_turn(game: Game, seat: int, name: str, work: int | None = None) -> list[Move]:
    """Let a bot play a seat's turn to its end; return its moves."""
    thinking = Thinking(game.setup.seed, work=work)
    moves = finish_turn(game.view(seat), name, thinking=thinking)
    for move in moves:
        game.play(seat, move)
    return moves


__all__ = ["BEST", "DEFAULT", "bot_names", "choose_move", "play_turn"]
