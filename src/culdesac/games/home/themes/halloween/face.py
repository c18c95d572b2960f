"""Halloween as the face shows it: candies, ghosts, and the bonuses they bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from culdesac.editions import Setup
from culdesac.face.game_type import Progress
from culdesac.face.moves import Move, MoveBook, compiled
from culdesac.face.reading import fail, whole
from culdesac.family.bits import popcount
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.halloween.rules import STEPS, bonus_open
from culdesac.games.home.themes.parts.face import (
    Answer,
    OnceBonus,
    PlanFace,
    ThemeFace,
    must_have_number,
)
from culdesac.i18n import Translate, mark, words

TREATS = ("candy", "ghost")
BONUSES = tuple((treat, step) for treat in TREATS for step in range(1, STEPS + 1))  # by bit
BONUS_NAMES = [f"{treat} {step}" for treat, step in BONUSES]
TREAT_TEXTS = {"candy": mark("candy"), "ghost": mark("ghost")}
FREE_ACTION_TEXTS = {
    "pools": mark("free pools"),
    "parks": mark("free parks"),
    "bis": mark("free bis"),
}


def bonuses_in(mask: int) -> list[int]:
    return [bonus for bonus in range(len(BONUSES)) if (mask >> bonus) & 1]


# sheets


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    for treat, taken in zip(TREATS, (sheet.candies, sheet.ghosts), strict=True):
        if (taken >> house) & 1:
            return {"treat": treat}
    return {}


def describe_beside(sheet: Sheet, book: Book) -> dict[str, Any]:
    taken = [BONUSES[bonus] for bonus in bonuses_in(sheet.bonuses)]
    steps = {
        f"{treat}_bonus": next((step for kind, step in taken if kind == treat), None)
        for treat in TREATS
    }
    return {**steps, "crossed": [BONUS_NAMES[bonus] for bonus in bonuses_in(sheet.crossed)]}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, what: str) -> None:
    must_have_number(sheet, house, key, what)
    if value not in TREATS:
        raise fail(f"{key} of {what}", value, " or ".join(TREATS))
    if value == "candy":
        sheet.candies |= 1 << house
    else:
        sheet.ghosts |= 1 << house


def read_beside(sheet: Sheet, book: Book, described: Mapping[str, Any]) -> None:
    for treat in TREATS:
        step = described.get(f"{treat}_bonus")
        if step is not None:
            step = whole(step, f"{treat}_bonus", 1, STEPS)
            sheet.bonuses |= 1 << BONUSES.index((treat, step))
            sheet.bonus_points += book.step_points[step - 1] if treat == "candy" else 0
    crossed = described.get("crossed", [])
    if not isinstance(crossed, list) or any(name not in BONUS_NAMES for name in crossed):
        raise fail("crossed", crossed, f"a list of {', '.join(BONUS_NAMES)}")
    for name in crossed:
        sheet.crossed |= 1 << BONUS_NAMES.index(name)


def extras(table: Table, book: Book) -> dict[str, Any]:
    """Bonuses that nobody can take now."""
    return {"closed": [BONUS_NAMES[bonus] for bonus in bonuses_in(table.closed)]}


BONUS_TITLES = {
    "candy": mark("Bonus of {at} candies"),
    "ghost": mark("Bonus of {at} ghosts"),
}


def still_open(table: Table, sheet: Sheet, bonus: int, group: bool) -> bool:
    if group:
        return ((table.closed | sheet.bonuses) >> bonus) & 1 == 0
    return bonus_open(table, sheet, bonus)


def once(book: Book) -> tuple[OnceBonus, ...]:
    return tuple(
        OnceBonus(f"{treat}-{n}", words(BONUS_TITLES[treat], at=book.steps[n - 1]), still_open)
        for treat, n in BONUSES
    )


# moves


def bonus_notation(fields: Mapping[str, Any]) -> str:
    if fields["treat"] == "candy":
        return f"candy-bonus{fields['step']:d}"
    return f"ghost-bonus{fields['step']:d}/{fields['choice']:d}"


def read_ghost_bonus(book: MoveBook, text: str, step: str, choice: str) -> Move:
    return book.from_id(ids.TAKE_GHOST + 2 * (int(step) - 1) + int(choice) - 1)


def read_crossing(book: MoveBook, text: str, treat: str, step: str) -> Move:
    return book.from_id(ids.CROSS_OFF + BONUSES.index((treat, int(step))))


def move(setup: Setup, number: int) -> Move | None:
    if ids.TAKE_CANDY <= number < ids.TAKE_CANDY + STEPS:
        step = number - ids.TAKE_CANDY + 1
        return Move(number, "bonus", (("treat", "candy"), ("step", step)), f"candy-bonus{step}")
    if ids.TAKE_GHOST <= number < ids.TAKE_GHOST + 2 * STEPS:
        step, choice = (n + 1 for n in divmod(number - ids.TAKE_GHOST, 2))
        taken = (("treat", "ghost"), ("step", step), ("choice", choice))
        return Move(number, "bonus", taken, f"ghost-bonus{step}/{choice}")
    street = number - ids.FREE_PARK + 1
    if 1 <= street <= len(setup.layout.streets):
        return Move(number, "free park", (("street", street),), f"free-park{street}")
    if setup.mode == "aaa" and ids.CROSS_OFF <= number < ids.CROSS_OFF + len(BONUSES):
        treat, step = BONUSES[number - ids.CROSS_OFF]
        return Move(number, "cross off", (("treat", treat), ("step", step)), f"cross-{treat}{step}")
    return None


def bonus_line(move: Move, tr: Translate) -> str:
    fields = dict(move.fields)
    treat = tr(TREAT_TEXTS[str(fields["treat"])])
    if "choice" in fields:
        text = tr("Bonus taken: {treat}, step {step}, choice {choice}")
        return text.format(treat=treat, step=fields["step"], choice=fields["choice"])
    return tr("Bonus taken: {treat}, step {step}").format(treat=treat, step=fields["step"])


def crossing_line(move: Move, tr: Translate) -> str:
    treat = tr(TREAT_TEXTS[str(move["treat"])])
    return tr("Bonus crossed off: {treat}, step {step}").format(treat=treat, step=move["step"])


# plans


def ghosts_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    treats = book.spots & book.mask[street]
    return Progress(popcount(sheet.ghosts & treats), popcount(treats))


FACE = ThemeFace(
    house_keys=("treat",),
    beside_keys=("candy_bonus", "ghost_bonus", "crossed"),
    describe_house=describe_house,
    describe_beside=describe_beside,
    read_house=read_house,
    read_beside=read_beside,
    unboxed_bis=True,
    turn_fields=("treat", "reward", "sort", "free_pools", "free_parks", "free_bis"),
    answers={
        ids.TREAT: Answer(
            name="treat",
            asks=mark("Take the candy or the ghost."),
            rule="halloween.treat",
            sentence=mark("Take the candy or the ghost first."),
        ),
        ids.REWARD: Answer(
            name="reward",
            asks=mark("Take a bonus or decline it."),
            rule="halloween.bonus",
            sentence=mark("Take a bonus or decline it first."),
        ),
        ids.FREE: Answer(
            name="free",
            asks=mark("Take your free actions or skip them."),
            rule="halloween.free",
            sentence=mark("Take the free actions or skip them first."),
        ),
        ids.CROSS: Answer(
            name="cross",
            asks=mark("Cross off two bonuses."),
            rule="halloween.solo",
            sentence=mark("Cross off two bonuses first."),
        ),
    },
    once=once,
    extras=extras,
    extra_names=("closed",),
    columns={
        "treat": "treat",
        "reward": "the bonus step just reached",
        "sort": "whether it is one of ghosts",
        "free": "free pools, parks and bis left",
        "tokens": "a candy",
        "tokens 2": "a ghost",
        "crossed": "bonuses crossed off before the first turn",
    },
    words={"candy": ids.CANDY, "ghost": ids.GHOST, "decline": ids.DECLINE},
    patterns=compiled(
        (r"candy-bonus([123])", lambda book, text, n: book.small(ids.TAKE_CANDY + int(n) - 1)),
        (r"ghost-bonus([123])/([12])", read_ghost_bonus),
        (r"free-park([1-6])", lambda book, text, n: book.small(ids.FREE_PARK + int(n) - 1)),
        (
            r"free-pool(\d{1,2})\.(\d{1,2})",
            lambda b, t, s, h: b.at(ids.FREE_POOL, int(s), int(h), t),
        ),
        (r"cross-(candy|ghost)([123])", read_crossing),
    ),
    texts={
        "bonus": bonus_notation,
        "free park": lambda f: f"free-park{f['street']:d}",
        "free pool": lambda f: f"free-pool{f['street']:d}.{f['house']:d}",
        "cross off": lambda f: f"cross-{f['treat']}{f['step']:d}",
    },
    move=move,
    house_moves={ids.FREE_POOL: "free pool"},
    lines={
        "candy": mark("Candy taken"),
        "ghost": mark("Ghost taken"),
        "decline": mark("No bonus taken"),
        "free park": mark("Free park in street {street}"),
        "free pool": mark("Free pool at house {house}, street {street}"),
        "bonus": bonus_line,
        "cross off": crossing_line,
    },
    reasons={
        ids.BONUS_GONE: ("halloween.bonus", mark("That bonus is crossed off or taken.")),
        ids.STEP_NOT_REACHED: (
            "halloween.bonus",
            mark("That is not a step you have just reached."),
        ),
        ids.NO_FREE_ACTION: ("halloween.free", mark("Your bonus has no such free action left.")),
        ids.NO_POOL_TO_BUILD: (
            "halloween.free",
            mark("There is no planned pool on a numbered house to be built."),
        ),
    },
    plans={
        "candies": PlanFace(mark("Candies: {count}")),
        "all ghosts": PlanFace(mark("All ghosts of street {street}"), ghosts_of_street),
    },
    marks={
        "candies": (mark("candy"), mark("candies")),
        "ghosts": (mark("ghost"), mark("ghosts")),
    },
)
