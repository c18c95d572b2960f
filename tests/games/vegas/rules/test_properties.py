"""What must hold in every position of every game, against slow and independent counts."""

from __future__ import annotations

import itertools

import pytest

from culdesac.editions import Setup, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.family.contract import OWN
from culdesac.family.state import CONFIRM, copy_record
from culdesac.games.vegas.players.policies import policy_move
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import sheet_debts
from culdesac.games.vegas.rules.reasons import reason
from culdesac.games.vegas.rules.rounds import confirm
from culdesac.games.vegas.rules.state import Sheet
from culdesac.games.vegas.rules.turn import legal, step
from tests.games.vegas.games import BUILDER, RANDOM, every_variant, play_game, variant_name
from tests.games.vegas.recount import debts, marks, recount
from tests.games.vegas.world import BOX, City

SETUPS = list(every_variant())
SOLO = [setup for setup in SETUPS if setup.mode == "acme"]
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(variant_name, SETUPS))
MIXED = [BUILDER, RANDOM]


@variants
def test_legal_lists_exactly_the_moves_without_a_reason_against_them(setup: Setup) -> None:
    seen: set[int] = set()

    def check(game: City, seat: int, move: int) -> None:
        sheet = game.sheets[seat]
        listed = game.desk.out[: legal(game.table, sheet, game.book, game.desk)]
        assert listed == sorted(set(listed))
        codes = [reason(game.table, sheet, game.book, move) for move in range(ids.MOVES)]
        assert [move for move, code in enumerate(codes) if code == ids.FINE] == listed
        assert move in listed
        seen.update(codes)

    play_game(setup, MIXED, 5, check)
    assert len(seen) > 25


@variants
def test_every_player_takes_whatever_free_action_somebody_has_paid_for(setup: Setup) -> None:
    paid: set[int] = set()

    def check(game: City, seat: int, move: int) -> None:
        if ids.FREE <= move < ids.BORROW or game.sheets[seat].phase != ids.ACT:
            return
        for action in range(ids.ACTIONS):
            sheet = copy_record(game.sheets[seat])
            if reason(game.table, sheet, game.book, ids.FREE + action) == ids.FINE:
                step(game.table, sheet, game.book, ids.FREE + action)
                listed = game.desk.out[: legal(game.table, sheet, game.book, game.desk)]
                assert (ids.SKIP in listed) == (setup.revision == FIRST_REVISION)
                for bot in range(RANDOM, OWN + 1):
                    move = policy_move(bot, game.table, sheet, game.book, game.desk, seat)
                    assert move in listed
                paid.add(action)

    for seed in range(5):
        play_game(setup, MIXED, seed, check)
    assert paid == set(range(ids.ACTIONS))


@variants
def test_a_move_changes_the_seats_own_sheet_alone(setup: Setup) -> None:
    def check(game: City, seat: int, move: int) -> None:
        if move != CONFIRM:
            table = copy_record(game.table)
            sheet = copy_record(game.sheets[seat])
            step(game.table, sheet, game.book, move)
            assert game.table == table
            assert sheet != game.sheets[seat]

    play_game(setup, MIXED, 6, check)


def ascends(sheet: Sheet) -> bool:
    """Strictly, but for twins side by side."""
    for street in range(4):
        row = [(lot, sheet.number[lot]) for lot in range(11 * street, 11 * street + 11)]
        written = [(lot, number) for lot, number in row if number >= 0]
        for (left, low), (right, high) in itertools.pairwise(written):
            if low > high or (low == high and right != left + 1):
                return False
    return True


def check_sheet(game: City, sheet: Sheet) -> None:
    book = game.book
    assert ascends(sheet)
    assert sheet.open & ~sheet.standing == 0
    assert sheet.standing & ~book.casinos == 0
    assert sheet.shows & ~(sheet.open & book.stars) == 0
    assert sheet.shows.bit_count() == sheet.left_shows + sheet.right_shows
    assert book.checked <= sheet.checked <= book.boxes
    assert sheet.checked >= book.group_end[sheet.groups]
    assert sheet.pledged < 1 << sheet.groups
    avenues = [a for a in range(11) if book.avenue[a] & ~sheet.open == 0]
    assert sheet.hotels == sum(1 << a for a in avenues)
    assert sheet.large & ~sheet.hotels == 0
    assert (sheet.roads & ~book.roads, sheet.lanes & ~book.lanes) == (0, 0)
    assert sheet_debts(sheet, book) == debts(marks(sheet))
    for lot in range(44):
        assert (sheet.number[lot] >= 0) == bool(sheet.open >> lot & 1)
        for number in range(18):
            fits = sheet.legal[number] >> lot & 1
            assert fits == int(may_take(game, sheet, lot, number))


def may_take(game: City, sheet: Sheet, lot: int, number: int) -> bool:
    """Whether the order of the street leaves a lot open for a number."""
    if not game.book.casinos >> lot & 1 or sheet.number[lot] >= 0:
        return False
    street = lot // 11
    for other in range(11 * street, 11 * street + 11):
        written = sheet.number[other]
        if written >= 0 and (written >= number if other < lot else written <= number):
            return False
    return True


@variants
def test_invariants_at_the_end_of_every_turn(setup: Setup) -> None:
    def check(game: City, seat: int, move: int) -> None:
        if move == CONFIRM:
            check_sheet(game, game.sheets[seat])

    play_game(setup, MIXED, 7, check)


class Ledger:
    """Follows a game move by move: debts, golf, roads, and who came first to a hotel."""

    def __init__(self, seats: int, golf: bool) -> None:
        self.golf = golf
        self.debts = [0] * seats
        self.pieces = [0] * seats
        self.course: list[set[int]] = [set() for _ in range(seats)]
        self.lost: list[set[int]] = [set() for _ in range(seats)]
        self.taken: set[int] = set()
        self.built: list[tuple[int, int]] = []  # (seat, avenue) of this turn
        self.large: list[set[int]] = [set() for _ in range(seats)]

    def opening(self, game: City, seat: int, lot: int) -> None:
        if game.book.cranes >> lot & 1:
            self.debts[seat] -= 1
        if lot < 11 and self.golf:
            self.hole(seat, lot)
        lots = {11 * s + lot % 11 for s in range(4)}
        lots = {each for each in lots if game.book.casinos >> each & 1} - {lot}
        if all(game.sheets[seat].number[each] >= 0 for each in lots):
            self.built.append((seat, lot % 11))

    def hole(self, seat: int, lot: int) -> None:
        course, lost = self.course[seat], self.lost[seat]
        if not course or (lot not in lost and {lot - 1, lot + 1} & course):
            course.add(lot)
        elif lot not in lost:
            lost.update(range(max(course) + 1, 11) if lot > max(course) else range(min(course)))

    def note(self, game: City, seat: int, move: int) -> None:
        """Before a move."""
        sheet, block = game.sheets[seat], move >> 6
        lot = move & 63
        if move == ids.STAGE:
            self.debts[seat] += 2 if sheet.left_shows == 0 else -int(sheet.left_shows in (4, 5))
        elif move == ids.STAGE + 1:
            self.debts[seat] += 2 if sheet.right_shows == 0 else -int(sheet.right_shows in (2, 3))
        elif block == ids.BUILD:
            self.debts[seat] += 1
        elif block in (ids.EXTEND_LEFT, ids.EXTEND_RIGHT):
            self.debts[seat] += 1
            self.opening(game, seat, lot)
        elif 0 < block < ids.BUILD:
            self.opening(game, seat, lot)
        elif block == 0 and ids.DRIVE <= move < ids.FREE:
            self.pieces[seat] += 2
        if move == CONFIRM:
            assert sheet_debts(sheet, game.book) == self.debts[seat]
            assert sheet.roads.bit_count() + sheet.lanes.bit_count() == self.pieces[seat]
            assert sheet.holes == sum(1 << hole for hole in self.course[seat])
            if game.table.waiting == 1:
                self.end_turn()

    def end_turn(self) -> None:
        for seat, avenue in self.built:
            if avenue not in self.taken:
                self.large[seat].add(avenue)
        self.taken |= {avenue for _, avenue in self.built}
        self.built.clear()


@pytest.mark.parametrize("bots", [[RANDOM], [BUILDER], MIXED], ids=["random", "builder", "mixed"])
@pytest.mark.parametrize("setup", SETUPS[:4], ids=map(variant_name, SETUPS[:4]))
def test_a_ledger_and_a_recount_agree(setup: Setup, bots: list[int]) -> None:
    for seed in range(4):
        ledger = Ledger(setup.seats, not setup.on("introductory"))
        game = play_game(setup, bots, seed, ledger.note)
        for seat, sheet in enumerate(game.sheets):
            assert sheet.large == sum(1 << avenue for avenue in ledger.large[seat])
        found = [game.points(seat) for seat in range(setup.seats)]
        assert found == recount(game.table, game.sheets, setup.on("introductory"))


@pytest.mark.parametrize("setup", SOLO, ids=map(variant_name, SOLO))
def test_against_acme_every_card_is_somewhere(setup: Setup) -> None:
    def check(game: City, seat: int, move: int) -> None:
        table = game.table
        if table.turn == 0:
            return
        cards = table.deck[table.next : table.size] + table.discard[: table.discards]
        cards += [*table.pile[: table.piled], *game.sheets[0].hand, table.aside]
        cards += [81 + stack for stack in table.drawn[: table.validations]]
        assert sorted(cards) == list(range(84))
        assert table.rival_hotels & ~table.hotels == 0
        assert table.piled == table.turn - 1

    play_game(setup, MIXED, 8, check)


def test_the_order_in_which_seats_confirm_does_not_matter() -> None:
    """All seats but the last of a turn confirm in the opposite order."""
    turns: list[list[list[int]]] = []

    def note(game: City, seat: int, move: int) -> None:
        while len(turns) <= game.table.turn:
            turns.append([[], [], []])
        turns[game.table.turn][seat].append(move)

    forward = play_game(SETUPS[3], [BUILDER, RANDOM, BUILDER], 9, note)
    backward = City(3, 9, introductory=True, wait=True)
    for turn in turns[1:]:
        for seat in (2, 1, 0):
            for move in turn[seat]:
                if move == CONFIRM:
                    confirm(backward.table, backward.sheets, backward.book, seat)
                else:
                    step(backward.table, backward.sheets[seat], backward.book, move)
    assert (forward.table, forward.sheets) == (backward.table, backward.sheets)


def test_a_hundred_seats() -> None:
    game = play_game(make_setup(BOX, 100, 0), [RANDOM], 3)
    assert game.table.over
    found = [game.points(seat) for seat in range(100)]
    assert found == recount(game.table, game.sheets, False)
