"""Measures how strong the opponents of AAA are and keeps the table in `docs/solo.md`.

python tools/opponents.py            20,000 games of `builder` against each, seeds 1 to 20,000
python tools/opponents.py --check    fails if the table in the docs says anything else
"""

from __future__ import annotations

import sys
from pathlib import Path

from culdesac.editions import editions, make_setup
from culdesac.sim import simulate

PAGE = Path(__file__).resolve().parent.parent / "docs" / "solo.md"
MODE = "aaa"
GAMES = 20_000
HEAD = [
    "| edition | level | opponent | mean of AAA | mean of builder | wins | values |",
    "|---|---:|---|---:|---:|---:|---|",
]


def table(games: int = GAMES) -> list[str]:
    """The same on every machine: the games depend on their seeds alone."""
    lines = [*HEAD]
    for box in editions():
        if MODE not in box.modes:
            continue
        for level, opponent in box.opponents.items():
            setup = make_setup(box, 1, 1, mode=MODE, level=level)
            seen = simulate(setup, games, ["builder"])
            wins = "" if seen.wins is None else f"{100 * seen.wins / games:.0f} %"
            lines.append(
                f"| {box.id} | {level} | {opponent.name} | {seen.rival_mean:.1f} "
                f"| {seen.mean_score:.1f} | {wins} | {opponent.provenance} |"
            )
    return lines


def with_table(text: str, lines: list[str]) -> str:
    """The page with these lines in place of its table."""
    before, head, after = text.partition(HEAD[0])
    assert head, "docs/solo.md has lost its table"
    rows = after.splitlines()
    rest = next(n for n, row in enumerate(rows) if n and not row.startswith("|"))
    return before + "\n".join([*lines, *rows[rest:]]) + "\n"


def main() -> None:
    text = PAGE.read_text("utf-8")
    fresh = with_table(text, table())
    if "--check" in sys.argv[1:]:
        if fresh != text:
            raise SystemExit("docs/solo.md is out of date; run python tools/opponents.py")
        print("docs/solo.md is up to date")
    else:
        PAGE.write_text(fresh, "utf-8", newline="\n")
        print("\n".join(fresh.splitlines()[-20:]))


if __name__ == "__main__":
    main()
