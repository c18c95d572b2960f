"""Turns a checked setup of New Las Vegas into the tables that its rules read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.editions.packing import pack_cards, pack_dealt, put
from culdesac.games.vegas.box.model import (
    DOMAINS,
    FREE_ACTION_BINDS,
    LADDERS,
    PROJECT_KINDS,
    Architect,
    City,
    ScoreSheet,
    architect_of,
    box_of,
)
from culdesac.games.vegas.players import levels
from culdesac.games.vegas.players.lessons import put_lessons
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.state import STEPS, Book

KINDS = {kind: number for number, kind in enumerate(PROJECT_KINDS)}  # as in `ids`
GOLF_COLUMNS = (ids.OF_PAR_3, ids.OF_PAR_4, ids.OF_PAR_5)


def pack(setup: Setup) -> Book:
    """The book of a setup; the same for every seed, and for any number of seats but one."""
    book = Book()
    put(book.habits, tuple(levels.rows()))
    box = box_of(setup)
    pack_mode(book, setup)
    pack_city(book, box.city)
    pack_roads(book, setup)
    pack_score(book, box.score, setup.on("introductory"))
    pack_cards(book, setup)
    for card, plan in enumerate(setup.edition.plans):
        book.kind[card] = KINDS[plan.kind]
        book.count[card] = plan.count or plan.streets
    pack_dealt(book, setup)
    architect = architect_of(setup)
    if architect is not None:
        pack_architect(book, architect)
    put_lessons(book)
    return book


def pack_mode(book: Book, setup: Setup) -> None:
    rules = setup.edition.rules
    book.rival = int(setup.mode == "acme")
    book.hands = book.rival
    book.picks = 6 if book.hands else 3
    book.renews = book.rival
    book.set_aside = book.rival
    book.below = setup.rules_of_mode.below
    book.reshuffle = int(rules.reshuffle_after_first_plan and not book.rival)
    book.apart = int(rules.stacks_return == "apart")
    book.golf = int(not setup.on("introductory"))
    book.loan = int(not setup.on("introductory"))
    book.free_action_binds = int(setup.revision >= FREE_ACTION_BINDS)


def pack_city(book: Book, city: City) -> None:
    book.streets = len(city.streets)
    book.avenues = city.avenues
    for lot in range(city.lots):
        letters = city.letters(lot)
        street, avenue = divmod(lot, city.avenues)
        bit = 1 << lot
        book.first_column |= bit if avenue == 0 else 0
        book.last_column |= bit if avenue == city.avenues - 1 else 0
        if letters == ".":
            continue
        book.casinos |= bit
        book.mask[street] |= bit
        book.avenue[avenue] |= bit
        book.cranes |= bit if "C" in letters else 0
        book.stars |= bit if "*" in letters else 0
        book.vips |= bit if "V" in letters else 0
        book.luxuries |= bit if "L" in letters else 0
        book.mafias |= bit if "M" in letters else 0
        if street == 0:
            book.par[city.golf_pars[avenue] - 3] |= bit


def pack_roads(book: Book, setup: Setup) -> None:
    city, roads = box_of(setup).city, box_of(setup).roads
    every = (1 << city.lots) - 1
    book.roads = every & ~book.first_column
    book.lanes = every & ~((1 << city.avenues) - 1)
    for place in roads.missing:
        book.lanes &= ~(1 << city.lot(place))
    book.light = city.lot(roads.start)


def pack_score(book: Book, score: ScoreSheet, introductory: bool) -> None:
    book.boxes = score.boxes
    book.checked = score.checked_at_start
    book.group_count = len(score.groups)
    for group, size in enumerate(score.groups):
        book.group_end[group + 1] = book.group_end[group] + size
    put(book.places, score.places)
    put(book.better_places, score.improved_places)
    put(book.left, score.left)
    put(book.right, score.right)
    book.left_boxes = len(score.left) - 1
    book.right_boxes = len(score.right) - 1
    put(book.left_debts, score.left_debts)
    put(book.right_debts, score.right_debts)
    book.column_boxes[ids.OF_INAUGURATION] = 1
    for column, name in enumerate(LADDERS, ids.OF_LARGE_HOTELS):
        put(book.ladder, score.ladders[name], STEPS * column)
        if not (introductory and column in GOLF_COLUMNS):
            book.column_boxes[column] = len(score.ladders[name]) - 1
    book.bundles = score.introductory_bundles if introductory else score.bundles
    book.loan_of_many = score.majority_loan
    book.loan_of_few = score.minority_loan
    book.loan_of_none = score.no_loan
    book.bankruptcy = score.bankruptcy


def pack_architect(book: Book, architect: Architect) -> None:
    for draw in range(3):
        book.validates[draw] = int(draw + 1 in architect.validates)
        book.builds[draw] = sum(1 << (avenue - 1) for avenue in architect.hotels[draw])
    for number, domain in enumerate(DOMAINS):
        book.base[number], book.better[number] = architect.domains[domain]
    for cards, domain in architect.improves.items():
        book.improves_at[DOMAINS.index(domain)] = cards
    put(book.modifier, architect.streets)
    book.borrows_from = architect.borrows_from
