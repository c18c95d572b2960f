"""Whether the tests notice a wrong rule: `make mutants`, or `python tools/mutants.py WORD ...` for some.

A mutant is the source with one small mistake.  Its place is found by its text, wherever in its area it
stands; blanks and line breaks do not matter.  A text that is not found exactly once is an error, so a
mutant never goes missing unnoticed.  One at a time is put into a copy of the checkout, and the tests
that are nearest to it run until the first of them fails; then those that look at everything.  All of
them are part of `make test`.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from tools.checkout import ROOT, copy_checkout

PYTEST = ("-m", "pytest", "-q", "--no-header", "--tb=no", "-m", "not long")
PLUGINS = ("-p", "no:cacheprovider", "-p", "no:xdist")
PASSED, FAILED = 0, 1  # what pytest returns

HOME = "tests/games/home"
VEGAS = "tests/games/vegas"
HOME_RULES = (
    f"{HOME}/rules/test_turn_act.py",
    f"{HOME}/rules/test_turn_number.py",
    f"{HOME}/rules/test_turn_validate.py",
    f"{HOME}/rules/test_end_and_scoring.py",
    f"{HOME}/rules/test_roundabouts.py",
    f"{HOME}/rules/test_vocabulary.py",
    f"{HOME}/rules/test_plans.py",
    f"{HOME}/rules/test_home_2023.py",
    f"{HOME}/rules/test_examples.py",
    f"{HOME}/rules/test_aaa.py",
    f"{HOME}/rules/test_aaa_2023.py",
    f"{HOME}/rules/test_aaa_score.py",
)
HOME_DEAL = (
    "tests/family",
    f"{HOME}/rules/test_deal.py",
    f"{HOME}/rules/test_turn_number.py",
    f"{HOME}/rules/test_turn_validate.py",
    f"{HOME}/rules/test_expert.py",
    f"{HOME}/rules/test_solo_card.py",
    f"{HOME}/rules/test_aaa.py",
    f"{HOME}/rules/test_aaa_2023.py",
    f"{HOME}/rules/test_aaa_score.py",
    f"{HOME}/themes/test_zombies.py",
)
VEGAS_RULES = (
    f"{VEGAS}/rules/test_turn_open.py",
    f"{VEGAS}/rules/test_turn_act.py",
    f"{VEGAS}/rules/test_turn_bonus.py",
    f"{VEGAS}/rules/test_hotels_and_golf.py",
    f"{VEGAS}/rules/test_limousine.py",
    f"{VEGAS}/rules/test_projects.py",
    f"{VEGAS}/rules/test_end_and_scoring.py",
    f"{VEGAS}/rules/test_setup.py",
    f"{VEGAS}/rules/test_acme.py",
)
API = (
    "tests/test_api.py",
    "tests/test_view.py",
    "tests/test_record.py",
    f"{HOME}/rules/test_expert.py",
    f"{HOME}/rules/test_end_and_scoring.py",
    f"{HOME}/rules/test_aaa_score.py",
)
SERVER = (
    "tests/server/test_store.py",
    "tests/server/test_steps.py",
    "tests/server/test_tables.py",
    "tests/server/test_games.py",
    "tests/server/test_restart.py",
    "tests/server/test_time.py",
    "tests/server/test_daily.py",
    "tests/server/test_rival.py",
    "tests/server/test_bots.py",
)
EVERYTHING_OF_HOME = (f"{HOME}/rules/test_properties.py", "tests/golden")
EVERYTHING_OF_VEGAS = (f"{VEGAS}/rules/test_properties.py", "tests/golden")


class Area(NamedTuple):
    """Where mutants of a kind live, and the tests that should notice them, the nearest first."""

    folder: str
    near: tuple[str, ...]
    wide: tuple[str, ...]


AREAS = {
    "family": Area("family", HOME_DEAL, EVERYTHING_OF_HOME),
    "home": Area("games/home", HOME_RULES, EVERYTHING_OF_HOME),
    "themes": Area("games/home", (f"{HOME}/themes",), EVERYTHING_OF_HOME),
    "vegas": Area("games/vegas", VEGAS_RULES, EVERYTHING_OF_VEGAS),
    "api": Area("", API, EVERYTHING_OF_HOME),
    "server": Area("server", SERVER, ("tests/server/test_hostile.py",)),
}


class Mutant(NamedTuple):
    area: str
    name: str
    right: str
    wrong: str


MUTANTS = [
    Mutant(*row)
    for row in (
        # what all games share
        (
            "family", "the stacks are renewed a turn too early",
            "if table.next + 3 > table.size: renew_stacks",
            "if table.next + 3 >= table.size: renew_stacks",
        ),
        (
            "family", "the stacks are shuffled together where they stay apart",
            "if book.apart != 0: for s in range(3): shuffle_stack",
            "if book.apart == 0: for s in range(3): shuffle_stack",
        ),
        (
            "family", "a pick keeps the wrong card of the hand",
            "KEPT_SLOT = (2, 1, 2, 0, 1, 0)",
            "KEPT_SLOT = (2, 1, 2, 0, 0, 1)",
        ),
        (
            "family", "cards are drawn from another seat on",
            "sheet = sheets[(table.first_seat + i) % table.seats] sheet.hand[1] =",
            "sheet = sheets[(table.first_seat + i + 1) % table.seats] sheet.hand[1] =",
        ),
        (
            "family", "who is late takes the high points of a plan",
            "sheet.points[stack] = book.low[card] if late != 0",
            "sheet.points[stack] = book.low[card] if late == 0",
        ),
        (
            "family", "a reshuffle may be asked for after any plan",
            "sheet.claimed != 0 and table.approved == 0 and",
            "sheet.claimed != 0 and",
        ),
        (
            "family", "only the last seat's plans flip",
            "approved |= sheets[seat].validated",
            "approved = sheets[seat].validated",
        ),
        (
            "family", "the forced reshuffle comes in the wrong edition",
            "approved != 0 and book.by_plan == 0:",
            "approved != 0 and book.by_plan != 0:",
        ),
        (
            "family", "the rival gets the first card of the hand",
            "table.pile[table.piled] = sheet.hand[sheet.kept]",
            "table.pile[table.piled] = sheet.hand[0]",
        ),
        (
            "family", "a solo game goes on with two cards left",
            "return construction_cards_left(table, book) < 3",
            "return construction_cards_left(table, book) < 2",
        ),
        (
            "family", "the next larger number is not ruled out",
            "for n in range(number + 1, NUMBERS): legal[n] &= right",
            "for n in range(number + 2, NUMBERS): legal[n] &= right",
        ),
        (
            "family", "a number can come twice in a street",
            "legal[number] &= ~street",
            "legal[number] &= ~bit",
        ),
        (
            "family", "the generator gives other numbers",
            "word ^= word >> 15 word = word * 0x2C1B3C6D",
            "word ^= word >> 14 word = word * 0x2C1B3C6D",
        ),
        (
            "family", "a shuffle leaves its first card where it is",
            "for i in range(count - 1, 0, -1): state",
            "for i in range(count - 1, 1, -1): state",
        ),
        (
            "family", "the Solo card goes into the upper half",
            "book.below if book.rival != 0 else book.cards - book.cards // 2",
            "book.below if book.rival != 0 else book.cards",
        ),
        (
            "family", "validation cards are judged in the other edition's way",
            "book.validates[stack if book.by_plan != 0 else draw]",
            "book.validates[stack if book.by_plan == 0 else draw]",
        ),
        (
            "family", "the Solo card leaves plan 3 open",
            "table.approved = 7",
            "table.approved = 3",
        ),
        (
            "family", "an event card of the first row never shows",
            "if table.next == 3: show_row(table, 0)",
            "if table.next == 0: show_row(table, 0)",
        ),
        # Your Perfect Home
        (
            "home", "temps change numbers when all boxes are crossed",
            "return 2 if action == TEMP and sheet.temps < book.temp_boxes else 0",
            "return 2 if action == TEMP else 0",
        ),
        (
            "home", "a refusal is legal whatever fits",
            "if not printed_number_fits(sheet, book): for slot",
            "if True: for slot",
        ),
        (
            "home", "against AAA a refusal gives the first card",
            "range(3 if book.passing + book.rival != 0 else 1)",
            "range(3 if book.passing != 0 else 1)",
        ),
        (
            "home", "parks are planted when the street has no more",
            "street = book.street[sheet.house] return sheet.parks[street] < book.park_boxes[street]",
            "street = book.street[sheet.house] return sheet.parks[street] <= book.park_boxes[street]",
        ),
        (
            "home", "a changed number crosses no temp",
            "if change != 0: sheet.temps += 1 sheet.phase = FINISH",
            "if change != 0: sheet.phase = FINISH",
        ),
        (
            "home", "one roundabout too many",
            "if popcount(sheet.roundabouts) >= book.roundabouts: return 0",
            "if popcount(sheet.roundabouts) > book.roundabouts: return 0",
        ),
        (
            "home", "two roundabouts in a turn",
            "sheet.rounded = 1",
            "sheet.rounded = 0",
        ),
        (
            "home", "a roundabout that closes the last site ends the turn",
            "elif sheet.phase == PLACE and not pick_fits(sheet, book, sheet.pick): sheet.phase = CHOOSE",
            "elif sheet.phase == PLACE and not pick_fits(sheet, book, sheet.pick): sheet.phase = FINISH",
        ),
        (
            "home", "equal counts of temps take two places",
            "larger |= 1 << sheets[other].temps",
            "larger |= 1 << other",
        ),
        (
            "home", "no temps take an award",
            "if temps == 0: return 0 larger = 0",
            "larger = 0",
        ),
        (
            "home", "all estates of a size count once",
            "total += estates * book.value[",
            "total += book.value[",
        ),
        (
            "home", "every street has the parks of the first",
            "total += book.park[LADDER * street + sheet.parks[street]]",
            "total += book.park[sheet.parks[street]]",
        ),
        (
            "home", "ties are decided by size where they should not be",
            "if book.ties_by_size == 0: return 1",
            "if book.ties_by_size != 0: return 1",
        ),
        (
            "home", "one refusal more until the end",
            "if sheet.refusals >= book.refusal_boxes: over",
            "if sheet.refusals > book.refusal_boxes: over",
        ),
        (
            "home", "two plans end the game",
            "if sheet.validated == 7: over |= BY_PLANS",
            "if sheet.validated >= 6: over |= BY_PLANS",
        ),
        (
            "home", "a sheet with a roundabout is never full",
            "if sheet.built | sheet.roundabouts | sheet.lost == book.every: over",
            "if sheet.built | sheet.lost == book.every: over",
        ),
        (
            "home", "the largest estates do not count",
            "size = popcount(estate) if size <= book.sizes:",
            "size = popcount(estate) if size < book.sizes:",
        ),
        (
            "home", "a spent estate can be spent again",
            "if sheet.spent & estate == 0: sheet.spare += one",
            "sheet.spare += one",
        ),
        (
            "home", "a fence makes an estate on its left alone",
            "count_estate(sheet, book, estate_of(sheet, house + 1), 1)",
            "pass",
        ),
        (
            "home", "a segment ends at the far roundabout",
            "street &= (above & -above) - 1",
            "street &= (1 << highest(above)) - 1",
        ),
        (
            "home", "a bis crosses a street end",
            "& ((sheet.built & ~barrier) << 1)",
            "& (sheet.built << 1)",
        ),
        (
            "home", "a fence parts an estate that a plan has used",
            "return sheet.joined | (sheet.spent & (sheet.spent >> 1))",
            "return sheet.joined",
        ),
        (
            "home", "just enough estates are asked for as a choice",
            "return popcount(firsts) > wanted",
            "return popcount(firsts) >= wanted",
        ),
        (
            "home", "a plan for any estates asks for one more",
            "return wanted <= 0",
            "return wanted < 0",
        ),
        (
            "home", "houses of a plan on built houses are not marked as used",
            "sheet.used[stack] |= houses",
            "sheet.used[stack] |= 0",
        ),
        (
            "home", "a plan's most is not looked at",
            "if n < book.first_least[card] or n > book.first_most[card]: return False",
            "if n < book.first_least[card]: return False",
        ),
        (
            "home", "a plan for one street holds in those below it",
            "if book.where[card] < 0 or book.where[card] == street: if holds_in_street(",
            "if book.where[card] <= street:\n            if holds_in_street(",
        ),
        (
            "home", "street ends are their last houses alone",
            "return (book.starts | book.ends) & ~sheet.roundabouts",
            "return book.ends & ~sheet.roundabouts",
        ),
        (
            "home", "as many temps as AAA are not enough",
            "return book.temp[0] if temps >= cards_with(table, book, TEMP)",
            "return book.temp[0] if temps > cards_with(table, book, TEMP)",
        ),
        (
            "home", "AAA's bis cards are one house each",
            "houses += book.rival_bis if action == BIS else 1",
            "houses += 1",
        ),
        (
            "home", "AAA scores four lots",
            "BEST_LOTS = 5",
            "BEST_LOTS = 4",
        ),
        # the neighbourhoods
        (
            "themes", "Easter: never two eggs",
            "if eggs > 1: sheet.second_eggs",
            "if eggs > 2: sheet.second_eggs",
        ),
        (
            "themes", "Easter: a step is reached one egg later",
            "and eggs >= book.steps[step]",
            "and eggs > book.steps[step]",
        ),
        (
            "themes", "Doomsday: an empty street scores",
            "if mine > 0 and mine == most:",
            "if mine == most:",
        ),
        (
            "themes", "Doomsday: AAA is no optimist with as many people",
            "if rival_total_capacity(book) <= total_capacity(sheets[0], book):",
            "if rival_total_capacity(book) < total_capacity(sheets[0], book):",
        ),
        (
            "themes", "Zombies: a roundabout is infected",
            "if (sheet.barricades | sheet.roundabouts) & bit == 0:",
            "if sheet.barricades & bit == 0:",
        ),
        (
            "themes", "Zombies: a lost house is fenced on one side",
            "sheet.lost |= bit sheet.built &= ~bit sheet.fences |= bit | (bit >> 1)",
            "sheet.lost |= bit sheet.built &= ~bit sheet.fences |= bit",
        ),
        (
            "themes", "Zombies: a bullet guards against the next horde too",
            "sheet.guarded = 0 sheet.met += 1",
            "sheet.met += 1",
        ),
        (
            "themes", "Summer: the truck loses nothing",
            "sheet.cones_lost |= cones & way",
            "sheet.cones_lost |= 0",
        ),
        (
            "themes", "Summer: only a closed street pays its bonus",
            "if (table.closed >> street) & 1 == 0: sheet.bonus_points",
            "if (table.closed >> street) & 1 != 0: sheet.bonus_points",
        ),
        (
            "themes", "Halloween: the first ghost bonus is a candy bonus",
            "kind = 7 if bonus < STEPS else 7 << STEPS",
            "kind = 7 if bonus <= STEPS else 7 << STEPS",
        ),
        (
            "themes", "Halloween: one bonus is crossed off against AAA",
            "CROSSED_AT_START = 2",
            "CROSSED_AT_START = 1",
        ),
        (
            "themes", "Halloween: no lower bonus instead of the one reached",
            "for lower in range(step + 1):",
            "for lower in range(step, step + 1):",
        ),
        (
            "themes", "Winter: twins are not joined",
            "if sheet.number[house + 1] - sheet.number[house] <= 1:",
            "if sheet.number[house + 1] - sheet.number[house] == 1:",
        ),
        (
            "themes", "Winter: a string has the houses of its gaps",
            "return length + 1 if length > 0 else 0",
            "return length",
        ),
        (
            "themes", "Winter: two roundabouts at the right end matter",
            "more = roundabouts & ((outer << 1) | (outer >> 1)) & ~outer",
            "more = roundabouts & (outer << 1) & ~outer",
        ),
        # New Las Vegas
        (
            "vegas", "an extension takes the last casino of the opening",
            "book.casinos & ~openings if popcount(openings) == 1",
            "book.casinos & ~openings if popcount(openings) == 0",
        ),
        (
            "vegas", "a show in a casino without a star",
            "return (book.stars >> sheet.lot) & 1 != 0 and shows_left(sheet, book)",
            "return shows_left(sheet, book)",
        ),
        (
            "vegas", "the pair's own action for a bonus",
            "if action != sheet.action and has_effect(sheet, book, action): found",
            "if has_effect(sheet, book, action): found",
        ),
        (
            "vegas", "a refusal checks one box",
            "REFUSAL_BOXES = 2",
            "REFUSAL_BOXES = 1",
        ),
        (
            "vegas", "every hotel is large",
            "if (table.hotels >> avenue) & 1 == 0: sheet.large",
            "if True: sheet.large",
        ),
        (
            "vegas", "golf loses the wrong side",
            "elif bit > holes: sheet.lost",
            "elif bit < holes: sheet.lost",
        ),
        (
            "vegas", "a bonus circles the debt that it should cross",
            "sheet.pledged |= pledge << sheet.groups sheet.groups += 1 sheet.bonus",
            "sheet.pledged |= (1 - pledge) << sheet.groups\n    sheet.groups += 1\n    sheet.bonus",
        ),
        (
            "vegas", "a show repays one box later",
            "if 0 < sheet.left_shows < book.left_debts[k]:",
            "if 0 < sheet.left_shows <= book.left_debts[k]:",
        ),
        (
            "vegas", "a group is free one box later",
            "sheet.checked >= book.group_end[sheet.groups + 1]",
            "sheet.checked > book.group_end[sheet.groups + 1]",
        ),
        (
            "vegas", "casinos under construction break a run",
            "leading = -1 length = 0 casinos = book.mask[street] & sheet.standing",
            "leading = -1\n    length = 0\n    casinos = book.mask[street]",
        ),
        (
            "vegas", "the limousine never leaves",
            "return sheet.at == book.light and sheet.roads | sheet.lanes != 0",
            "return sheet.at == book.light",
        ),
        (
            "vegas", "the limousine turns round on the spot",
            "if first ^ second == 2 or not is_piece",
            "if not is_piece",
        ),
        (
            "vegas", "half of the table is many",
            "return book.loan_of_many if 2 * borrowers > choosing",
            "return book.loan_of_many if 2 * borrowers >= choosing",
        ),
        (
            "vegas", "as many debts as bundles are bankruptcy",
            "short = debts(table, sheets, book, seat) > bundles(",
            "short = debts(table, sheets, book, seat) >= bundles(",
        ),
        (
            "vegas", "whoever shares the first place is last too",
            "1 if larger != 0 and smaller == 0 else 0",
            "1 if smaller == 0 else 0",
        ),
        (
            "vegas", "ACME's second card makes no hole",
            "for i in range(1, table.piled): if book.action",
            "for i in range(2, table.piled): if book.action",
        ),
        (
            "vegas", "ACME's run can be 0",
            "return max(1, cards_with(table, book, CONSTRUCTION) + book.modifier[street])",
            "return max(0, cards_with(table, book, CONSTRUCTION) + book.modifier[street])",
        ),
        (
            "vegas", "ACME builds hotels that are taken",
            "table.rival_hotels |= book.builds[draw] & ~table.hotels",
            "table.rival_hotels |= book.builds[draw]",
        ),
        (
            "vegas", "one neighbour more for hotels in a row",
            "for _ in range(count - 1): avenues",
            "for _ in range(count): avenues",
        ),
        (
            "vegas", "a run at the right end does not count",
            "found += 2 if max(leading, trailing) >= count else 0",
            "found += 2 if leading >= count else 0",
        ),
        (
            "vegas", "a full city does not end the game",
            "if sheet.standing & ~sheet.open == 0: over",
            "if sheet.standing & ~sheet.open < 0: over",
        ),
        (
            "vegas", "ACME's three projects do not end the game",
            "if table.rival_validated == 7: over",
            "if table.rival_validated > 7: over",
        ),
        # the face that all games share
        (
            "api", "others see a sheet as it was before the last move",
            "return self._before[seat][0]",
            "return self._before[seat][-1]",
        ),
        (
            "api", "a copy shares its moves with the game",
            "made._made = [list(moves) for moves in self._made]",
            "made._made = self._made",
        ),
        (
            "api", "a move is kept after it is taken back",
            "self.sheets[seat] = self._before[seat].pop() self._made[seat].pop()",
            "self.sheets[seat] = self._before[seat].pop()",
        ),
        (
            "api", "who is first ranks second",
            "better = sum(1 for key in keys.values() if key > keys[seat])",
            "better = sum(1 for key in keys.values() if key >= keys[seat])",
        ),
        (
            "api", "tie-breaks do not count against a rival",
            'return "win" if mine > other else "loss"',
            'return "win" if mine[0] > other[0] else "loss"',
        ),
        (
            "api", "a view shows the others' sheets as they are",
            "sheet = copy_record(game.public_sheet(seat))",
            "sheet = copy_record(game.sheets[seat])",
        ),
        (
            "api", "a card that was passed on is unseen",
            "sheet.hand[passed if other == right else 0 : held]",
            "sheet.hand[0 : held]",
        ),
        (
            "api", "a view names the card of the other neighbour",
            "given=passed[(seat - 1) % game.seats]",
            "given=passed[(seat + 1) % game.seats]",
        ),
        (
            "api", "any checksum is good",
            "if words[2] != checksum(body):",
            "if len(words[2]) != 8:",
        ),
        (
            "api", "a record of other values is read",
            'if book_hash(game_type, game_type.rules.pack(setup)) != values["book"]:',
            'if not values["book"]:',
        ),
        (
            "api", "moves of the next turn stand in the line of this one",
            "if game.over or game.turn != turn:",
            "if game.over:",
        ),
        (
            "api", "a replay stops a turn early",
            "self.turns[: turn + 1 - game.first_turn]",
            "self.turns[: turn - game.first_turn]",
        ),
        # tables on the server
        (
            "server", "anybody moves for any seat",
            "or self.state.seats[seat].key not in listener.keys: raise",
            "or not listener.keys: raise",
        ),
        (
            "server", "a request is carried out twice",
            "answered[request] = None",
            "answered[str(len(answered))] = None",
        ),
        (
            "server", "who returns is told what it knows, and not what it does not know",
            "if known.get(str(seat)) != self.state_of(seat) or game.over",
            "if known.get(str(seat)) == self.state_of(seat) or game.over",
        ),
        (
            "server", "steps that were made are lost when time is up",
            "moves=self.steps(seat)[1] + moves[seat]",
            "moves=moves[seat]",
        ),
        (
            "server", "bots among themselves play while nobody watches",
            "if alone and not self.attended(): return []",
            "if False: return []",
        ),
        (
            "server", "a step is carried out from an old state",
            'if seen != self.state_of(seat): raise RefusedError("stale-state", problems.STALE) try:',
            "try:",
        ),
        (
            "server", "events are numbered anew in every batch",
            '"n": first + i,',
            '"n": i,',
        ),
        (
            "server", "events are read in the opposite order",
            ".order_by(events.c.n)",
            ".order_by(events.c.n.desc())",
        ),
        (
            "server", "an old summary is good",
            "row.summary if row.length == row.size else None",
            "row.summary",
        ),
        (
            "server", "the daily deal counts every result",
            "(await connection.execute(query)).scalar_one_or_none() == table",
            "(await connection.execute(query)).scalar_one_or_none() is not None",
        ),
        (
            "server", "a confirmed turn repeats the steps made before",
            "for move in event.moves[len(game.made(event.seat)) :]:",
            "for move in event.moves:",
        ),
        (
            "server", "somebody wins against a rival that does not score",
            'game.outcome() in ("loss", None)',
            'game.outcome() == "loss"',
        ),
    )
]  # fmt: skip


class Place(NamedTuple):
    file: Path
    start: int
    end: int


def place_of(mutant: Mutant, source: Path) -> Place:
    """Where the right text stands; there is one such place."""
    pattern = re.compile(r"\s+".join(map(re.escape, mutant.right.split())))
    folder = source / AREAS[mutant.area].folder
    files = sorted(folder.glob("*.py") if folder == source else folder.rglob("*.py"))
    found = [
        Place(file, *match.span())
        for file in files
        for match in pattern.finditer(file.read_text("utf-8"))
    ]
    if len(found) != 1:
        raise LookupError(
            f"{mutant.area}: {mutant.name}: its text stands at {len(found)} places: {mutant.right}"
        )
    return found[0]


def mutated(text: str, place: Place, wrong: str) -> str:
    """The text with the mistake in it; the lines of what is not mistaken stay as they are."""
    right = text[place.start : place.end]
    words, spans = right.split(), [found.span() for found in re.finditer(r"\S+", right)]
    others = wrong.split()
    before = alike(words, others)
    after = alike(words[:before:-1], others[:before:-1])
    first, last = spans[before][0], len(right)
    changed = " ".join(others[before : len(others) - after])
    if after:
        last = spans[-after][0]
        if changed:
            changed += right[spans[-after - 1][1] : last]
    return text[: place.start] + right[:first] + changed + right[last:] + text[place.end :]


def alike(one: list[str], other: list[str]) -> int:
    """How many words are the same from the start."""
    pairs = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return len(list(pairs))


@contextmanager
def checkout() -> Iterator[Path]:
    """A copy to be spoiled."""
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        copy = Path(folder)
        copy_checkout(copy)
        yield copy


def run_tests(copy: Path, tests: tuple[str, ...], *options: str) -> tuple[int, str]:
    """What pytest returns, and what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    command = [sys.executable, *PYTEST, *PLUGINS, *options, *tests]
    done = subprocess.run(
        command, cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


class Lab:
    """Puts mutants into a copy, one at a time."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self.writes = int(time.time())

    def write(self, file: Path, text: str) -> None:
        """Each writing has a time of its own, by which Python tells stale bytecode."""
        file.write_text(text, "utf-8")
        self.writes += 2
        os.utime(file, (self.writes, self.writes))

    def caught_by(self, mutant: Mutant) -> str | None:
        """The first test that fails with a mutant."""
        place = place_of(mutant, self.copy / "src" / "culdesac")
        right = place.file.read_text("utf-8")
        self.write(place.file, mutated(right, place, mutant.wrong))
        try:
            area = AREAS[mutant.area]
            for tests in (area.near, area.wide):
                code, said = run_tests(self.copy, tests, "-x")
                if code == FAILED:
                    return next(iter(re.findall(r"^(?:FAILED|ERROR) ([^\s\[]+)", said, re.M)), "?")
                if code != PASSED:
                    raise RuntimeError(f"{mutant.name}: the tests do not run:\n{said}")
        finally:
            self.write(place.file, right)
        return None


def chosen(words: list[str], part: str) -> list[Mutant]:
    """Mutants of an area or with a word in their names, and of these a part such as 2/3."""
    found = [m for m in MUTANTS if not words or any(w == m.area or w in m.name for w in words)]
    n, parts = map(int, part.split("/"))
    return found[n - 1 :: parts]


def fail_already(copy: Path, mutants: list[Mutant]) -> str | None:
    """What is wrong with the tests before any mutant is there."""
    areas = [AREAS[name] for name in sorted({mutant.area for mutant in mutants})]
    tests = dict.fromkeys(test for area in areas for test in (*area.near, *area.wide))
    code, said = run_tests(copy, tuple(tests))
    return None if code == PASSED else said


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("words", nargs="*", help="an area, or a word of a name; otherwise all")
    parser.add_argument("--check", action="store_true", help="only look for the places")
    parser.add_argument("--trusting", action="store_true", help="`make test` has just passed")
    parser.add_argument("--part", default="1/1", help="such as 2/3: the second of three parts")
    given = parser.parse_args()
    for mutant in MUTANTS:
        place_of(mutant, ROOT / "src" / "culdesac")
    if given.check:
        return 0
    mutants = chosen(given.words, given.part)
    survivors = 0
    with checkout() as copy:
        if not given.trusting and (said := fail_already(copy, mutants)):
            print(f"the tests fail without any mutant:\n{said}", file=sys.stderr)
            return 1
        lab = Lab(copy)
        for mutant in mutants:
            test = lab.caught_by(mutant)
            survivors += test is None
            print(f"| {mutant.area} | {mutant.name} | {test or '**not caught**'} |", flush=True)
    print(f"{len(mutants) - survivors} of {len(mutants)} mutants caught")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
