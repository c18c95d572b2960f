"""New Las Vegas behind the face that it shares: moves, cities, secrets, reasons, helpers."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from typing import Any

import pytest

import culdesac
from culdesac import Game, IllegalMoveError, Move, MoveError, SetupError, SheetError
from culdesac.bots import finish_turn
from culdesac.editions import edition, make_setup
from culdesac.editions.setup import Setup
from culdesac.family.state import CONFIRM
from culdesac.games.vegas.box.model import PROJECT_KINDS
from culdesac.games.vegas.face import CATEGORIES, END_REASONS, GAME as VEGAS, PHASES
from culdesac.games.vegas.face.moves import EXAMPLES, TEXTS, WORD_IDS
from culdesac.games.vegas.face.why import REASONS
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.projects import condition_holds
from culdesac.i18n import languages, translator
from culdesac.scoring import score_table
from culdesac.sheets import read_sheet
from tests.games.vegas.rules.test_end_and_scoring import example_13
from tests.play import BUILDER, RANDOM, every_city, name_of, play_game

BOX = "vegas-2019"
SETUPS = list(every_city(seed=21))
variants = pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
WRITTEN = (
    "borrows", "open", "standing", "shows", "left_shows", "right_shows", "checked", "groups",
    "pledged", "hotels", "large", "holes", "lost", "at", "roads", "lanes", "improved", "validated",
    "points", "legal", "number",
)  # fmt: skip


def new(**options: Any) -> Game:
    return culdesac.new(BOX, **options)


def all_moves(game: Game) -> list[Move]:
    made = []
    for number in range(-1, ids.MOVES + 64):
        try:
            made.append(game.move(number))
        except MoveError:
            continue
    return made


# moves


@pytest.mark.parametrize("options", [{}, {"mode": "acme"}, {"introductory": True}])
def test_number_text_and_name_give_each_other_back(options: dict[str, Any]) -> None:
    game = new(**options)
    moves = all_moves(game)
    for move in moves:
        assert game.move(move.id) == game.move(move.text) == game.move(move.as_dict()) == move
        bare = {key: value for key, value in move.as_dict().items() if key not in ("id", "text")}
        assert game.move(bare) == move
    assert len({move.text for move in moves}) == len(moves)
    expected = {*TEXTS, *WORD_IDS} - ({"borrow", "waive"} if "introductory" in options else set())
    assert {move.name for move in moves} == expected


def test_the_moves_of_the_book_are_those_the_rules_know() -> None:
    for options in ({}, {"mode": "acme"}, {"introductory": True}):
        game = new(**options)
        known = {
            number
            for number in range(ids.MOVES)
            if VEGAS.rules.reason(game.table, game.sheets[0], game.book, number) != ids.NO_SUCH_MOVE
        }
        assert {move.id for move in all_moves(game)} == known


def test_numbers_are_stable() -> None:
    """Learners and records of today must mean the same tomorrow."""
    game = new()
    for number, text in (
        (0, "p1"), (8, "x"), (12, "skip"), (13, "show-left"), (14, "show-right"),
        (15, "inaugurate"), (16, "improve-inauguration"), (17, "improve-large-hotel"),
        (23, "improve-vip"), (25, "improve-missing-line"), (28, "plan1"), (31, "reshuffle"),
        (32, "drive-ee"), (33, "drive-es"), (47, "drive-nn"), (48, "free-inauguration"),
        (52, "free-improvement"), (53, "borrow"), (54, "waive"), (63, "ok"),
        (64, "o1.1-2"), (192, "o1.1"), (203, "o2.1"), (363, "o4.11+2"), (384, "b1.1"),
        (448, "e1.1<"), (512, "e1.1>"),
    ):  # fmt: skip
        assert game.move(text).id == number


def test_the_examples_of_the_message_are_moves() -> None:
    games = [new(), new(mode="acme")]
    for text in EXAMPLES.split(", "):
        assert any(parses(game, text) for game in games), text


def parses(game: Game, text: str) -> bool:
    try:
        return game.move(text).text == text
    except MoveError:
        return False


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("w1.4", '"w1.4" is not a move; moves look like p2'),
        ("o5.1", '"o5.1": there is no street 5; expected 1 to 4'),
        ("b1.12", '"b1.12": there is no avenue 12; expected 1 to 11'),
        ("improve-parks", "there is no column parks; expected inauguration, large-hotel"),
        ("free-park", "there is no action park; expected inauguration, construction"),
        ("p1/3", "is not a pick in this mode; expected p1, p2 or p3"),
        ({"move": "drive", "first": "up", "second": "east"}, "first of a drive is 'up'; expected"),
        ({"move": "extend", "street": 1, "avenue": 2, "source": 3}, "source of an extension is 3"),
        ({"move": "open", "street": 1}, "move open lacks 'avenue'"),
        ({"move": "fence"}, "'fence' is not the name of a move; expected borrow, build"),
        (26, "26 is not the number of a move in this mode"),
        (108, "108 is not the number of a move in this city"),
    ],
)
def test_what_is_no_move_says_what_would_be(form: Any, message: str) -> None:
    with pytest.raises(MoveError) as error:
        new().move(form)
    assert message in str(error.value)


# setup


def refused_pair(
    mode: str, seats: int, level: int | None, introductory: bool, switch: str
) -> tuple[str, str] | None:
    """The two options that do not go together, as the message names them; None if all do."""
    if mode not in ("flip", "acme"):
        return BOX, f'mode "{mode}"'
    if mode == "acme" and seats > 1:
        return "mode acme", f"{seats} seats"
    if switch:
        return BOX, f"option {switch}"
    if mode == "acme" and introductory:
        return "mode acme", "introductory"
    if mode == "flip" and level is not None:
        return "mode flip", f"level {level}"
    if level is not None and not 1 <= level <= 5:
        return BOX, f"opponent of level {level}"
    return None


def test_what_does_not_combine_is_refused_naming_both_options_and_nothing_else_is() -> None:
    pairs = set()
    for mode, seats, level, introductory, switch in itertools.product(
        ("flip", "acme", "expert", "aaa"),
        (1, 2, 100),
        (None, 0, 1, 5, 6),
        (False, True),
        ("", "advanced", "roundabouts"),
    ):
        pair = refused_pair(mode, seats, level, introductory, switch)
        options: dict[str, Any] = {"mode": mode, "level": level, "introductory": introductory}
        options |= {switch: True} if switch else {}
        if pair is None:
            made = make_setup(edition(BOX), seats, 1, **options)
            assert (made.mode, made.seats, made.on("introductory")) == (mode, seats, introductory)
        else:
            with pytest.raises(SetupError) as caught:
                make_setup(edition(BOX), seats, 1, **options)
            assert pair[0] in str(caught.value)
            assert pair[1] in str(caught.value)
            pairs.add(pair)
    assert len(pairs) == 2 + 2 + 2 + 1 + 4 + 2


# the loan


def test_the_loan_is_the_first_decision_and_can_be_taken_back() -> None:
    game = new(seats=2, seed=7)
    assert (game.turn, game.acting, game.phase(0)) == (0, (0, 1), "loan")
    assert [move.text for move in game.legal(0)] == ["borrow", "waive"]
    game.play(0, "borrow")
    game.undo(0)
    game.play(0, "waive")
    game.play(0, "ok")
    assert (game.turn, game.phase(0)) == (0, "done")
    game.play(1, "borrow")
    game.play(1, "ok")
    assert game.turn == 1
    with pytest.raises(IllegalMoveError, match="decided before the first turn"):
        game.play(0, "borrow")


@pytest.mark.parametrize("choice", ["borrow", "waive"])
def test_the_loan_is_secret_in_every_view_until_the_end(choice: str) -> None:
    """Whatever another seat has chosen, nothing in a view tells it; the end reveals it."""
    seen = []
    for other in ("borrow", "waive"):
        game = new(seats=2, seed=7)
        for seat, move in ((0, choice), (1, other)):
            game.play(seat, move)
            game.play(seat, "ok")
        seen.append(game)
    first, second = seen
    while not first.over:
        assert first.view(0) == second.view(0)
        assert first.view(0).as_dict() == second.view(0).as_dict()
        assert first.view(0).as_dict()["sheets"][1]["loan"] is None
        assert first.view(0).as_dict()["sheets"][0]["loan"] is (choice == "borrow")
        for seat in first.acting:
            for made in finish_turn(first.view(seat), "builder", 3):
                first.play(seat, made)
                second.play(seat, made)
    assert [game.view(0).as_dict()["sheets"][1]["loan"] for game in seen] == [True, False]


def test_the_card_set_aside_for_acme_is_shown_at_the_end() -> None:
    game = new(mode="acme", seed=4)
    rival = game.view(0).as_dict()["rival"]
    assert rival["aside"] is None
    assert len(game.view(0).unseen) == 81
    assert game.view(0).next_actions == ()
    play_game(game, [BUILDER], until_turn=3)
    assert game.table.aside >= 0
    assert game.view(0).table.aside == -1
    assert len(game.view(0).unseen) == 81 - 3 * 3
    assert game.view(0).pile == 81 - 1 - 3 * 3
    play_game(game, [BUILDER])
    number, action = edition(BOX).deck.cards[game.table.aside]
    assert game.view(0).as_dict()["rival"]["aside"] == {"number": number, "action": action}


# cities


@variants
def test_a_described_city_reads_back_as_it_was(setup: Setup) -> None:
    for turns in (1, 8, 16, 100):
        game = play_game(Game(setup), [BUILDER, RANDOM], luck=5, until_turn=turns)
        for seat, written in enumerate(game.sheets):
            described = json.loads(json.dumps(game.sheet(seat)))
            again = read_sheet(described, game.book, setup)
            for field in WRITTEN:
                assert getattr(again, field) == getattr(written, field), field


def empty() -> dict[str, Any]:
    return {"streets": [{"casinos": [None] * 11} for _ in range(4)]}


@pytest.mark.parametrize(
    ("place", "casino", "message"),
    [
        ((1, 1), 4, "Street 1, avenue 1: There is no casino on that lot."),
        ((1, 3), 18, "avenue 3 of street 1 is 18; expected a whole number from 0 to 17"),
        ((1, 3), {"crane": "built"}, "shows nothing here that could be marked"),
        ((1, 2), {"crane": "up"}, "crane of avenue 2 of street 1 is 'up'; expected waiting or"),
        ((1, 4), {"star": "produced"}, "Street 1, avenue 4: A show is produced in an open casino"),
        ((1, 3), {"hole": "built"}, "A golf hole is built above an open casino"),
        ((1, 5), {"visited": True}, "no special casino to visit"),
        ((1, 5), {"pool": "built"}, 'has no "pool"; expected'),
        ((1, 5), "7", "must be a number, null or an object"),
    ],
)
def test_a_casino_that_cannot_be_is_refused(
    place: tuple[int, int], casino: Any, message: str
) -> None:
    described = empty()
    described["streets"][place[0] - 1]["casinos"][place[1] - 1] = casino
    game = new()
    with pytest.raises(SheetError) as error:
        read_sheet(described, game.book, game.setup)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ({"hotels": ["large"] + [None] * 10}, "Avenue 1: the hotel is built when every casino"),
        ({"hotels": ["huge"] + [None] * 10}, "expected large, small or null"),
        ({"shows": {"left": 1}}, "Show boxes crossed: 1. Stars with a show: 0."),
        ({"inauguration": {"checked": 2}}, "2 boxes are checked, but 3 are checked from the start"),
        ({"inauguration": {"circled": 2}}, "2 circled groups have 4 boxes, but only 3 are checked"),
        (
            {"inauguration": {"circled": 1, "pledged": [2]}},
            "the debt of group 2 is owed",
        ),
        ({"improvements": {"vip": 4}}, "VIP casinos: 4 boxes are crossed"),
        ({"improvements": {"parks": 1}}, 'improvements has no "parks"'),
        ({"limousine": {"at": [5, 1]}}, "the street of limousine.at is 5"),
        ({"limousine": {"avenues": [[3, 1]]}}, "There is no road at street 3, avenue 1."),
        ({"loan": 1.5}, "loan is 1.5; expected true or false"),
        ({"plans": [1]}, "plans must be a list of 3"),
        ({"temps": 1}, 'a sheet has no "temps"'),
    ],
)
def test_a_city_that_cannot_be_is_refused(part: dict[str, Any], message: str) -> None:
    game = new()
    with pytest.raises(SheetError) as error:
        read_sheet({**empty(), **part}, game.book, game.setup)
    assert message in str(error.value)


def test_numbers_of_a_street_rise_but_for_extensions() -> None:
    game = new()
    described = empty()
    described["streets"][1]["casinos"][1:3] = [5, 5]
    assert read_sheet(described, game.book, game.setup).number[12:14] == [5, 5]
    described["streets"][1]["casinos"][4] = 5
    with pytest.raises(SheetError, match="Street 2, avenue 5: 5 stands in this street already"):
        read_sheet(described, game.book, game.setup)


def test_points_of_a_described_city_have_every_category() -> None:
    game = new()
    points = score_table([read_sheet(empty(), game.book, game.setup)], game.book)[0]
    assert tuple(points) == (*CATEGORIES, "total")
    assert points["total"] == points["inauguration"] == 10


def test_example_13_from_its_description() -> None:
    """The example of the rulebook, written down as JSON and read back: 92 points."""
    example = example_13()
    setup, book = example.setup, example.book
    described = [VEGAS.describe_sheet(sheet, book, setup) for sheet in example.sheets]
    sheets = [read_sheet(json.loads(json.dumps(city)), book, setup) for city in described]
    table = VEGAS.read_table({}, setup, book)
    assert score_table(sheets, book, table)[0] == {
        "projects": 18, "inauguration": 8, "shows": 37, "hotels": 13, "streets": 25, "golf": 17,
        "limousine": -6, "vault": -20, "total": 92,
    }  # fmt: skip


# reasons, words, projects


@variants
def test_every_move_is_legal_or_has_its_reason(setup: Setup) -> None:
    """And the reason is said in every language without a hole."""
    game = Game(setup)
    told = set()
    moves = all_moves(game)
    n = 0

    def look(game: Game, seat: int, _: int) -> None:
        nonlocal n
        n += 1
        if n % 9:
            return
        legal = set(game.legal_ids(seat))
        for move in moves:
            why = game.why_not(seat, move, translator(languages()[n % len(languages())]))
            assert (why is None) == (move.id in legal), move
            if why is not None:
                assert why.rule.startswith("vegas.")
                assert "{" not in why.sentence
                told.add(why.rule)

    play_game(game, [BUILDER, RANDOM], luck=3, each=look)
    assert len(told) > 5


def test_every_reason_of_the_rules_has_a_sentence() -> None:
    codes = {
        value
        for name, value in vars(ids).items()
        if name.isupper() and isinstance(value, int) and name in REASON_NAMES
    }
    assert set(REASONS) == codes - {ids.FINE}


REASON_NAMES = tuple(vars(ids))[tuple(vars(ids)).index("FINE") :]


@pytest.mark.parametrize("language", languages())
def test_everything_has_a_name(language: str) -> None:
    tr = translator(language)
    words = VEGAS.words
    texts = [words.category(name, tr) for name in (*CATEGORIES, "total")]
    texts += [words.action(name, tr) for name in (*VEGAS.actions, "validation")]
    texts += [words.phase(name, tr) for name in (*PHASES.values(), "over")]
    texts += [words.end_reason(name, tr) for name in END_REASONS.values()]
    texts += [words.tie_title(index, tr) for index in range(2)]
    assert all(texts)
    plans = [words.plan_text(plan, tr) for plan in edition(BOX).plans]
    assert {plan.kind for plan in edition(BOX).plans} == set(PROJECT_KINDS)
    assert len(set(plans)) == len(plans)
    assert not any("{" in text for text in plans)
    for options in ({}, {"mode": "acme"}):
        lines = [words.move_text(move, tr) for move in all_moves(new(**options))]
        assert len(set(lines)) == len(lines)
        assert not any("{" in line for line in lines)


@variants
def test_a_project_is_reached_exactly_when_its_condition_holds(setup: Setup) -> None:
    def look(game: Game, seat: int, _: int) -> None:
        sheet = game.sheets[seat]
        for card, plan in enumerate(setup.edition.plans):
            have, need = VEGAS.plan_progress(plan, sheet, game.book, card)
            assert 0 <= have <= need
            assert (have == need) == condition_holds(sheet, game.book, card)

    play_game(Game(setup), [BUILDER], luck=1, each=look)


# helpers


def test_the_limousine_helper_tells_what_each_line_would_do() -> None:
    checked = 0

    def look(game: Game, seat: int, _: int) -> None:
        nonlocal checked
        drives = [move for move in game.legal(seat) if move.name == "drive"]
        if not drives:
            return
        seen, sheet = game.limousine(seat), game.sheets[seat]
        assert seen.as_dict()["missing"] == seen.missing == len(seen.way_home)
        if seen.way_home:
            assert (seen.way_home[0].start, seen.way_home[-1].end) == (seen.at, seen.light)
        assert [line.move for line in seen.lines] == drives
        for line in seen.lines:
            after = game.copy()
            after.play(seat, line.move)
            then = after.limousine(seat)
            assert (then.at, then.missing) == (line.end, line.missing)
            carpets = after.sheets[seat].roads & ~sheet.roads
            for visit in line.visits:
                lot = 11 * (visit.street - 1) + visit.avenue - 1
                assert visit.new == bool(carpets >> lot & 1)
                assert visit.open == bool(sheet.open >> lot & 1)
                checked += 1

    for seed in range(3):
        play_game(new(seats=2, seed=seed), [BUILDER, RANDOM], luck=seed, each=look)
    assert checked > 20


def test_there_is_no_limousine_at_home() -> None:
    with pytest.raises(SetupError, match="home-2018 has no limousine"):
        culdesac.new("home-2018").limousine(0)


@variants
def test_bots_play_every_variant_from_their_view(setup: Setup) -> None:
    game = Game(replace(setup, seats=setup.seats))
    for _ in range(2):
        for seat in game.acting:
            for move in finish_turn(game.view(seat), "builder", 1):
                game.play(seat, move)
    assert game.turn == 2 + game.first_turn


# the promises of the face


@variants
def test_undo_restores_and_copies_stand_alone(setup: Setup) -> None:
    """No move changes anything but the game it is made in, and every step can be taken back."""
    seen: list[tuple[Game, Game]] = []

    def look(game: Game, seat: int, move: int) -> None:
        copy = game.copy()
        assert copy == game
        if len(game._made[seat]) % 3 == 0 and move != CONFIRM:
            before = game.copy()
            copy.play(seat, move)
            copy.undo(seat)
            assert copy == before
        if len(seen) < 40:
            seen.append((game.copy(), copy))

    play_game(Game(setup), [BUILDER, RANDOM], luck=8, until_turn=20, each=look)
    assert all(kept == copy for kept, copy in seen)


def test_the_order_of_the_seats_does_not_matter() -> None:
    """The first turn in which a hotel or project is taken counts for all, whoever confirms first."""
    one, other = new(seats=3, seed=12), new(seats=3, seed=12)
    while not one.over:
        turns = {seat: finish_turn(one.view(seat), "builder", 5) for seat in one.acting}
        for game, seats in ((one, sorted(turns)), (other, sorted(turns, reverse=True))):
            for seat in seats:
                for move in turns[seat]:
                    game.play(seat, move)
        assert one == other
    assert one.scores() == other.scores()
    assert any(points["hotels"] for points in one.scores())
