"""Writes the golden playthroughs and the perft tables anew."""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, registry, text_of
from tests.perft import tables


def main() -> None:
    variants = registry()
    for stale in FOLDER.glob("*.txt"):
        if stale.name not in variants:
            stale.unlink()
    for name, setups in variants.items():
        (FOLDER / name).write_text(text_of(setups), "utf-8", newline="\n")
    tables.write_all()
    games = sum(map(len, variants.values()))
    print(
        f"{games} playthroughs in {len(variants)} files "
        f"and {len(tables.registry())} perft tables written"
    )


if __name__ == "__main__":
    main()
