"""The records of Welcome to New Las Vegas; what is common to the family stands in `rules.state`.

Masks have one bit per lot, `street * avenues + avenue`, also for lots without a casino.  The corner at
the bottom right of a lot, the piece of road below it and the piece of road to its right go by the same
number.  Masks of avenues have one bit per avenue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from culdesac.family.state import (
    MAX_ACTIONS,
    MAX_HOUSES,
    MAX_STREETS,
    NUMBERS,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
    ints,
    register,
)
from culdesac.games.vegas.rules.ids import COLUMNS, DOMAINS

MAX_AVENUES = 20
MAX_GROUPS = 12  # of boxes on the inauguration track
STEPS = 8  # longest ladder, in visible values
MAX_FACTS = 21 + 3 * (MAX_STREETS + MAX_AVENUES)
MAX_PLACES = 240  # lessons that can apply to a city
LESSONS = 167_233  # of an outlook


@dataclass(slots=True)
class Table(CommonTable):
    hotels: int = 0  # avenues whose large hotel was taken in an earlier turn
    rival_hotels: int = 0  # avenues where ACME has built
    aside: int = 0  # the card set aside for ACME's loan, hidden until the end; -1: none


@dataclass(slots=True)
class Sheet(CommonSheet):
    # the turn at hand
    lot: int = 0  # casino opened with the number, -1: none yet
    bonus: int = 0  # the bonus used this turn
    met: int = 0  # projects whose condition held at the start or after a step, one bit per stack
    # what is written
    borrows: int = 0  # 1: the secret choice for a loan
    open: int = 0  # numbered casinos
    standing: int = 0  # casinos that can be numbered: without a crane, or with the crane crossed
    shows: int = 0  # circled stars; the star of any other open casino is lost
    left_shows: int = 0  # crossed boxes of the two show columns
    right_shows: int = 0
    checked: int = 0  # boxes of the inauguration track
    groups: int = 0  # circled groups of the track, from the left
    pledged: int = 0  # those of them whose debt is circled, one bit per group
    hotels: int = 0  # avenues with a hotel of any size
    large: int = 0  # those of them with a large one
    holes: int = 0  # golf holes built, by lot
    lost: int = 0  # golf holes crossed
    at: int = 0  # corner where the limousine stands
    roads: int = 0  # pieces of street driven: bit of the lot above
    lanes: int = 0  # pieces of avenue driven: bit of the lot on the left
    improved: list[int] = ints(COLUMNS)  # crossed boxes per column


@dataclass(slots=True)
class Book(CommonBook):
    game: ClassVar[str] = "vegas"

    # options
    loan: int = 0  # 1: seats choose in secret whether to borrow
    golf: int = 0  # 0: the introductory game
    free_action_binds: int = 0  # 1: one that was paid for is taken, not skipped
    # city
    streets: int = 0
    avenues: int = 0
    casinos: int = 0  # lots where a casino can stand
    cranes: int = 0
    stars: int = 0
    vips: int = 0
    luxuries: int = 0
    mafias: int = 0
    first_column: int = 0  # lots of the first and of the last avenue
    last_column: int = 0
    mask: list[int] = ints(MAX_STREETS)  # casinos of a street
    avenue: list[int] = ints(MAX_AVENUES)  # casinos of an avenue
    par: list[int] = ints(3)  # golf holes of par 3, 4 and 5, by lot
    # roads
    roads: int = 0  # pieces of street that exist
    lanes: int = 0
    light: int = 0  # corner with the traffic light, where the limousine starts
    # inauguration track
    boxes: int = 0
    checked: int = 0  # at the start
    group_count: int = 0
    group_end: list[int] = ints(MAX_GROUPS + 1)  # boxes up to and with group g - 1
    places: list[int] = ints(3)
    better_places: list[int] = ints(3)
    # shows; a debt is repaid by the box with this number
    left: list[int] = ints(STEPS)
    right: list[int] = ints(STEPS)
    left_boxes: int = 0
    right_boxes: int = 0
    left_debts: list[int] = ints(2)
    right_debts: list[int] = ints(2)
    # improvements
    ladder: list[int] = ints(COLUMNS * STEPS)
    column_boxes: list[int] = ints(COLUMNS)
    # vault
    bundles: int = 0
    loan_of_many: int = 0
    loan_of_few: int = 0
    loan_of_none: int = 0
    bankruptcy: int = 0
    # ACME's card
    builds: list[int] = ints(3)  # avenues it builds in, by draw
    base: list[int] = ints(DOMAINS)
    better: list[int] = ints(DOMAINS)
    improves_at: list[int] = ints(DOMAINS)  # improvement cards that improve a domain, 0: never
    modifier: list[int] = ints(MAX_STREETS)
    borrows_from: int = 0
    lessons: list[int] = ints(LESSONS)


@dataclass(slots=True)
class Desk(CommonDesk):
    # notes of a player who weighs lots, for the state of its sheet at hand
    lot_worth: list[int] = ints(MAX_HOUSES)  # of opening a lot, with whatever number
    street_worth: list[int] = ints(2 * MAX_STREETS)  # of an even, an odd number in a street
    facts: list[int] = ints(MAX_FACTS)
    places: list[int] = ints(MAX_PLACES)
    # chances of a planner, in 256ths: that a casino is opened, built, or opened by an extension
    opened: int = 0
    built: int = 0
    freed: int = 0
    reached: int = 0  # lots that some number can take
    # prices that projects pay
    large_price: list[int] = ints(MAX_AVENUES)  # for a large hotel
    small_price: list[int] = ints(MAX_AVENUES)
    open_price: list[int] = ints(MAX_HOUSES)  # for a casino that is opened
    build_price: list[int] = ints(MAX_HOUSES)  # for a crane that is crossed
    star_price: int = 0  # for a show in one of `stars_wanted`
    stars_wanted: int = 0
    column_price: int = 0  # for one of the first shows of both columns
    box_price: int = 0  # for a box of the inauguration track
    # what is to be expected at the end, in 256ths
    large_hoped: int = 0  # hotels
    small_hoped: int = 0
    leads: int = 0  # streets with the longest run
    # notes of a planner about lots, for the state of its sheet at hand
    avenue_worth: list[int] = ints(MAX_AVENUES)  # of opening a casino of the avenue
    stuck_worth: list[int] = ints(MAX_AVENUES)  # of opening one that no number can reach
    crane_worth: list[int] = ints(MAX_AVENUES)  # of building one
    run_worth: list[int] = ints(2 * MAX_HOUSES)  # 2 * lot + parity: what a number brings the runs
    left_run: list[int] = ints(
        2 * MAX_HOUSES
    )  # the run that would end left of a lot, in hundredths
    right_run: list[int] = ints(2 * MAX_HOUSES)
    part: list[int] = ints(2 * MAX_HOUSES)  # which stretch without the other parity a lot is in
    # special casinos that were not visited
    stops: int = 0
    stop_worth: list[int] = ints(MAX_HOUSES)
    stop_street: list[int] = ints(MAX_HOUSES)
    stop_avenue: list[int] = ints(MAX_HOUSES)
    stop_home: list[int] = ints(MAX_HOUSES)  # lines from there to the light
    lines: int = 0  # that may still be driven
    drawn: list[int] = ints(MAX_HOUSES)  # what all of them are worth at a corner, -1: not known yet
    pull: list[int] = ints(MAX_AVENUES)  # of something so many lines away, in hundredths
    number_worth: list[int] = ints(2 * NUMBERS)  # 2 * number + 1 with a show: of the best lot
    number_lot: list[int] = ints(2 * NUMBERS)  # that lot + 1; 0: not weighed yet, -1: none
    action_worth: list[int] = ints(MAX_ACTIONS)  # of the actions at hand
    missed: int = 0  # how much of the deck fits nowhere
    only: list[int] = ints(NUMBERS + 1)  # how much, up to a number, fits in one street only
    # of an outlook: what its parts came to, bundles, and steps to every hotel
    parts: list[int] = ints(MAX_STREETS + 5)
    bundles: int = 0
    steps: list[int] = ints(MAX_AVENUES)
    legal: list[int] = ints(NUMBERS)  # of a sheet on which an opening is tried


register(Table, Sheet)
