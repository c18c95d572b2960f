"""A limit on the time that a bot takes, for bots that might never answer."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from culdesac.bots.base import deadline, never
from culdesac.errors import ArenaError

ENOUGH = 0.8  # of its time, after which a bot that can stop is asked to


class OutOfTime(BaseException):
    """No `Exception`: a bot that catches everything does not catch this."""


def check_timer() -> None:
    if not hasattr(signal, "setitimer"):
        raise ArenaError("this system has no timer that could stop a bot")


def nearly(seconds: float | None) -> Callable[[], bool]:
    """Whether most of a time is over; it begins now."""
    return never if seconds is None else deadline(ENOUGH * seconds)


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Raise `OutOfTime` inside the block once it has taken so long."""
    if seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    armed = True

    def stop(number: int, frame: FrameType | None) -> None:
        if armed:
            raise OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    # again and again, in case a bot comes to catch this too
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
        armed = False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
