"""What an opponent of AAA is like, in words: what it scores and what it validates."""

from __future__ import annotations

from culdesac.editions.model import Mode
from culdesac.face.validations import draws_words
from culdesac.games.home.box.model import Architect
from culdesac.i18n import Words, listed, mark, words

# an action -> what its cards are worth to an opponent
CARD_VALUES = {
    "park": mark("{count} per card"),
    "pool": mark("{count} per card"),
    "temp": mark("{count} per card"),
    "fence": mark("{count} per card; cuts the pile into lots"),
    "bis": mark("houses per card: {count}"),
    "estate": mark("{count} per house of its lot"),
}


# actions that are points by the card, as an opponent that has many of them is described
LIVES_ON = {
    "park": mark("parks"),
    "pool": mark("pools"),
    "temp": mark("temps"),
    "fence": mark("fences"),
}


def card_values(opponent: Architect) -> dict[str, int]:
    """What every action is worth to an opponent, in the unit that `CARD_VALUES` names."""
    return {
        "fence": opponent.fence,
        "estate": opponent.improved_value,
        "park": opponent.park,
        "pool": opponent.pool,
        "temp": opponent.temp,
        "bis": opponent.bis_houses,
    }


def validates_words(opponent: Architect, mode: Mode) -> Words:
    """Which plans an opponent validates: by the plan, or by the order in which the cards come."""
    if not opponent.validates:
        return words(mark("Claims no plan."))
    if mode.validations == "by plan":
        plans = ", ".join(map(str, opponent.validates))
        return words(mark("Claims the plans whose card is drawn: {plans}."), plans=plans)
    return draws_words(opponent.validates)


def opponent_words(opponent: Architect, mode: Mode) -> Words:
    """What an opponent lives on and validates."""
    validates = validates_words(opponent, mode)
    if not opponent.scores:
        return words(mark("Scores nothing, but takes plans. {validates}"), validates=validates)
    points = {action: card_values(opponent)[action] for action in LIVES_ON}
    most = max(points.values())
    best = [words(LIVES_ON[action]) for action, each in points.items() if each == most]
    return words(
        mark("Lives on {cards}: {points} for each card. {validates}"),
        cards=listed(best),
        points=words(mark("1 point")) if most == 1 else words(mark("{count} points"), count=most),
        validates=validates,
    )
