"""Threads and processes for many games, where there are any: Python in a browser has neither."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any


def can_share() -> bool:
    """Whether there can be another thread, without which there are no processes either."""
    thread = threading.Thread(target=lambda: None)
    try:
        thread.start()
    except RuntimeError:
        return False
    thread.join()
    return True


def in_threads(count: int) -> Executor:
    return ThreadPoolExecutor(count)


def in_processes(count: int, begin: Callable[..., object] | None = None, *given: Any) -> Executor:
    """Processes that begin with a call, and know nothing of this one."""
    # neither is there in a browser
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, get_context("spawn"), initializer=begin, initargs=given)
