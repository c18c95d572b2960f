"""What the page says of Your Perfect Home, as keys of the catalogues."""

from __future__ import annotations

from culdesac.games.home.face.words import ACTION_TITLES as ACTIONS, CATEGORY_TITLES as CATEGORIES
from culdesac.i18n import mark
from culdesac.server import words as common
from culdesac.server.present.presenter import EndWords

__all__ = ["ACTIONS", "CATEGORIES"]

PARKS_OF_STREET = mark("Parks of street {street}")
ESTATES_OF_SIZE = mark("Estates of {size}")
CHOOSE_CARDS = mark("Choose one card for its number and another for its action.")
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
SPEND = mark("Choose the estates for plan {plan}: {n} to go.")
FINISH_OR_CLAIM = mark("Claim a plan or confirm your turn.")
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
LOG_VALIDATED = mark("Claimed plan {plan} for {points} points.")
LOG_FLIPPED = mark("Plan {plan} is taken; it scores {points} from now on.")
LOG_RIVAL_DREW = mark("The validation card of plan {plan} was drawn.")
LOG_RIVAL_VALIDATED = mark("Claimed plan {plan} for {points} points.")
LOG_RIVAL_TOOK_PLAN = mark("Took plan {plan}.")
LOG_RIVAL_LEFT = mark("Does not claim plan {plan}.")
MOVES = {
    **common.MOVES,
    "refuse": mark("Refuse the permit"),
    "write": mark("Write {number} in house {house} of street {street}"),
    "fence": mark("Draw a fence after house {house} of street {street}"),
    "raise": mark("Raise the value of estates of {size}"),
    "park": mark("Plant a park"),
    "pool": mark("Build the pool"),
    "temp": mark("Hire a temp"),
    "bis": mark("Repeat a number in house {house} of street {street}"),
    "roundabout": mark("Draw a roundabout at house {house} of street {street}"),
    "validate": mark("Claim plan {plan}"),
    "spend": mark("Use the estate at house {house} of street {street}"),
}
LABELS = {  # on a button
    **common.LABELS,
    "refuse": mark("Refuse the permit"),
    "park": mark("Plant the park"),
    "pool": mark("Build the pool"),
    "temp": mark("Hire the temp"),
}
# sentences, for the page gives each a line; the terminal joins clauses in one
END_REASONS = {
    "plans": mark("Somebody claimed every plan."),
    "refusals": mark("Somebody refused the last permit."),
    "full sheet": mark("Somebody has no empty house left."),
    "cards": mark("The cards have run out."),
}
# who brought it about, told of others and to the seat itself
ENDED = {
    "plans": EndWords(
        mark("{name} claimed the last plan in turn {turn}."),
        mark("You claimed the last plan in turn {turn}."),
    ),
    "refusals": EndWords(
        mark("{name} refused the last permit in turn {turn}."),
        mark("You refused the last permit in turn {turn}."),
    ),
    "full sheet": EndWords(
        mark("{name} filled the last house in turn {turn}."),
        mark("You filled the last house in turn {turn}."),
    ),
}
TIE_ESTATES = mark("complete estates")
TIE_SIZE = mark("estates of {size}")
DECIDED_ESTATES = mark("More complete estates")
DECIDED_SIZE = mark("More estates of {size}")
DECIDED_LOTS = mark("Complete estates against lots: {estates} to {lots}")
# what is special about a box or a sheet, for whoever chooses one; by id
ABOUT_BOXES = {
    "home-2018": mark("Three streets, six actions. The one to begin with."),
    "home-2023": mark("Other plans and a second sheet; the same six actions."),
}
ABOUT_OWN_BOX = mark("Streets, plans or points of your own.")
ABOUT_SHEETS = {
    "classic": mark("Houses, parks and pools. Nothing else to watch."),
    "blueprint": mark("One street shorter, one longer, and other points for parks and estates."),
}
ABOUT_OWN_SHEET = mark("A sheet of this box alone.")
