"""What the server itself puts before people, in every game, as keys of the catalogues."""

from __future__ import annotations

from culdesac.i18n import Words, mark
from culdesac.server.wire.base import Text


def text(key: str, **params: int | str | Text) -> Text:
    return Text(key=key, params=params)


def as_text(words: Words) -> Text:
    """Words of the package as they are sent."""
    params = {
        place: as_text(value) if isinstance(value, Words) else value
        for place, value in words.params.items()
    }
    return Text(key=words.key, params=params)


PROVENANCE = {
    "reconstructed": mark("Not known from print; these values are a reconstruction."),
    "yours": mark("These values come from a data file of yours."),
}
CHOOSE = mark("Choose a number with its action.")
CHOOSE_CARDS_RIVAL = mark("Number of one card, action of another; {name} gets the third.")
FINISH = mark("Confirm your turn.")
DONE = mark("Waiting for the others.")
OVER = mark("The game is over.")
LOG_RESHUFFLE = mark("Asked for a reshuffle.")
LOG_LATE = mark("The time was up: a bot ended the turn.")
LOG_FAULT = mark("The bot {name} failed: {why}. The beginner moved for it.")
LOG_PAPER = mark("Done, on paper.")
LOG_HOST = mark("The host spoke for this seat.")
ON_PAPER = mark("Write on your paper, then say that you are done.")
ENTER_SHEET = mark("The game is over: enter your sheet.")
LOG_SKIPPED = mark("Skipped the action.")
LOG_RIVAL_TOOK = mark("Got {number} with {action}.")
LOG_SHUFFLED = mark("The cards were shuffled.")
MOVES = {
    "pick": mark("Take {number} with {action}"),
    "skip": mark("Skip the action"),
    "reshuffle": mark("Ask for a reshuffle"),
    "confirm": mark("Confirm the turn"),
}
LABELS = {  # on a button
    "skip": mark("Skip"),
    "reshuffle": mark("Reshuffle the cards"),
}
# a number that is taken from a neighbour
REPEATS = {
    "left": mark("Repeat {number} from the left"),
    "right": mark("Repeat {number} from the right"),
}
SHARED = mark("Still tied: the place is shared")
