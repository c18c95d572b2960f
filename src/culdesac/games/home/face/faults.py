"""What cannot be on a sheet of paper, in sentences; those about moves stand in `why`."""

from __future__ import annotations

from culdesac.games.home.face.why import REASONS as REASONS
from culdesac.i18n import mark

PARKS = mark("Parks of street {street}")
ESTATES = mark("Estates of {size}")
BIS_BOXES = mark("Bis boxes crossed: {boxes}. Houses with a bis: {houses}. They must be as many.")
ROUNDABOUT_BOXES = mark(
    "Roundabout boxes crossed: {boxes}. Roundabouts in the streets: {houses}. They must be as many."
)
ROUNDABOUTS = mark("The streets show {count} roundabouts; a sheet has at most {most}.")
NUMBER_AND_ROUNDABOUT = mark("A roundabout takes the place of a house, so it has no number.")
BIS_WITHOUT_NUMBER = mark("A bis repeats the number of the house beside it; there is no number.")
LONELY_BIS = mark("A bis repeats the number of the house beside it; no {number} stands there.")
PLAN_WITHOUT_NUMBER = mark("Plan {plan} uses houses that have a number; there is none.")
NO_POOL = mark("A pool is built where one is planned; there is none here.")
POOL_WITHOUT_NUMBER = mark("A pool is built with the number of its house; there is no number.")
POOL_OF_BIS = mark("A bis builds no pool, so this one stays unbuilt.")
NOTHING_SHOWN = mark("The sheet shows nothing here that could be marked.")
MARKED_FOR_PLAN = mark("Houses are marked for plan {plan}, but it has no points.")
TOO_MANY_HOUSES = mark(
    "Estates and roundabouts of {houses} houses cannot be; the streets have {most}."
)
