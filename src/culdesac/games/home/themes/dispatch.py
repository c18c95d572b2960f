"""Which functions belong to which neighbourhood: the one place of the kernel that asks for the theme.

Compiled code has no tables of functions, so every question is a chain of conditions.  Callers ask
only where `book.theme` is not 0, or for a plan, a mark or a phase that belongs to a theme.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.habits import EVENTS, THEMES
from culdesac.games.home.rules.ids import (
    ALL_EGGS,
    ALL_GHOSTS,
    BARRICADES_OF,
    BUNKERS,
    CANDIES,
    CAPACITY,
    CONES_OF,
    DOOMSDAY,
    EASTER,
    EGGS,
    FENCE,
    FINE,
    HALLOWEEN,
    MIDDLE_BARRICADES,
    SHOTS,
    SOLD_CONES,
    STREET_JOINED,
    SUMMER,
    TAKEN_CANDIES,
    TAKEN_GHOSTS,
    WINTER,
    ZOMBIES,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.doomsday.player import (
    CAPACITY_STEP,
    award as doomsday_award,
    house_value as doomsday_house_value,
    prospect as doomsday_prospect,
    race as doomsday_race,
)
from culdesac.games.home.themes.doomsday.rules import (
    bunker_points,
    bunkers_in,
    rival_bunker_points,
    total_capacity,
)
from culdesac.games.home.themes.easter.player import (
    eggs_lacking,
    house_value as easter_house_value,
    keep as keep_easter,
    prospect as easter_prospect,
    take_back as take_easter_back,
    themed_houses as easter_houses,
)
from culdesac.games.home.themes.easter.rules import (
    after_number as easter_after_number,
    all_eggs,
    egg_points,
    eggs_in,
    fact as easter_fact,
    new_sheet as new_easter_sheet,
)
from culdesac.games.home.themes.halloween.player import (
    answer as halloween_answer,
    best_reward as best_halloween_reward,
    ghosts_lacking,
    house_value as halloween_house_value,
    keep as keep_halloween,
    prospect as halloween_prospect,
    race as halloween_race,
    take_back as take_halloween_back,
    try_bonus,
    try_way as try_treat,
    ways as ways_of_treat,
)
from culdesac.games.home.themes.halloween.rules import (
    after_number as halloween_after_number,
    all_ghosts,
    choose as choose_in_halloween,
    crossed_off as halloween_crossed_off,
    fact as halloween_fact,
    knows as halloween_knows,
    legal_choices as halloween_choices,
    marks_in as halloween_marks_in,
    new_sheet as new_halloween_sheet,
    no_answer as no_halloween_answer,
    start_turn as start_halloween_turn,
)
from culdesac.games.home.themes.summer.player import (
    choose_truck,
    cones_lacking,
    house_value as summer_house_value,
    keep as keep_summer,
    prospect as summer_prospect,
    take_back as take_summer_back,
    themed_houses as summer_houses,
    try_way as try_truck,
    ways as ways_of_truck,
)
from culdesac.games.home.themes.summer.rules import (
    after_number as summer_after_number,
    all_cones,
    choose as choose_in_summer,
    crossed_off as summer_crossed_off,
    fact as summer_fact,
    knows as summer_knows,
    legal_choices as summer_choices,
    new_sheet as new_summer_sheet,
    no_answer as no_summer_answer,
    scoops,
)
from culdesac.games.home.themes.winter.player import (
    house_value as winter_house_value,
    lights_lacking,
    prospect as winter_prospect,
    themed_houses as winter_houses,
)
from culdesac.games.home.themes.winter.rules import (
    light_points,
    marks_in as winter_marks_in,
    street_joined,
)
from culdesac.games.home.themes.zombies.player import (
    A_BARRICADE,
    answer_horde,
    bullet_value,
    choose_action as choose_barricade,
    open_gaps,
    planned_action_value as planned_barricade_value,
    planned_house_value as planned_gap_value,
)
from culdesac.games.home.themes.zombies.rules import (
    action_of as zombies_action_of,
    before_value as zombies_before_value,
    can_defend,
    choose as choose_in_zombies,
    defend,
    fact as zombies_fact,
    holds_in_street as zombies_hold_in_street,
    knows as zombies_know,
    legal_choices as zombies_choices,
    new_sheet as new_zombies_sheet,
    no_action as no_barricade,
    no_answer as no_zombies_answer,
    put_actions as put_zombies_actions,
    start_turn as start_zombies_turn,
    streets_wanted as zombies_streets_wanted,
)

# the turn


def new_theme(sheet: Sheet, book: Book) -> None:
    """What a sheet gets before the first turn."""
    theme = book.theme
    sheet.bonuses = 0
    sheet.bonus_points = 0
    if theme == EASTER:
        new_easter_sheet(sheet)
    elif theme == ZOMBIES:
        new_zombies_sheet(sheet, book)
    elif theme == SUMMER:
        new_summer_sheet(sheet)
    elif theme == HALLOWEEN:
        new_halloween_sheet(sheet)


def start_theme_turn(table: Table, sheet: Sheet, book: Book) -> None:
    """What a theme asks before the pair is chosen."""
    sheet.resume = sheet.phase
    if book.theme == ZOMBIES:
        start_zombies_turn(table, sheet)
    elif book.theme == HALLOWEEN:
        start_halloween_turn(table, sheet, book)


def after_number(table: Table, sheet: Sheet, book: Book, house: int) -> None:
    """A number was written, bis included; the turn goes on as it would when the theme is done."""
    theme = book.theme
    sheet.resume = sheet.phase
    if theme == EASTER:
        easter_after_number(sheet, book, house)
    elif theme == SUMMER:
        summer_after_number(table, sheet, book, house)
    elif theme == HALLOWEEN:
        halloween_after_number(sheet, book, house)


def before_value(sheet: Sheet, book: Book, size: int) -> None:
    """The next box of an estate-value column is being crossed."""
    if book.theme == ZOMBIES:
        zombies_before_value(sheet, book, size)


def theme_acts(sheet: Sheet, book: Book) -> bool:
    """Whether the theme has a move for the action of the pick."""
    return book.theme == ZOMBIES and can_defend(sheet, book)


def put_theme_actions(sheet: Sheet, book: Book, desk: Desk, n: int) -> int:
    """List these moves."""
    return put_zombies_actions(sheet, book, desk, n) if book.theme == ZOMBIES else n


def act(sheet: Sheet, book: Book) -> None:
    """Carry one out."""
    if book.theme == ZOMBIES:
        defend(sheet)


def legal_choices(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    """The legal moves in a phase that belongs to a theme."""
    if book.theme == ZOMBIES:
        return zombies_choices(sheet, book, desk)
    if book.theme == SUMMER:
        return summer_choices(desk)
    return halloween_choices(table, sheet, book, desk)


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    """Carry out a move of a phase that belongs to a theme."""
    if book.theme == ZOMBIES:
        choose_in_zombies(table, sheet, book, move)
    elif book.theme == SUMMER:
        choose_in_summer(table, sheet, book, move)
    else:
        choose_in_halloween(table, sheet, book, move)


def crossed_off(book: Book, plan: int) -> int:
    """Bonuses that are gone when the rival draws the validation card of a plan, one bit each."""
    if book.theme == SUMMER:
        return summer_crossed_off(plan)
    return halloween_crossed_off(plan) if book.theme == HALLOWEEN else 0


# points


def theme_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """The scoring row of the theme."""
    sheet = sheets[seat]
    theme = book.theme
    if theme == EASTER:
        return egg_points(sheet, book)
    if theme == DOOMSDAY:
        return bunker_points(table, sheets, book, seat)
    if theme == SUMMER:
        return scoops(sheet, book) + sheet.bonus_points
    if theme == HALLOWEEN:
        return sheet.bonus_points
    return light_points(sheet, book) if theme == WINTER else 0


def rival_theme_points(sheets: list[Sheet], book: Book) -> int:
    return rival_bunker_points(sheets, book) if book.theme == DOOMSDAY else book.rival_theme


# outlooks, by the parts of a sheet: mostly its streets


def race(sheet: Sheet, book: Book, part: int) -> int:
    """What a theme compares with the other seats."""
    if book.theme == DOOMSDAY:
        return doomsday_race(sheet, book, part)
    return halloween_race(sheet, part) if book.theme == HALLOWEEN else 0


def points_so_far(sheet: Sheet, book: Book, part: int, others: int) -> int:
    """What a part has in the scoring row of the theme, beside the most of the others."""
    theme = book.theme
    if theme == DOOMSDAY:
        return doomsday_award(sheet, book, part, others)
    if part > 0:
        return 0
    if theme == EASTER:
        return egg_points(sheet, book)
    if theme == SUMMER:
        return scoops(sheet, book) + sheet.bonus_points
    if theme == HALLOWEEN:
        return sheet.bonus_points
    return light_points(sheet, book) if theme == WINTER else 0


def prospect(table: Table, sheet: Sheet, book: Book, part: int, others: int) -> int:
    """Which lesson of its theme applies to a part; -1: none."""
    theme = book.theme
    if theme == EASTER:
        return easter_prospect(sheet, book, part) if part < 2 else -1
    if theme == HALLOWEEN:
        return halloween_prospect(table, sheet, book, part, others)
    if theme == DOOMSDAY:
        return doomsday_prospect(sheet, book, part, others)
    if part >= book.streets:
        return -1
    if theme == SUMMER:
        return summer_prospect(table, sheet, book, part)
    return winter_prospect(sheet, book, part) if theme == WINTER else -1


# numbers that are tried

KEPT = 8  # numbers that a theme notes of a sheet


def ways(sheet: Sheet, book: Book, house: int) -> int:
    """In how many ways the questions that follow a number in a house can be answered."""
    if book.theme == SUMMER:
        return ways_of_truck(sheet, book, book.street[house])
    return ways_of_treat(book, house) if book.theme == HALLOWEEN else 1


def try_way(table: Table, sheet: Sheet, book: Book, house: int, way: int) -> int:
    """What follows a number in a house, answered in one of the ways; its worth beyond the sheet."""
    if book.theme == EASTER:
        easter_after_number(sheet, book, house)
    elif book.theme == SUMMER:
        try_truck(table, sheet, book, house, way)
    elif book.theme == HALLOWEEN:
        return try_treat(table, sheet, book, house, way)
    return 0


def try_reward(table: Table, sheet: Sheet, book: Book) -> int:
    """Take a bonus that was reached; its worth beyond the sheet."""
    return try_bonus(table, sheet, book) if book.theme == HALLOWEEN else 0


def best_reward(table: Table, sheet: Sheet, book: Book) -> int:
    """The move that takes it; -1 where a theme has none."""
    return best_halloween_reward(table, sheet, book) if book.theme == HALLOWEEN else -1


def keep_theme(sheet: Sheet, book: Book, desk: Desk, house: int, depth: int) -> None:
    """Note what `try_way` may change; one number may be tried after another, deeper down."""
    if book.theme == EASTER:
        keep_easter(sheet, desk, KEPT * depth)
    elif book.theme == SUMMER:
        keep_summer(sheet, desk, KEPT * depth, book.street[house])
    elif book.theme == HALLOWEEN:
        keep_halloween(sheet, desk, KEPT * depth)


def take_theme_back(sheet: Sheet, book: Book, desk: Desk, house: int, depth: int) -> None:
    """Put back what `keep_theme` has noted."""
    if book.theme == EASTER:
        take_easter_back(sheet, desk, KEPT * depth)
    elif book.theme == SUMMER:
        take_summer_back(sheet, desk, KEPT * depth, book.street[house])
    elif book.theme == HALLOWEEN:
        take_halloween_back(sheet, desk, KEPT * depth)


# plans


def theme_streets_wanted(book: Book, card: int) -> int:
    """In how many streets at once a plan of a theme must hold."""
    if book.theme == ZOMBIES:
        return zombies_streets_wanted(book, card)
    return book.count[card] if book.kind[card] == CONES_OF else 1


def theme_holds_in_street(sheet: Sheet, book: Book, kind: int, street: int) -> bool:
    """Whether all that a theme printed in a street is had; a roundabout loses what it covers."""
    if kind == ALL_EGGS:
        return all_eggs(sheet, book, street)
    if kind == CONES_OF:
        return all_cones(sheet, book, street)
    if kind == ALL_GHOSTS:
        return all_ghosts(sheet, book, street)
    if kind == BARRICADES_OF or kind == MIDDLE_BARRICADES:
        return zombies_hold_in_street(sheet, book, kind, street)
    return street_joined(sheet, book, street)


def theme_lacks_in_street(sheet: Sheet, book: Book, kind: int, street: int) -> int:
    """Steps that a street lacks for a plan of a theme."""
    if kind == ALL_EGGS:
        return eggs_lacking(sheet, book, street)
    if kind == CONES_OF:
        return cones_lacking(sheet, book, street)
    if kind == ALL_GHOSTS:
        return ghosts_lacking(sheet, book, street)
    if kind == STREET_JOINED:
        return lights_lacking(sheet, book, street)
    return 0 if theme_holds_in_street(sheet, book, kind, street) else 1


def theme_steps(kind: int, lacking: int) -> int:
    """Steps to a number of people, bullets or candies."""
    return (lacking + CAPACITY_STEP - 1) // CAPACITY_STEP if kind == CAPACITY else lacking


def theme_counts(kind: int) -> bool:
    """Whether a plan of a theme asks for a number of people, bullets or candies."""
    return kind == CAPACITY or kind == SHOTS or kind == CANDIES


def theme_counted(sheet: Sheet, book: Book, kind: int) -> int:
    if kind == SHOTS:
        return sheet.shots
    if kind == CANDIES:
        return popcount(sheet.candies)
    return total_capacity(sheet, book)


def theme_marks_in(sheet: Sheet, book: Book, mark: int, estate: int) -> int:
    """How often a mark of a theme stands in an estate."""
    if mark == EGGS:
        return eggs_in(sheet, estate)
    if mark == BUNKERS:
        return bunkers_in(book, estate)
    if mark == SOLD_CONES:
        return popcount(sheet.cones_sold & estate)
    if mark == TAKEN_CANDIES or mark == TAKEN_GHOSTS:
        return halloween_marks_in(sheet, mark, estate)
    return winter_marks_in(sheet, book, mark, estate)


# reasons


def theme_knows(book: Book, move: int) -> bool:
    """Whether a move of some theme belongs to the one of this sheet."""
    if book.theme == ZOMBIES:
        return zombies_know(book, move)
    if book.theme == SUMMER:
        return summer_knows(move)
    return book.theme == HALLOWEEN and halloween_knows(book, move)


def theme_action_of(book: Book, move: int) -> int:
    """The action that a move of the theme is made with; -1 if it is the answer to a question."""
    return zombies_action_of(move) if book.theme == ZOMBIES else -1


def no_theme_action(sheet: Sheet, book: Book) -> int:
    """Why the move that a theme adds to an action cannot be made."""
    return no_barricade(sheet, book) if book.theme == ZOMBIES else FINE


def no_answer(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    """While a theme asks for something, everything else waits."""
    if book.theme == ZOMBIES:
        return no_zombies_answer(sheet, move)
    if book.theme == SUMMER:
        return no_summer_answer(move)
    return no_halloween_answer(table, sheet, book, move)


# observations


def theme_fact(sheet: Sheet, book: Book, what: int) -> int:
    """What a learner sees of a theme; 0 where it has nothing of the kind."""
    theme = book.theme
    if theme == EASTER:
        return easter_fact(sheet, what)
    if theme == ZOMBIES:
        return zombies_fact(sheet, what)
    if theme == SUMMER:
        return summer_fact(sheet, what)
    return halloween_fact(sheet, what) if theme == HALLOWEEN else 0


# players


def theme_value(sheet: Sheet, book: Book, house: int, number: int) -> int:
    """What the theme makes of a number written on a house."""
    theme = book.theme
    if theme == EASTER:
        return easter_house_value(book, house, number)
    if theme == WINTER:
        return winter_house_value(sheet, book, house, number)
    if theme == SUMMER:
        return summer_house_value(sheet, book, house)
    if theme == HALLOWEEN:
        return halloween_house_value(book, house)
    return doomsday_house_value(book, house, number) if theme == DOOMSDAY else 0


def themed_houses(sheet: Sheet, book: Book, number: int, street: int) -> int:
    """Houses of a street where `theme_value` can be other than 0."""
    theme = book.theme
    if theme == EASTER:
        return easter_houses(book, number, street)
    if theme == WINTER:
        return winter_houses(sheet, book, street)
    if theme == SUMMER:
        return summer_houses(sheet, book, street)
    return 0 if theme == ZOMBIES else book.spots & book.mask[street]


def adds_to(book: Book, action: int) -> bool:
    """Whether a theme adds a move to an action."""
    return book.theme == ZOMBIES and action == FENCE


def added_houses(sheet: Sheet, book: Book, street: int) -> int:
    """Houses of a street where a builder would make the move that is added to the action."""
    return open_gaps(sheet, book, street) if book.theme == ZOMBIES else 0


def added_value(book: Book) -> int:
    """What it is worth there."""
    return A_BARRICADE if book.theme == ZOMBIES else 0


def added_move(sheet: Sheet, book: Book) -> int:
    """The move that a theme adds to the action of the pick, if it is worth it; -1 if not."""
    if book.theme == ZOMBIES and sheet.action == FENCE:
        return choose_barricade(sheet, book)
    return -1


def value_box_worth(book: Book, size: int, crossed: int) -> int:
    """What a theme makes of the next box of an estate-value column."""
    return bullet_value(book, size, crossed) if book.theme == ZOMBIES else 0


def planned_house_value(sheet: Sheet, book: Book, row: int, house: int, number: int) -> int:
    """What the theme makes of a number written on a house, to a planner."""
    if book.theme == ZOMBIES:
        return planned_gap_value(sheet, book, house) * book.habits[row + EVENTS] // 100
    return theme_value(sheet, book, house, number) * book.habits[row + THEMES] // 100


def planned_action_value(sheet: Sheet, book: Book, row: int, house: int) -> int:
    """What a planner makes of the move that is added to the action, on a house."""
    if book.theme != ZOMBIES:
        return 0
    return planned_barricade_value(sheet, book, house) * book.habits[row + EVENTS] // 100


def theme_choice(table: Table, sheet: Sheet, book: Book) -> int:
    """The answer to whatever the theme asks, or ANY_BIS."""
    if book.theme == ZOMBIES:
        return answer_horde(table, sheet, book)
    if book.theme == SUMMER:
        return choose_truck(sheet, book)
    return halloween_answer(table, sheet, book)
