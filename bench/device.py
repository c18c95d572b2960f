"""What playing without a server costs: what is fetched, how long it takes to start, what it holds.

The expert's turns are timed in a worker of Chromium and by the native engine with one thread, in turns,
and are the same turns.
"""

from __future__ import annotations

import functools
import gzip
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from culdesac.site.build import build_site
from tests.browser import house

ROUNDS = 4
MEGABYTE = 1_000_000
TIMED = """
import time
from culdesac import new
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.search import Cores
Cores.count = 1

def turns(box, engine):
    game, spent, made = new(box, seats=2, seed=11), 0.0, []
    for _ in range(3):
        for seat in game.acting:
            start = time.perf_counter()
            moves = finish_turn(game.view(seat), "expert", 5, Thinking(5, engine))
            spent += time.perf_counter() - start
            made.append([move.id for move in moves])
            for move in moves:
                game.play(seat, move)
    return spent / len(made), made
"""
NATIVE = f"""{TIMED}
import json, sys
print(json.dumps(turns(sys.argv[1], "native")))
"""


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    handler = functools.partial(Files, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def until_table(page: Page, address: str) -> float:
    """Seconds from the tap on *Play* until a pair can be chosen."""
    page.goto(address)
    page.locator("[data-play-now]").wait_for()
    page.wait_for_load_state("networkidle")
    start = time.perf_counter()
    page.locator("[data-play-now]").click()
    page.locator(".step[data-phase=choose]").wait_for()
    return time.perf_counter() - start


def resident(program: str) -> dict[int, int]:
    """Private memory of the processes of a browser's pages, in bytes, by process."""
    found = {}
    for status in Path("/proc").glob("[0-9]*/smaps_rollup"):
        try:
            command = (status.parent / "cmdline").read_bytes()
            if program.encode() not in command or b"--type=renderer" not in command:
                continue
            rows = [line.split() for line in status.read_text().splitlines()]
            private = sum(int(row[1]) for row in rows if row[0].startswith("Private_"))
            found[int(status.parent.name)] = 1024 * private
        except OSError:
            continue  # it has gone meanwhile
    return found


def console(context: BrowserContext, address: str, folder: Path) -> Callable[[str], str]:
    """Runs Python in the worker of the console."""
    page = context.new_page()
    page.goto(address)
    (script,) = (folder / "assets").glob("console-*.js")
    page.evaluate(
        """(url) => {
          globalThis.worker = new Worker(url, { type: 'module' });
          globalThis.asks = 0;
          globalThis.run = (source) => new Promise((resolve) => {
            let text = '';
            worker.onmessage = ({ data }) => {
              if (data.text !== undefined) text += data.text;
              if (data.kind === 'ran') resolve(text);
            };
            asks += 1;
            worker.postMessage({ id: asks, source });
          });
        }""",
        f"assets/{script.name}",
    )
    return lambda source: str(page.evaluate("(source) => run(source)", source))


def native(box: str) -> tuple[float, list[list[int]]]:
    done = subprocess.run(
        [sys.executable, "-c", NATIVE, box], capture_output=True, text=True, check=True
    )
    spent, made = json.loads(done.stdout)
    return float(spent), made


def report(share: int = 1) -> list[str]:
    rounds = max(1, ROUNDS // share)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch) / "site"
        build_site(folder)
        manifest = json.loads((folder / "device" / "manifest.json").read_text("utf-8"))
        packed = sum(file["bytes"] for file in manifest["files"] if file["use"] != "script")
        scripts = sum(
            len(gzip.compress((folder / "device" / file["name"]).read_bytes(), 9))
            for file in manifest["files"]
            if file["use"] == "script"
        )
        with hosted(folder) as address:
            browser = house.launch(playwright)
            first, later, held = [], [], []
            for _ in range(rounds):
                context = browser.new_context(viewport={"width": 390, "height": 844})
                context.set_default_timeout(120_000)
                page = context.new_page()
                page.goto(address)
                before = resident(Path(house.chromium()).name)
                first.append(until_table(page, address))
                after = resident(Path(house.chromium()).name)
                held.append(sum(after.values()) - sum(before.values()))
                page.wait_for_timeout(3000)
                later.append(until_table(page, address))
                context.close()
            context = browser.new_context()
            context.set_default_timeout(300_000)
            run = console(context, address, folder)
            run(TIMED)
            rows = []
            for box in ("home-2018", "vegas-2019"):
                here, there = [], []
                for _ in range(rounds):
                    seconds, made = native(box)
                    here.append(seconds)
                    told = json.loads(
                        run(f"import json\nprint(json.dumps(turns({box!r}, 'wasm')))")
                    )
                    there.append(float(told[0]))
                    assert told[1] == made, "the worker plays another turn than the native engine"
                ratio = statistics.median(b / a for a, b in zip(here, there, strict=True))
                rows.append((box, statistics.median(here), statistics.median(there), ratio))
            browser.close()
    return [
        "## Device",
        "",
        "The site in Chromium, from a host on this machine; ratios come from one run.",
        "",
        "| without a server | |",
        "|---|---:|",
        f"| fetched once, when the first table is opened | {(packed + scripts) / MEGABYTE:.1f} MB |",
        f"| from the tap to the first pair, first visit | {statistics.median(first):.1f} s |",
        f"| the same on a later visit | {statistics.median(later):.1f} s |",
        f"| private memory that a table of this device adds to the page | "
        f"{statistics.median(held) / MEGABYTE:.0f} MB |",
        "",
        "| expert, full effort, one thread | native, s a turn | Chromium's worker, s a turn | ratio |",
        "|---|---:|---:|---:|",
        *(f"| {box} | {a:.2f} | {b:.2f} | {ratio:.2f} |" for box, a, b, ratio in rows),
    ]


if __name__ == "__main__":
    print("\n".join(report()))
