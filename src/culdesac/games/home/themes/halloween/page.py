"""Halloween on the page: candies, ghosts, and the bonuses they bring."""

from __future__ import annotations

from typing import Any

from culdesac.face.moves import Move
from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.halloween.box import Halloween, theme_of
from culdesac.games.home.themes.halloween.face import BONUSES, FREE_ACTION_TEXTS, TREATS
from culdesac.games.home.themes.halloween.rules import CROSSED_AT_START, STEPS
from culdesac.games.home.themes.parts.page import CATEGORY, Count, Features, ThemePage, tally
from culdesac.i18n import mark
from culdesac.server.present.entering import choices, lot_kind, sheet_kind
from culdesac.server.present.presenter import EnteredKind
from culdesac.server.wire.adding import MarkChoice, MarkKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.features import BonusLayout, TallyLayout, TallyStep
from culdesac.server.words import text
from culdesac.view import View

CANDIES = mark("Candies taken")
GHOSTS = mark("Ghosts taken")
CANDY_BONUS = mark("{at} candies: {points} points")
GHOST_BONUS = mark("{at} ghosts: {one}: {first} or {two}: {second}")
# what the step at hand asks
TREAT = mark("Take the candy or the ghost.")
REWARD = {
    "candy": mark("{count} candies: take a bonus, or wait for the next step."),
    "ghost": mark("{count} ghosts: take a bonus, or wait for the next step."),
}
FREE = mark("Take your {what} ({count} left), or skip them.")
CROSS = mark("Cross off two bonuses before the first turn; {count} to go.")
# bonuses on buttons
TAKE_POINTS = mark("{points} points")
TAKE_ACTIONS = mark("{what}: {count}")
CROSS_OFF = {
    "candy": mark("Bonus of {at} candies"),
    "ghost": mark("Bonus of {at} ghosts"),
}
GIVES_POINTS = mark("gives {points} points")
GIVES_ACTIONS = mark("gives {one}: {first} or {two}: {second}")
LOG_CANDY = mark("Took a candy.")
LOG_GHOST = mark("Took a ghost.")
LOG_DECLINED = mark("Took no bonus.")
LOG_POINTS = mark("Took a bonus of {points} points.")
LOG_ACTIONS = mark("Took a bonus: {what}: {count}.")
LOG_FREE_PARK = mark("Planted a free park in street {street}.")
LOG_FREE_POOL = mark("Built a free pool in street {street}.")
LOG_CROSSED = {
    "candy": mark("Crossed off the bonus of {at} candies."),
    "ghost": mark("Crossed off the bonus of {at} ghosts."),
}


def step_of(move: Move) -> int:
    """The step of a bonus, from 0 on."""
    return int(move["step"]) - 1


# what is printed


def tallies(theme: Halloween, book: Book, seats: int) -> list[TallyLayout]:
    steps = [TallyStep(at=at) for at in theme.steps]
    return [tally("candies", CANDIES, "candy", steps), tally("ghosts", GHOSTS, "ghost", steps)]


def bonuses(theme: Halloween) -> list[BonusLayout]:
    made = []
    for treat, kind in zip(TREATS, ("candies", "ghosts"), strict=True):
        for step, at in enumerate(theme.steps):
            if treat == "candy":
                title = text(CANDY_BONUS, at=at, points=theme.candy_points[step])
            else:
                title = text(GHOST_BONUS, at=at, **two_choices(theme, step))
            made.append(
                BonusLayout(
                    id=f"{treat}-{step + 1}", title=title, category=CATEGORY, tally=kind, at=at
                )
            )
    return made


def two_choices(theme: Halloween, step: int) -> dict[str, int | str]:
    (one, first), (two, second) = theme.ghost_bonuses[step]
    return {
        "one": FREE_ACTION_TEXTS[one],
        "first": first,
        "two": FREE_ACTION_TEXTS[two],
        "second": second,
    }


# what is marked


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if not (sheet.candies | sheet.ghosts) & bit:
        return dict.fromkeys(TREATS, ("lost", 0)) if sheet.roundabouts & bit else {}
    taken, left = TREATS if sheet.candies & bit else TREATS[::-1]
    return {taken: ("built", 0), left: ("lost", 0)}


def counts(sheet: Sheet, book: Book) -> list[Count]:
    return [
        ("candies", popcount(sheet.candies), None),
        ("ghosts", popcount(sheet.ghosts), None),
    ]


def bonus_points(sheet: Sheet, book: Book) -> list[tuple[str, int | None]]:
    return [
        (f"{treat}-{step}", book.step_points[step - 1] if treat == "candy" else None)
        for treat, step in BONUSES
    ]


def bonuses_gone(sheet: Sheet, taken: int) -> int:
    """One candy and one ghost bonus can be taken."""
    gone = sheet.crossed
    for treat in range(len(TREATS)):
        kind = (1 << STEPS) - 1 << STEPS * treat
        gone |= kind if taken & kind else 0
    return gone


# steps and moves


def prompt(view: View, own: Sheet) -> Text | None:
    phase = view.phase
    if phase == "treat":
        return text(TREAT)
    if phase == "reward":
        return text(REWARD[TREATS[own.sort]], count=view.book.steps[own.reward - 1])
    if phase == "free":
        left = {"pools": own.free_pools, "parks": own.free_parks, "bis": own.free_bis}
        what, count = next(item for item in left.items() if item[1] > 0)
        return text(FREE, what=FREE_ACTION_TEXTS[what], count=count)
    if phase == "cross":
        return text(CROSS, count=CROSSED_AT_START - popcount(own.crossed))
    return None


def bonus_title(move: Move, theme: Halloween) -> Text:
    return bonus_in_words(move, theme, TAKE_POINTS, TAKE_ACTIONS)


def bonus_in_words(move: Move, theme: Halloween, points: str, actions: str) -> Text:
    if move["treat"] == "candy":
        return text(points, points=theme.candy_points[step_of(move)])
    what, count = theme.ghost_bonuses[step_of(move)][int(move["choice"]) - 1]
    return text(actions, what=FREE_ACTION_TEXTS[what], count=count)


def crossing_title(move: Move, theme: Halloween) -> Text:
    return text(CROSS_OFF[str(move["treat"])], at=theme.steps[step_of(move)])


def details(move: Move, view: View) -> dict[str, Any]:
    theme = theme_of(view.setup)
    if move.name == "bonus":
        return {"detail": crossing_title(move, theme)}
    if move.name == "cross off":
        return {"detail": what_it_gives(move, theme)}
    return {}


def what_it_gives(move: Move, theme: Halloween) -> Text:
    if move["treat"] == "candy":
        return text(GIVES_POINTS, points=theme.candy_points[step_of(move)])
    return text(GIVES_ACTIONS, **two_choices(theme, step_of(move)))


# the log


def free_pool_in_log(move: Move, theme: Halloween, street: int) -> Text:
    return text(LOG_FREE_POOL, street=move["street"])


def bonus_in_log(move: Move, theme: Halloween, street: int) -> Text:
    return bonus_in_words(move, theme, LOG_POINTS, LOG_ACTIONS)


def crossing_in_log(move: Move, theme: Halloween, street: int) -> Text:
    return text(LOG_CROSSED[str(move["treat"])], at=theme.steps[step_of(move)])


# copied from paper

ABOUT_TREATS = mark("Tap a house whose candy was taken, once more for the ghost.")
ABOUT_BONUSES = mark("Tap the bonus that was taken.")
BONUS_OF = {"candy": mark("Candy bonus"), "ghost": mark("Ghost bonus")}


def entered(theme: Halloween, book: Book) -> list[EnteredKind]:
    names = [("candy", mark("Candy")), ("ghost", mark("Ghost"))]
    shown = MarkKind(
        id="treat", title=text(mark("Treats")), on="lot", picture="candy",
        about=text(ABOUT_TREATS), choices=choices([(title, name) for name, title in names]),
        features=list(TREATS),
    )  # fmt: skip
    taken = [
        sheet_kind(
            f"{treat}_bonus", BONUS_OF[treat], ABOUT_BONUSES, treat, CATEGORY,
            ("theme", f"{treat}_bonus"),
            choices=[
                MarkChoice(value=step, title=bonus.title, picture=treat)
                for step, bonus in enumerate(bonuses_of(theme, kind), 1)
            ],
        )
        for treat, kind in zip(TREATS, ("candies", "ghosts"), strict=True)
    ]  # fmt: skip
    return [lot_kind(shown, "houses", "treat", TREATS), *taken]


def bonuses_of(theme: Halloween, kind: str) -> list[BonusLayout]:
    return [bonus for bonus in bonuses(theme) if bonus.tally == kind]


PAGE = ThemePage(
    entered=entered,
    special=mark("Candy or a ghost at each door: points now, or free actions later."),
    title=mark("Treats"),
    about=mark("A number takes the candy or the ghost of its house."),
    picture="candy",
    mark_pictures={"candies": "candy", "ghosts": "ghost"},
    features={
        "candy": (mark("candy"), mark("candy taken"), mark("candy left behind")),
        "ghost": (mark("ghost"), mark("ghost taken"), mark("ghost left behind")),
    },
    tallies=tallies,
    bonuses=bonuses,
    feature_marks=features,
    counts=counts,
    bonus_points=bonus_points,
    bonuses_gone=bonuses_gone,
    prompt=prompt,
    moves={
        "candy": mark("Candy"),
        "ghost": mark("Ghost"),
        "decline": mark("No bonus"),
        "free park": mark("Free park in street {street}"),
        "free pool": mark("Free pool at house {house} of street {street}"),
        "bonus": bonus_title,
        "cross off": crossing_title,
    },
    roles={"decline": "aside", "free pool": "lot"},
    details=details,
    log={
        "candy": LOG_CANDY,
        "ghost": LOG_GHOST,
        "decline": LOG_DECLINED,
        "free park": LOG_FREE_PARK,
        "free pool": free_pool_in_log,
        "bonus": bonus_in_log,
        "cross off": crossing_in_log,
    },
)
