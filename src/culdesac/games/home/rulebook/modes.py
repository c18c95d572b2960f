"""The ways to play a box: what each of its modes changes."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import (
    Block,
    Chapter,
    Grid,
    Heading,
    Item,
    Items,
    Row,
    Section,
    numbers,
    says,
)
from culdesac.games.home.box import BOXES
from culdesac.games.home.box.model import ACTIONS, Architect, HomeMode, box_of
from culdesac.games.home.face.opponents import card_values, validates_words
from culdesac.games.home.face.words import ACTION_TITLES
from culdesac.games.home.rules.rival import BEST_LOTS
from culdesac.i18n import Words, mark, words

RIVAL = "aaa"


def chapters(setup: Setup) -> list[Chapter]:
    modes = box_of(setup.edition).modes.values()
    return [
        Chapter(mode.name, words(BOXES.modes[mode.name]), tuple(SECTIONS[mode.name](setup, mode)))
        for mode in modes
    ]


def section(name: str, title: Words, mode: HomeMode, *blocks: Block) -> Section:
    return Section(f"home.{name}", title, blocks, provenance=mode.provenance)


def seats(mode: HomeMode) -> Block:
    if mode.fewest_seats == mode.most_seats:
        return says(mark("Players: {count}."), count=mode.fewest_seats)
    return says(
        mark("Players: {fewest} to {most}."), fewest=mode.fewest_seats, most=mode.most_seats
    )


def flip(setup: Setup, mode: HomeMode) -> list[Section]:
    return [
        section(
            "options",
            words(mark("The usual game")),
            mode,
            seats(mode),
            says(
                mark(
                    "Three stacks, as described. Advanced plans and roundabouts are options that "
                    "go with every sheet and every way to play."
                )
            ),
        )
    ]


def expert(setup: Setup, mode: HomeMode) -> list[Section]:
    return [
        section(
            "expert",
            words(BOXES.modes["expert"]),
            mode,
            seats(mode),
            says(
                mark(
                    "Everybody holds three cards: one gives the number, a different one the "
                    "action, and the third goes to the neighbour on the right. Then each gets two "
                    "new ones. With a refusal, when none of the three numbers fits, you still choose "
                    "the card that you pass on."
                )
            ),
            says(
                mark(
                    "The action of a card that is passed on is seen by all, its number only by the "
                    "two who held it. When the pile runs out, the discards are shuffled and dealing "
                    "goes on."
                )
            ),
        )
    ]


def solo_card(setup: Setup, mode: HomeMode) -> list[Section]:
    cards = len(setup.edition.deck.cards)
    return [
        section(
            "solo-card",
            words(BOXES.modes["solo-card"]),
            mode,
            seats(mode),
            says(
                mark(
                    "The Solo card is shuffled into the lower half of the pile. Draw three cards "
                    "per turn: one gives the number, another the action, all three are discarded. "
                    "When the Solo card comes up, all plans turn to their lower points at once, and "
                    "another card is drawn."
                )
            ),
            says(
                mark(
                    "The game ends with the last card, after {turns} turns, or in the usual ways. "
                    "Temps score {points} from {count} crossed boxes on. There is no reshuffle."
                ),
                turns=cards // 3,
                points=mode.temp_points,
                count=mode.temps_needed,
            ),
        )
    ]


def aaa(setup: Setup, mode: HomeMode) -> list[Section]:
    by_plan = mode.validations == "by plan"
    return [
        section(
            "aaa.turn",
            words(BOXES.modes[RIVAL]),
            mode,
            seats(mode),
            says(
                mark(
                    "You play against an architect of the agency AAA. Draw three cards: one gives "
                    "the number, another the action, the third goes on the pile of AAA, whose order "
                    "stays. With a refusal you choose the card it gets. All about AAA is open."
                )
            ),
        ),
        section(
            "aaa.validations",
            words(mark("Its plans")),
            mode,
            *(by_plan_blocks(mode) if by_plan else by_draw_blocks(mode)),
        ),
        section("aaa.score", words(mark("Its points")), mode, *score_blocks(setup)),
        opponents(setup, mode),
        section(
            "aaa.ties",
            words(mark("Who wins")),
            mode,
            says(
                mark(
                    "More points win. With equal points your complete estates are compared with its "
                    "lots; with as many it is a tie."
                )
            ),
        ),
    ]


def by_draw_blocks(mode: HomeMode) -> tuple[Block, ...]:
    return (
        says(
            mark(
                "Three validation cards are shuffled into the lower {below} cards. One that comes "
                "up is set aside and another card drawn. At the end of that turn the card of the "
                "architect says by the order of the draws whether AAA claims the plan that it names; "
                "it takes the higher points if nobody claimed it in an earlier turn. The plan turns "
                "over."
            ),
            below=mode.below,
        ),
        says(
            mark(
                "After the first plan of the game, yours or that of AAA, your discards are shuffled "
                "into the pile. The game also ends when fewer than three cards can be drawn."
            )
        ),
    )


def by_plan_blocks(mode: HomeMode) -> tuple[Block, ...]:
    return (
        says(
            mark(
                "Below the pile lie {below} cards with one validation card among them; validation "
                "cards that begin in your discards: {discard}. One that comes up takes effect at "
                "once: if the architect claims that plan, AAA takes the points it gives now, and "
                "the plan turns over. Another card is drawn."
            ),
            below=mode.below,
            discard=mode.above_discard,
        ),
        says(
            mark(
                "An empty pile is renewed from your discards; the cards of AAA stay with it. Only "
                "you end the game."
            )
        ),
    )


def score_blocks(setup: Setup) -> tuple[Block, ...]:
    first, second = setup.layout.temp_points[:2]
    return (
        says(
            mark(
                "Its plans, points per park, pool, temp and fence card, and its {lots} best lots. "
                "Fence cards cut its pile into lots. A lot has a house per park, pool, temp and value "
                "card and several per bis card; a house counts 1, or more if the lot holds a value "
                "card. Nothing is subtracted."
            ),
            lots=BEST_LOTS,
        ),
        says(
            mark(
                "Who has more temps of the two takes {first}, the other {second}; if tied, both {first}."
            ),
            first=first,
            second=second,
        ),
    )


def opponents(setup: Setup, mode: HomeMode) -> Section:
    box = box_of(setup.edition)
    grid = Grid(
        words(mark("What a card is worth to each of them")),
        (
            Heading(words(mark("Opponent"))),
            *(Heading(words(ACTION_TITLES[name]), name) for name in ACTIONS),
        ),
        tuple(opponent_row(opponent) for opponent in box.opponents.values() if opponent.scores),
    )
    items = Items(
        tuple(
            Item(words(opponent.name), opponent_text(opponent, mode))
            for opponent in box.opponents.values()
        )
    )
    return Section("home.aaa.opponents", words(mark("The opponents")), (grid, items))


def opponent_text(opponent: Architect, mode: HomeMode) -> Words:
    validates = validates_words(opponent, mode)
    if opponent.scores:
        return validates
    places = words(
        mark("It scores nothing. Your temps take the awards from so many boxes on: {places}."),
        places=numbers(opponent.temp_places),
    )
    return words(mark("{first} {next}"), first=validates, next=places)


def opponent_row(opponent: Architect) -> Row:
    values = card_values(opponent)
    return Row((words(opponent.name), *(values[name] for name in ACTIONS)), opponent.provenance)


# by mode; a box may lack some of them
SECTIONS = {"flip": flip, "expert": expert, "solo-card": solo_card, RIVAL: aaa}
