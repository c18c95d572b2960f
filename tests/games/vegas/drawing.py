"""A city of New Las Vegas as a few lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac import Game

MARKS = {
    ("crane", "waiting"): "C",
    ("crane", "built"): "!",
    ("star", "produced"): "*",
    ("star", "lost"): "-",
    ("hole", "built"): "o",
    ("hole", "lost"): "x",
}


def city_drawing(game: Game, seat: int) -> Iterator[str]:
    """Casinos with their marks: `C` under construction, `!` its debt, `*` show, `v` visited."""
    described = game.sheet(seat)
    for street in described["streets"]:
        row = "".join(f"{casino_text(casino):>6}" for casino in street["casinos"])
        yield f"  {row}   run {street['run']}"
    yield "  " + "".join(f"{hotel or '.':>6}" for hotel in described["hotels"]) + "   hotels"
    for part in ("shows", "inauguration", "improvements", "limousine"):
        values = ", ".join(f"{name} {value}" for name, value in described[part].items())
        yield f"  {part}: {values}"
    yield (
        f"  loan {described['loan']}, bundles {described['bundles']}, "
        f"debts {described['debts']}, plans {described['plans']}"
    )


def casino_text(casino: dict[str, Any] | None) -> str:
    if casino is None:
        return ""
    text = str(casino.get("number", "."))
    for (key, state), mark in MARKS.items():
        text += mark if casino.get(key) == state else ""
    return text + ("v" if casino.get("visited") else "")
