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
    path = resources.files("culdesac.games.home.box").joinpath(f"data/{edition}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def estate_sizes(described: Described) -> list[int]:
    """Sizes of the complete estates, left to right and top to bottom."""
    sizes = []
    for street in described["streets"]:
        houses = street["houses"]
        cuts = [0, *sorted(street["fences"]), len(houses)]
        for start, end in itertools.pairwise(cuts):
            run = houses[start:end]
            if run and len(run) <= 6 and all("number" in h and "infected" not in h for h in run):
                sizes.append(len(run))
    return sizes


def temp_points(temps: list[int], seat: int, awards: list[int]) -> int:
    counts = sorted({count for count in temps if count > 0}, reverse=True)
    if temps[seat] == 0:
        return 0
    place = counts.index(temps[seat])
    return awards[place] if place < len(awards) else 0


def layout_of(data: dict[str, Any], name: str) -> dict[str, Any]:
    layout: dict[str, Any] = data["sheets"][name]
    return {**data["sheets"][layout["same_as"]], **layout} if "same_as" in layout else layout


def theme_points(layout: dict[str, Any], described: list[Described], seat: int) -> int:
    """The scoring row of a neighbourhood, without AAA."""
    theme = layout["theme"]
    sheet = described[seat]
    rows = [street["houses"] for street in sheet["streets"]]
    if theme["kind"] == "easter":
        eggs = sum(house.get("eggs", 0) for row in rows for house in row)
        return max([points for step, points in theme["egg_points"] if eggs >= step], default=0)
    if theme["kind"] == "summer":
        sold = [
            scoops
            for row, cones in zip(rows, theme["cones"], strict=True)
            for house, scoops in zip(row, cones, strict=True)
            if house.get("cone") == "sold"
        ]
        total: int = sum(sold) + sheet["theme"]["bonus"]
        return total
    if theme["kind"] == "halloween":
        step = sheet["theme"]["candy_bonus"]
        candies: int = theme["candy_points"][step - 1] if step else 0
        return candies
    if theme["kind"] == "winter":
        return sum(longest_string(row) for row in rows)
    if theme["kind"] == "zombies":
        return 0
    all_rows = [bunker_rows(theme, other) for other in described]
    best = [max(column) for column in zip(*all_rows, strict=True)]
    won = sum(mine == most > 0 for mine, most in zip(all_rows[seat], best, strict=True))
    awards: int = theme["street_points"] * won
    if len(described) > 1 and sum(all_rows[seat]) == min(map(sum, all_rows)):
        awards += theme["optimist_points"]
    return awards


def longest_string(row: list[Described]) -> int:
    best = run = 1
    for left, right in itertools.pairwise(row):
        joined = "number" in left and "number" in right and right["number"] - left["number"] < 2
        run = run + 1 if joined else 1
        best = max(best, run)
    return best if best > 1 else 0


def bunker_rows(theme: dict[str, Any], sheet: Described) -> list[int]:
    return [
        sum(street["houses"][house - 1].get("number", 0) for house in bunkers)
        for street, bunkers in zip(sheet["streets"], theme["bunkers"], strict=True)
    ]


def recount(described: list[Described], mode: str) -> list[dict[str, int]]:
    """Points by category of all seats of a table."""
    made = []
    temps = [sheet["temps"] for sheet in described]
    for seat, sheet in enumerate(described):
        data = box(sheet["edition"])
        layout = layout_of(data, sheet["sheet"])
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
            "bis": -layout["bis_ladder"][sheet["bis"]],
            "roundabouts": -layout["roundabout_ladder"][
                sum(bool(h.get("roundabout")) for h in houses)
            ],
            "refusals": -layout["refusal_ladder"][sheet["refusals"]],
        }
        if "theme" in layout:
            points["theme"] = theme_points(layout, described, seat)
        solo = data["modes"][mode]
        if "temps_needed" in solo:
            enough = temps[seat] >= solo["temps_needed"]
            points["temps"] = solo["temp_points"] if enough else 0
        points["total"] = sum(points.values())
        made.append(points)
    return made
