"""Numbers for whoever watches the service, as Prometheus reads them.

Written by hand: a few counters, gauges and one histogram need no library, and the one there is keeps its
numbers per process in files, while these are to be told for all processes at once.
"""

from __future__ import annotations

import asyncio
import bisect
import time
from collections import Counter
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG_EVERY = 0.5  # seconds between two looks at how late the loop is


class Histogram:
    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, labels: str) -> list[str]:
        made, total = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            made.append(f'{name}_bucket{{{labels},le="{bound}"}} {total}')
        return [
            *made,
            f"{name}_sum{{{labels}}} {self.sum:.6f}",
            f"{name}_count{{{labels}}} {total}",
        ]


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # by method, address and status
        self.messages: Counter[str] = Counter()  # by kind
        self.refused: Counter[str] = Counter()  # by code
        self.matches: Counter[str] = Counter()  # quick ones: who has met somebody, and who waits
        self.members: Counter[str] = Counter()  # by what they did: joined, signed-in, deleted
        self.confirming = Histogram()  # from a message of a seat to its answer
        self.lag = 0.0
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.draining = False

    def gauge(self, name: str, about: str, value: Callable[[], float]) -> None:
        self.gauges[name] = (about, value)

    async def watch_loop(self) -> None:
        """How late this process is with everything."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(LAG_EVERY)
            self.lag = max(0.0, time.monotonic() - began - LAG_EVERY)

    def text(self, process: str = "one") -> str:
        own = f'process="{process}"'
        made = head("culdesac_requests_total", "counter", "HTTP requests")
        for (method, path, status), count in sorted(self.requests.items()):
            labels = f'{own},method="{method}",path="{path}",status="{status}"'
            made.append(f"culdesac_requests_total{{{labels}}} {count}")
        made += head("culdesac_messages_total", "counter", "messages over WebSockets")
        for kind, count in sorted(self.messages.items()):
            made.append(f'culdesac_messages_total{{{own},type="{kind}"}} {count}')
        made += head("culdesac_refused_total", "counter", "what was refused")
        for code, count in sorted(self.refused.items()):
            made.append(f'culdesac_refused_total{{{own},code="{code}"}} {count}')
        made += head("culdesac_matches_total", "counter", "people who looked for a quick match")
        for found, count in sorted(self.matches.items()):
            made.append(f'culdesac_matches_total{{{own},found="{found}"}} {count}')
        made += head("culdesac_members_total", "counter", "members who came, signed in or left")
        for what, count in sorted(self.members.items()):
            made.append(f'culdesac_members_total{{{own},what="{what}"}} {count}')
        name = "culdesac_answer_seconds"
        made += head(name, "histogram", "from a message of a seat to its answer")
        made += self.confirming.lines(name, own)
        for name, (about, value) in self.gauges.items():
            made += [*head(name, "gauge", about), f"{name}{{{own}}} {value():g}"]
        made += head("culdesac_loop_lag_seconds", "gauge", "how late the loop is")
        made.append(f"culdesac_loop_lag_seconds{{{own}}} {self.lag:.4f}")
        return "\n".join(made) + "\n"


def head(name: str, kind: str, about: str) -> list[str]:
    return [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]


def together(texts: list[str]) -> str:
    """The numbers of several processes: one head for each, then all of its lines."""
    heads: dict[str, list[str]] = {}
    lines: dict[str, list[str]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("# "):
                name = line.split()[2]
                told = heads.setdefault(name, [])
                if line not in told:
                    told.append(line)
            else:
                lines.setdefault(name, []).append(line)
    return "".join("\n".join([*told, *lines.get(name, [])]) + "\n" for name, told in heads.items())
