"""Environments for learners: Gymnasium, PettingZoo, and batches stepped by one call of an engine.

`single` and `batched` are the Gymnasium environments, `culdesac_v0` those of PettingZoo, `checks` the
conformance checks for all of them.  `options` reads what can be chosen, `layout` says what an
observation holds (`home` and `vegas` list it for their game, of `parts`), `round` is one game seen as
arrays.  May import the game, the view, the kinds of games and the bots; needs the extra `envs`.

Importing this package registers one Gymnasium id per box, such as `culdesac/Home2018-v0`.
"""

from __future__ import annotations

from culdesac.editions import editions
from culdesac.envs.layout import Layout
from culdesac.extras import require
from culdesac.face.columns import Part

gymnasium = require("gymnasium", "envs", "an environment")
VERSION = 0


def env_id(edition: str) -> str:
    """The Gymnasium id of a box.

    >>> env_id("home-2018")
    'culdesac/Home2018-v0'
    """
    name = "".join(word.capitalize() for word in edition.split("-"))
    return f"culdesac/{name}-v{VERSION}"


def register() -> None:
    """Make the ids known to Gymnasium, once."""
    for box in editions():
        if env_id(box.id) not in gymnasium.registry:
            gymnasium.register(
                env_id(box.id),
                entry_point="culdesac.envs.single:CuldesacEnv",
                vector_entry_point="culdesac.envs.batched:CuldesacVectorEnv",
                kwargs={"edition": box.id},
            )


register()

__all__ = ["Layout", "Part", "env_id", "register"]
