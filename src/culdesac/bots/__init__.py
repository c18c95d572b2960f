"""Bots: players that see a `View` and nothing else.

`registry` lists them, takes in those of others, and asks them for a move or for the rest of a turn.
`builtin` has the players that are written in the discipline of the rules, `expert` the one that looks
ahead with `search` in the `worlds` that a view allows, `review` what a finished game could have been.
May import `game`, `view` and what lies below them.
"""

from culdesac.bots.base import Bot
from culdesac.bots.registry import (
    BEST,
    DEFAULT,
    bot,
    bots,
    choose,
    finish_turn,
    policy_names,
    register,
)

__all__ = [
    "BEST",
    "DEFAULT",
    "Bot",
    "bot",
    "bots",
    "choose",
    "finish_turn",
    "policy_names",
    "register",
]
