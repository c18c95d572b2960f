"""The Gymnasium environment: one learner, alone or against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from culdesac.editions.setup import SEED_LIMIT
from culdesac.envs.layout import Layout
from culdesac.envs.options import chosen_deal, make_options
from culdesac.envs.round import Array, Round
from culdesac.family.state import CONFIRM


def observation_space(layout: Layout) -> spaces.Box:
    low, high = layout.bounds()
    return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)


class CuldesacEnv(gymnasium.Env[Array, np.int64]):
    """One seat of a game; `docs/environments.md` tells everything about it."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium declares it)
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        self.options = make_options(**options)
        self.layout = Layout(self.options.setup)
        self.observation_space = observation_space(self.layout)
        self.action_space = spaces.Discrete(self.layout.actions)
        self.render_mode = render_mode
        self.round: Round | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal a game; `options={"deal": n}` asks for the deal with that seed."""
        super().reset(seed=seed)
        deal = chosen_deal(options)
        drawn = int(self.np_random.integers(SEED_LIMIT))  # the same draws, whatever is asked for
        self.round = Round(self.options, self.layout, drawn if deal is None else deal)
        return self.round.observation(self.options.seat), self.info(False)

    def info(self, illegal: bool) -> dict[str, Any]:
        assert self.round is not None
        seat = self.options.seat
        return {
            "action_mask": self.round.mask(seat),
            "score": self.round.points[seat],
            "illegal": illegal,
        }

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.round is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        seat = self.options.seat
        game = self.round.game
        turn = game.turn
        legal = self.round.play(seat, int(action))
        if int(action) == CONFIRM and game.turn == turn and seat not in game.acting:
            self.round.play_bots()
        reward = self.round.reward(seat) if legal else self.options.illegal_reward
        observation = self.round.observation(seat)
        return observation, reward, game.over, False, self.info(not legal)

    def render(self) -> str | None:
        if self.render_mode != "ansi" or self.round is None:
            return None
        return self.round.text(self.options.seat)
