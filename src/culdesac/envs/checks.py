"""Conformance checks, for these environments and for whatever is built around them.

Each raises an `AssertionError` that says what differs, and returns nothing when all is well.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from culdesac.editions.library import first_shipped
from culdesac.envs import culdesac_v0, env_id
from culdesac.envs.batched import CuldesacVectorEnv
from culdesac.envs.single import CuldesacEnv
from culdesac.extras import require

# PettingZoo's own environments with masks are exempt from these by name.
ABOUT_DICTS = ("Observation space for each agent probably", "Observation is not a NumPy array")


def check_same(one: Any, two: Any, where: str = "") -> None:
    """Whether two results of an environment are equal: arrays with their types, dicts, numbers."""
    assert type(one) is type(two), f"{where}: {type(one)} and {type(two)}"
    if isinstance(one, dict):
        assert one.keys() == two.keys(), f"{where}: {sorted(one)} and {sorted(two)}"
        for name in one:
            check_same(one[name], two[name], f"{where} {name}")
    elif isinstance(one, tuple) or (isinstance(one, np.ndarray) and one.dtype == object):
        assert len(one) == len(two), f"{where}: {len(one)} and {len(two)} parts"
        for i in range(len(one)):
            check_same(one[i], two[i], f"{where} [{i}]")
    elif isinstance(one, np.ndarray):
        assert one.dtype == two.dtype, f"{where}: {one.dtype} and {two.dtype}"
        assert one.shape == two.shape, f"{where}: {one.shape} and {two.shape}"
        assert np.array_equal(one, two), (
            f"{where}: differs at {np.argwhere(one != two)[:5].tolist()}"
        )
    else:
        assert one == two, f"{where}: {one} and {two}"


def random_move(mask: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


def check_gymnasium(**options: Any) -> None:
    """Gymnasium's own checker."""
    edition = options.pop("edition", first_shipped())
    check_env(gymnasium.make(env_id(edition), **options).unwrapped)


def check_whole_games(
    make: Callable[[], gymnasium.Env[Any, Any]], games: int = 1, seed: int = 0
) -> None:
    """Two environments with one seed give the same games to the end, within their spaces."""
    one, two = make(), make()
    chance = np.random.default_rng(seed)
    for game in range(games):
        first = seed if game == 0 else None
        seen, info = one.reset(seed=first)
        check_same((seen, info), two.reset(seed=first), f"game {game}, reset")
        ended, steps = False, 0
        while not ended:
            assert one.observation_space.contains(seen), f"game {game}, step {steps}: out of bounds"
            move = random_move(info["action_mask"], chance)
            made = one.step(move)
            check_same(made, two.step(move), f"game {game}, step {steps}")
            seen, _, ended, _, info = made
            assert not info["illegal"], f"game {game}, step {steps}: a masked move was not legal"
            steps += 1
        assert one.observation_space.contains(seen), f"game {game}, end: out of bounds"


def check_vector(
    envs: int = 3,
    steps: int = 150,
    *,
    autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    engine: str = "auto",
    seed: int = 0,
    illegal: float = 0.05,
    **options: Any,
) -> None:
    """A batch equals as many single environments, step by step, with some moves that are not legal."""
    mode = AutoresetMode(autoreset_mode)
    batch = CuldesacVectorEnv(envs, autoreset_mode=mode, engine=engine, **options)
    makers = [lambda: CuldesacEnv(**options)] * envs
    singles = SyncVectorEnv(makers, autoreset_mode=mode)
    assert batch.single_observation_space == singles.single_observation_space
    assert batch.single_action_space == singles.single_action_space
    assert batch.observation_space == singles.observation_space
    assert batch.action_space == singles.action_space
    chance = np.random.default_rng(seed)
    made = batch.reset(seed=seed)
    check_same(made, singles.reset(seed=seed), "reset")
    infos = made[1]
    for step in range(steps):
        moves = np.array([random_move(mask, chance) for mask in infos["action_mask"]])
        wrong = chance.random(envs) < illegal
        moves[wrong] = chance.integers(batch.layout.actions, size=int(wrong.sum()))
        both = batch.step(moves)
        check_same(both, singles.step(moves), f"step {step}")
        assert batch.observation_space.contains(both[0]), f"step {step}: out of bounds"
        infos = both[4]
        over = both[2]
        if mode is AutoresetMode.DISABLED and over.any():
            told = {"reset_mask": over}
            again = batch.reset(options=dict(told))
            check_same(again, singles.reset(options=dict(told)), f"step {step}, reset")
            for i in np.flatnonzero(over):
                infos["action_mask"][i] = again[1]["action_mask"][i]
    batch.close()
    singles.close()


def check_pettingzoo(cycles: int = 200, **options: Any) -> None:
    """PettingZoo's own checkers, for the AEC and the Parallel environment."""
    test = require("pettingzoo.test", "envs", "this check")
    with warnings.catch_warnings():
        for message in ABOUT_DICTS:
            warnings.filterwarnings("ignore", message)
        test.api_test(culdesac_v0.env(**options), num_cycles=cycles)
        test.seed_test(lambda: culdesac_v0.env(**options), num_cycles=cycles)
        test.parallel_api_test(culdesac_v0.parallel_env(**options), num_cycles=cycles)
        test.parallel_seed_test(lambda: culdesac_v0.parallel_env(**options), num_cycles=cycles)


def check_seats_agree(seed: int = 0, **options: Any) -> None:
    """One after the other or all at once: the same moves give the same rewards and sheets."""
    together = culdesac_v0.parallel_env(**options)
    chance = np.random.default_rng(seed)
    seen, _ = together.reset(seed=seed)
    made: dict[str, list[tuple[Any, int]]] = {agent: [] for agent in together.agents}
    earned = dict.fromkeys(together.agents, 0.0)
    agents = list(together.agents)
    while together.agents:
        acting = {agents[seat] for seat in together.round.game.acting}
        moves = {agent: random_move(seen[agent]["action_mask"], chance) for agent in agents}
        for agent in acting:
            made[agent].append((seen[agent], moves[agent]))
        seen, rewards, *_ = together.step(moves)
        for agent in agents:
            earned[agent] += rewards[agent]
    in_turn = culdesac_v0.raw_env(**options)
    in_turn.reset(seed=seed)
    last = dict.fromkeys(agents, 0.0)
    place = dict.fromkeys(agents, 0)
    for agent in in_turn.agent_iter():
        observed, reward, ended, _, _ = in_turn.last()
        last[agent] += reward
        if ended:
            check_same(observed, seen[agent], f"{agent}, end")
            in_turn.step(None)
            continue
        expected, move = made[agent][place[agent]]
        check_same(observed, expected, f"{agent}, move {place[agent]}")
        place[agent] += 1
        in_turn.step(move)
    assert last == earned, f"rewards: {last} and {earned}"
