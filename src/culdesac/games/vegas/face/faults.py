"""What cannot be on a city of paper, in sentences; those about moves stand in `why`."""

from __future__ import annotations

from culdesac.games.vegas.face.why import REASONS as REASONS
from culdesac.i18n import mark

AT_LOT = mark("Street {street}, avenue {avenue}: {why}")
SHOW_COLUMN = mark("Shows, {column}")
SHOW_BOXES = mark(
    "Show boxes crossed: {boxes}. Stars with a show: {produced}. They must be as many."
)
SHOW_WITHOUT_NUMBER = mark("A show is produced in an open casino; there is no number.")
HOLE_WITHOUT_NUMBER = mark("A golf hole is built above an open casino; there is no number.")
NOTHING_TO_VISIT = mark("There is no special casino to visit here.")
NOTHING_SHOWN = mark("The sheet shows nothing here that could be marked.")
HOTEL_TOO_EARLY = mark(
    "Avenue {avenue}: the hotel is built when every casino of the avenue is open; some are not."
)
CHECKED_AT_START = mark(
    "Inauguration: {count} boxes are checked, but {least} are checked from the start."
)
CIRCLED_TOO_EARLY = mark(
    "Inauguration: {groups} circled groups have {boxes} boxes, but only {count} are checked."
)
PLEDGED_NOT_CIRCLED = mark(
    "Inauguration: the debt of group {group} is owed, but it is not circled."
)
NO_CORNER = mark(
    "The limousine cannot stand at street {street}, avenue {avenue}: no corner is there."
)
NO_ROAD = mark("There is no road at street {street}, avenue {avenue}.")
NOT_ONE_WAY = mark(
    "The roads driven must be one way from the traffic light to the limousine, in lines of two."
)
GOLF_APART = mark("The golf course grows at its two ends; its holes must lie side by side.")
TOO_MANY_HOTELS = mark("{hotels} hotels cannot be; there are {avenues} avenues.")
TOO_FAR = mark("No corner is {count} lines away from the traffic light.")
