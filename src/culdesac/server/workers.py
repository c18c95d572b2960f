"""Several processes that serve at one port: they are started, started again, and told to end."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

PAUSE = 1.0  # seconds before a process that has ended is started again
LONGEST = 12.0  # seconds that all may take to end

Serve = Callable[[Callable[[], None]], bool]


class Workers:
    def __init__(self, count: int, serve: Serve, ready: Callable[[], None]) -> None:
        self.count = count
        self.serve = serve
        self.ready = ready
        self.running: set[int] = set()
        self.ending = False

    def run(self) -> None:
        """Until this process is told to end; then the others are."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.end)
        answers, tells = os.pipe()
        for _ in range(self.count):
            self.start(tells)
        os.close(tells)
        if os.read(answers, 1):
            self.ready()
        while self.running:
            try:
                ended, _ = os.wait()
            except ChildProcessError:
                break
            self.running.discard(ended)
            if not self.ending:
                print(f"worker {ended} has ended; another one begins", file=sys.stderr, flush=True)
                time.sleep(PAUSE)
            if not self.ending:
                self.start(None)

    def start(self, tells: int | None) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child:
            self.running.add(child)
            return
        status = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            status = 0 if self.serve(lambda: self.told(tells)) else 1
        finally:
            os._exit(status)  # nothing of the parent's is to be closed twice

    def told(self, tells: int | None) -> None:
        if tells is not None:
            os.write(tells, b".")

    def end(self, number: int, frame: FrameType | None) -> None:
        """Whoever has not ended in time is not waited for."""
        again, self.ending = self.ending, True
        for child in list(self.running):
            try:
                os.kill(child, signal.SIGKILL if again else signal.SIGTERM)
            except ProcessLookupError:
                self.running.discard(child)
        if not again:
            signal.signal(signal.SIGALRM, self.end)
            signal.setitimer(signal.ITIMER_REAL, LONGEST)
