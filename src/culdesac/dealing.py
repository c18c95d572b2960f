"""Cards for a real table: three stacks are dealt here, and people write on paper.

What three stacks show depends on the seed and on an asked reshuffle alone, so any turn can be dealt
from nothing.
"""

from __future__ import annotations

from culdesac.editions import Edition, Setup, make_setup
from culdesac.errors import SetupError
from culdesac.family.deal import reshuffle_all
from culdesac.family.rounds import open_turn
from culdesac.game import Game

MODE = "flip"  # the one of three stacks
STACKS = 3
MOST_TURNS = 400  # far more than any game lasts


def dealer_setup(
    box: Edition, seed: int, sheet: str | None = None, switches: tuple[str, ...] = ()
) -> Setup:
    """For people at a table, not for one alone; how many of them changes nothing."""
    mode = box.modes.get(MODE)
    seats = min(max(2, mode.fewest_seats), mode.most_seats) if mode else 1
    on = dict.fromkeys(switches, True)
    return make_setup(box, seats, seed, sheet=sheet, mode=MODE, **on)


def turn_dealt(setup: Setup, turn: int, reshuffled: int = 0) -> Game:
    """A game whose cards have come as far as a turn, and in which nobody has written anything.

    `reshuffled` is the turn in which a reshuffle was asked for; 0: none.

    >>> from culdesac.editions import edition
    >>> game = turn_dealt(dealer_setup(edition("home-2018"), 7), 3)
    >>> [f"{offer.number} {offer.action}" for offer in game.view(0).offers]
    ['4 fence', '14 pool', '9 pool']
    """
    game = Game(setup)
    if not 1 <= turn <= MOST_TURNS:
        raise SetupError(f"turn is {turn}; expected a whole number from 1 to {MOST_TURNS}", "turn")
    if reshuffled and not game.book.reshuffle:
        raise SetupError(
            f"reshuffled is {reshuffled}; {setup.edition.id} has no reshuffle", "reshuffled"
        )
    if not 0 <= reshuffled <= MOST_TURNS:
        raise SetupError(
            f"reshuffled is {reshuffled}; expected a whole number from 0 to {MOST_TURNS}",
            "reshuffled",
        )
    while game.turn < turn:
        if reshuffled and game.turn == reshuffled:
            reshuffle_all(game.table, game.book)
        open_turn(game.table, game.sheets, game.book)
    return game


def stack_turns(setup: Setup) -> int:
    """How many turns whole stacks last."""
    return 1 + turn_dealt(setup, 1).view(0).pile // STACKS
