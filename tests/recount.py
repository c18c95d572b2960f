"""The score of described sheets, added up from the data file alone.

Nothing of the rules is used here: this is a second opinion.
"""

from __future__ import annotations

import functools
import itertools
import tomllib
from importlib import resources
from typing import Any

Described = dict[str, Any]


@functools.cache
def box(edition: str) -> dict[str, Any]:
    path = resources.files("culdesac.editions").joinpath(f"data/{edition}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def estate_sizes(described: Described) -> list[int]:
    """Sizes of the complete estates, left to right and top to bottom."""
    sizes = []
    for street in described["streets"]:
        houses = street["houses"]
        cuts = [0, *sorted(street["fences"]), len(houses)]
        for start, end in itertools.pairwise(cuts):
            run = houses[start:end]
            if run and len(run) <= 6 and all("number" in house for house in run):
                sizes.append(len(run))
    return sizes


def temp_points(temps: list[int], seat: int, awards: list[int]) -> int:
    counts = sorted({count for count in temps if count > 0}, reverse=True)
    if temps[seat] == 0:
        return 0
    place = counts.index(temps[seat])
    return awards[place] if place < len(awards) else 0


def recount(described: list[Described], mode: str) -> list[dict[str, int]]:
    """Points by category of all seats of a table."""
    made = []
    temps = [sheet["temps"] for sheet in described]
    for seat, sheet in enumerate(described):
        data = box(sheet["edition"])
        layout = data["sheets"][sheet["sheet"]]
        houses = [house for street in sheet["streets"] for house in street["houses"]]
        points = {
            "plans": sum(score or 0 for score in sheet["plans"]),
            "parks": sum(
                ladder[street["parks"]]
                for ladder, street in zip(layout["park_ladders"], sheet["streets"], strict=True)
            ),
            "pools": layout["pool_ladder"][sum(h.get("pool") == "built" for h in houses)],
            "temps": temp_points(temps, seat, layout["temp_points"]),
            "estates": sum(
                layout["estate_ladders"][size - 1][sheet["values"][size - 1]]
                for size in estate_sizes(sheet)
            ),
            "bis": -layout["bis_ladder"][sum(bool(h.get("bis")) for h in houses)],
            "roundabouts": -layout["roundabout_ladder"][
                sum(bool(h.get("roundabout")) for h in houses)
            ],
            "refusals": -layout["refusal_ladder"][sheet["refusals"]],
        }
        solo = data["modes"][mode]
        if "temps_needed" in solo:
            enough = temps[seat] >= solo["temps_needed"]
            points["temps"] = solo["temp_points"] if enough else 0
        points["total"] = sum(points.values())
        made.append(points)
    return made
