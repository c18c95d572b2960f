"""What the server says about the themed neighbourhoods, as keys of the catalogues."""

from __future__ import annotations

from culdesac.games.home.face.words import FREE_ACTION_TEXTS, SIDE_TEXTS
from culdesac.i18n import mark

SIDES = SIDE_TEXTS
FREE_ACTIONS = FREE_ACTION_TEXTS

# a row of the score per theme: its title and a reminder of the rule
CATEGORIES = {
    "easter": (mark("Eggs"), mark("One egg for {one}, up to two for {two}.")),
    "doomsday": (mark("Bunkers"), mark("A number is the capacity of the bunker at its house.")),
    "zombies": (
        mark("Zombies"),
        mark("With a fence action a house at a gap may get its barricade instead."),
    ),
    "summer": (
        mark("Ice cream"),
        mark("A number ahead of the truck sells the cone there and loses those it passes."),
    ),
    "halloween": (mark("Treats"), mark("A number takes the candy or the ghost of its house.")),
    "winter": (
        mark("Lights"),
        mark("Neighbours with consecutive or equal numbers are joined; the longest string scores."),
    ),
}

# features of lots: planned, built, lost
FEATURES = {
    "pool": (mark("pool planned"), mark("pool built"), mark("pool lost")),
    "eggs": (
        mark("eggs to find: {count}"),
        mark("eggs collected: {amount} of {count}"),
        mark("eggs lost"),
    ),
    "bunker": (mark("bunker planned"), mark("bunker for {amount}"), mark("bunker lost")),
    "barricade": (mark("gap without barricade"), mark("barricade built"), mark("gap stays open")),
    "cone": (
        mark("cone, scoops: {count}"),
        mark("cone sold, scoops: {count}"),
        mark("cone lost"),
    ),
    "candy": (mark("candy"), mark("candy taken"), mark("candy left behind")),
    "ghost": (mark("ghost"), mark("ghost taken"), mark("ghost left behind")),
}
STAMPS = {
    "infected": mark("infected"),
    "reached": mark("a horde was here"),
}
LIGHTS = mark("lights to house {house}")
TRUCK = mark("Ice-cream truck")
BULLET = mark("a bullet")

# tallies
EGGS = mark("Eggs collected")
BUNKERS_OF_STREET = mark("Bunkers of street {street}")
ALL_BUNKERS = mark("All bunkers")
BULLETS = mark("Bullets left")
SHOTS = mark("Bullets spent")
SCOOPS = mark("Scoops sold")
CANDIES = mark("Candies taken")
GHOSTS = mark("Ghosts taken")
STRING_OF_STREET = mark("Longest string of street {street}")

# bonuses
STREET_BONUS = mark("First at the last cone of street {street}: 1 point per cone sold")
CANDY_BONUS = mark("{at} candies: {points} points")
GHOST_BONUS = mark("{at} ghosts: {one}: {first} or {two}: {second}")

HORDE_CARD = mark("Zombies {side}")

# what the step at hand asks
HORDE = mark("Zombies {side}: shoot where you want, then let them come.")
HORDE_UNARMED = mark("Zombies {side}, and no bullet left: let them come.")
TRUCK_SIDE = mark("Choose the truck of street {street}.")
TREAT = mark("Take the candy or the ghost.")
REWARD = {
    "candy": mark("{count} candies: take a bonus, or wait for the next step."),
    "ghost": mark("{count} ghosts: take a bonus, or wait for the next step."),
}
FREE = mark("Take your {what} ({count} left), or skip them.")
CROSS = mark("Cross off two bonuses before the first turn; {count} to go.")
FENCE_OR_BARRICADE = mark("Draw a fence, build the barricade of the house, or skip both.")

# moves: on a button and in a hint
MOVES = {
    "barricade": mark("Build the barricade"),
    "shoot": mark("Shoot in street {street}"),
    "stand": mark("Let them come"),
    "truck": mark("Truck {side}"),
    "candy": mark("Candy"),
    "ghost": mark("Ghost"),
    "decline": mark("No bonus"),
    "free park": mark("Free park in street {street}"),
    "free pool": mark("Free pool at house {house} of street {street}"),
}
TAKE_POINTS = mark("{points} points")
TAKE_ACTIONS = mark("{what}: {count}")
CROSS_OFF = {
    "candy": mark("Bonus of {at} candies"),
    "ghost": mark("Bonus of {at} ghosts"),
}
GIVES_POINTS = mark("gives {points} points")
GIVES_ACTIONS = mark("gives {one}: {first} or {two}: {second}")
# what the horde would do in a street
WOULD_INFECT = mark("house {house} would be infected")
WOULD_HOLD = mark("the barricade of house {house} holds")
WOULD_PASS = mark("nothing would happen there")
# what a truck would do
WOULD_SELL = mark("scoops sold: {scoops}, cones lost: {cones}")

LOG_BARRICADE = mark("Built a barricade in street {street}.")
LOG_SHOT = mark("Kept the horde out of street {street}.")
LOG_INFECTED = mark("House {house} of street {street} was infected.")
LOG_HELD = mark("The barricade of house {house} of street {street} held.")
LOG_TRUCK = mark("Chose the truck of street {street} that comes {side}.")
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
LOG_EGGS = mark("Collected eggs: {count}.")
LOG_SCOOPS = mark("Sold scoops of ice cream: {count}.")
LOG_STREET_BONUS = mark("Was first at the last cone of street {street}: {points} points.")
