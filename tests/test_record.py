"""Records: a game as a text that replays, and every way in which such a text can be broken."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import culdesac
from culdesac import Game, RecordError, Replay, load_record, read_record, write_record
from culdesac.editions.setup import Setup
from culdesac.record import checksum
from tests.games.home.positions import play, setup_game
from tests.play import BUILDER, RANDOM, SEALED, every_city, every_setup, name_of, play_game, seal_of

SETUPS = [*every_setup(seed=12), *every_city(seed=12), *every_city(seed=12, revision=1), *SEALED]


@functools.cache
def short_record() -> str:
    """Two seats, four turns and a half."""
    game = play_game(setup_game(seats=2, seed=42, roundabouts=True), [RANDOM], until_turn=5)
    play(game, 1, game.legal(1)[0].text)
    return write_record(game)


def signed(lines: list[str], moves: int | None = None) -> str:
    """A record with a correct end line."""
    body = "\n".join(lines) + "\n"
    turns = [line for line in lines if line[:1].isdigit()]
    count = sum(len(line.split()) - 1 for line in turns) if moves is None else moves
    return body + f"end {count} {checksum(body)}\n"


def body_of(record: str) -> list[str]:
    return record.split("\n")[:-2]


def refused(text: str, line: int, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text, "game.txt")
    told = str(caught.value)
    assert told.startswith(f"game.txt: line {line}: "), told
    assert message in told
    assert "\n" not in told


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_a_replay_equals_its_original(setup: Setup) -> None:
    until = 5 if setup.seats > 5 else 1000
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=9, until_turn=until)
    text = write_record(game)
    replay = read_record(text)
    assert replay.setup == setup
    assert replay.game() == game
    assert write_record(replay.game()) == text
    assert len(replay) == sum(len(moves) for turn in game.turns for moves in turn)


def test_a_replay_equals_its_original_at_every_point() -> None:
    for setup in SETUPS:
        if setup.seats > 5:
            continue
        points: list[Game] = []

        def keep(game: Game, seat: int, move: int, points: list[Game] = points) -> None:
            points.append(game.copy())

        game = play_game(
            Game(setup),
            [BUILDER, RANDOM],
            luck=2,
            until_turn=6,
            each=keep,
        )
        points.append(game)
        replay = read_record(write_record(game))
        for point, replayed in zip(points, replay.positions(), strict=True):
            assert replayed == point
        for turn in range(1, game.turn):
            assert replay.after_turn(turn).turn == turn + 1
        for n in (0, 1, len(replay) // 2, len(replay)):
            assert replay.game(n) == points[n]


def test_a_replay_of_shuffled_seats_equals_the_original_after_every_turn() -> None:
    game = Game(SETUPS[1])
    dice = random.Random(3)
    by_turn = []
    while not game.over:
        seat = dice.choice(game.acting)
        turn = game.turn
        game.play(seat, dice.choice(game.legal(seat)))
        if game.over or game.turn > turn:
            by_turn.append(game.copy())
    replay = read_record(write_record(game))
    for turn, state in enumerate(by_turn, 1):
        assert replay.after_turn(turn) == state


def test_a_record_in_the_middle_of_a_turn_keeps_unconfirmed_moves() -> None:
    game = setup_game(seats=3, seed=1)
    play(game, 2, "p1")
    again = read_record(write_record(game)).game()
    assert again == game
    again.undo(2)
    assert again == setup_game(seats=3, seed=1)


def test_a_record_without_moves() -> None:
    game = setup_game(seats=2, seed=4)
    replay = read_record(write_record(game))
    assert len(replay) == 0
    assert replay.game() == game


def test_the_format_is_as_documented() -> None:
    game = setup_game(seats=2, seed=42)
    play(game, 0, "p1 w1.4")
    lines = write_record(game).split("\n")
    assert lines[:8] == [
        "culdesac record 1",
        "edition home-2018",
        "sheet classic",
        "mode flip",
        "advanced no",
        "roundabouts no",
        "seats 2",
        "seed 42",
    ]
    assert lines[8].startswith("book ")
    assert lines[9:11] == ["turn 1", "1 p1 w1.4"]
    assert lines[11].startswith("end 2 ")
    assert lines[12:] == [""]


def test_a_seal_stands_after_the_seed() -> None:
    game = culdesac.new(seats=2, seed=42, seal=seal_of(1))
    play(game, 0, "p1")
    lines = write_record(game).split("\n")
    plain = write_record(setup_game(seats=2, seed=42)).split("\n")
    assert lines[:10] == [*plain[:8], f"seal {seal_of(1)}", plain[8]]
    again = read_record("\n".join(lines)).game()
    assert again == game
    again.undo(0)
    assert again == culdesac.new(seats=2, seed=42, seal=seal_of(1))
    assert again.table.deck != setup_game(seats=2, seed=42).table.deck
    told = culdesac.new(seats=2, seed=42, seal=seal_of(1), cards="told", paper=[1])
    assert read_record(write_record(told)).game() == told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seal " + "0" * 64, "expected 64 digits from 0 to f that are not all 0"),
        ("seal 12", "seal is '12'; expected 64 digits from 0 to f"),
        ("seal " + "AB" * 32, "expected 64 digits from 0 to f"),
        ("seal " + "ab" * 5000, "expected 64 digits from 0 to f"),
        ("seal " + "ab" * 31 + "é", "expected 64 digits from 0 to f"),
        ("seal", 'is "seal"; expected "book ..."'),
        ("seal ", 'expected "seal ..."'),
    ],
)
def test_a_wrong_seal_is_named(text: str, message: str) -> None:
    lines = body_of(short_record())
    lines.insert(8, text)
    refused(signed(lines), 9, message)


def test_cards_of_another_seal_are_noticed() -> None:
    """Moves that were made with other cards do not fit."""
    game = play_game(culdesac.new(seats=1, seed=42, seal=seal_of(1)), [BUILDER])
    lines = body_of(write_record(game))
    for other in (f"seal {seal_of(2)}", None):
        changed = [*lines[:8], *([other] if other else []), *lines[9:]]
        with pytest.raises(RecordError):
            read_record(signed(changed))


def test_values_of_the_box_are_pinned() -> None:
    """A record of today must be readable tomorrow: this hash changes only with the box itself."""
    lines = write_record(setup_game(seats=2, seed=42)).split("\n")
    books = {line for line in lines if line.startswith("book ")}
    assert len(books) == 1
    again = write_record(setup_game(seats=5, seed=7)).split("\n")
    assert books < set(again)  # seats and seed are not part of it


def test_windows_line_ends_are_fine() -> None:
    text = short_record()
    assert read_record(text.replace("\n", "\r\n")).game() == read_record(text).game()


# a user's own data travels with the record

OWN = "title = 'Mine\u2028yours'  # a comment\n\n[sheets.classic]\ntemp_points = [9, 5, 2]"


@pytest.mark.parametrize("text", [OWN, OWN + "\n", OWN + "   \n\n", OWN.replace("\n", "\r\n")])
def test_a_record_carries_the_data_file(text: str, tmp_path: Path) -> None:
    data = tmp_path / "own.toml"
    data.write_bytes(text.encode())
    game = culdesac.new("home-2018", 2, 5, data=data)
    play_game(game, [RANDOM], until_turn=4)
    data.unlink()
    replay = read_record(write_record(game))
    assert replay.setup.layout.temp_points == (9, 5, 2)
    assert replay.game() == game
    assert write_record(replay.game()) == write_record(game)


def test_a_record_with_damaged_data_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "own.toml"
    data.write_text("[sheets.classic]\ntemp_points = [9, 5, 2]\n")
    lines = body_of(write_record(culdesac.new("home-2018", 2, 5, data=data)))
    broken = [line.replace("[9, 5, 2]", "[9, 5]") for line in lines]
    refused(signed(broken), 10, "data: sheets.classic.temp_points is [9, 5]; expected three awards")
    other = [line.replace("[9, 5, 2]", "[9, 5, 3]") for line in lines]
    refused(signed(other), 9, "made with other values")
    refused(signed([line for line in lines if not line.startswith("|")]), 9, "other values")
    nested = [*lines[:9], "| x = " + "[" * 5000]
    refused(signed(nested), 10, "is not TOML")


# broken records


def test_an_empty_or_foreign_file() -> None:
    for text in ("", "\n", "PK\x03\x04", "{}", "[Event 'chess']\n", "culdesac"):
        refused(text, 1, 'is not a culdesac record; expected "culdesac record 1"')


def test_a_record_of_another_format() -> None:
    refused(short_record().replace("record 1", "record 3", 1), 1, 'this version reads "culdesac')


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (2, "edition home-1999", 'unknown edition "home-1999"'),
        (2, "edition", 'expected "edition ..."'),
        (2, "sheet classic", 'expected "edition ..."'),
        (3, "sheet gone", 'home-2018 has no sheet "gone"'),
        (4, "mode gone", 'home-2018 has no mode "gone"'),
        (4, "mode solo-card", "mode solo-card and 2 seats do not go together"),
        (5, "advanced maybe", 'advanced is "maybe"; expected yes or no'),
        (6, "roundabouts 1", 'roundabouts is "1"; expected yes or no'),
        (7, "seats two", 'seats is "two"; expected a whole number'),
        (7, "seats -1", 'seats is "-1"; expected a whole number'),
        (7, "seats 0", "seats is 0; expected a whole number from 1 to 100"),
        (7, "seats 101", "seats is 101; expected a whole number from 1 to 100"),
        (8, "seed x", 'seed is "x"; expected a whole number'),
        (8, "seed 9007199254740992", "expected a whole number from 0 to 9007199254740991"),
        (8, "seed " + "9" * 5000, "expected a whole number"),
        (9, "book 000000000000", "made with other values of home-2018"),
        (10, "turn 2", 'expected "turn 1"'),
        (10, "1 p1 ok", 'expected "turn 1"'),
        (11, "3 p1", '"3" is not a seat; expected 1 to 2'),
        (11, "0 p1", '"0" is not a seat; expected 1 to 2'),
        (11, "9" * 5000 + " p1", "is not a seat; expected 1 to 2"),
        (11, "1", "expected moves after the seat"),
        (11, "1 p9", 'p9: "p9" is not a move'),
        (11, "1 p1 w9.9", "there is no street 9; expected 1 to 3"),
        (11, "1 ok", "ok: Choose a number and its action first."),
        (11, "1  p1", "is not a move"),
    ],
)
def test_a_damaged_line_is_named(line: int, text: str, message: str) -> None:
    lines = body_of(short_record())
    lines[line - 1] = text
    refused(signed(lines), line, message)


def test_moves_after_the_end_of_a_turn_or_of_the_game() -> None:
    lines = body_of(short_record())
    lines[11] += " p1"
    refused(signed(lines), 12, '"p1" comes after the end of turn 1')
    whole = play_game(setup_game(seed=4), [BUILDER])
    lines = body_of(write_record(whole))
    refused(signed([*lines, f"turn {whole.turn + 1}", "1 p1"]), len(lines) + 1, "the game is over")


def test_a_turn_without_moves() -> None:
    lines = body_of(short_record())[:9]
    refused(signed([*lines, "turn 1"]), 11, "expected the moves of a seat")


def test_a_stale_record() -> None:
    """A turn that begins before all seats have confirmed the last one."""
    lines = body_of(short_record())
    del lines[11]
    refused(signed(lines), 12, 'is "turn 2"; expected "turn 1"')


def test_a_wrong_end_line() -> None:
    lines = body_of(short_record())
    count = sum(len(line.split()) - 1 for line in lines if line[:1].isdigit())
    last = len(lines) + 1
    text = "\n".join(lines) + "\n"
    refused(text + f"end {count + 1} {checksum(text)}\n", last, f"but {count} stand above it")
    refused(text + f"end {count} 00000000\n", last, "the checksum is 00000000")
    refused(text + "end\n", last, 'expected "end')
    refused(text + "ending 1 2\n", last, 'expected "end')
    refused(text, last, "the file stops here")
    refused(signed(lines) + "more\n", last + 1, "more text after the end line")


def test_every_truncation_is_refused() -> None:
    text = short_record()
    for length in range(len(text)):
        with pytest.raises(RecordError, match=r"^record: line \d+: "):
            read_record(text[:length])


@settings(max_examples=300)
@given(st.data())
def test_any_single_character_corruption_is_refused_or_harmless(data: st.DataObject) -> None:
    text = short_record()
    place = data.draw(st.integers(0, len(text) - 1))
    any_character = st.one_of(
        st.sampled_from([*sorted(set(text)), "\r", "²", "\u0661"]), st.characters()
    )
    kind = data.draw(st.sampled_from(["replace", "insert", "delete", "swap"]))
    if kind == "replace":
        broken = text[:place] + data.draw(any_character) + text[place + 1 :]
    elif kind == "insert":
        broken = text[:place] + data.draw(any_character) + text[place:]
    elif kind == "delete":
        broken = text[:place] + text[place + 1 :]
    else:
        broken = text[:place] + text[place : place + 2][::-1] + text[place + 2 :]
    told = ""
    try:
        game = read_record(broken).game()
    except RecordError as error:
        told = str(error)
    if told:
        assert told.startswith("record: line ")
        assert len(told.splitlines()) == 1
    else:
        assert game == read_record(text).game()


@settings(max_examples=100)
@given(st.text(st.characters(exclude_categories=())))
def test_no_text_whatever_breaks_the_reader(text: str) -> None:
    for broken in (text, "culdesac record 1\n" + text, signed_loosely(text)):
        with pytest.raises(RecordError, match=r"^record: line \d+: "):
            read_record(broken)


def signed_loosely(text: str) -> str:
    lines = body_of(short_record())
    return "\n".join([*lines[:9], f"| # {text}", "turn 1", text]) + "\n"


def test_lone_surrogates_are_refused_or_kept() -> None:
    lines = body_of(write_record(setup_game(seats=2, seed=1)))
    lines.append("| # \ud800")
    replay = read_record(signed(lines))
    assert isinstance(replay, Replay)


# files


def test_load_record_reads_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "game.culdesac"
    path.write_text(short_record(), "utf-8")
    assert load_record(path).game() == read_record(short_record()).game()


def test_load_record_names_the_file(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(RecordError, match="missing: cannot be read: No such file"):
        load_record(missing)
    with pytest.raises(RecordError, match="cannot be read"):
        load_record(tmp_path)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="binary: line 1: is not a culdesac record"):
        load_record(binary)
    binary.write_text("nothing\n")
    with pytest.raises(RecordError, match="binary: line 1: is not a culdesac record"):
        load_record(str(binary))


# revisions of the rules

EARLIER = Path(__file__).parent / "records"  # written before there was a second revision


@pytest.mark.parametrize(
    ("name", "turn", "totals"),
    [
        ("vegas-alone-small-hotels.txt", 27, [11]),
        ("vegas-skipped-free-actions.txt", 25, [26, 53]),
        ("vegas-paid-not-taken-yet.txt", 8, [-8]),
    ],
)
def test_a_record_that_names_no_revision_is_of_the_first(
    name: str, turn: int, totals: list[int]
) -> None:
    text = (EARLIER / name).read_text("utf-8")
    game = read_record(text).game()
    assert game.setup.revision == 1
    assert (game.turn, [scores["total"] for scores in game.scores()]) == (turn, totals)
    assert write_record(game) == text


def test_a_game_of_the_first_revision_is_played_on_by_its_own_rules() -> None:
    """Its project cannot be reached, and the free action that was paid for may be skipped."""
    game = load_record(EARLIER / "vegas-paid-not-taken-yet.txt").game()
    assert "small hotels" in [seen.plan.kind for seen in game.view(0).plans]
    play(game, 0, "skip ok")
    play_game(game, [BUILDER])
    assert game.over
    assert read_record(write_record(game)).game() == game


def test_a_record_names_a_revision_that_is_not_the_first() -> None:
    text = write_record(culdesac.new("vegas-2019", seats=2, seed=5))
    assert text.split("\n")[1:4] == ["edition vegas-2019", "revision 2", "mode flip"]
    assert read_record(text).setup.revision == 2
    first = write_record(culdesac.new("vegas-2019", seats=2, seed=5, revision=1))
    assert "revision" not in first
    assert read_record(first).setup.revision == 1
    home = write_record(culdesac.new("home-2018", seats=2, seed=5))
    assert "revision" not in home


@pytest.mark.parametrize(
    ("revision", "line", "message"),
    [
        ("revision 3", 3, "vegas-2019 has no revision 3 of its rules; expected one of: 1, 2"),
        ("revision x", 3, 'revision is "x"; expected a whole number'),
        ("revision ", 3, 'expected "revision ..."'),
        ("revision 1", 8, "made with other values of vegas-2019"),
    ],
)
def test_a_damaged_revision_is_named(revision: str, line: int, message: str) -> None:
    lines = body_of(write_record(culdesac.new("vegas-2019", seats=2, seed=5)))
    lines[2] = revision
    refused(signed(lines), line, message)


@pytest.mark.parametrize(
    ("box", "mode", "sheet", "digest"),
    [
        ("home-2018", "flip", None, "be7a4bde24e1"),
        ("home-2018", "aaa", None, "24c937678727"),
        ("home-2018", "flip", "halloween", "c4597282d1d7"),
        ("home-2023", "aaa", None, "493e04e8c704"),
        ("vegas-2019", "flip", None, "e51e57d3b80e"),
        ("vegas-2019", "acme", None, "8235ce39b613"),
    ],
)
def test_records_of_earlier_versions_are_still_read(
    box: str, mode: str, sheet: str | None, digest: str
) -> None:
    """The hash of a book stays what it was, however the rules are arranged."""
    text = write_record(culdesac.new(box, mode=mode, sheet=sheet, revision=1))
    assert f"\nbook {digest}\n" in text
