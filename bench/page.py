"""What the first visit costs: bytes over the wire, and the time until the page can be used.

python bench/page.py [--json]

Uses Debian's chromium and a server on this machine.  `slow phone` is a processor slowed down four
times behind a line of 1.6 Mbit/s with 150 ms to and fro.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from tests.browser import house

RUNS = 5
AIM_BYTES = 150_000
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}


def visit(browser: Browser, address: str, *, slow: bool) -> tuple[int, float]:
    """Bytes received and seconds until the main button can be pressed, with nothing in the cache."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    received = 0

    def finished(event: dict[str, Any]) -> None:
        nonlocal received
        received += int(event["encodedDataLength"])

    devtools.on("Network.loadingFinished", finished)
    devtools.send("Network.enable")
    if slow:
        devtools.send("Network.emulateNetworkConditions", SLOW)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("[data-play-now]").click(trial=True)
    ready = time.perf_counter() - start
    page.wait_for_load_state("networkidle")
    context.close()
    return received, ready


def measure() -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as scratch,
        house.serving(Path(scratch) / "tables.db") as address,
        sync_playwright() as playwright,
    ):
        browser = house.launch(playwright)
        visit(browser, address, slow=False)  # the browser's own first start
        plain = [visit(browser, address, slow=False) for _ in range(RUNS)]
        slow = [visit(browser, address, slow=True) for _ in range(RUNS)]
        browser.close()
    return {
        "first_load_bytes": max(size for size, _ in plain),
        "aim_bytes": AIM_BYTES,
        "interactive_seconds": round(statistics.median(seconds for _, seconds in plain), 3),
        "interactive_seconds_slow_phone": round(statistics.median(s for _, s in slow), 3),
    }


def main(arguments: list[str]) -> int:
    result = measure()
    if "--json" in arguments:
        print(json.dumps(result))
        return 0
    print(f"first load    {result['first_load_bytes'] / 1000:8.1f} kB compressed (aim: under 150)")
    print(f"interactive   {result['interactive_seconds']:8.2f} s")
    print(f"  slow phone  {result['interactive_seconds_slow_phone']:8.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
