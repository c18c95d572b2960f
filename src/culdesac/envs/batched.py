"""The vector environment: a batch of games, stepped by one call of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from culdesac.bots.registry import bot
from culdesac.editions.setup import SEED_LIMIT
from culdesac.engine import Interpreted, engine as find_engine
from culdesac.envs.layout import SEEN, Layout
from culdesac.envs.options import REWARDS, Options, chosen_deal, make_options
from culdesac.envs.round import Array
from culdesac.envs.single import observation_space
from culdesac.errors import SetupError, faults_in
from culdesac.family import vector

ANEW = {
    AutoresetMode.NEXT_STEP: vector.NEXT_STEP,
    AutoresetMode.SAME_STEP: vector.SAME_STEP,
    AutoresetMode.DISABLED: vector.NEVER,
}


def mode_of(mode: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(known.value for known in ANEW)
        raise SetupError(f'autoreset_mode is "{mode}"; expected one of: {names}') from None


def policies(options: Options) -> list[int]:
    """The numbers of the bots inside the engine; the learner's own seat is never asked."""
    made = []
    for seat, name in enumerate(options.bots):
        policy = bot(name).policy
        if seat != options.seat and policy is None:
            raise SetupError(f'bot "{name}" cannot play inside the engine, as a batch needs it')
        made.append(policy or 0)
    return made


class Final(NamedTuple):
    """The end of games, in the order that `step_many` takes."""

    observations: Array
    masks: Array
    points: Array


class CuldesacVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games of one learner each; equal to as many `CuldesacEnv`, game by game."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        engine: str = "auto",
        threads: int = 1,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise SetupError(f"num_envs is {num_envs}; expected 1 or more")
        if threads < 1:
            raise SetupError(f"threads is {threads}; expected 1 or more")
        self.num_envs = num_envs
        self.options = make_options(**options)
        self.layout = Layout(self.options.setup)
        self.autoreset_mode = mode_of(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.layout)
        self.single_action_space = spaces.Discrete(self.layout.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.threads = min(threads, num_envs)
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.make_games(engine)
        self.chance = [seeding.np_random(None)[0] for _ in range(num_envs)]
        self.seeds = np.zeros(num_envs, np.int64)  # of the next games
        self.draw_seeds(np.ones(num_envs))
        # what games that a reset leaves alone show again; only without autoreset
        self.seen_last = np.zeros((num_envs, self.layout.size), np.int16)
        self.points = np.zeros(num_envs, np.int64)
        self.ended = np.zeros(num_envs, np.int64)
        self.masks = np.zeros((num_envs, self.layout.actions), np.int8)
        self.dealt = False

    def make_games(self, engine: str) -> None:
        """The games in the form of the engine, a share for every thread."""
        self.engine = find_engine(engine, self.layout.type.name)
        n, seats, bots = self.num_envs, self.options.setup.seats, policies(self.options)
        cuts = [n * thread // self.threads for thread in range(self.threads + 1)]
        self.parts = list(map(slice, cuts, cuts[1:]))
        self.batches = [
            self.engine.batch(self.layout.book, seats, part.stop - part.start, bots)
            for part in self.parts
        ]
        self.seen = [self.numbers(np.zeros(SEEN, np.int64)) for _ in self.parts]  # hidden cards

    def numbers(self, values: Array) -> Any:
        """Numbers for the engine: the interpreted one must not meet NumPy's, which overflow."""
        return values.tolist() if isinstance(self.engine, Interpreted) else values

    def call(
        self, name: str, numbers: Sequence[int], before: Sequence[Any], after: Sequence[Any]
    ) -> None:
        """A function of `rules.vector` on all games; the arrays are shared out like the games."""

        def run(thread: int) -> None:
            part = self.parts[thread]
            arrays = [values[part] for values in before]
            shown = [values[part] for values in after]
            self.batches[thread].call(name, *numbers, *arrays, self.seen[thread], *shown)

        with faults_in(self.options.setup):
            if self.pool is None:
                run(0)
            else:
                list(self.pool.map(run, range(self.threads)))

    def draw_seeds(self, which: Array) -> None:
        for i in np.flatnonzero(which):
            self.seeds[i] = self.chance[i].integers(SEED_LIMIT)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """Deal all games, or those of `options["reset_mask"]`; `options["deal"]` chooses the deal."""
        which = np.ones(self.num_envs, np.int64)
        if options is not None and "reset_mask" in options:
            which = np.asarray(options["reset_mask"], np.bool_).astype(np.int64)
            if which.shape != (self.num_envs,) or not which.any():
                raise SetupError(
                    f"reset_mask needs {self.num_envs} values, at least one of them true"
                )
        given = [seed] * self.num_envs if seed is None else seed
        if isinstance(given, int | np.integer):
            given = [int(given) + i for i in range(self.num_envs)]
        if len(given) != self.num_envs:
            raise SetupError(f"{len(given)} seeds for {self.num_envs} environments")
        for i, one in enumerate(given):
            if one is not None and which[i]:
                self.chance[i] = seeding.np_random(int(one))[0]
                self.seeds[i] = self.chance[i].integers(SEED_LIMIT)
        deal = chosen_deal(options)
        seeds = self.seeds.copy() if deal is None else np.full(self.num_envs, deal, np.int64)
        self.ended[which != 0] = 0
        self.seen_last = self.seen_last.copy()
        self.call(
            "deal_many",
            (self.options.setup.seats, self.options.seat),
            (self.numbers(seeds), which, self.points),
            (self.seen_last, self.masks),
        )
        self.draw_seeds(which)
        self.dealt = True
        chosen = which != 0
        illegal = np.zeros(self.num_envs, np.bool_)
        return self.seen_last.copy(), infos(chosen, self.masks, self.points, illegal)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        n = self.num_envs
        if not self.dealt:
            raise ResetNeeded("call reset before step")
        moves = self.checked_moves(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and self.ended.any():
            raise SetupError("a game is over; reset it before the next step")
        final = self.final_arrays()
        observations = np.empty((n, self.layout.size), np.int16)
        earned, dealt, illegal = (np.zeros(n, np.int64) for _ in range(3))
        options = self.options
        self.call(
            "step_many",
            (options.setup.seats, options.seat, REWARDS[options.reward], ANEW[self.autoreset_mode]),
            (
                self.numbers(self.seeds),
                self.numbers(moves),
                self.points,
                earned,
                self.ended,
                dealt,
                illegal,
                *final,
            ),
            (observations, self.masks),
        )
        self.draw_seeds(dealt)
        wrong = illegal != 0
        over = self.ended != 0
        rewards = np.where(wrong, self.options.illegal_reward, earned).astype(np.float64)
        told = infos(np.ones(n, np.bool_), self.masks, self.points, wrong & (dealt == 0))
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            if over.any():
                told.update(final_infos(over, final, wrong))
            self.ended[:] = 0
        if self.autoreset_mode is AutoresetMode.DISABLED:
            self.seen_last = observations.copy()
        return observations, rewards, over, np.zeros(n, np.bool_), told

    def checked_moves(self, actions: Array) -> Array:
        given = np.asarray(actions)
        if not np.issubdtype(given.dtype, np.integer):
            raise SetupError(f"actions are of the type {given.dtype}; expected whole numbers")
        if given.shape != (self.num_envs,):
            raise SetupError(f"actions have the shape {given.shape}; expected ({self.num_envs},)")
        return given.astype(np.int64)

    def final_arrays(self) -> Final:
        """For what games show that end and are dealt anew in the same step."""
        n = self.num_envs if self.autoreset_mode is AutoresetMode.SAME_STEP else 0
        return Final(
            np.empty((n, self.layout.size), np.int16),
            np.empty((n, self.layout.actions), np.int8),
            np.empty(n, np.int64),
        )

    def close_extras(self, **kwargs: Any) -> None:
        if self.pool is not None:
            self.pool.shutdown()


def infos(which: Array, masks: Array, points: Array, illegal: Array) -> dict[str, Any]:
    """The infos of some games of a batch, in the form that Gymnasium gives them."""
    made: dict[str, Any] = {}
    columns = {"action_mask": masks, "score": points, "illegal": illegal}
    for name, values in columns.items():
        made[name] = values.copy()
        if not which.all():
            made[name][~which] = 0
        made[f"_{name}"] = which.copy()
    return made


def final_infos(over: Array, final: Final, illegal: Array) -> dict[str, Any]:
    """What Gymnasium wants to know of games that were dealt anew in the step that ended them."""
    observations = np.full(len(over), None, object)
    for i in np.flatnonzero(over):
        observations[i] = final.observations[i]
    return {
        "final_obs": observations,
        "final_info": infos(over, final.masks, final.points, illegal),
        "_final_obs": over.copy(),
        "_final_info": over.copy(),
    }
