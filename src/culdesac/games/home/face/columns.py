"""The observation of Your Perfect Home: its parts, in the order in which `rules.home.observe` writes."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Setup
from culdesac.face.columns import (
    Spec,
    card_specs,
    offer_specs,
    plan_specs,
    rival_specs,
    score_specs,
)
from culdesac.family.state import MAX_EVENTS
from culdesac.games.home.face import CATEGORIES
from culdesac.games.home.rules import observation
from culdesac.games.home.rules.ids import ACTIONS
from culdesac.games.home.rules.state import MAX_SIZES, Book
from culdesac.games.home.themes.registry import faces


def specs(book: Book, setup: Setup) -> Iterator[Spec]:
    yield from table_specs(book)
    yield from turn_specs(book)
    yield from sheet_specs(book)
    yield from score_specs("", "own ", CATEGORIES, "plan")
    yield from rival_specs("AAA", "plan")
    for other in range(1, setup.seats):
        yield from other_specs(f"seat+{other} ", book)


def in_themes(part: str) -> str:
    """What a part means in the neighbourhoods that fill it."""
    *others, last = [face.columns[part] for face in faces() if part in face.columns]
    return f"{', '.join(others)} or {last}" if others else last


def table_specs(book: Book) -> Iterator[Spec]:
    yield "turn", 1, 0, 127, "number of the turn, from 1 on"
    yield "over", 4, 0, 1, "why the game ended: plans, refusals, full sheet, cards"
    yield from plan_specs(book, "plan")
    events = ", ".join(face.card.name for face in faces() if face.card is not None)
    yield from card_specs(ACTIONS, f"six actions, {events}, another card", observation.NEXT_KINDS)
    yield "given", 1 + ACTIONS, 0, 17, "expert mode: the card passed on, its number and six actions"
    yield "closed", observation.BONUSES, 0, 1, "bonuses of a neighbourhood that are gone"
    yield "hordes", MAX_EVENTS, 0, 2, in_themes("hordes")


def turn_specs(book: Book) -> Iterator[Spec]:
    yield "phase", observation.PHASES, 0, 1, "the step of the turn, one column each"
    yield from offer_specs(ACTIONS, "six")
    yield "house", 1, 0, 60, "the house that was numbered this turn, from 1 on"
    yield "rounded", 1, 0, 1, "a roundabout was drawn this turn"
    yield "asked", 1, 0, 1, "the reshuffle was asked for"
    yield "claiming", 3, 0, 1, "the plan that estates are being spent on"
    yield "need", observation.LANES, 0, 127, "the estates it still needs, by size; then of any size"
    chosen = in_themes("treat")
    yield "treat", 1, 0, 60, f"the house whose {chosen} is being chosen, from 1 on"
    yield "reward", 1, 0, 6, in_themes("reward")
    yield "sort", 1, 0, 1, in_themes("sort")
    yield "met", 1, 0, 3, in_themes("met")
    yield "free", 3, 0, 60, in_themes("free")
    yield "guarded", book.streets, 0, 1, in_themes("guarded")


def sheet_specs(book: Book) -> Iterator[Spec]:
    houses = book.houses
    yield "numbers", houses, 0, 18, "the number of every house + 1, 0 where it is empty"
    yield "fences", houses, 0, 1, "a fence to the right of the house"
    yield "bis", houses, 0, 1, "the house is a copy"
    yield "joined", houses, 0, 1, "no fence may part the house from the next one"
    yield "spent", houses, 0, 1, "the house was used for a plan"
    yield "pools", houses, 0, 1, "the pool of the house is built"
    yield "roundabouts", houses, 0, 1, "there is a roundabout"
    for name in ("infected", "reached", "tokens", "tokens 2"):
        yield name, houses, 0, 1, in_themes(name)
    each = in_themes("streets")
    yield "streets", 3 * book.streets, 0, 60, f"per street: park boxes, {each}"
    yield "values", MAX_SIZES, 0, 20, "crossed boxes of the estate values, by size"
    yield "estates", MAX_SIZES, 0, 127, "complete estates, by size"
    yield "estates spare", MAX_SIZES, 0, 127, "complete estates not used for a plan, by size"
    yield "temps", 1, 0, 60, "temp boxes"
    yield "bis boxes", 1, 0, 60, "bis boxes"
    yield "refusals", 1, 0, 60, "refusal boxes"
    yield "bullets", 1, 0, 60, in_themes("bullets")
    yield "shots", 1, 0, 60, in_themes("shots")
    yield "finished", observation.BONUSES, 0, 1, "bonuses of a neighbourhood that this seat has"
    yield "crossed", observation.BONUSES, 0, 1, in_themes("crossed")


def other_specs(prefix: str, book: Book) -> Iterator[Spec]:
    yield from score_specs(prefix, "its ", CATEGORIES, "plan")
    counted = (
        f"temps, bis boxes, refusals, houses, roundabouts, {in_themes('counts')}, pools, tokens"
    )
    yield f"{prefix}counts", 8, 0, 60, f"its {counted}"
    yield f"{prefix}estates", MAX_SIZES, 0, 127, "its complete estates, by size"
    yield f"{prefix}parks", book.streets, 0, 20, "its park boxes, by street"
    yield f"{prefix}passed", ACTIONS, 0, 1, "expert mode: the action of the card it was passed"
