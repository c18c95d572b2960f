"""The limousine helper: lines that can be driven, what they visit, and the way home."""

from __future__ import annotations

import itertools

from culdesac.family.chance import bounded, first_state
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.limousine import (
    drivable,
    drive,
    is_home,
    line_end,
    line_lanes,
    line_roads,
    missing_lines,
    way_home,
)
from culdesac.games.vegas.rules.state import Desk, Sheet
from tests.games.vegas.world import City, line, lot, mask

Corner = tuple[int, int]
Piece = frozenset[Corner]


def roads() -> set[Piece]:
    """All pieces of road, written out from the description of the box."""
    streets = {frozenset({(s, a - 1), (s, a)}) for s in range(1, 5) for a in range(2, 12)}
    avenues = {frozenset({(s - 1, a), (s, a)}) for s in range(2, 5) for a in range(1, 12)}
    missing = {frozenset({(2, 1), (3, 1)}), frozenset({(3, 11), (4, 11)})}
    return streets | avenues - missing


def corner(number: int) -> Corner:
    return number // 11 + 1, number % 11 + 1


def driven(sheet: Sheet) -> set[Piece]:
    found: set[Piece] = set()
    for number in range(44):
        s, a = corner(number)
        if sheet.roads >> number & 1:
            found.add(frozenset({(s, a - 1), (s, a)}))
        if sheet.lanes >> number & 1:
            found.add(frozenset({(s - 1, a), (s, a)}))
    return found


def walks(start: Corner, pieces: set[Piece]) -> dict[Corner, int]:
    """Pieces of road to every corner that can be reached, by walking on and on."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for piece in pieces:
            if here in piece:
                (there,) = piece - {here}
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
    return steps


def expected_lines(sheet: Sheet) -> int:
    """The lines that can be drawn, by trying all pairs of pieces."""
    here = corner(sheet.at)
    free = roads() - driven(sheet)
    if here == (2, 2) and driven(sheet):
        return 0
    moves = {"E": (0, 1), "S": (1, 0), "W": (0, -1), "N": (-1, 0)}
    found = 0
    for one, two in itertools.product("ESWN", repeat=2):
        middle = here[0] + moves[one][0], here[1] + moves[one][1]
        end = middle[0] + moves[two][0], middle[1] + moves[two][1]
        first, second = frozenset({here, middle}), frozenset({middle, end})
        if first in free and second in free and first != second:
            found |= 1 << line(one + two)
    return found


def test_random_drives_agree_with_a_map_written_out() -> None:
    for seed in range(40):
        game = City()
        sheet = game.sheets[0]
        state = first_state(seed, 4, 0)
        for _ in range(30):
            lines = drivable(sheet, game.book)
            assert lines == expected_lines(sheet)
            if lines == 0:
                break
            choices = [way for way in range(16) if lines >> way & 1]
            state = (state * 747796405 + 2891336453) & 0xFFFFFFFF
            drive(sheet, game.book, choices[bounded(state, len(choices))])
            s, a = corner(sheet.at)
            assert (s + a) % 2 == 0  # a lamp post
            free = walks((s, a), roads() - driven(sheet)).get((2, 2))
            steps = free if free is not None else walks((s, a), roads())[2, 2]
            assert missing_lines(sheet, game.book) == steps // 2
            check_way_home(game, sheet, steps // 2, free is not None)


def check_way_home(game: City, sheet: Sheet, lines: int, over_unused: bool) -> None:
    desk = Desk()
    assert way_home(sheet, game.book, desk) == lines
    at = sheet.at
    for way in desk.out[:lines]:
        roads_of, lanes_of = line_roads(at, game.book, way), line_lanes(at, game.book, way)
        assert roads_of & ~game.book.roads == lanes_of & ~game.book.lanes == 0
        if over_unused:
            assert roads_of & sheet.roads == lanes_of & sheet.lanes == 0
        at = line_end(at, game.book, way)
    assert at == game.book.light


def test_way_home_over_any_road_where_the_unused_ones_do_not_lead_there() -> None:
    """All four pieces of road at the light are driven."""
    game = City()
    sheet = game.write(0, drive="WN EE")
    sheet.roads |= mask("2.3")
    sheet.lanes |= mask("3.2", "2.2")
    assert missing_lines(sheet, game.book) == 1
    assert way_home(sheet, game.book, game.desk) == 1


def test_a_limousine_that_never_left_misses_no_line() -> None:
    game = City()
    assert not is_home(game.sheets[0], game.book)
    assert missing_lines(game.sheets[0], game.book) == 0
    home = game.write(0, drive="ES WN")
    assert is_home(home, game.book)
    assert drivable(home, game.book) == 0


def test_what_a_line_would_visit() -> None:
    game = City()
    assert line_roads(lot("2.2"), game.book, line("NE")) == mask("1.3")
    assert line_roads(lot("2.2"), game.book, line("EE")) == mask("2.3", "2.4")
    assert line_roads(lot("2.2"), game.book, line("SW")) == mask("3.2")
    assert line_lanes(lot("2.2"), game.book, line("SS")) == mask("3.2", "4.2")
    assert line_end(lot("2.2"), game.book, line("SS")) == lot("4.2")


def test_the_roads_of_the_box() -> None:
    game = City()
    assert bin(game.book.roads).count("1") == 40
    assert bin(game.book.lanes).count("1") == 31
    assert ids.LINES == 16
