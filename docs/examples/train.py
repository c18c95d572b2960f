"""Trains a small masked policy with NumPy alone, and prints its score against the bots.

    python docs/examples/train.py                     a few minutes on a processor
    python docs/examples/train.py --minutes 10 --save policy.npz

The policy is a network with one hidden layer; it is trained by advantage actor-critic on a batch of
games that the engine steps together.  A masked move gets no probability, so only legal moves are made.
Needs the extra `envs`, and to be fast a compiled engine.
"""

from __future__ import annotations

import argparse
import contextlib
import time
from typing import Any

import numpy as np

from culdesac.envs.batched import CuldesacVectorEnv
from culdesac.envs.layout import Layout
from culdesac.errors import MoveError
from culdesac.moves import move_book

Array = np.ndarray[Any, Any]
HIDDEN = 128
ADVICE = 0.95  # how far a reward reaches back beyond what the critic expects
CALM = 0.01  # reward for not deciding too soon
DIRECT = ("phase", "number", "action", "offers")  # parts that also act on moves directly
LEFT_OUT = ("unseen", "seat+1 points", "joined", "infected", "reached", "tokens", "tokens 2")


def known_moves(layout: Layout) -> Array:
    """The numbers that stand for a move of this sheet and mode."""
    book = move_book(layout.setup)
    known = []
    for number in range(layout.actions):
        with contextlib.suppress(MoveError):
            known.append(book.from_id(number).id)
    return np.array(known)


class Policy:
    """Logits of all moves and the expected rest of the score, from an observation."""

    def __init__(self, env: CuldesacVectorEnv, seed: int = 0) -> None:
        layout = env.layout
        kept = [part for name, part in layout.parts.items() if name not in LEFT_OUT]
        self.columns = np.concatenate([np.r_[part.columns] for part in kept])
        self.direct = np.concatenate([np.r_[layout[name].columns] for name in DIRECT])
        self.houses = layout["numbers"].columns
        self.scale = (1 / np.maximum(layout.bounds()[1], 1)).astype(np.float32)
        self.scale[layout["points"].columns] = self.scale[layout["score"].columns] = 0.02
        self.moves = known_moves(layout)  # most numbers up to the highest are no move here
        size = len(self.columns) + layout["numbers"].length
        chance = np.random.default_rng(seed)

        def weights(rows: int, columns: int, gain: float) -> Array:
            made: Array = chance.standard_normal((rows, columns), np.float32)
            made *= gain / rows**0.5
            return made

        self.weights = {
            "hidden": weights(size + 1, HIDDEN, 1.4),
            "moves": weights(HIDDEN + 1, len(self.moves), 0.1),
            "straight": weights(len(self.direct), len(self.moves), 0.1),
            "value": weights(HIDDEN + 1, 1, 0.1),
        }
        self.steps = 0
        self.first = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.second = {name: np.zeros_like(value) for name, value in self.weights.items()}

    def features(self, observations: Array) -> tuple[Array, Array]:
        scaled = observations * self.scale
        built = (observations[:, self.houses] > 0).astype(np.float32)
        one = np.ones((len(scaled), 1), np.float32)
        return np.hstack([scaled[:, self.columns], built, one]), scaled[:, self.direct]

    def forward(self, observations: Array, masks: Array) -> tuple[Array, Array, tuple[Array, ...]]:
        """Probabilities of the known moves, expected rest of the score, and what `learn` needs."""
        features, direct = self.features(observations)
        hidden = np.maximum(features @ self.weights["hidden"], 0)
        hidden = np.hstack([hidden, np.ones((len(hidden), 1), np.float32)])
        logits = hidden @ self.weights["moves"] + direct @ self.weights["straight"]
        logits += (masks[:, self.moves] - np.float32(1)) * np.float32(1e9)
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(axis=1, keepdims=True)
        return odds, (hidden @ self.weights["value"])[:, 0], (features, direct, hidden)

    def learn(
        self,
        observations: Array,
        masks: Array,
        moves: Array,
        returns: Array,
        better: Array,
        rate: float,
    ) -> None:
        """One step of Adam towards moves that were better than expected."""
        odds, values, (features, direct, hidden) = self.forward(observations, masks)
        n = len(moves)
        push = odds * better[:, None]
        push[np.arange(n), moves] -= better
        logs = np.log(np.maximum(odds, 1e-9))
        surprise = (odds * logs).sum(axis=1, keepdims=True)
        push += CALM * odds * (logs - surprise)
        push /= n
        pull = ((values - returns) / n)[:, None] * 0.5
        back = push @ self.weights["moves"].T + pull @ self.weights["value"].T
        back = back[:, :-1] * (hidden[:, :-1] > 0)
        self.adam("hidden", features.T @ back, rate)
        self.adam("moves", hidden.T @ push, rate)
        self.adam("straight", direct.T @ push, rate)
        self.adam("value", hidden.T @ pull, rate)
        self.steps += 1

    def adam(self, name: str, slope: Array, rate: float) -> None:
        size = float(np.sqrt((slope**2).sum()))
        slope = slope * min(1.0, 0.5 / (size + 1e-8))
        self.first[name] += 0.1 * (slope - self.first[name])
        self.second[name] += 0.01 * (slope**2 - self.second[name])
        mean = self.first[name] / (1 - 0.9 ** (self.steps + 1))
        spread = self.second[name] / (1 - 0.99 ** (self.steps + 1))
        self.weights[name] -= rate * mean / (np.sqrt(spread) + 1e-6)


def draw(odds: Array, chance: np.random.Generator) -> Array:
    """A place among the known moves per row, by its probability."""
    lots = chance.random((len(odds), 1), np.float32)
    moves: Array = (odds.cumsum(axis=1) < lots * 0.999999).sum(axis=1)
    return moves


def train(
    policy: Policy, env: CuldesacVectorEnv, seconds: float, length: int, rate: float, every: float
) -> None:
    """Play and learn until the time is up; now and then say how it goes."""
    chance = np.random.default_rng(1)
    observations, infos = env.reset(seed=1)
    masks = infos["action_mask"]
    began = told = time.monotonic()
    scores: list[int] = []
    games = 0
    while time.monotonic() - began < seconds:
        seen, allowed, made, earned, ended, expected = [], [], [], [], [], []
        for _ in range(length):
            odds, values, _ = policy.forward(observations, masks)
            moves = draw(odds, chance)
            seen.append(observations)
            allowed.append(masks)
            made.append(moves)
            expected.append(values)
            observations, rewards, over, _, infos = env.step(policy.moves[moves])
            masks = infos["action_mask"]
            earned.append(rewards.astype(np.float32) / 10)
            ended.append(over)
            if over.any():
                scores.extend(infos["final_info"]["score"][over].tolist())
        last = policy.forward(observations, masks)[1]
        better = advantages(np.array(earned), np.array(ended), np.array(expected), last)
        returns = better + np.array(expected)
        better = (better - better.mean()) / (better.std() + 1e-6)
        left = max(0.05, 1 - (time.monotonic() - began) / seconds)
        half = length // 2
        for part in (slice(0, half), slice(half, length)):
            policy.learn(
                np.concatenate(seen[part]),
                np.concatenate(allowed[part]),
                np.concatenate(made[part]),
                returns[part].ravel(),
                better[part].ravel(),
                rate * left,
            )
        if time.monotonic() - told > every and scores:
            told = time.monotonic()
            games += len(scores)
            print(
                f"  {told - began:5.0f} s  {games:8,} games  score {np.mean(scores):6.1f}",
                flush=True,
            )
            scores = []


def advantages(earned: Array, ended: Array, expected: Array, last: Array) -> Array:
    """How much better than expected every move turned out, looking ahead with less and less trust."""
    made = np.zeros_like(earned)
    ahead = np.zeros_like(last)
    after = last
    for step in reversed(range(len(earned))):
        going_on = (~ended[step]).astype(np.float32)
        surprise = earned[step] + after * going_on - expected[step]
        ahead = surprise + ADVICE * going_on * ahead
        made[step] = ahead
        after = expected[step]
    return made


def evaluate(policy: Policy, bot: str, games: int, seed: int) -> tuple[float, float, float]:
    """Mean score, mean score of the bot, and share of games with more points than it."""
    env = CuldesacVectorEnv(games, seats=2, bots=bot, reward="margin", autoreset_mode="NextStep")
    observations, infos = env.reset(seed=seed)
    scores = np.zeros(games)
    margins = np.zeros(games)
    running = np.ones(games, bool)
    while running.any():
        odds, _, _ = policy.forward(observations, infos["action_mask"])
        observations, rewards, over, _, infos = env.step(policy.moves[odds.argmax(axis=1)])
        now = over & running
        scores[now] = infos["score"][now]
        margins[now] = rewards[now]
        running &= ~over
    return float(scores.mean()), float((scores - margins).mean()), float((margins > 0).mean())


def tell(policy: Policy, bot: str, games: int) -> None:
    mine, theirs, won = evaluate(policy, bot, games, seed=10_000)
    print(
        f"  against {bot}: {mine:.1f} points, it has {theirs:.1f}; {100 * won:.0f} % won",
        flush=True,
    )


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Train a masked policy, and try it on the bots.")
    parser.add_argument("--minutes", type=float, default=4.0, help="time to train (4)")
    parser.add_argument("--envs", type=int, default=128, help="games at once (128)")
    parser.add_argument("--length", type=int, default=32, help="steps between two lessons (32)")
    parser.add_argument("--rate", type=float, default=5e-3, help="how fast to learn (0.005)")
    parser.add_argument(
        "--bots", default="random,builder,beginner,skilled", help="opponents in the end"
    )
    parser.add_argument("--games", type=int, default=200, help="games against each of them (200)")
    parser.add_argument("--save", help="file for the weights, as .npz")
    args = parser.parse_args(argv)
    env = CuldesacVectorEnv(
        args.envs, seats=2, bots="random", reward="gain", autoreset_mode="SameStep"
    )
    policy = Policy(env)
    print("before training:", flush=True)
    tell(policy, "random", args.games)
    print(f"training against random for {args.minutes:g} minutes", flush=True)
    train(policy, env, 60 * args.minutes, args.length, args.rate, 6 * args.minutes)
    print("after training, on deals that it has not seen:", flush=True)
    for bot in args.bots.split(","):
        tell(policy, bot, args.games)
    if args.save:
        np.savez(args.save, allow_pickle=False, **policy.weights)


if __name__ == "__main__":
    main()
