"""The PettingZoo environments: every seat is an agent.

Turns are simultaneous.  In the AEC environment the seats take their turns one after the other, in the
Parallel one each makes a step at the same time; either way no seat sees what another has marked this
turn, so both are the same game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from culdesac.editions.setup import SEED_LIMIT
from culdesac.envs.layout import Layout
from culdesac.envs.options import chosen_deal, make_options
from culdesac.envs.round import Round
from culdesac.envs.single import observation_space
from culdesac.errors import ExtraError, SetupError
from culdesac.family.state import CONFIRM

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise ExtraError("this environment needs pettingzoo; install culdesac[envs]") from None

Seen = dict[str, Any]


class Seats:
    """What both environments share."""

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        for name in ("seat", "bots"):
            if name in options:
                raise SetupError(f"{name} is not an option here: every seat is an agent")
        self.metadata = {"render_modes": ["ansi"], "name": "culdesac_v0", "is_parallelizable": True}
        self.options = make_options(bots=["random"] * (seats_of(options) - 1), **options)
        self.layout = Layout(self.options.setup)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.options.setup.seats)]
        self.agents: list[str] = []
        mask = spaces.Box(0, 1, (self.layout.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(self.layout), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents
        }
        self.chance = seeding.np_random(None)[0]
        self.round = Round(self.options, self.layout, 0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self.chance = seeding.np_random(seed)[0]
        deal = chosen_deal(options)
        drawn = int(self.chance.integers(SEED_LIMIT))
        self.round = Round(self.options, self.layout, drawn if deal is None else deal)
        self.agents = self.possible_agents[:]

    def see(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {
            "observation": self.round.observation(seat),
            "action_mask": self.round.mask(seat),
        }

    def tell(self, agent: str, illegal: bool = False) -> dict[str, Any]:
        return {"score": self.round.points[self.possible_agents.index(agent)], "illegal": illegal}

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return "\n".join(self.round.text(seat) for seat in range(len(self.possible_agents)))

    def close(self) -> None:
        pass


def seats_of(options: dict[str, Any]) -> int:
    return make_options(**{**options, "bots": "random"}).setup.seats


class SeatsInTurn(Seats, AECEnv):  # type: ignore[misc]
    """The AEC environment: a seat plays until it confirms, then the next one."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.tell(agent) for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        return self.see(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        game = self.round.game
        turn = game.turn
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.possible_agents.index(agent)
        legal = self.round.play(seat, int(action))
        ended = game.turn != turn or game.over
        for other, name in enumerate(self.possible_agents):
            if ended or (other == seat and legal):
                self.rewards[name] = self.round.reward(other)
                self.infos[name] = self.tell(name)
        if not legal:
            self.rewards[agent] = self.options.illegal_reward
            self.infos[agent] = self.tell(agent, illegal=True)
        self._accumulate_rewards()
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[game.acting[0]]


class SeatsAtOnce(Seats, ParallelEnv):  # type: ignore[misc]
    """The Parallel environment: every seat makes a step; who has confirmed confirms again."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.deal(seed, options)
        seen = {agent: self.see(agent) for agent in self.agents}
        return seen, {agent: self.tell(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise SetupError(f"no action for {', '.join(missing)}; expected one for every agent")
        game = self.round.game
        # the last one to confirm begins the next turn; nobody else moves in it
        acting = game.acting
        legal = {
            agent: self.round.play(seat, int(actions[agent]))
            if seat in acting
            else int(actions[agent]) == CONFIRM
            for seat, agent in enumerate(self.agents)
        }
        rewards, infos = {}, {}
        for seat, agent in enumerate(self.agents):
            earned = self.round.reward(seat)
            rewards[agent] = earned if legal[agent] else self.options.illegal_reward
            infos[agent] = self.tell(agent, not legal[agent])
        seen = {agent: self.see(agent) for agent in self.agents}
        ended = dict.fromkeys(self.agents, game.over)
        cut = dict.fromkeys(self.agents, False)
        if game.over:
            self.agents = []
        return seen, rewards, ended, cut, infos
