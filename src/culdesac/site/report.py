"""The report of an arena among the documents: a small one that is played for it, or a given one."""

from __future__ import annotations

from pathlib import Path

from culdesac.editions import edition, make_setup
from culdesac.editions.library import first_shipped
from culdesac.errors import CuldesacError
from culdesac.sim.arena import Plan, arena
from culdesac.sim.arena.journal import REPORT

FOLDER = "docs/arena/"
DOCUMENT = f"{FOLDER}report.md"
PICTURES = "*.svg"
BOTS = ("skilled", "casual", "beginner")
GAMES, SEED = 60, 1
COMMAND = f"culdesac arena {' '.join(BOTS)} --games {GAMES} --seed {SEED} --out duel"
PLAYED = (
    f"Played while this site was made, by `{COMMAND}`; [The arena](../arena.md) says what it means."
)
GIVEN = "An arena that was played before; [The arena](../arena.md) says what it means."


def play_arena(folder: Path) -> None:
    setup = make_setup(edition(first_shipped()), 2, SEED)
    arena(Plan(setup, BOTS, GAMES), folder)


def report_of(folder: Path, said: str) -> tuple[str, dict[str, Path]]:
    """The report with a sentence on where it comes from, and its pictures by address."""
    try:
        text = (folder / REPORT).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise CuldesacError(
            f"{folder} has no {REPORT}; expected a folder that `culdesac arena --out` has written"
        ) from None
    title, _, rest = text.partition("\n")
    pictures = {f"{FOLDER}{path.name}": path for path in sorted(folder.glob(PICTURES))}
    return f"{title}\n\n{said}\n{rest}", pictures
