"""Users' own boxes at the edges of what is allowed, and every bot that meets them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from culdesac import Edition, Game
from culdesac.bots.base import Thinking
from culdesac.bots.expert import look_ahead
from culdesac.bots.search import Effort
from culdesac.editions import changed_edition, make_setup, tables
from culdesac.editions.setup import Setup
from culdesac.engine import engine
from culdesac.errors import EditionError
from culdesac.family import state
from culdesac.family.contract import BEGINNER, BUILDER, CASUAL, RANDOM, SKILLED
from culdesac.family.state import CONFIRM
from culdesac.family.tally import BLOCK, HEAD, TOTAL, TURNS
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.reasons import reason
from culdesac.games.home.rules.state import LADDER, MAX_STREET
from culdesac.games.registry import type_of
from tests.games.home.box.own_boxes import (
    BUNKERS,
    EGGS,
    HALLOWEEN,
    SUMMER,
    WINTER,
    ZOMBIES,
    estates,
    small,
)
from tests.play import SWITCHES, Players, name_of, play_game

ENGINES = ("interpreted", "native", "wasm")
POLICIES = (RANDOM, BUILDER, BEGINNER, CASUAL, SKILLED)


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


# every bot

EVERY_MODE = ("flip", "expert", "solo-card", "aaa")


def own(plan: str = "", **options: Any) -> Edition:
    return small(plan, modes=EVERY_MODE, **options)


def streets(*lengths: int) -> Edition:
    return own(streets=list(lengths))


def ladders(ladder: list[int]) -> Edition:
    """All ladders alike, and as many pools as they have boxes."""
    pools = min(12, len(ladder) - 1)
    return own(
        streets=[12, 12],
        pools=[list(range(1, pools + 1)), list(range(1, len(ladder) - pools))],
        park_ladders=[ladder] * 2,
        pool_ladder=ladder,
        temp_boxes=40,
        temp_points=[99, 99, 99],
        estate_ladders=[ladder] * 6,
        bis_ladder=ladder,
        roundabout_ladder=ladder,
        refusal_ladder=ladder,
    )


def deck(rows: dict[int, list[int]], below: int) -> Edition:
    """All other numbers are missing; AAA's lower packet takes so many cards."""
    cards = "\n".join(f"{number} = {rows.get(number, [0] * 6)}" for number in range(1, 16))
    return own(rest=f"[deck.cards]\n{cards}\n[modes.aaa]\nbelow = {below}\nabove_discard = 3")


def themed(lengths: list[int]) -> dict[str, Edition]:
    """Every neighbourhood, with its mark on all houses."""
    every = [list(range(1, length + 1)) for length in lengths]
    nines = [[9] * length for length in lengths]
    collects = "{ " + ", ".join(f"{number} = 2" for number in range(18)) + " }"
    themes = {
        "easter": f"{EGGS}eggs = {nines}\ncollects = {collects}",
        "doomsday": f"{BUNKERS}bunkers = {every}\naaa_capacity = {[200] * len(lengths)}",
        "zombies": f"{ZOMBIES}gaps = {every}",
        "summer": f"{SUMMER}cones = {nines}\ntrucks = {['either'] * len(lengths)}",
        "halloween": f"{HALLOWEEN}treats = {every}",
        "winter": WINTER,
    }
    return {
        f"{name} in {len(lengths)} of {lengths[0]}": own(streets=lengths, theme=theme)
        for name, theme in themes.items()
    }


HOMES = {
    "one street of 30": streets(30),
    "30 and 30": streets(30, 30),
    "24 and 10": streets(24, 10),
    "21 and 21": streets(21, 21),
    "30, 26 and ones": streets(30, 26, 1, 1, 1, 1),
    "one house": streets(1),
    "six houses": streets(1, 1, 1, 1, 1, 1),
    "sixty houses": streets(10, 10, 10, 10, 10, 10),
    "long ladders": ladders([99] * 20),
    "rising ladders": ladders(list(range(0, 100, 5))),
    "falling ladders": ladders([99] + [0] * 19),
    "short ladders": ladders([0, 99]),
    "nine cards": deck({1: [1, 1, 1, 0, 0, 0], 8: [0, 0, 0, 1, 1, 1], 15: [1, 1, 1, 0, 0, 0]}, 9),
    "one number": deck({8: [18] * 6}, 1),
    "one action": deck({number: [7, 0, 0, 0, 0, 0] for number in range(1, 16)}, 105),
    "a plan for all houses": own(estates([1] * 60), streets=[30, 30]),
    "a plan for any estates": own("kind = 'estates', any_size = 12", streets=[30, 30]),
    "a plan for every street end": own(estates([6], "where = 'every street end'")),
    "sixty plans": own(
        rest="\n".join(
            f"q{n} = {{ stack = {1 + n % 3}, {estates([1 + n % 6] * 10)}, points = [99, 99] }}"
            for n in range(57)
        )
    ),
}
THEMED = {**themed([30, 30]), **themed([1])}

EVERYTHING = ("C*V", "C*L", "C*M")


def city(
    avenues: int,
    rows: int,
    values: list[int],
    boxes: int,
    groups: list[int],
    casinos: tuple[str, ...] = EVERYTHING,
) -> Edition:
    """A city with one plain casino in every street, and with ladders that are all alike."""
    row = ["o", *(casinos[n % len(casinos)] for n in range(avenues - 1))]
    lots = [row] * rows
    text = f"""
    [city]
    streets = {json.dumps(lots)}
    golf_pars = {[3 + n % 3 for n in range(avenues)]}
    [limousine]
    missing_avenue_segments = [[{rows}, 1], [2, {avenues}]]
    start = [{rows}, {avenues}]
    [score]
    inauguration.boxes = {boxes}
    inauguration.checked_at_start = 0
    inauguration.groups = {groups}
    shows.left = {list(map(abs, values))}
    shows.right = {list(map(abs, values))}
    shows.left_debts = [2, 2]
    shows.right_debts = [{len(values) - 1}, 2]
    vault.bankruptcy = -99
    """
    for name in (
        "large_hotel", "small_hotel", "longest_run", "par3", "par4", "par5", "vip", "luxury",
        "missing_line",
    ):  # fmt: skip
        text += f"\nladders.{name} = {values}"
    for level in range(1, 6):
        text += f"\n[opponents.{level}]\nhotels = [[1], [2], [3]]\nstreets = {[20] * rows}"
    return changed_edition("vegas-2019", text, "own.toml")


def city_deck(cards: dict[int, list[int]], below: int) -> Edition:
    rows = "\n".join(f"{number} = {cards.get(number, [0] * 5)}" for number in range(1, 16))
    text = f"[deck.cards]\n{rows}\n[modes.acme]\nbelow = {below}"
    return changed_edition("vegas-2019", text, "own.toml")


CITIES = {
    "long streets": city(20, 2, [99] * 8, 30, [2] * 12),
    "five streets": city(10, 5, [0, -99, 99], 2, []),
    "six casinos": city(3, 2, [99, -99, 99], 2, [1]),
    "many stars, few shows": city(20, 2, [-99, -99, -99], 30, [1] * 12, ("*",)),
    "nine cards": city_deck({1: [1] * 5, 15: [1, 1, 1, 1, 0]}, 8),
    "one number": city_deck({8: [20, 20, 20, 20, 19]}, 1),
}


def named_setups() -> Iterator[tuple[str, Setup]]:
    for name, edition in (*BOXES.items(), *HOMES.items()):
        for n, (mode, seats) in enumerate((*MODES, ("aaa", 1))):
            advanced, roundabouts = SWITCHES[n % len(SWITCHES)]
            yield (
                name,
                make_setup(
                    edition, seats, 5, mode=mode, advanced=advanced, roundabouts=roundabouts
                ),
            )
    for name, edition in THEMED.items():
        for mode in EVERY_MODE:
            yield name, make_setup(edition, 2 if mode == "expert" else 1, 5, mode=mode)
        yield name, make_setup(edition, 2, 5, roundabouts=True)
    for name, edition in CITIES.items():
        yield name, make_setup(edition, 1, 5)
        yield name, make_setup(edition, 3, 5, introductory=True)
        yield name, make_setup(edition, 1, 5, mode="acme")


SETUPS = [pytest.param(setup, id=f"{name}-{name_of(setup)}") for name, setup in named_setups()]
every_setup = pytest.mark.parametrize("setup", SETUPS)
some_setups = pytest.mark.parametrize("setup", SETUPS[::3])


@every_setup
@pytest.mark.parametrize("engine_name", ENGINES)
def test_every_bot_plays_whole_games(engine_name: str, setup: Setup) -> None:
    game_type, seats = type_of(setup), setup.seats
    found = engine(engine_name, game_type.name)
    book = game_type.rules.pack(setup)
    for first in range(len(POLICIES)):
        bots = [POLICIES[(first + seat) % len(POLICIES)] for seat in range(seats)]
        *scores, turns, over = found.play_many(book, seats, bots, first, 1)[: seats + 2]
        told = found.tally_many(book, seats, [first], bots)
        assert over != 0
        assert turns == told[TURNS]
        assert scores == [told[HEAD + BLOCK * seat + TOTAL] for seat in range(seats)]


@some_setups
@pytest.mark.parametrize("engine_name", ENGINES)
def test_the_expert_plays_the_last_turns(engine_name: str, setup: Setup) -> None:
    """Late in a game little is left to try out."""
    last = play_game(Game(setup), [BUILDER]).turn
    game = play_game(Game(setup), [BUILDER], until_turn=last - 1)
    effort = Effort(moves=60, policy=SKILLED, worlds=2)
    for _ in range(2):
        for seat in game.acting:
            best = look_ahead(game.view(seat), Thinking(1, engine_name), effort=effort)[0]
            assert best.turn[-1] == CONFIRM
            for move in best.turn:
                game.play(seat, move)


# what the reader refuses


def test_the_reader_takes_what_the_records_hold() -> None:
    assert tables.LONGEST_STREET == MAX_STREET
    assert tables.MOST_HOUSES == state.MAX_HOUSES
    assert tables.MOST_STREETS == state.MAX_STREETS
    assert tables.LONGEST_LADDER == LADDER


def test_a_street_that_is_too_long() -> None:
    with pytest.raises(
        EditionError, match="the number of houses of each street, each from 1 to 30"
    ):
        streets(31)
