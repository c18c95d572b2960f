"""Look at every page and whole games of every variant: `python -m tests.look [--all] [PART-OF-A-NAME]`.

As it stands, every page is looked at in every width, and every sheet is played in every mode, with a
turn at every width; `--all` plays every variant and looks at everything in every width, theme and
language, which takes days.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import house
from tests.look.games import LOOKS, PICTURES, Gazer, Seen, looks_of, sampled, variants
from tests.look.meetings import meetings
from tests.look.sights import sights
from tests.play import name_of


def told(name: str, seen: Iterable[Seen]) -> int:
    """Say what is found as it is found; how much it was."""
    print(f"{name} ...", flush=True)
    found = 0
    for one in seen:
        print(f"  {one}", flush=True)
        found += 1
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.look", description=__doc__)
    parser.add_argument("part", nargs="?", default="", help="of the names of pages and variants")
    parser.add_argument("--all", action="store_true", help="every variant, turn and way to look")
    asked = parser.parse_args(arguments)
    setups = variants() if asked.all else sampled(variants())
    found = 0
    with (
        tempfile.TemporaryDirectory() as scratch,
        house.serving(Path(scratch) / "tables.db") as address,
        house.serving(Path(scratch) / "lobby.db", lobby=True) as lobby,
        sync_playwright() as playwright,
    ):
        gazer = Gazer(address, house.launch(playwright), PICTURES)
        meeting = Gazer(lobby, gazer.browser, PICTURES)
        seen = [*((gazer, sight) for sight in sights()), *((meeting, each) for each in meetings())]
        for number, (who, sight) in enumerate(seen):
            if asked.part in sight.name:
                looks = LOOKS if asked.all else looks_of(number)
                found += told(sight.name, who.sight(sight, looks))
        for number, setup in enumerate(setups):
            if asked.part in name_of(setup):
                looks = LOOKS if asked.all else looks_of(number)
                found += told(name_of(setup), gazer.game(setup, looks, every_turn=asked.all))
        gazer.browser.close()
    print(f"{found} found" if found else "nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
