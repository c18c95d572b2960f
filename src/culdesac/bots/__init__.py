"""Bots: players that see a `View` and nothing else.

`registry` lists them and asks them for a move or for the rest of a turn.  May import `view` and what
lies below it.
"""

from culdesac.bots.registry import BEST, BOTS, Bot, bot, choose, finish_turn

__all__ = ["BEST", "BOTS", "Bot", "bot", "choose", "finish_turn"]
