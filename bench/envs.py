"""The environments: steps per second of one Gymnasium environment in a Python loop, and of batches.

All take turns in one run and are measured by processor time, so that the ratios hold on a busy
machine too.  Moves are random legal ones; choosing them is not counted.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from culdesac.envs.batched import CuldesacVectorEnv
from culdesac.envs.single import CuldesacEnv

ROUNDS = 5
BATCHES = (("native", 1), ("native", 64), ("native", 1024), ("wasm", 1024))
SECONDS = 1.0  # per figure and round
BOXES = {"Your Perfect Home 2018": "home-2018", "New Las Vegas 2019": "vegas-2019"}
VARIANTS: dict[str, dict[str, Any]] = {
    "alone": {"seats": 1},
    "against builder": {"seats": 2, "bots": "builder"},
}


def legal_moves(masks: Any, chance: np.random.Generator) -> Any:
    """A random legal move per row."""
    return np.argmax(masks * chance.random(masks.shape, np.float32), axis=1)


def time_single(env: CuldesacEnv, seconds: float) -> float:
    chance = np.random.default_rng(0)
    _, info = env.reset(seed=0)
    steps, spent = 0, 0.0
    while spent < seconds:
        move = legal_moves(info["action_mask"][None], chance)[0]
        began = time.process_time()
        *_, ended, _, info = env.step(move)
        if ended:
            _, info = env.reset()
        spent += time.process_time() - began
        steps += 1
    return steps / spent


def time_batch(env: CuldesacVectorEnv, seconds: float) -> float:
    chance = np.random.default_rng(0)
    _, infos = env.reset(seed=0)
    steps, spent = 0, 0.0
    while spent < seconds:
        moves = legal_moves(infos["action_mask"], chance)
        began = time.process_time()
        infos = env.step(moves)[-1]
        spent += time.process_time() - began
        steps += env.num_envs
    return steps / spent


def measure(options: dict[str, Any], part: int) -> dict[str, tuple[float, float]]:
    """Steps per second of one environment and of every size of batch, and times the first of them.

    Both are medians over rounds in which all take turns.
    """
    single = CuldesacEnv(**options)
    runs: dict[str, Callable[[float], float]] = {
        "one, in a loop": lambda seconds: time_single(single, seconds)
    }
    for name, size in BATCHES:
        batch = CuldesacVectorEnv(size, engine=name, **options)
        runs[f"{name}, batch of {size:,}"] = lambda seconds, batch=batch: time_batch(batch, seconds)  # type: ignore[misc]
    seen: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            seen[name].append(run(SECONDS / part))
    first = next(iter(seen.values()))
    return {
        name: (
            statistics.median(values),
            statistics.median(fast / slow for fast, slow in zip(values, first, strict=True)),
        )
        for name, values in seen.items()
    }


def report(part: int) -> list[str]:
    lines = [
        "## Environments",
        "",
        "Steps per second of processor time, with observations and masks, and how many times the speed",
        "of one environment in a Python loop that is, in the same run.",
    ]
    for title, edition in BOXES.items():
        lines += ["", f"{title}:", "", "| environment | alone | times | against builder | times |"]
        lines.append("|---|---:|---:|---:|---:|")
        found = [measure({"edition": edition, **chosen}, part) for chosen in VARIANTS.values()]
        for name in found[0]:
            cells = [
                f"{speed:,.0f} | {times:,.0f}" for speed, times in (one[name] for one in found)
            ]
            lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


if __name__ == "__main__":
    print("\n".join(report(1)))
