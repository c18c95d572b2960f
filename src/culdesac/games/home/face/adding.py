"""Adding up sheets of Your Perfect Home: what a plan must have used, what fits, and the quick form."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.face.adding import (
    Adding,
    Counts,
    Faults,
    Field,
    Fits,
    PlanCards,
    Spot,
    count_plans,
    described_rival,
    judge_points,
    plan_fields,
    plan_points,
    put_plans,
)
from culdesac.family.bits import lowest, popcount
from culdesac.family.state import NUMBERS, copy_record
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.box.pack import pack
from culdesac.games.home.face import faults as told
from culdesac.games.home.face.sheets import empty_sheet, read
from culdesac.games.home.face.words import ACTION_TITLES, PLAN_TITLE
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import (
    bis_from_left,
    bis_from_right,
    estate_of,
    new_sheet,
    recount,
)
from culdesac.games.home.rules.plans import condition_holds
from culdesac.games.home.rules.state import ANY_SIZE, LADDER, LANE, LANE_MASK, Book, Sheet
from culdesac.games.home.themes.dispatch import new_theme
from culdesac.games.home.themes.registry import face_of
from culdesac.i18n import Words, mark, words

FULL = "home.turn.act.full"
POOLS = mark("Pools built")
TEMPS = mark("Temps hired")
COMPLETE = mark("Complete estates of {size}")
RAISED = mark("Value boxes of estates of {size}")
BIS = mark("Bis boxes crossed")
ROUNDABOUTS = mark("Roundabouts drawn")
REFUSALS = mark("Permits refused")
CARDS = mark("Cards of the rival: {action}")
RIVAL_TOTAL = mark("Points of the rival")


def pack_for_paper(setup: Setup) -> Book:
    """Every roundabout too many costs as much as the last one of the row."""
    book = pack(setup)
    ladder = setup.layout.roundabout_ladder
    for count in range(len(ladder), LADDER):
        book.roundabout[count] = ladder[-1]
    return book


# what plans must have used


def lots(setup: Setup, houses: int) -> tuple[Spot, ...]:
    layout = setup.layout
    return tuple(
        Spot("lot", *layout.place(house)) for house in range(layout.houses) if (houses >> house) & 1
    )


def judge(sheet: Sheet, book: Book, setup: Setup, cards: PlanCards, faults: Faults) -> None:
    if sheet.roundabouts and book.roundabouts == 0:
        rule, sentence = told.REASONS[ids.ROUNDABOUTS_OFF]
        faults.add(f"home.{rule}", lots(setup, sheet.roundabouts), sentence)
    face_of(book).judge(sheet, book, faults)
    judge_points(plan_points(sheet), setup, cards, "home.turn.validate", PLAN_TITLE, faults)
    for stack in range(3):
        taken = (sheet.validated >> stack) & 1
        if sheet.used[stack] and not taken:
            places = (Spot("plan", at=stack + 1), *lots(setup, sheet.used[stack]))
            faults.add("home.turn.validate", places, told.MARKED_FOR_PLAN, plan=stack + 1)
        card = cards[stack] if stack < len(cards) else None
        if taken and card is not None:
            judge_plan(sheet, book, setup, stack, card, faults)


def judge_plan(
    sheet: Sheet, book: Book, setup: Setup, stack: int, card: int, faults: Faults
) -> None:
    """What a plan asked for can only have become more, but for houses that were infected."""
    if book.kind[card] in (ids.ESTATES, ids.ESTATES_WITH) and sheet.used[stack]:
        code = spent_wrongly(sheet, book, stack, card)
    else:
        trial = copy_record(sheet)
        trial.built |= sheet.lost
        trial.spent &= ~sheet.used[stack]
        recount(trial, book)
        code = ids.FINE if condition_holds(trial, book, card) else ids.PLAN_NOT_MET
    if code != ids.FINE:
        rule, sentence = told.REASONS[code]
        places = (Spot("plan", at=stack + 1), *lots(setup, sheet.used[stack]))
        faults.add(f"home.{rule}", places, sentence, plan=stack + 1)


def spent_wrongly(sheet: Sheet, book: Book, stack: int, card: int) -> int:
    """Why the estates that are marked for a plan are not those that it asks for.

    One marked house stands for its complete estate.
    """
    used = sheet.used[stack]
    if used & sheet.lost:
        return ids.FINE  # whatever stood there then
    left, firsts = used, 0
    while left:
        estate = estate_of(sheet, lowest(left))
        if sheet.built & estate != estate:
            return ids.NOT_AN_ESTATE
        used |= estate
        firsts += 1
        left &= ~estate
    sheet.used[stack] = used
    sheet.spent |= used
    trial = copy_record(sheet)
    trial.spent = book.every & ~used
    recount(trial, book)
    if not condition_holds(trial, book, card):
        return ids.ESTATE_UNSUITABLE
    need = book.need[card]
    wanted = sum((need >> (LANE * lane)) & LANE_MASK for lane in range(ANY_SIZE + 1))
    return ids.FINE if firsts == wanted else ids.ESTATE_SIZE


# what fits


def clear_house(described: dict[str, Any], street: int, house: int) -> None:
    """Take number, bis and roundabout from a house of a described sheet."""
    houses = described["streets"][street - 1]["houses"]
    kept = houses[house - 1] if isinstance(houses[house - 1], dict) else {}
    gone = ("number", "bis", "roundabout", "twin")
    houses[house - 1] = {key: value for key, value in kept.items() if key not in gone}


def fits(sheet: Sheet, book: Book, setup: Setup, street: int, house: int) -> Fits:
    at = setup.layout.first_house(street - 1) + house - 1
    copies = []
    if (bis_from_left(sheet, book) >> at) & 1:
        copies.append(sheet.number[at - 1])
    if (bis_from_right(sheet, book) >> at) & 1:
        copies.append(sheet.number[at + 1])
    numbers = tuple(n for n in range(NUMBERS) if (sheet.legal[n] >> at) & 1)
    return Fits(numbers, tuple(dict.fromkeys(copies)))


# the quick form


def ladder_field(name: str, title: str, values: tuple[int, ...]) -> Field:
    return Field(
        id=name,
        category=name,
        title=words(title),
        largest=len(values) - 1,
        rule=FULL,
        values=values,
        track=name,
    )


def negative(ladder: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-value for value in ladder)


def fields(book: Book, setup: Setup, cards: PlanCards) -> list[Field]:
    printed = setup.layout
    made = plan_fields(setup, cards, "plans", PLAN_TITLE, "home.turn.validate")
    for street, ladder in enumerate(printed.park_ladders, 1):
        name, title = f"parks-{street}", words(told.PARKS, street=street)
        boxes = len(ladder) - 1
        made.append(
            Field(name, "parks", title, boxes, FULL, values=ladder, street=street, track=name)
        )
    pools = printed.pool_ladder[: popcount(book.pools) + 1]
    made.append(ladder_field("pools", POOLS, pools))
    temps = book.temp_boxes
    made.append(Field("temps", "temps", words(TEMPS), temps, FULL, track="temps"))
    made += estate_fields(setup)
    made.append(ladder_field("bis", BIS, negative(printed.bis_ladder)))
    if book.roundabouts:
        ladder = negative(printed.roundabout_ladder)
        made.append(ladder_field("roundabouts", ROUNDABOUTS, ladder))
    made.append(ladder_field("refusals", REFUSALS, negative(printed.refusal_ladder)))
    return made + face_of(book).fields(book)


def estate_fields(setup: Setup) -> list[Field]:
    """How many complete estates of every size, and what they are worth."""
    made = []
    for size in range(1, len(setup.layout.estate_ladders) + 1):
        most = sum(length // size for length in setup.layout.streets)
        title = words(COMPLETE, size=size)
        made.append(Field(f"estates-{size}", "estates", title, most, "home.score", size=size))
    for size, ladder in enumerate(setup.layout.estate_ladders, 1):
        made.append(
            Field(
                id=f"estate-values-{size}",
                category="estates",
                title=words(RAISED, size=size),
                largest=len(ladder) - 1,
                rule=FULL,
                values=ladder,
                improves=True,
                size=size,
                track=f"estates-{size}",
            )
        )
    return made


def read_counts(counts: Counts, book: Book, setup: Setup, faults: Faults) -> Sheet:
    """A record that scores what the counts say; its houses and fences are none that anybody drew."""
    sheet = Sheet()
    new_sheet(sheet, book)
    new_theme(sheet, book)
    put_plans(sheet, counts)
    roundabouts = counts.get("roundabouts", 0)
    sheet.roundabouts = (1 << roundabouts) - 1
    for street in range(book.streets):
        sheet.parks[street] = counts[f"parks-{street + 1}"]
    while popcount(sheet.pools) < counts["pools"]:
        planned = book.pools & ~sheet.pools
        sheet.pools |= planned & -planned
    houses = roundabouts
    for size in range(1, book.sizes + 1):
        estates = counts[f"estates-{size}"]
        sheet.complete += estates << (LANE * (size - 1))
        sheet.values[size - 1] = counts[f"estate-values-{size}"]
        houses += size * estates
    if houses > book.houses:
        values = {"houses": houses, "most": book.houses}
        faults.add("home.vocabulary", (Spot("sheet"),), told.TOO_MANY_HOUSES, **values)
    sheet.temps, sheet.bis, sheet.refusals = counts["temps"], counts["bis"], counts["refusals"]
    face_of(book).put_counts(sheet, book, counts, faults)
    return sheet


def counts(sheet: Sheet, book: Book, setup: Setup) -> dict[str, int]:
    """What a quick form would say of a sheet."""
    made = count_plans(sheet)
    for street in range(book.streets):
        made[f"parks-{street + 1}"] = sheet.parks[street]
    made |= {"pools": popcount(sheet.pools), "temps": sheet.temps, "bis": sheet.bis}
    for size in range(1, book.sizes + 1):
        made[f"estates-{size}"] = (sheet.complete >> (LANE * (size - 1))) & LANE_MASK
        made[f"estate-values-{size}"] = sheet.values[size - 1]
    if book.roundabouts:
        made["roundabouts"] = min(popcount(sheet.roundabouts), book.roundabouts)
    made["refusals"] = sheet.refusals
    return made | face_of(book).counts(sheet, book)


def rival_fields(book: Book, setup: Setup) -> list[Field]:
    """What of AAA your own points and the outcome depend on: its temps and its total."""
    if setup.opponent is None or not book.rival_scores:
        return []
    temps = sum(1 for _, action in setup.edition.deck.cards if action == ACTIONS[ids.TEMP])
    action: Words = words(ACTION_TITLES["temp"])
    rule = "home.aaa.score"
    return [
        Field("cards-temp", "temps", words(CARDS, action=action), temps, rule),
        Field("total", "total", words(RIVAL_TOTAL), 999, rule, smallest=-999),
    ]


ADDING = Adding(
    pack=pack_for_paper,
    empty=empty_sheet,
    read=read,
    judge=judge,
    clear=clear_house,
    fits=fits,
    fields=fields,
    read_counts=read_counts,
    counts=counts,
    rival_fields=rival_fields,
    rival=described_rival,
)
