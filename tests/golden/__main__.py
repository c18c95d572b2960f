"""Writes the golden playthroughs and the perft tables anew."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, playthrough, registry
from tests.perft import tables


def main() -> None:
    variants = registry()
    for stale in FOLDER.glob("*.txt"):
        if stale.name not in variants:
            stale.unlink()
    for name, setup in variants.items():
        (FOLDER / name).write_text(playthrough(setup), "utf-8", newline="\n")
    tables.write_all()
    print(f"{len(variants)} playthroughs and {len(tables.registry())} perft tables written")


if __name__ == "__main__":
    main()
