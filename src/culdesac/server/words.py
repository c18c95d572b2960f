"""Every text that the server puts before people, as keys of the catalogues."""

from __future__ import annotations

from culdesac.i18n import Words, mark
from culdesac.kinds.home.wording import ACTION_TITLES, CATEGORY_TITLES
from culdesac.server.wire.base import Text
from culdesac.titles import MODE_TITLES


def text(key: str, **params: int | str | Text) -> Text:
    return Text(key=key, params=params)


def spoken(words: Words) -> Text:
    """Words of the package as they are sent."""
    params = {
        place: spoken(value) if isinstance(value, Words) else value
        for place, value in words.params.items()
    }
    return Text(key=words.key, params=params)


ACTIONS = ACTION_TITLES
CATEGORIES = CATEGORY_TITLES
MODES = MODE_TITLES
PARKS_OF_STREET = mark("Parks of street {street}")
ESTATES_OF_SIZE = mark("Estates of {size}")

PROVENANCE = {
    "reconstructed": mark("Not known from print; these values are a reconstruction."),
    "yours": mark("These values come from a data file of yours."),
}

CHOOSE = mark("Choose a number with its action.")
CHOOSE_CARDS = mark("Choose one card for its number and another for its action.")
CHOOSE_CARDS_RIVAL = mark("Number of one card, action of another; {name} gets the third.")
CHOOSE_OR_REFUSE = mark("No printed number fits: refuse, or change a number with a temp.")
REFUSE = mark("No number fits: the permit is refused.")
WRITE = mark("Write the {number} in a lit house.")
WRITE_CHANGED = mark("Write the {number} in a lit house, or change it by up to 2.")
ACT = {
    "fence": mark("Draw a fence, or skip it."),
    "estate": mark("Raise the value of a size of estates, or skip it."),
    "park": mark("Plant a park in street {street}, or skip it."),
    "pool": mark("Build the pool of the house, or skip it."),
    "temp": mark("Cross a temp box, or skip it."),
    "bis": mark("Repeat a number beside its house, or skip it."),
}
SPEND = mark("Choose the estates for plan {plan}.")
FINISH = mark("Confirm your turn.")
FINISH_OR_CLAIM = mark("Validate a plan or confirm your turn.")
DONE = mark("Waiting for the others.")
OVER = mark("The game is over.")

LOG_WROTE = mark("Wrote {number} in street {street}.")
LOG_CHANGED = mark("Wrote {number} in street {street}; the temp made it from {printed}.")
LOG_REFUSED = mark("Refused the permit.")
LOG_FENCE = mark("Fenced street {street} after house {house}.")
LOG_RAISED = mark("Raised the value of estates of {size}.")
LOG_PARK = mark("Planted a park in street {street}.")
LOG_POOL = mark("Built a pool in street {street}.")
LOG_TEMP = mark("Hired a temp.")
LOG_BIS = mark("Repeated {number} in street {street}.")
LOG_ROUNDABOUT = mark("Drew a roundabout in street {street}.")
LOG_VALIDATED = mark("Validated plan {plan} for {points} points.")
LOG_RESHUFFLE = mark("Asked for a reshuffle.")
LOG_SKIPPED = mark("Skipped the action.")
LOG_FLIPPED = mark("Plan {plan} is taken; it scores {points} from now on.")
LOG_RIVAL_TOOK = mark("Got {number} with {action}.")
LOG_RIVAL_DREW = mark("The validation card of plan {plan} was drawn.")
LOG_RIVAL_VALIDATED = mark("Validated plan {plan} for {points} points.")
LOG_RIVAL_TOOK_PLAN = mark("Took plan {plan}.")
LOG_RIVAL_LEFT = mark("Does not validate plan {plan}.")
LOG_SHUFFLED = mark("The cards were shuffled.")

MOVES = {
    "pick": mark("Take {number} with {action}"),
    "refuse": mark("Refuse the permit"),
    "write": mark("Write {number} in house {house} of street {street}"),
    "fence": mark("Draw a fence after house {house} of street {street}"),
    "raise": mark("Raise the value of estates of {size}"),
    "park": mark("Plant a park"),
    "pool": mark("Build the pool"),
    "temp": mark("Hire a temp"),
    "skip": mark("Skip the action"),
    "bis": mark("Repeat a number in house {house} of street {street}"),
    "roundabout": mark("Draw a roundabout at house {house} of street {street}"),
    "validate": mark("Validate plan {plan}"),
    "spend": mark("Use the estate at house {house} of street {street}"),
    "reshuffle": mark("Ask for a reshuffle"),
    "confirm": mark("Confirm the turn"),
}

# on a button
LABELS = {
    "refuse": mark("Refuse the permit"),
    "park": mark("Plant the park"),
    "pool": mark("Build the pool"),
    "temp": mark("Hire the temp"),
    "skip": mark("Skip"),
    "reshuffle": mark("Reshuffle the cards"),
}
# a number that is taken from a neighbour
REPEATS = {
    "left": mark("Repeat {number} from the left"),
    "right": mark("Repeat {number} from the right"),
}

END_REASONS = {
    "plans": mark("Somebody validated every plan."),
    "refusals": mark("Somebody refused the last permit."),
    "full sheet": mark("Somebody has no empty house left."),
    "cards": mark("The cards have run out."),
}
TIE_ESTATES = mark("complete estates")
TIE_SIZE = mark("estates of {size}")
DECIDED_ESTATES = mark("More complete estates")
DECIDED_SIZE = mark("More estates of {size}")
DECIDED_LOTS = mark("Complete estates against lots: {estates} to {lots}")
SHARED = mark("Still tied: the place is shared")
