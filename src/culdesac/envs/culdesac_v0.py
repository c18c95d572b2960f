"""The PettingZoo environments under their version, as PettingZoo names them.

from culdesac.envs import culdesac_v0
env = culdesac_v0.env(seats=3)
parallel = culdesac_v0.parallel_env(edition="home-2023", seats=2)
"""

from __future__ import annotations

from typing import Any

from culdesac.envs.zoo import SeatsAtOnce, SeatsInTurn
from culdesac.extras import require


def raw_env(**options: Any) -> SeatsInTurn:
    return SeatsInTurn(**options)


def env(**options: Any) -> Any:
    """The AEC environment with PettingZoo's usual wrappers."""
    wrappers = require("pettingzoo.utils.wrappers", "envs", "a PettingZoo environment")
    made = wrappers.AssertOutOfBoundsWrapper(raw_env(**options))
    return wrappers.OrderEnforcingWrapper(made)


def parallel_env(**options: Any) -> SeatsAtOnce:
    return SeatsAtOnce(**options)


__all__ = ["env", "parallel_env", "raw_env"]
