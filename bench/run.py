"""Measures everything in one run and keeps the tables in `results.md`.

python bench/run.py                    engines, variants, checks, before, vegas, envs, bots, thinking,
                                       turns, levels, averages, breakdown, page, device, server, service,
                                       soak, faults, install
python bench/run.py engines variants   only these
python bench/run.py --quick            a tenth of the work, results.md untouched
python bench/run.py bots thinking levels --minutes 60 --processes 1
                                       goes on with their games for an hour, beside other work
python bench/run.py --limit 338889     engines and variants also as shares of a hand-written kernel's
                                       games/s, measured elsewhere

`bots`, `levels` and `averages` also keep what bots score in the packages of the games, for the page.
`before` sets up numba below build/ and has it compile for some minutes, the first time; `install`
fetches and installs everything several times, and does so with --quick too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from bench import (
    averages,
    bots,
    breakdown,
    checks,
    device,
    engines,
    envs,
    faults,
    install,
    levels,
    page,
    server,
    service,
    since_move,
    since_numba,
    soak,
    thinking,
    turns,
    variants,
    vegas,
)

RESULTS = Path(__file__).with_name("results.md")


def page_report() -> list[str]:
    found = page.measure()
    return [
        "## Page",
        "",
        "| the first visit, in Chromium | |",
        "|---|---:|",
        f"| first load, compressed | {found['first_load_bytes'] / 1000:.1f} kB |",
        f"| until a game can be started | {found['interactive_seconds']:.2f} s |",
        f"| the same on an emulated slow phone | {found['interactive_seconds_slow_phone']:.2f} s |",
    ]


def server_report(part: int) -> list[str]:
    rows = server.measure(max(50, 500 // part), max(5.0, 20.0 / part), 1000 // part)
    return [
        "## Server",
        "",
        "Tables of five on the embedded store; server and players share the machine.",
        "",
        "| one process | |",
        "|---|---:|",
        *(f"| {row.what} | {row.value} |" for row in rows),
    ]


def keep(section: list[str], file: Path = RESULTS) -> None:
    """Put a section in place of the one with the same heading."""
    text = file.read_text("utf-8") if file.exists() else "# Measured\n"
    before, found, after = text.partition(f"{section[0]}\n")
    rest = ""
    if found:
        cut = after.find("\n## ")
        rest = after[cut + 1 :] if cut >= 0 else ""
    body = "\n".join(section).rstrip() + "\n"
    file.write_text(before.rstrip() + "\n\n" + body + ("\n" + rest if rest else ""), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure, and keep the results.")
    parser.add_argument(
        "parts",
        nargs="*",
        metavar="PART",
        help="engines, variants, checks, before, vegas, envs, bots, thinking, turns, levels, "
        "averages, breakdown, page, device, server, service, soak, faults, install (all)",
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the work, nothing kept")
    parser.add_argument(
        "--minutes", type=float, default=60 * 24.0, help="for the games of those who think long"
    )
    parser.add_argument("--processes", type=int, help="that play them at once (one per core)")
    parser.add_argument("--limit", type=float, help="random games/s of a hand-written kernel")
    options = parser.parse_args()
    share = 10 if options.quick else 1
    reports: dict[str, Callable[[], list[str]]] = {
        "engines": lambda: engines.report(share, options.limit),
        "variants": lambda: variants.report(share, options.limit),
        "checks": lambda: checks.report(share),
        "before": lambda: since_numba.report(share),
        "move": lambda: since_move.report(share),
        "vegas": lambda: vegas.report(share),
        "envs": lambda: envs.report(share),
        "bots": lambda: bots.report(share, options.minutes, options.processes),
        "thinking": lambda: thinking.report(share, options.minutes, options.processes),
        "turns": lambda: turns.report(share),
        "levels": lambda: levels.report(share, options.minutes, options.processes),
        "averages": lambda: averages.report(share),
        "breakdown": lambda: breakdown.report(share),
        "page": page_report,
        "device": lambda: device.report(share),
        "server": lambda: server_report(share),
        "service": lambda: service.report(share),
        "soak": lambda: soak.report(share),
        "faults": lambda: faults.report(share),
        "install": install.report,
    }
    for part in options.parts or reports:
        if part not in reports:
            parser.error(f'unknown part "{part}"; expected {", ".join(reports)}')
        lines = reports[part]()
        print("\n".join(lines), flush=True)
        print()
        if not options.quick:
            keep(lines)


if __name__ == "__main__":
    main()
