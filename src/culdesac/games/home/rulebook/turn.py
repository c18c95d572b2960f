"""A turn: the cards, the number, the action, plans."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import (
    Chapter,
    Example,
    Ladder,
    Paragraph,
    Section,
    present,
    says,
)
from culdesac.family.state import NUMBERS
from culdesac.games.home.box.model import Plan, box_of
from culdesac.games.home.face.draft import Draft, street_of
from culdesac.games.home.face.words import ACTION_TITLES, plan_words
from culdesac.games.home.rules import ids, marks
from culdesac.i18n import Words, mark, words

ID = "turn"
MOST_CHANGE = ids.UNCHANGED - ids.WRITE  # that a temp makes


def chapter(setup: Setup) -> Chapter:
    sections = (
        whole_turn(),
        cards(),
        new_stacks(setup),
        *([reshuffle()] if box_of(setup.edition).rules.reshuffle_after_first_plan else []),
        choose(),
        number(setup),
        refusal(setup),
        act(),
        *(ACTIONS[name](setup) for name in setup.edition.deck.actions),
        full(),
        validate(setup),
    )
    return Chapter(ID, words(mark("A turn")), sections)


def whole_turn() -> Section:
    return Section(
        "home.turn",
        words(mark("In short")),
        (
            says(
                mark(
                    "All play at the same time: choose a pair, write its number, use its action, "
                    "claim plans. What the others wrote is seen when everybody is done. Until you "
                    "confirm, each step can be taken back."
                )
            ),
        ),
    )


def cards() -> Section:
    return Section(
        "home.deal",
        words(mark("The cards")),
        (
            says(
                mark(
                    "Each turn the top card of every stack is turned over. It gives an action; the "
                    "card now on top of the stack gives the number that goes with it. That makes "
                    "three pairs, the same for all. A small sign on each number tells its action, "
                    "which comes next turn."
                )
            ),
        ),
    )


def new_stacks(setup: Setup) -> Section:
    together = mark(
        "When the stacks are used up, the last cards stay as the actions of the turn, and all "
        "discards are shuffled together and dealt into three new stacks."
    )
    apart = mark(
        "When the stacks are used up, the last cards stay as the actions of the turn, and each "
        "discard is shuffled into a new stack at its own place."
    )
    apart_here = setup.edition.rules.stacks_return == "apart"
    return Section(
        "home.deal.out",
        words(mark("When the stacks run out")),
        (says(apart if apart_here else together),),
    )


def reshuffle() -> Section:
    return Section(
        "home.deal.reshuffle",
        words(mark("The reshuffle")),
        (
            says(
                mark(
                    "Who claims the first plan of the game may ask for a reshuffle: before the "
                    "next turn all cards are shuffled into new stacks. If several claim it in the "
                    "same turn, one who asks is enough."
                )
            ),
        ),
    )


def choose() -> Section:
    return Section(
        "home.turn.choose",
        words(mark("Choose a pair")),
        (
            says(
                mark(
                    "Take one of the three pairs. Its number must fit somewhere, as it is printed "
                    "or as its own temp can change it."
                )
            ),
        ),
    )


def number(setup: Setup) -> Section:
    return Section(
        "home.turn.number",
        words(mark("Write the number")),
        present(
            says(
                mark(
                    "Write it into an empty house of any street. In a street numbers rise from "
                    "left to right. Some may be left out, and houses may stay empty between them, "
                    "but no number stands twice, except as a bis."
                )
            ),
            fitting(setup),
        ),
    )


def fitting(setup: Setup) -> Example | None:
    street = street_of(setup, 6)
    if street is None:
        return None
    low, high, wanted = 3, 11, 8
    draft = Draft(setup, street)
    draft.write({2: low, 6: high})
    lit = draft.lit(draft.sheet.legal[wanted], str(wanted))
    text = mark("Between {low} and {high}, every lit house can take the {number}.")
    return draft.example(words(text, low=low, high=high, number=wanted), lit)


def refusal(setup: Setup) -> Section:
    ladder = setup.layout.refusal_ladder
    return Section(
        "home.turn.refusal",
        words(mark("Refuse a permit")),
        (
            says(
                mark(
                    "If none of the three numbers fits anywhere, cross the next box of refusals "
                    "instead; there is no action then. While a printed number fits, you must write "
                    "one. If only a number changed by a temp fits, you choose: write it or refuse."
                )
            ),
            Ladder(words(mark("Refusals")), tuple(-value for value in ladder), 1),
        ),
        provenance=setup.layout.provenance,
    )


def act() -> Section:
    return Section(
        "home.turn.act",
        words(mark("Use the action")),
        (
            says(
                mark(
                    "After the number you may use the action of the same pair, or skip it. An "
                    "action that can do nothing is passed over."
                )
            ),
        ),
    )


def action(name: str, text: Words, example: Example | None, provenance: str = "") -> Section:
    return Section(
        f"home.turn.act.{name}",
        words(ACTION_TITLES[name]),
        present(Paragraph(text), example),
        picture=name,
        provenance=provenance,
    )


def fence(setup: Setup) -> Section:
    across = box_of(setup.edition).rules.bis_across_fences
    anywhere = mark(
        "Draw a fence between two neighbouring houses of any street, numbered or not. Not where "
        "one is already, and not between two houses that the same plan has used."
    )
    not_between_twins = mark(
        "Draw a fence between two neighbouring houses of any street, numbered or not. Not where "
        "one is already, not between two houses that the same plan has used, and not between a bis "
        "and the number that it repeats."
    )
    text = anywhere if across else not_between_twins
    return action("fence", words(text), one_fence(setup))


def one_fence(setup: Setup) -> Example | None:
    street = street_of(setup, 6)
    if street is None or len(setup.layout.estate_ladders) < 5:
        return None
    draft = Draft(setup, street)
    draft.write({1: 1, 2: 3, 3: 4, 4: 6, 5: 9})
    draft.fence(5)
    draft.now()
    draft.fence(3)
    text = mark("The new fence makes two complete estates of one: {first} and {second} houses.")
    return draft.example(words(text, first=3, second=2))


def estate(setup: Setup) -> Section:
    text = words(
        mark(
            "Cross the next box of one size of estates. At the end every complete estate of that "
            "size counts the first value that is not crossed."
        )
    )
    ladders = setup.layout.estate_ladders
    size = max(range(len(ladders)), key=lambda index: len(ladders[index]))
    title = words(mark("Estates of {size}"), size=size + 1)
    made = action("estate", text, None, setup.layout.provenance)
    crossed = min(2, len(ladders[size]) - 1)
    return Section(
        made.id,
        made.title,
        (*made.blocks, Ladder(title, ladders[size], crossed)),
        made.picture,
        made.provenance,
    )


def park(setup: Setup) -> Section:
    text = words(mark("Cross the next park box of the street in which you have just written."))
    return action("park", text, planted_park(setup), setup.layout.provenance)


def planted_park(setup: Setup) -> Example | None:
    street = street_of(setup, 2)
    if street is None:
        return None
    draft = Draft(setup, street)
    draft.now()
    draft.write({2: 4})
    draft.sheet.parks[street] += min(1, draft.book.park_boxes[street])
    said = mark("The number stands in this street, so the park is planted here.")
    return draft.example(words(said))


def pool(setup: Setup) -> Section:
    text = words(
        mark(
            "If the house just numbered has a pool, build it and cross the next pool box. A pool "
            "that is not built with its number is lost, and a bis never builds one."
        )
    )
    return action("pool", text, built_pool(setup), setup.layout.provenance)


def built_pool(setup: Setup) -> Example | None:
    streets = [street for street, pools in enumerate(setup.layout.pools) if pools]
    if not streets:
        return None
    draft = Draft(setup, streets[0])
    house = setup.layout.pools[streets[0]][0]
    draft.now()
    draft.write({house: 7})
    draft.sheet.pools |= 1 << draft.at(house)
    return draft.example(words(mark("The 7 was written at a pool, and its action built it.")))


def temp(setup: Setup) -> Section:
    text = words(
        mark(
            "Change the number by up to {change} in either direction as you write it, from {least} "
            "to {most}, and cross a temp box. You may cross one without changing the number too."
        ),
        change=MOST_CHANGE,
        least=0,
        most=NUMBERS - 1,
    )
    return action("temp", text, changed_number(setup))


def changed_number(setup: Setup) -> Example | None:
    street = street_of(setup, 6)
    if street is None:
        return None
    wanted = 11
    draft = Draft(setup, street)
    draft.write({3: wanted - 1, 5: wanted + 1})
    lit = {draft.at(4): str(wanted)}
    text = mark(
        "Only the {number} fits here. A temp makes it from any number from {low} to {high}."
    )
    said = words(text, number=wanted, low=wanted - MOST_CHANGE, high=wanted + MOST_CHANGE)
    return draft.example(said, lit)


def bis(setup: Setup) -> Section:
    across = box_of(setup.edition).rules.bis_across_fences
    anywhere = mark(
        "Repeat a number in an empty house directly beside it, and cross the next bis box, which "
        "costs points. Any number can be repeated, a bis too, but no roundabout. A fence may stand "
        "between the two."
    )
    same_estate = mark(
        "Repeat a number in an empty house directly beside it, and cross the next bis box, which "
        "costs points. Any number can be repeated, a bis too, but no roundabout. The two stay in "
        "one estate: no fence stands or comes between them."
    )
    text = words(anywhere if across else same_estate)
    return action("bis", text, where_a_bis_goes(setup), setup.layout.provenance)


def where_a_bis_goes(setup: Setup) -> Example | None:
    street = street_of(setup, 7)
    if street is None:
        return None
    draft = Draft(setup, street)
    draft.write({2: 4, 6: 9})
    draft.fence(2)
    found = marks.bis_from_left(draft.sheet, draft.book)
    lit = draft.lit(found, "")
    lit = {house: f"{draft.sheet.number[house - 1]}B" for house in lit}
    for house in draft.houses(marks.bis_from_right(draft.sheet, draft.book)):
        lit[house] = f"{draft.sheet.number[house + 1]}B"
    return draft.example(words(mark("Every lit house can repeat the number beside it.")), lit)


def full() -> Section:
    return Section(
        "home.turn.act.full",
        words(mark("No box left")),
        (
            says(
                mark(
                    "An action whose boxes are all crossed cannot be used: without a free temp box "
                    "no number is changed, without a free bis box none is repeated."
                )
            ),
        ),
    )


def validate(setup: Setup) -> Section:
    return Section(
        "home.turn.validate",
        words(mark("Claim plans")),
        present(
            says(
                mark(
                    "At the end of your turn, after a refusal too, you may claim every plan whose "
                    "condition holds, or wait. All who claim a plan in the first turn in which "
                    "anybody does take its higher points; from the next turn on it gives the lower "
                    "ones. Everybody claims each plan once."
                )
            ),
            claimed(setup),
        ),
    )


def plan_in_one_street(setup: Setup) -> tuple[Plan, int] | None:
    """A plan on few estates that one street has room for, and that street."""
    found = []
    for plan in (plan for stack in (1, 2, 3) for plan in setup.plans(stack)):
        simple = plan.kind == "estates" and not (plan.each or plan.where or plan.any_size)
        street = street_of(setup, sum(plan.sizes)) if simple and not plan.street else None
        if street is not None and sum(plan.sizes) < NUMBERS:
            found.append((plan, street))
    return min(found, key=lambda pair: len(pair[0].sizes), default=None)


def claimed(setup: Setup) -> Example | None:
    found = plan_in_one_street(setup)
    if found is None:
        return None
    plan, street = found
    draft = Draft(setup, street)
    houses = sum(plan.sizes)
    draft.write({house: house for house in range(1, houses + 1)})
    end = 0
    for size in plan.sizes:
        end += size
        draft.fence(end)
    draft.now()
    used = ((1 << houses) - 1) << draft.at(1)
    draft.sheet.used[plan.stack - 1] |= used
    draft.sheet.spent |= used
    text = mark("{plan}. These estates are used for it: no other plan takes them, but they score.")
    return draft.example(words(text, plan=plan_words(plan)))


ACTIONS = {
    "fence": fence,
    "estate": estate,
    "park": park,
    "pool": pool,
    "temp": temp,
    "bis": bis,
}
