"""Where points come from on average."""

from __future__ import annotations

from pathlib import Path

from culdesac.bots.breakdown import breakdowns
from culdesac.editions import editions, make_setup
from culdesac.game import Game
from tests.server.world import in_loop, world


def test_every_sheet_and_mode_was_measured() -> None:
    measured = {(each.edition, each.sheet, each.mode) for each in breakdowns().variants}
    shipped = {
        (box.id, sheet, mode) for box in editions() for sheet in box.sheets for mode in box.modes
    }
    assert measured == shipped


def test_the_categories_are_those_of_the_score() -> None:
    for each in breakdowns().variants:
        box = next(box for box in editions() if box.id == each.edition)
        seats = box.modes[each.mode].fewest_seats
        options = dict.fromkeys(each.switches, True)
        setup = make_setup(box, seats, 1, sheet=each.sheet, mode=each.mode, **options)
        assert [*each.points, "total"] == list(Game(setup).scores()[0])
        assert sum(each.points.values()) > 50


@in_loop
async def test_rows_have_titles_and_means(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        told = await server.get("/api/breakdowns")
        titled = {
            (each["edition"], each["sheet"]): {row["id"] for row in each["categories"]}
            for each in told["categories"]
        }
        for variant in told["variants"]:
            assert variant["points"].keys() <= titled[variant["edition"], variant["sheet"]]
