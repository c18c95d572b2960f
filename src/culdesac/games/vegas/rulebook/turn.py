"""A turn: the cards, the casino, the action, a bonus, projects."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import (
    Block,
    Chapter,
    Example,
    Grid,
    Heading,
    Ladder,
    Row,
    Section,
    numbers,
    present,
    says,
)
from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.words import ACTION_TITLES, CATEGORY_TITLES, COLUMN_TITLES
from culdesac.games.vegas.rulebook.draft import Draft
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import longest_run
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.state import Book
from culdesac.games.vegas.rules.turn import REFUSAL_BOXES
from culdesac.i18n import Words, mark, words

ID = "turn"
MOST_CHANGE = ids.UNCHANGED - ids.WRITE  # that opening help makes


def chapter(setup: Setup, book: Book) -> Chapter:
    sections = (
        whole_turn(setup),
        choose(),
        open_casino(),
        refuse(setup),
        act(),
        *(ACTIONS[name](setup, book) for name in setup.edition.deck.actions),
        bonus(setup),
        bonus_help(),
        bonus_action(),
        bonus_extension(),
        hotel(setup, book),
        golf(setup, book),
        run(setup, book),
        validate(setup),
    )
    return Chapter(ID, words(mark("A turn")), sections)


def section(name: str, title: Words, *blocks: Block | None, picture: str = "") -> Section:
    return Section(f"vegas.{name}", title, present(*blocks), picture)


def whole_turn(setup: Setup) -> Section:
    apart = setup.edition.rules.stacks_return == "apart"
    together = mark("When the stacks are used up, all discards are dealt into three new stacks.")
    each = mark("When the stacks are used up, each discard becomes a new stack at its own place.")
    return section(
        "turn",
        words(mark("In short")),
        says(
            mark(
                "All play at the same time: choose one of three pairs of number and action, open a "
                "casino with the number, use the action, take a bonus, claim projects. What the "
                "others wrote is seen when everybody is done. Until you confirm, each step can be "
                "taken back."
            )
        ),
        says(each if apart else together),
    )


def choose() -> Section:
    return section(
        "turn.choose",
        words(mark("Choose a pair")),
        says(
            mark(
                "Take one of the three pairs whose number fits somewhere, as it is printed or "
                "changed by a bonus. A small sign on each number tells the action of the next turn."
            )
        ),
    )


def open_casino() -> Section:
    return section(
        "turn.open",
        words(mark("Open a casino")),
        says(
            mark(
                "Write the number into an empty casino that is built, in any street. In a street "
                "numbers rise from left to right; only an extension repeats one."
            )
        ),
    )


def refuse(setup: Setup) -> Section:
    return section(
        "turn.refusal",
        words(mark("Refuse an opening")),
        says(
            mark(
                "If none of the printed numbers fits, check inauguration boxes instead: {count}, or "
                "as many as are left. There is no action and no bonus then. While a printed number "
                "fits, you must open a casino."
            ),
            count=REFUSAL_BOXES,
        ),
    )


def act() -> Section:
    return section(
        "turn.act",
        words(mark("Use the action")),
        says(mark("After the opening you may use the action of the same pair, or skip it.")),
    )


def action(name: str, *blocks: Block | None) -> Section:
    return section(f"turn.act.{name}", words(ACTION_TITLES[name]), *blocks, picture=name)


def construction(setup: Setup, book: Book) -> Section:
    return action(
        "construction",
        says(
            mark(
                "Cross a crane anywhere: the casino is built, and its debt is circled. Opening that "
                "casino repays it. There are cranes: {count}."
            ),
            count=popcount(book.cranes),
        ),
    )


def improvement(setup: Setup, book: Book) -> Section:
    return action(
        "improvement",
        says(mark("Cross the next box of one column, which makes what it counts worth more:")),
        Grid(
            words(mark("The columns")),
            (Heading(words(mark("Column"))), Heading(words(mark("Boxes")))),
            tuple(
                Row((words(title), boxes))
                for title, boxes in zip(COLUMN_TITLES.values(), book.column_boxes, strict=True)
            ),
        ),
    )


def show(setup: Setup, book: Book) -> Section:
    score = box_of(setup).score
    return action(
        "show",
        says(
            mark(
                "Only if the casino just opened has a star: circle it and cross the next box of one "
                "of the two show columns. The first box of a column circles two debts; these boxes "
                "repay one each: {left} on the left, {right} on the right. A star whose casino is "
                "opened without a show is lost."
            ),
            left=numbers(score.left_debts),
            right=numbers(score.right_debts),
        ),
        Ladder(words(mark("Left column")), score.left, 1),
        Ladder(words(mark("Right column")), score.right, 0),
    )


def inauguration(setup: Setup, book: Book) -> Section:
    score = box_of(setup).score
    return action(
        "inauguration",
        says(
            mark(
                "Check the next box of the track. It has {boxes} boxes in groups of {groups}; a "
                "group that is fully checked can pay a bonus."
            ),
            boxes=score.boxes,
            groups=numbers(score.groups),
        ),
    )


def limousine(setup: Setup, book: Book) -> Section:
    draft = Draft(setup, book)
    draft.now()
    draft.drive(1)
    text = mark("One line from the traffic light. To be back, so many lines are missing: {lines}.")
    return action(
        "limousine",
        says(
            mark(
                "Drive one line: two pieces of road, from the lamp post where the limousine stands "
                "to another. It starts at the traffic light. It may cross its way but uses no piece "
                "twice, and back at the light it stays. Passing below a special casino, open or not, "
                "circles its carpet."
            )
        ),
        draft.example(words(text, lines=missing_lines(draft.sheet, book))),
    )


ACTIONS = {
    "inauguration": inauguration,
    "construction": construction,
    "limousine": limousine,
    "show": show,
    "improvement": improvement,
}


def bonus(setup: Setup) -> Section:
    return section(
        "turn.bonus",
        words(mark("A bonus")),
        says(
            mark(
                "Once per turn, at any moment, but not with a refusal: circle the leftmost group of "
                "inauguration boxes that is fully checked and not circled, and choose one of three "
                "bonuses. Circled boxes no longer count at the end."
            )
        ),
        picture="bonus",
    )


def bonus_help() -> Section:
    return section(
        "turn.bonus.help",
        words(mark("Opening help")),
        says(
            mark(
                "The number is changed by up to {change} in either direction, from {least} to "
                "{most}. 0 is even."
            ),
            change=MOST_CHANGE,
            least=0,
            most=NUMBERS - 1,
        ),
    )


def bonus_action() -> Section:
    return section(
        "turn.bonus.action",
        words(mark("Free action")),
        says(
            mark(
                "Another action instead of that of the pair. It must be able to do something, and "
                "once it is paid for it is used."
            )
        ),
    )


def bonus_extension() -> Section:
    return section(
        "turn.bonus.extension",
        words(mark("Extension")),
        says(
            mark(
                "Open a second casino, built and empty, directly beside an open one of its street, "
                "with the same number; it takes no action, and its star is lost. The debt of the "
                "group is circled. The number of the turn must still find a place."
            )
        ),
    )


def hotel(setup: Setup, book: Book) -> Section:
    return section(
        "turn.hotel",
        words(CATEGORY_TITLES["hotels"]),
        says(
            mark(
                "When all casinos of an avenue are open, those with cranes too, its hotel stands at "
                "once: a large one for all who build it in the first turn in which anybody does, a "
                "small one for all later."
            )
        ),
        whole_avenue(setup, book),
        picture="large-hotel",
    )


def whole_avenue(setup: Setup, book: Book) -> Example:
    draft = Draft(setup, book)
    avenue = max(range(book.avenues), key=lambda avenue: popcount(book.avenue[avenue]))
    lots = range(avenue, book.streets * book.avenues, book.avenues)
    casinos = [lot for lot in lots if (book.casinos >> lot) & 1]
    draft.open(casinos, [7 + 2 * (index % 3) for index in range(len(casinos))])
    text = mark("Every casino of avenue {avenue} is open: its large hotel stands.")
    return draft.example(words(text, avenue=avenue + 1))


def golf(setup: Setup, book: Book) -> Section:
    return section(
        "turn.golf",
        words(CATEGORY_TITLES["golf"]),
        says(
            mark(
                "The first casino of street 1 that you open builds the hole above it. A later one "
                "builds its hole if the casino directly beside it has one. One that is further away "
                "loses all holes between the course and the end of the street on that side."
            )
        ),
        three_holes(setup, book),
        picture="hole",
    )


def three_holes(setup: Setup, book: Book) -> Example | None:
    draft = Draft(setup, book)
    row = draft.lots(1)
    beside = [lot for lot in row if lot + 1 in row]
    if not beside or row[-1] < beside[0] + 3:
        return None
    draft.open([beside[0], beside[0] + 1], [4, 6])
    draft.now()
    draft.open([row[-1]], [13])
    said = mark("Two holes are built. The {number} stands too far away, so that side is lost.")
    return draft.example(words(said, number=13))


def run(setup: Setup, book: Book) -> Section:
    return section(
        "run",
        words(mark("Runs")),
        says(
            mark(
                "A run is a row of open casinos of a street with even numbers only, or with odd "
                "ones only. Casinos that are not built yet do not break it; one that is built and "
                "not open does."
            )
        ),
        even_run(setup, book),
    )


def even_run(setup: Setup, book: Book) -> Example | None:
    draft = Draft(setup, book)
    numbers = [2, 6, 8, 9]
    street = max(range(1, book.streets + 1), key=lambda street: len(draft.lots(street)))
    row = draft.lots(street)[: len(numbers)]
    if len(row) < len(numbers):
        return None
    draft.open(row, numbers)
    text = mark("The longest run of street {street} has {count} casinos, all even.")
    run = longest_run(draft.sheet, book, street - 1)
    return draft.example(words(text, street=street, count=run))


def validate(setup: Setup) -> Section:
    reshuffles = setup.edition.rules.reshuffle_after_first_plan
    return section(
        "turn.validate",
        words(mark("Claim projects")),
        says(
            mark(
                "You may claim any project whose condition held at the start of the turn or after "
                "one of its steps. All who claim it in the first turn in which anybody does take its "
                "higher points, later it gives the lower ones. Nothing is used up."
            )
        ),
        says(mark("Who claims the first project of the game may have all cards reshuffled."))
        if reshuffles
        else None,
    )
