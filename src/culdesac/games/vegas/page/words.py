"""What the server says about New Las Vegas, as keys of the catalogues."""

from __future__ import annotations

from culdesac.games.vegas.face.words import (
    ACTION_TITLES,
    CATEGORY_TITLES,
    COLUMN_TITLES,
    SHOW_TITLES,
    SPECIAL_TITLES,
    TIE_TITLES,
)
from culdesac.i18n import mark
from culdesac.server import words as common
from culdesac.server.present.presenter import EndWords

ACTIONS = ACTION_TITLES
CATEGORIES = CATEGORY_TITLES
COLUMNS = COLUMN_TITLES
SHOWS = SHOW_TITLES
SPECIALS = SPECIAL_TITLES
TIES = TIE_TITLES

# what a category counts
ABOUT = {
    "projects": mark("What the claimed projects score."),
    "inauguration": mark("Most boxes checked and not circled; whoever has fewest owes a debt."),
    "shows": mark("The last value crossed in each of the two columns."),
    "hotels": mark("Large hotels for the first turn in which anybody completes an avenue."),
    "streets": mark("The longest run of each street, and a bonus for the longest of the table."),
    "golf": mark("The holes over street 1 that were built in a row."),
    "limousine": mark("Visited and open VIP and luxury casinos, less the missing lines."),
    "vault": mark("Bundles against debts; more debts than bundles cost {points} points."),
}

# features of lots: planned, built, lost
FEATURES = {
    "crane": (mark("under construction"), mark("construction finished"), mark("never built")),
    "star": (mark("show planned"), mark("show produced"), mark("show lost")),
    "vip": (mark("VIP casino"), mark("VIP casino, visited"), mark("VIP casino, passed by")),
    "luxury": (
        mark("luxury casino"),
        mark("luxury casino, visited"),
        mark("luxury casino, passed by"),
    ),
    "mafia": (
        mark("mafia casino"),
        mark("mafia casino, visited"),
        mark("mafia casino, passed by"),
    ),
    "hole": (
        mark("golf hole of par {count}"),
        mark("golf hole of par {count} built"),
        mark("golf hole of par {count} lost"),
    ),
}

# the map
AVENUE = mark("Avenue {avenue}")
LIMOUSINE = mark("Limousine")
LAMP_POST = mark("lamp post")
TRAFFIC_LIGHT = mark("traffic light")
HOTEL = mark("hotel")
VISIT = mark("{casino} in avenue {avenue} of street {street}")
VISIT_CLOSED = mark("{casino} in avenue {avenue} of street {street}, not open yet")

# tracks, their debts, and tallies
PLACES = mark("inauguration places: {plain}; improved: {better}")
SHOW_COLUMN = mark("Shows, {column}")
DEBT_OF_GROUP = mark("debt of an extension")
DEBT_OF_LAST = mark("debt of the fewest boxes")
DEBT_OF_SHOW = mark("debt of the shows")
RUN_OF_STREET = mark("Longest run of street {street}")

# the vault
CRANE_DEBTS = mark("casinos built and not open: {count}")
SHOW_DEBTS = mark("shows: {count}")
EXTENSION_DEBTS = mark("extensions: {count}")
LAST_DEBTS = mark("fewest inauguration boxes: {count}")
BORROWS = mark("You borrow; bundles from the bank at the end: {bundles}")
WAIVES = mark("You do not borrow; bundles from the bank at the end: {bundles}")
BORROWED = mark("Had borrowed; bundles from the bank: {bundles}")
WAIVED = mark("Had not borrowed; bundles from the bank: {bundles}")
OR = mark("{first} or {next}")

# what the step at hand asks
LOAN = mark("Borrow or not: nobody sees your choice before the end.")
LOAN_CHOSEN = mark("Confirm your choice about the loan.")
CHOOSE_OR_REFUSE = mark("No printed number fits: refuse, or use opening help.")
REFUSE = mark("No number fits: the opening is refused.")
OPEN = mark("Open a casino with the {number}.")
OPEN_CHANGED = mark("Open a casino with the {number}, or change it by up to 2 for a bonus.")
ACT = {
    "inauguration": mark("Check an inauguration box, or skip it."),
    "construction": mark("Build a casino that is under construction, or skip it."),
    "limousine": mark("Drive the limousine along a lit line, or skip it."),
    "show": mark("Produce the show in one of the columns, or skip it."),
    "improvement": mark("Improve a column, or skip it."),
}
ACT_PAID = {
    "inauguration": mark("Check an inauguration box."),
    "construction": mark("Build a casino that is under construction."),
    "limousine": mark("Drive the limousine along a lit line."),
    "show": mark("Produce the show in one of the columns."),
    "improvement": mark("Improve a column."),
}
ACT_FREE = mark("{action} can do nothing now: take another action for a bonus, or skip it.")
FINISH_OR_CLAIM = mark("Claim a project or confirm your turn.")
WITH_EXTENSION = mark("{step} An extension is possible too.")

# moves: on a button and in a hint
OWN_MOVES = {
    "borrow": mark("Borrow"),
    "waive": mark("Do not borrow"),
    "refuse": mark("Refuse the opening"),
    "open": mark("Open avenue {avenue} of street {street} with {number}"),
    "extend": mark("Extend {number} to avenue {avenue} of street {street}"),
    "build": mark("Build the casino in avenue {avenue} of street {street}"),
    "improve": mark("Improve: {column}"),
    "show": mark("Produce the show: {column}"),
    "inaugurate": mark("Check an inauguration box"),
    "drive": mark("Drive the limousine {first}, then {second}"),
    "free": mark("Bonus: {action} instead"),
    "validate": mark("Claim project {plan}"),
}
MOVES = {**common.MOVES, **OWN_MOVES}
REFUSE_CARD = mark("Refuse; ACME gets {number} with {action}")
# what would come of a move
BANK_GIVES = mark("bundles from the bank at the end: {bundles}")
CHECKS_BOXES = mark("checks {count} inauguration boxes")
USES_GROUP = mark("circles a group of inauguration boxes")
USES_GROUP_WITH_DEBT = mark("circles a group of inauguration boxes and its debt")
REPAYS_CRANE = mark("repays the debt of its crane")
OWES_CRANE = mark("circles its debt until it is open")
GIVES_LARGE_HOTEL = mark("completes the avenue: a large hotel")
GIVES_SMALL_HOTEL = mark("completes the avenue: a small hotel")
GIVES_HOLE = mark("builds its golf hole")
LOSES_HOLES = mark("loses golf holes: {count}")
LOSES_STAR = mark("loses its star")
VALUE_CHANGES = mark("{now} becomes {then}")
OWES_SHOWS = mark("circles both debts of the column")
REPAYS_SHOW = mark("repays a debt")
VISITS = mark("visits {casino}")
LINES_HOME = mark("lines home from there: {count}")
BACK_HOME = mark("back at the traffic light, where it stays")
LAST_BOX = mark("checks the last box: the game ends with this turn")

# the log
LOG_LOAN = mark("Decided about the loan in secret.")
LOG_BORROWED = mark("Had borrowed.")
LOG_WAIVED = mark("Had not borrowed.")
LOG_REFUSED = mark("Refused the opening; inauguration boxes checked: {count}.")
LOG_OPENED = mark("Opened avenue {avenue} of street {street} with {number}.")
LOG_CHANGED = mark(
    "Opened avenue {avenue} of street {street} with {number}; a bonus made it from {printed}."
)
LOG_EXTENDED = mark("Extended {number} to avenue {avenue} of street {street}.")
LOG_BUILT = mark("Built the casino in avenue {avenue} of street {street}.")
LOG_IMPROVED = mark("Improved: {column}.")
LOG_SHOW = mark("Produced a show: {column}.")
LOG_INAUGURATED = mark("Checked an inauguration box.")
LOG_DROVE = mark("Drove the limousine a line.")
LOG_DROVE_PAST = mark("Drove the limousine past: {casino}.")
LOG_HOME = mark("The limousine is back at the traffic light.")
LOG_FREE = mark("Took another action for a bonus: {action}.")
LOG_HOTEL = {
    True: mark("Built the large hotel of avenue {avenue}."),
    False: mark("Built the small hotel of avenue {avenue}."),
}
LOG_HOLES_LOST = mark("Lost golf holes: {count}.")
LOG_VALIDATED = mark("Claimed project {plan} for {points} points.")
LOG_FLIPPED = mark("Project {plan} is taken; it scores {points} from now on.")
LOG_RIVAL_DREW = mark("The validation card of project {plan} was drawn.")
LOG_RIVAL_LEFT = mark("Does not claim project {plan}.")
LOG_RIVAL_TOOK_PLAN = mark("Took project {plan}.")
LOG_RIVAL_HOTELS = mark("Built hotels in avenues: {avenues}.")
LOG_RIVAL_BORROWED = mark("The card set aside shows {number}: had borrowed.")
LOG_RIVAL_WAIVED = mark("The card set aside shows {number}: had not borrowed.")

# ACME's card
PER_CARD = mark("{count} per card")
PER_CARD_IMPROVED = mark("{count} per card, {better} with {cards} improvement cards")
RUNS_PER_CARD = mark("runs as long as its cards, by street: {streets}")
IMPROVES = mark("improves its values")
VALUE_IMPROVED = mark("{count}, {better} with {cards} improvement cards")
PER_HOTEL = mark("Hotel: {value}")
PER_RUN = mark("Longest run of a street: {value}")
PER_HOLE = mark("Golf, per card with the action of the card before it: {value}")
BUILDS = mark("Hotels in avenues, by draw: {first} / {second} / {third}")
BORROWS_FROM = mark("Borrows if the card set aside shows {number} or more.")

RIVAL_HOTELS = mark("It has built in avenues {avenues}.")
RIVAL_ASIDE = mark("Its hidden card: {number} with {action}.")
DRAW_HOTELS = mark("hotels in avenues {avenues}")

# sentences, for the page gives each a line; the terminal joins clauses in one
END_REASONS = {
    "projects": mark("Somebody claimed every project."),
    "inauguration": mark("Somebody checked the last inauguration box."),
    "full city": mark("Somebody opened every built casino."),
    "cards": mark("The cards have run out."),
    "rival": mark("ACME claimed every project."),
}
# who brought it about, told of others and to the seat itself
ENDED = {
    "projects": EndWords(
        mark("{name} claimed the last project in turn {turn}."),
        mark("You claimed the last project in turn {turn}."),
    ),
    "inauguration": EndWords(
        mark("{name} checked the last inauguration box in turn {turn}."),
        mark("You checked the last inauguration box in turn {turn}."),
    ),
    "full city": EndWords(
        mark("{name} opened the last built casino in turn {turn}."),
        mark("You opened the last built casino in turn {turn}."),
    ),
}
DECIDED = (mark("More hotels"), mark("More large hotels"))
DECIDED_RIVAL = mark("Hotels against those of ACME: {mine} to {theirs}")
DECIDED_RIVAL_LARGE = mark("Large hotels against those of ACME: {mine} to {theirs}")
# what is special about the box and its sheet, for whoever chooses one
ABOUT_BOX = mark("One city: casinos, a limousine, shows and debts.")
ABOUT_OWN_BOX = mark("A city, projects or points of your own.")
ABOUT_CITY = mark("Four streets of casinos and eleven avenues of hotels.")
