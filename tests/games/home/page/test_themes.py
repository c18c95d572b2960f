"""What the page is told of the themed neighbourhoods."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from culdesac import Game, edition
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.easter import page as easter_page
from culdesac.games.home.themes.halloween import page as halloween_page
from culdesac.games.home.themes.registry import THEMES, part
from culdesac.games.home.themes.summer import page as summer_page
from culdesac.games.home.themes.zombies import page as zombies_page
from culdesac.server.chronicle import Chronicle
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.seat import describe_seat, move_in_words
from culdesac.server.wire.board import HouseMarks, SeatView
from tests.games.home.positions import Description, play, position, setup_game, sheet

SHEETS = [name for name, layout in edition("home-2018").sheets.items() if layout.theme]
PHASES = {"horde", "truck", "treat", "reward", "free", "cross"}
NAMED = ("choice", "main", "aside", "wish", "refuse")  # roles of moves that are offered by name
THEME_MOVES = {name for theme in THEMES for name in part(theme, "page").moves}


def seat_view(game: Game, seat: int = 0, chronicle: Chronicle | None = None) -> SeatView:
    chronicle = chronicle or Chronicle(game)
    return describe_seat(
        game.view(seat), game.public_sheet(seat), chronicle.claims, chronicle.bonuses[seat]
    )


def shown(name: str, described: Description, **options: Any) -> SeatView:
    return seat_view(position(described, plans=f"1a 2a {name}1", sheet=name, **options))


def house(view: SeatView, street: int, place: int) -> HouseMarks:
    return view.sheet.streets[street - 1].houses[place - 1]


def features(view: SeatView, street: int, place: int) -> dict[str, str]:
    return dict(house(view, street, place).features)


def tallies(view: SeatView) -> dict[str, int]:
    return {tally.id: tally.count for tally in view.sheet.tallies}


def bonuses(view: SeatView) -> dict[str, str]:
    return {bonus.id: bonus.state for bonus in view.sheet.bonuses}


# what each neighbourhood shows


def test_easter_shows_eggs_found_left_and_lost() -> None:
    view = shown("easter", sheet("6e . . . 8ee", ". . 7 . 9e", "o"))
    assert features(view, 1, 1) == {"eggs": "built"}
    assert house(view, 1, 5).amounts == {"eggs": 2}
    assert house(view, 2, 5).amounts == {"eggs": 1}  # of two
    assert features(view, 2, 3) == {"eggs": "lost"}
    assert features(view, 3, 1) == {"eggs": "lost"}  # under a roundabout
    assert features(view, 1, 4) == {}  # still to be found
    assert tallies(view) == {"eggs": 4}


def test_easter_pencils_the_eggs_of_this_turn() -> None:
    game = position(sheet(), plans="1a 2a easter1", sheet="easter", offers="8 park, 5 pool, 6 bis")
    play(game, 0, "p1 w1.5")
    view = seat_view(game)
    assert house(view, 1, 5).pencil == ["number", "eggs"]
    assert view.sheet.tallies[0].before == 0
    assert view.sheet.tallies[0].count == 2


def test_doomsday_shows_capacities_by_bunker_and_street() -> None:
    view = shown("doomsday", sheet(". 3 . . 9", ". o", "1"))
    assert house(view, 1, 2).features == {"bunker": "built"}
    assert house(view, 1, 5).amounts == {"bunker": 9}
    assert features(view, 2, 2) == {"bunker": "lost"}
    assert tallies(view) == {"bunkers-1": 12, "bunkers-2": 0, "bunkers-3": 1, "bunkers": 13}


def test_zombies_show_barricades_open_gaps_and_infected_houses() -> None:
    view = shown("zombies", sheet(". 3# . . 6", ". .z 4", ""))
    assert features(view, 1, 2) == {"barricade": "built"}
    assert features(view, 1, 5) == {"barricade": "lost"}
    assert features(view, 1, 9) == {}
    assert house(view, 2, 2).stamps == ["infected"]
    assert house(view, 2, 2).number is None
    assert tallies(view) == {"bullets": 1, "shots": 0}
    assert view.sheet.built == 4  # an infected house is filled


def test_an_infected_house_keeps_its_number() -> None:
    view = shown("zombies", sheet(". 3z"))
    assert house(view, 1, 2).number == 3
    assert house(view, 1, 2).stamps == ["infected"]


def test_summer_shows_cones_and_where_the_truck_stands() -> None:
    view = shown("summer", sheet("2s .l . 5s", trucks=("left 4", "", "")))
    assert features(view, 1, 1) == {"cone": "built"}
    assert features(view, 1, 2) == {"cone": "lost"}  # passed, on an empty lot
    assert house(view, 1, 2).number is None
    runner = view.sheet.streets[0].runner
    assert runner is not None
    assert (runner.side, runner.house) == ("left", 4)
    assert view.sheet.streets[1].runner is None
    assert tallies(view) == {"scoops": 2}
    assert view.sheet.bonuses[0].points == 2
    assert bonuses(view) == {"street-1": "open", "street-2": "open", "street-3": "open"}


def test_halloween_shows_the_treat_taken_and_the_one_left() -> None:
    view = shown("halloween", sheet(". 3c . 4g", ". . o"))
    assert features(view, 1, 2) == {"candy": "built", "ghost": "lost"}
    assert features(view, 1, 4) == {"candy": "lost", "ghost": "built"}
    assert features(view, 2, 3) == {"candy": "lost", "ghost": "lost"}
    assert tallies(view) == {"candies": 1, "ghosts": 1}


def test_halloween_shows_one_bonus_of_a_kind_and_the_others_gone() -> None:
    described = sheet(". 3c . 4c", "1c", theme={"candy_bonus": 1, "crossed": ["ghost 2"]})
    game = position(described, plans="1a 2a halloween1", sheet="halloween")
    chronicle = Chronicle(game)
    chronicle.bonuses[0] = 1
    assert bonuses(seat_view(game, 0, chronicle)) == {
        "candy-1": "taken",
        "candy-2": "gone",
        "candy-3": "gone",
        "ghost-1": "open",
        "ghost-2": "gone",
        "ghost-3": "open",
    }


def test_winter_shows_what_the_lights_join() -> None:
    view = shown("winter", sheet("3 4 | 5 . 7 9", "8 8b o 9"))
    assert [link.after for link in view.sheet.streets[0].links] == [1, 2]
    assert [link.after for link in view.sheet.streets[1].links] == [1]
    assert tallies(view) == {"string-1": 3, "string-2": 2, "string-3": 0}


# what a step asks


def test_the_horde_says_what_it_would_do_in_every_street() -> None:
    game = position(sheet(". 3#", ". o"), plans="1a 2a zombies1", sheet="zombies", roundabouts=True)
    game.table.events, game.table.event[0] = 1, 1
    game.sheets[0].phase, game.sheets[0].resume = ids.HORDE, ids.CHOOSE
    view = seat_view(game)
    assert view.phase == "horde"
    assert [(event.side, event.answered) for event in view.events] == [("left", False)]
    details = [(move.detail.key, move.target) for move in view.legal if move.detail]
    assert details == [
        (zombies_page.WOULD_HOLD, None),
        (zombies_page.WOULD_PASS, None),
        (zombies_page.WOULD_INFECT, 2),
    ]
    play(game, 0, "shoot3 stand")
    view = seat_view(game)
    assert [event.answered for event in view.events] == [True]
    assert house(view, 1, 2).stamps == ["reached"]
    assert house(view, 3, 2).stamps == []


def test_a_truck_says_what_it_would_sell_and_lose() -> None:
    game = position(sheet(), plans="1a 2a summer1", sheet="summer", offers="8 park, 5 pool, 6 bis")
    play(game, 0, "p1 w3.6")
    view = seat_view(game)
    assert [move.side for move in view.legal] == ["left", "right"]
    assert [move.detail.params for move in view.legal if move.detail] == [
        {"scoops": 3, "cones": 3},
        {"scoops": 3, "cones": 4},
    ]


# whole games


def random_game(name: str, seed: int, mode: str) -> tuple[list[SeatView], Chronicle, Game]:
    """A game of random moves, every state of seat 0 on the way, and its story."""
    seats = 2 if mode in ("flip", "expert") else 1
    options: dict[str, Any] = {"level": 1} if mode == "aaa" else {}
    game = setup_game(seats, seed, sheet=name, mode=mode, roundabouts=True, **options)
    chronicle = Chronicle(game)
    dice = random.Random(seed)
    views = []
    while not game.over:
        for seat in range(seats):
            turn = game.turn
            while not game.over and game.turn == turn and game.phase(seat) != "done":
                if seat == 0:
                    views.append(seat_view(game, 0, chronicle))
                legal = game.legal(seat)
                doing = [move for move in legal if move.name not in ("skip", "roundabout")]
                defending = [move for move in legal if move.name == "barricade"]
                game.play(seat, dice.choice(defending or doing or legal))
        chronicle.turn_ended(game)
    views.append(seat_view(game, 0, chronicle))
    return views, chronicle, game


GAMES = [
    *((name, mode) for name in SHEETS for mode in ("flip", "solo-card")),
    ("zombies", "expert"),
    ("summer", "expert"),
    ("halloween", "aaa"),
]


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_marks_fit_the_layout_and_every_step_has_words(name: str, mode: str) -> None:
    views, chronicle, game = random_game(name, 3, mode)
    layout = describe_layout(game.setup, game.book)
    known = {kind.id for kind in layout.features}
    printed = [[set(lot.features) for lot in street.houses] for street in layout.streets]
    assert {kind for street in printed for lot in street for kind in lot} == known
    for view in views:
        assert [t.id for t in view.sheet.tallies] == [t.id for t in layout.tallies]
        assert [b.id for b in view.sheet.bonuses] == [b.id for b in layout.bonuses]
        for street, lots in zip(view.sheet.streets, printed, strict=True):
            for marks, lot in zip(street.houses, lots, strict=True):
                assert set(marks.features) <= lot
                assert set(marks.stamps) <= {stamp.id for stamp in layout.stamps}
        for move in view.legal:
            named = move.role in NAMED or move.move in THEME_MOVES
            assert (move.title is not None) == named, move
        if view.phase in PHASES:
            assert any(move.title for move in view.legal)
    msgspec.json.encode(views)
    told = chronicle.public_turn(game)
    assert told.sheets[0] == views[-1].sheet
    theme = next(row for row in told.scores[0].rows if row.category == "theme")
    assert theme.points == game.scores()[0]["theme"]


def test_every_step_of_every_neighbourhood_comes_up() -> None:
    seen = {
        view.phase
        for name, mode in (("zombies", "flip"), ("summer", "flip"), ("halloween", "aaa"))
        for view in random_game(name, 3, mode)[0]
    }
    assert seen >= PHASES


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_bonuses_of_summer_add_up_to_the_award(seed: int) -> None:
    _, chronicle, game = random_game("summer", seed, "flip")
    for told, marks in zip(chronicle.public_turn(game).sheets, game.sheets, strict=True):
        taken = [bonus.points or 0 for bonus in told.bonuses if bonus.state == "taken"]
        assert sum(taken) == marks.bonus_points


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_bonuses_of_halloween_are_those_taken(seed: int) -> None:
    _, chronicle, game = random_game("halloween", seed, "flip")
    for seat, told in enumerate(chronicle.public_turn(game).sheets):
        theme = game.sheet(seat)["theme"]
        taken = [bonus.id for bonus in told.bonuses if bonus.state == "taken"]
        assert taken == [
            f"{treat}-{theme[f'{treat}_bonus']}"
            for treat in ("candy", "ghost")
            if theme[f"{treat}_bonus"]
        ]


def said(chronicle: Chronicle) -> set[str]:
    return {
        item.key
        for entries in chronicle.log
        for entry in entries
        if entry.seat is not None
        for item in entry.items
    }


def test_the_log_tells_what_was_done() -> None:
    zombies = said(random_game("zombies", 3, "flip")[1])
    assert zombies >= {zombies_page.LOG_SHOT, zombies_page.LOG_INFECTED, zombies_page.LOG_BARRICADE}
    summer = said(random_game("summer", 3, "flip")[1])
    assert summer >= {summer_page.LOG_SCOOPS, summer_page.LOG_TRUCK, summer_page.LOG_STREET_BONUS}
    halloween = said(random_game("halloween", 3, "flip")[1])
    assert halloween >= {
        halloween_page.LOG_CANDY,
        halloween_page.LOG_GHOST,
        halloween_page.LOG_POINTS,
    }
    assert easter_page.LOG_EGGS in said(random_game("easter", 3, "flip")[1])


def test_a_hint_names_a_themed_move_as_its_button_does() -> None:
    game = position(sheet(), plans="1a 2a summer1", sheet="summer", offers="8 park, 5 pool, 6 bis")
    play(game, 0, "p1 w3.6")
    view = seat_view(game)
    for move in game.legal(0):
        told = next(item for item in view.legal if item.id == move.id)
        assert move_in_words(move, game.view(0)) == told.title
