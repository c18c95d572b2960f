"""Users' own boxes at the edges of what is allowed: one house, sixty, no temp box, many roundabouts."""

from __future__ import annotations

import pytest

from culdesac import Edition, Game
from culdesac.editions import changed_edition, make_setup
from culdesac.rules.engine import Compiled, engine
from culdesac.rules.home import ids
from culdesac.rules.home.reasons import reason
from culdesac.rules.pack import pack
from tests.play import BUILDER, RANDOM, SWITCHES, Players


def box(streets: list[int], pools: list[list[int]], extra: str = "") -> Edition:
    ladder = list(range(max(2, sum(map(len, pools)) + 1)))
    text = f"""
    [sheets.classic]
    streets = {streets}
    pools = {pools}
    park_ladders = {[[0, 2, 4]] * len(streets)}
    pool_ladder = {ladder}
    {extra}
    """
    for plan in ("1g", "2j", "2k"):
        text += f"\n[plans.{plan}]\nstreet = 1\n"
    for plan in ("2g", "2i"):
        text += f"\n[plans.{plan}]\nstreets = 1\n"
    return changed_edition("home-2018", text, "own.toml")


BOXES = {
    "one house": box([1], [[1]]),
    "streets of one house": box([1, 1, 1], [[1], [], [1]]),
    "six streets": box([10] * 6, [[1], [2], [3], [4], [5], [10]]),
    "long streets": box([30, 30], [[1, 30], [15]]),
    "few boxes": box(
        [2, 9],
        [[], [2]],
        "temp_boxes = 0\nbis_ladder = [0, 5]\nroundabout_ladder = [0, 1, 2, 3, 4]",
    ),
}
MODES = (("flip", 1), ("flip", 3), ("expert", 2), ("solo-card", 1))
boxes = pytest.mark.parametrize("name", BOXES)
modes = pytest.mark.parametrize(("mode", "seats"), MODES)


@boxes
@modes
def test_games_are_played_to_the_end_by_the_rules(name: str, mode: str, seats: int) -> None:
    for advanced, roundabouts in SWITCHES:
        setup = make_setup(
            BOXES[name], seats, 3, mode=mode, advanced=advanced, roundabouts=roundabouts
        )
        game = Game(setup)
        players = Players(game, [RANDOM, BUILDER], luck=seats)
        n = 0
        while not game.over:
            seat = game.acting[0]
            if n % 40 == 0:
                fine = [
                    move
                    for move in range(ids.MOVES)
                    if reason(game.table, game.sheets[seat], game.book, move) == ids.FINE
                ]
                assert fine == game.legal_ids(seat)
            game.play(seat, players.choose(seat))
            n += 1
        assert game.end_reasons


@boxes
@modes
def test_both_engines_agree(name: str, mode: str, seats: int, twin: Compiled) -> None:
    for advanced, roundabouts in SWITCHES:
        setup = make_setup(
            BOXES[name], seats, 3, mode=mode, advanced=advanced, roundabouts=roundabouts
        )
        book = pack(setup)
        bots = [RANDOM, BUILDER, BUILDER][:seats]
        one = engine("interpreted").play_many(book, seats, bots, 5, 5)
        assert one == twin.play_many(book, seats, bots, 5, 5)
