"""What can be chosen of an environment: the game, the other players, the reward."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Real
from pathlib import Path
from typing import Any

import numpy as np

from culdesac.bots.registry import bot
from culdesac.editions import Setup, edition as find_edition, make_setup
from culdesac.editions.setup import SEED_LIMIT
from culdesac.errors import SeatError, SetupError
from culdesac.family import vector

REWARDS = {"score": vector.SCORE, "gain": vector.GAIN, "margin": vector.MARGIN}
DEFAULT_BOT = "builder"


@dataclass(frozen=True)
class Options:
    """Checked options; `bots` has a name per seat, whoever sits on the learner's own."""

    setup: Setup
    reward: str
    illegal_reward: float
    seat: int
    bots: tuple[str, ...]


def make_options(
    edition: str | None = None,
    *,
    seats: int | None = None,
    sheet: str | None = None,
    mode: str = "flip",
    level: int | None = None,
    revision: int | None = None,
    data: str | Path | None = None,
    reward: str = "score",
    illegal_reward: float = -1.0,
    seat: int = 0,
    bots: str | Sequence[str] = DEFAULT_BOT,
    **switches: bool,
) -> Options:
    """Check what an environment was asked for.

    `edition` and `data` are those of `culdesac.new`, so a box of your own is `data` alone.  Without
    `seats` there are as few as the mode takes.  `bots` is one name for all other seats or one
    for each of them, in order.  The switches are those of the box, such as `advanced=True`.
    """
    box = find_edition(edition, data)
    if seats is None:
        seats = box.modes[mode].fewest_seats if mode in box.modes else 1
    setup = make_setup(
        box, seats, 0, sheet=sheet, mode=mode, level=level, revision=revision, **switches
    )
    if reward not in REWARDS:
        raise SetupError(f'reward is "{reward}"; expected one of: {", ".join(REWARDS)}')
    if not isinstance(illegal_reward, Real):
        raise SetupError(f"illegal_reward is {illegal_reward!r}; expected a number")
    if not 0 <= seat < seats:
        raise SeatError(f"there is no seat {seat}; expected 0 to {seats - 1}")
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise SetupError(f"{len(names)} bots for {seats - 1} other seats; expected one each")
    for name in names:
        bot(name)
    names.insert(seat, DEFAULT_BOT)
    return Options(setup, reward, float(illegal_reward), seat, tuple(names))


def chosen_deal(options: dict[str, Any] | None) -> int | None:
    """The deal that `reset(options={"deal": 7})` asks for."""
    deal = (options or {}).get("deal")
    if deal is None:
        return None
    if (
        isinstance(deal, bool)
        or not isinstance(deal, int | np.integer)
        or not 0 <= deal < SEED_LIMIT
    ):
        raise SetupError(f"deal is {deal!r}; expected a whole number from 0 to {SEED_LIMIT - 1}")
    return int(deal)
