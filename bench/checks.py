"""What the checks cost: kernels as they are, and the same without any check of an index or a shift.

Both play the same seeds in turn, so that the ratios hold on a machine whose speed changes.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from culdesac.editions import edition, make_setup
from culdesac.engine import Compiled, build
from culdesac.engine.artefacts import Artefact, this_machine
from culdesac.engine.native import Native
from culdesac.family.contract import BUILDER, RANDOM, SKILLED
from culdesac.games.registry import kernel_of, type_of

ROUNDS = 21
GAMES = {  # per round: short, for the speed of a machine changes
    "home-2018": {"random": 4_000, "builder": 500, "skilled": 120},
    "vegas-2019": {"random": 800, "builder": 100, "skilled": 100},
}
POLICIES = {"random": RANDOM, "builder": BUILDER, "skilled": SKILLED}


def made(game: str, folder: Path, *flags: str) -> Compiled:
    """The kernel of a game, made with more flags than usual."""
    kernel = kernel_of(game)
    usual = build.compilers(this_machine())[0]
    compiler = replace(usual, flags=(*usual.flags, *flags))
    artefact = Artefact(kernel, this_machine(), folder)
    artefact.keep(compiler.compiled(build.text_of(kernel), game), compiler.name)
    return Compiled(kernel, Native(artefact))


def seconds(engine: Compiled, box: str, bot: str, games: int) -> float:
    setup = make_setup(edition(box), 2, 0)
    book = type_of(setup).rules.pack(setup)
    began = time.process_time()
    engine.play_many(book, 2, [POLICIES[bot]] * 2, 0, games)
    return time.process_time() - began


def measure(checked: Compiled, free: Compiled, box: str, bot: str, games: int) -> float:
    """How much longer games take with the checks, as a share."""
    found = []
    for _ in range(ROUNDS):
        usual = seconds(checked, box, bot, games)
        found.append(usual / seconds(free, box, bot, games) - 1)
    return statistics.median(found)


def report(part: int) -> list[str]:
    lines = [
        "## Checks",
        "",
        "What it costs that native kernels check every index and shift: how much longer games of two",
        "take than on kernels made without (`-DUNCHECKED`).",
        "",
        "| box | bot | longer by |",
        "|---|---|---:|",
    ]
    with tempfile.TemporaryDirectory() as scratch:
        for box, bots in GAMES.items():
            game = edition(box).game
            checked = made(game, Path(scratch) / "checked")
            free = made(game, Path(scratch) / "free", "-DUNCHECKED")
            for bot, games in bots.items():
                share = measure(checked, free, box, bot, max(10, games // part))
                lines.append(f"| {box} | {bot} | {100 * share:.0f} % |")
    return lines
