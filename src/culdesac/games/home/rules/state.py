"""The records of Your Perfect Home, put together.

What is common to the family stands in `family.state`, what only one theme needs in its package.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from culdesac.family.state import (
    MAX_ACTIONS,
    MAX_CARDS,
    MAX_HOUSES,
    MAX_PLANS,
    MAX_STREETS,
    NUMBERS,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
    ints,
    register,
)
from culdesac.games.home.rules.ids import MAX_SIZES as MAX_SIZES
from culdesac.games.home.themes.doomsday.state import DoomsdayBook
from culdesac.games.home.themes.easter.state import EasterBook, EasterSheet
from culdesac.games.home.themes.halloween.state import HalloweenBook, HalloweenSheet
from culdesac.games.home.themes.summer.state import SummerBook, SummerSheet
from culdesac.games.home.themes.zombies.state import ZombiesBook, ZombiesSheet

MAX_STREET = 30  # houses of a street
MAX_PLACES = 600  # lessons that can apply to a sheet
LADDER = 20  # longest ladder, in visible values
LESSONS = 130_361  # of an outlook
MOST_BURDEN = 16  # of an estate that a planner tells apart; an empty house is a burden of 1

LANE = 8  # bits per estate size in a packed count: size z counts in bits 8 (z - 1) ..
LANE_MASK = 127
GUARDS = 0x808080808080  # one borrow guard per lane, for comparing packed counts at once
ANY_SIZE = 6  # the lane above the sizes: estates of whatever size


@dataclass(slots=True)
class Table(CommonTable):
    closed: int = 0  # bonuses of themes that are gone, one bit each


@dataclass(slots=True)
class Sheet(CommonSheet, EasterSheet, ZombiesSheet, SummerSheet, HalloweenSheet):
    # the turn at hand
    house: int = 0  # house numbered with the pick
    rounded: int = 0  # a roundabout was drawn this turn
    claiming: int = 0  # plan being validated
    need: int = 0  # packed sizes still to be spent on it
    site: int = 0  # houses whose estates may be spent on it
    resume: int = 0  # phase that follows the choices of a theme
    # what is written; masks have one bit per house
    built: int = 0  # numbered houses
    roundabouts: int = 0
    lost: int = 0  # houses that take no number any more, and are no longer `built`
    fences: int = 0  # bit h: fence to the right of house h
    joined: int = 0  # bit h: houses h and h + 1 may not be parted (2018 twins)
    bis_houses: int = 0
    spent: int = 0  # houses used for a plan
    pools: int = 0  # built pools
    temps: int = 0
    bis: int = 0  # crossed bis boxes
    refusals: int = 0
    complete: int = 0  # complete estates by size, packed
    spare: int = 0  # those of them that hold no spent house
    bonuses: int = 0  # those of a theme that this seat has taken, one bit each
    bonus_points: int = 0
    parks: list[int] = ints(MAX_STREETS)
    values: list[int] = ints(MAX_SIZES)  # crossed estate-value boxes by size
    used: list[int] = ints(3)  # houses used for each plan; together they are `spent`


@dataclass(slots=True)
class Book(CommonBook, EasterBook, DoomsdayBook, ZombiesBook, SummerBook, HalloweenBook):
    game: ClassVar[str] = "home"

    # mode and switches
    theme: int = 0
    roundabouts: int = 0  # how many may be drawn; 0: option off
    twins_stay: int = 0  # 1: a bis and its source stay in one estate
    plain: int = 0  # 1: every plan of the box asks for estate sizes only
    ties_by_size: int = 0  # 1: ties go on to the number of estates of size 1, 2, ...
    # sheet
    houses: int = 0
    streets: int = 0
    every: int = 0  # mask of all houses
    ends: int = 0  # last house of every street
    starts: int = 0  # first house of every street
    pools: int = 0
    sizes: int = 0
    temp_boxes: int = 0
    temps_needed: int = 0  # solo: from so many temps on ...
    temp_award: int = 0  # ... these points
    bis_boxes: int = 0
    refusal_boxes: int = 0
    street: list[int] = ints(MAX_HOUSES)
    mask: list[int] = ints(MAX_STREETS)
    park: list[int] = ints(MAX_STREETS * LADDER)
    park_boxes: list[int] = ints(MAX_STREETS)
    value: list[int] = ints(MAX_SIZES * LADDER)
    value_boxes: list[int] = ints(MAX_SIZES)
    pool: list[int] = ints(LADDER)
    bis: list[int] = ints(LADDER)
    roundabout: list[int] = ints(LADDER)
    refusal: list[int] = ints(LADDER)
    temp: list[int] = ints(3)
    # the rival's card
    rival_scores: int = 0
    temp_places: list[int] = ints(3)
    rival_park: int = 0
    rival_pool: int = 0
    rival_temp: int = 0
    rival_fence: int = 0
    rival_bis: int = 0  # houses per bis card
    rival_value: int = 0  # of an improved house
    rival_theme: int = 0
    # theme
    spots: int = 0  # houses that show something of it
    worth: list[int] = ints(MAX_HOUSES)  # how much of it
    steps: list[int] = ints(6)  # how many of it reach a step ...
    step_points: list[int] = ints(6)  # ... and its points
    # plans
    need: list[int] = ints(MAX_PLANS)  # packed estate sizes
    where: list[int] = ints(MAX_PLANS)  # street, or ANYWHERE, ONE_STREET, STREET_ENDS
    roundabouts_wanted: list[int] = ints(MAX_PLANS)  # that the street must have
    first_mark: list[int] = ints(MAX_PLANS)  # what is counted in every estate, 0: nothing
    first_least: list[int] = ints(MAX_PLANS)
    first_most: list[int] = ints(MAX_PLANS)
    second_mark: list[int] = ints(MAX_PLANS)
    second_least: list[int] = ints(MAX_PLANS)
    second_most: list[int] = ints(MAX_PLANS)
    lessons: list[int] = ints(LESSONS)


@dataclass(slots=True)
class Desk(CommonDesk):
    facts: list[int] = ints(33)
    places: list[int] = ints(MAX_PLACES)
    # notes of a builder who weighs several picks
    weighed: int = 0  # actions whose value is known
    weight: list[int] = ints(MAX_ACTIONS)
    noted: list[int] = ints(MAX_STREETS)  # numbers whose best house in a street is known
    note: list[int] = ints(MAX_STREETS * NUMBERS)
    settled: list[int] = ints(MAX_HOUSES)  # what a house gains by how full its estate is
    # what a planner knows of estates, by their size
    worth: list[int] = ints(MAX_SIZES + 1)
    price: list[int] = ints(MAX_SIZES + 1)  # what a plan pays on top for one that it lacks
    expected: list[int] = ints(MAX_SIZES + 1)  # estates to be had by the end, in CERTAIN-ths
    chances: list[int] = ints(3 * (MOST_BURDEN + 1))  # 3 * burden + missing fences: to complete one
    # of the deck, up to a number
    missed: int = 0  # how much of it all fits nowhere
    only: list[int] = ints(NUMBERS + 1)  # how much fits in one street only
    # of the street at hand, by house
    best: list[int] = ints(MAX_STREET + 1)  # worth of the best parting from there on
    beyond: list[int] = ints(MAX_STREET + 1)  # the same with a fence on its left
    used: list[int] = ints(MAX_STREET + 1)  # packed sizes that the parting provides to plans
    cut: list[int] = ints(MAX_STREET)  # size of the first estate of the parting
    upto: list[int] = ints(MAX_STREET)  # worth of the best parting of the street up to there
    closed: list[int] = ints(MAX_STREET)  # the same with a fence on its right
    taken: list[int] = ints(MAX_STREET)  # packed sizes that this parting provides to plans
    # of all houses
    burden: list[int] = ints(MAX_HOUSES)  # how much it stands in the way of its estate
    gain: list[int] = ints(MAX_HOUSES)  # what numbering it brings its estate
    fenced: list[int] = ints(MAX_HOUSES)  # what a fence to its right brings
    # of an outlook, and of each street; the last is one that is tried
    last: int = 0  # 1: the turn at hand is the last one, for want of cards
    ended: int = 0  # 1: an outlook that promises nothing, as the game ends
    promise: list[int] = ints(MAX_STREETS + 1)  # what its lessons say
    complete: list[int] = ints(MAX_STREETS + 1)  # estates, packed
    unspent: list[int] = ints(MAX_STREETS + 1)  # those of them that no plan has used
    forming: list[int] = ints(MAX_STREETS + 1)  # those that lack houses
    covered: list[int] = ints(MAX_STREETS + 1)  # numbers that fit there, one bit each
    openings: list[int] = ints(MAX_STREETS + 1)  # pools that can still be built
    # of all streets as they stand
    all_complete: int = 0
    all_unspent: int = 0
    all_forming: int = 0
    all_promise: int = 0  # but for what values promise
    all_points: int = 0
    raises: list[int] = ints(MAX_SIZES + 1)  # what a raise of each size would promise more
    lacking: int = 0  # packed sizes that plans lack
    raise_promise: int = 0  # by the estates that are complete
    raise_points: int = 0
    forming_promise: int = 0
    plans_promise: int = 0
    plans_points: int = 0
    # of the street that was weighed last, one bit per house
    never: int = 0  # those that no number can reach
    tight: int = 0  # those between numbers that are too few for them
    gains: list[int] = ints(MAX_STREETS)  # what a fence or bis would bring there
    raised: int = 0  # what a box of an estate-value column would bring
    kept: list[int] = ints(16)  # what a number that is tried may change of a neighbourhood
    # of the rival
    lots: list[int] = ints(MAX_CARDS)  # what those of its pile are worth


register(Table, Sheet)
