"""What is printed on the sheet of a themed neighbourhood, in the general terms of a layout."""

from __future__ import annotations

from typing import cast

from culdesac.games.home.box.model import Theme
from culdesac.games.home.page import theme_words as words
from culdesac.games.home.rules.state import Book
from culdesac.server.wire.board import Named
from culdesac.server.wire.features import (
    BonusLayout,
    FeatureWords,
    RunnerLayout,
    Side,
    TallyLayout,
    TallyStep,
)
from culdesac.server.words import text

CATEGORY = "theme"
SPOTS = {
    "easter": ("eggs",),
    "doomsday": ("bunker",),
    "zombies": ("barricade",),
    "summer": ("cone",),
    "halloween": ("candy", "ghost"),
}
PICTURES = {
    "easter": "eggs",
    "doomsday": "bunker",
    "zombies": "infected",
    "summer": "cone",
    "halloween": "candy",
    "winter": "lights",
}
TREATS = ("candy", "ghost")


def feature_words(theme: Theme | None) -> list[FeatureWords]:
    kinds = ("pool", *(SPOTS.get(theme.kind, ()) if theme else ()))
    return [FeatureWords(kind, *map(text, words.FEATURES[kind])) for kind in kinds]


def features_at(theme: Theme, street: int, house: int) -> dict[str, int]:
    """How many of which features a lot shows; the street counts from 0, the house from 1."""
    if theme.values:
        count = theme.values[street][house - 1]
        return dict.fromkeys(SPOTS[theme.kind], count) if count else {}
    if theme.spots and house in theme.spots[street]:
        return dict.fromkeys(SPOTS[theme.kind], 1)
    return {}


def numbers_that_collect(theme: Theme) -> dict[str, int | str]:
    """Easter: which numbers collect one egg, and which two."""
    return {
        place: ", ".join(str(number) for number, most in sorted(theme.collects) if most == eggs)
        for place, eggs in (("one", 1), ("two", 2))
        if theme.collects
    }


def runner(theme: Theme | None, street: int) -> RunnerLayout | None:
    if theme is None or not theme.trucks:
        return None
    side = theme.trucks[street]
    sides = ("left", "right") if side == "either" else (side,)
    return RunnerLayout(id="truck", title=text(words.TRUCK), sides=cast(list[Side], list(sides)))


def stamps(theme: Theme | None) -> list[Named]:
    if theme is None or theme.kind != "zombies":
        return []
    return [Named(id=name, title=text(title)) for name, title in words.STAMPS.items()]


def links(theme: Theme | None) -> list[Named]:
    if theme is None or theme.kind != "winter":
        return []
    return [Named(id="lights", title=text(words.LIGHTS))]


def tallies(theme: Theme | None, book: Book, seats: int) -> list[TallyLayout]:
    if theme is None:
        return []
    streets = range(1, book.streets + 1)
    if theme.kind == "easter":
        steps = [TallyStep(at=at, points=points) for at, points in theme.egg_points]
        return [tally("eggs", words.EGGS, "eggs", steps)]
    if theme.kind == "doomsday":
        made = [
            TallyLayout(
                id=f"bunkers-{street}",
                title=text(words.BUNKERS_OF_STREET, street=street),
                category=CATEGORY,
                picture="bunker",
                street=street,
                award=theme.street_points,
            )
            for street in streets
        ]
        total = tally("bunkers", words.ALL_BUNKERS, "bunker")
        if seats > 1 or book.rival:
            total.award, total.fewest = theme.optimist_points, True
        return [*made, total]
    if theme.kind == "zombies":
        return [
            tally("bullets", words.BULLETS, "bullet"),
            tally("shots", words.SHOTS, "bullet"),
        ]
    if theme.kind == "summer":
        return [tally("scoops", words.SCOOPS, "cone")]
    if theme.kind == "halloween":
        steps = [TallyStep(at=at) for at in theme.steps]
        return [
            tally("candies", words.CANDIES, "candy", steps),
            tally("ghosts", words.GHOSTS, "ghost", steps),
        ]
    return [
        TallyLayout(
            id=f"string-{street}",
            title=text(words.STRING_OF_STREET, street=street),
            category=CATEGORY,
            picture="lights",
            street=street,
        )
        for street in streets
    ]


def tally(name: str, title: str, picture: str, steps: list[TallyStep] | None = None) -> TallyLayout:
    return TallyLayout(
        id=name, title=text(title), category=CATEGORY, picture=picture, steps=steps or []
    )


def bonuses(theme: Theme | None) -> list[BonusLayout]:
    """In the order of the bits that the rules keep for them."""
    if theme is None:
        return []
    if theme.kind == "summer":
        return [
            BonusLayout(
                id=f"street-{street}",
                title=text(words.STREET_BONUS, street=street),
                category=CATEGORY,
                street=street,
            )
            for street in range(1, len(theme.trucks) + 1)
        ]
    if theme.kind != "halloween":
        return []
    made = []
    for treat, kind in zip(TREATS, ("candies", "ghosts"), strict=True):
        for step, at in enumerate(theme.steps):
            if treat == "candy":
                title = text(words.CANDY_BONUS, at=at, points=theme.candy_points[step])
            else:
                (one, first), (two, second) = theme.ghost_bonuses[step]
                title = text(
                    words.GHOST_BONUS,
                    at=at,
                    one=words.FREE_ACTIONS[one],
                    first=first,
                    two=words.FREE_ACTIONS[two],
                    second=second,
                )
            made.append(
                BonusLayout(
                    id=f"{treat}-{step + 1}", title=title, category=CATEGORY, tally=kind, at=at
                )
            )
    return made


def gifts(theme: Theme | None, size: int) -> tuple[list[int], Named | None]:
    """The estate-value boxes of a size (from 1) that give something, and what."""
    if theme is None or not theme.bullet_boxes or not theme.bullet_boxes[size - 1]:
        return [], None
    return list(theme.bullet_boxes[size - 1]), Named(id="bullet", title=text(words.BULLET))
