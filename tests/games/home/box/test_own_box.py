"""Boxes of one's own: the example of `docs/own-box.md` in every mode and engine, and in files."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

import culdesac
from culdesac import EditionError, Game, RecordError, edition, new
from culdesac.editions import changed_edition, make_setup
from culdesac.editions.setup import Setup
from culdesac.engine import interpreted
from culdesac.games.home.box.model import box_of
from culdesac.perft import perft
from culdesac.soundness import check
from tests.cli.run import refused, run
from tests.engine.kernels import compiled
from tests.games.home.box.own_boxes import EXAMPLES, RIVERSIDE
from tests.play import BUILDER, RANDOM, SWITCHES, encoded_moves, play_game

BOX = changed_edition(None, RIVERSIDE, "riverside.toml")
SEATS = {"flip": 3, "expert": 2, "solo-card": 1, "aaa": 1}


def setups() -> list[Setup]:
    return [
        make_setup(
            BOX,
            SEATS[mode],
            11,
            sheet=sheet,
            mode=mode,
            advanced=advanced,
            roundabouts=roundabouts,
            level=2 if mode == "aaa" and advanced else None,
        )
        for sheet in BOX.sheets
        for mode in BOX.modes
        for advanced, roundabouts in SWITCHES
    ]


every_setup = pytest.mark.parametrize(
    "setup", setups(), ids=lambda s: f"{s.sheet}-{s.mode}-{s.on('advanced')}-{s.on('roundabouts')}"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "riverside.toml"
    path.write_text(RIVERSIDE, "utf-8")
    return path


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_document_are_sound(number: int) -> None:
    report = check(changed_edition(None, EXAMPLES[number], "own.toml"))
    assert report.problems == ()
    assert all(sheet.plans > 0 for sheet in report.sheets)


def test_all_of_the_example_is_its_own() -> None:
    assert BOX.id == "riverside"
    assert set(BOX.provenance().values()) == {"yours"}
    assert list(BOX.modes) == ["flip", "expert", "solo-card", "aaa"]
    assert BOX.sheets["river"].streets == (7, 8, 9, 10)
    assert [opponent.name for opponent in BOX.opponents.values()] == ["Mira", "Otto"]


@every_setup
def test_a_game_is_played_recorded_and_replayed_without_the_file(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER, RANDOM], luck=3)
    assert game.end_reasons
    text = culdesac.write_record(game)
    again = culdesac.read_record(text).game()
    assert again == game
    assert again.setup.edition == BOX
    assert culdesac.write_record(again) == text


@every_setup
def test_all_engines_play_the_same_games(setup: Setup) -> None:
    book = Game(setup).book
    bots = [BUILDER, RANDOM, BUILDER][: setup.seats]
    one = interpreted().play_many(book, setup.seats, bots, 20, 4)
    game = play_game(Game(setup), [BUILDER], luck=5)
    moves = encoded_moves(game)
    for other in compiled("home"):
        assert other.play_many(book, setup.seats, bots, 20, 4) == one
        table, sheets = other.follow(book, setup.seats, setup.seed, moves)
        assert (table, sheets) == (game.table, game.sheets)


# by file


def test_new_takes_the_file_alone_or_with_its_id(file: Path) -> None:
    assert new(data=file, seats=2, seed=1) == new("riverside", 2, 1, data=file)
    assert edition(data=file) == edition("riverside", file)
    assert new().setup.edition.id == "home-2018"
    with pytest.raises(EditionError, match='id is "riverside"; expected "home-2018", the edition'):
        new("home-2018", data=file)
    with pytest.raises(EditionError, match=r'unknown edition "riverside"; .* needs its file'):
        new("riverside")


def test_the_commands_take_the_file(file: Path, tmp_path: Path) -> None:
    data = ("--data", str(file))
    shown = run("editions", *data).out
    assert shown.startswith("riverside  Riverside, own box (2026)\n  a box of your own\n")
    digests = set()
    for engine in ("auto", "native", "wasm", "interpreted"):
        result = run("simulate", *data, "--games", "5", "--engine", engine, "--json").json
        assert result["edition"] == "riverside"
        digests.add(result["digest"])
    assert len(digests) == 1
    counted = run("perft", *data, "--depth", "2", "--sheet", "fair", "--mode", "aaa", "--json").json
    game = new(data=file, seed=0, sheet="fair", mode="aaa")
    assert counted["count"] == perft(game, 2)
    sheet = tmp_path / "sheet.json"
    streets = [{"houses": [None] * length} for length in (7, 8, 9, 10)]
    sheet.write_text(json.dumps({"edition": "riverside", "streets": streets, "temps": 3}))
    assert run("score", str(sheet), *data, "--json").json["scores"][0]["temps"] == 6
    assert "unknown edition" in refused("score", str(sheet))
    played = run("play", *data, "--seats", "1", "--seed", "3", stdin="q\n")
    assert "Riverside 2026, Both banks" in played.out
    record = tmp_path / "game.txt"
    record.write_text(culdesac.write_record(play_game(new(data=file, seed=4), [BUILDER])))
    file.unlink()
    assert run("replay", str(record), "--json").code == 0


def test_the_check_says_what_it_has_proved(file: Path) -> None:
    result = run("editions", "--check", str(file))
    assert result.code == 0
    first, cards, river, fair = result.out.splitlines()
    assert first == f"{file} is fine; it is the box riverside."
    assert cards == "  60 cards, dealt in the modes flip, expert, solo-card, aaa"
    assert river.startswith("  sheet river: the ladders fit; 12 plans, each reached and claimed")
    assert fair.endswith("most turns of a game: 37")
    told = run("editions", "--check", str(file), "--json").json
    assert (told["sound"], told["edition"], told["problems"]) == (True, "riverside", [])


def test_the_check_lists_every_problem_with_its_place(file: Path) -> None:
    text = RIVERSIDE.replace("temp_boxes = 8", "temp_boxes = 4")
    file.write_text(text.replace("pool_ladder = [0, 3,", "pool_ladder = [0, 7,"), "utf-8")
    result = run("editions", "--check", str(file))
    assert (result.code, result.out) == (2, "")
    lines = result.err.splitlines()
    assert all(line.startswith(f"culdesac: {file}: ") for line in lines)
    assert len([line for line in lines if "pool_ladder is" in line]) == 2  # both sheets
    assert len([line for line in lines if "temps_needed" in line]) == 2
    assert sum("plans.three-2 does not work on sheet river: it asks for 5" in x for x in lines) == 1
    told = run("editions", "--check", str(file), "--json")
    assert told.code == 2
    assert told.json["problems"] == [line.removeprefix("culdesac: ") for line in lines]
    # a plan out of reach does not keep anybody from playing
    assert new(data=file).setup.edition.id == "riverside"


def test_a_record_says_which_line_is_wrong(file: Path) -> None:
    text = culdesac.write_record(new(data=file))
    with pytest.raises(RecordError, match='line 2: unknown edition "riverside"'):
        culdesac.read_record("\n".join(x for x in text.split("\n") if not x.startswith("|")))
    with pytest.raises(RecordError, match=r"line 10: data: streets|line 10: data: is not TOML"):
        culdesac.read_record(text.replace("| id = ", "| id : ", 1))
    with pytest.raises(RecordError, match='line 10: data: id is "riverside"; expected "home-2023"'):
        culdesac.read_record(text.replace("edition riverside", "edition home-2023", 1))


# what a file may be

HEAD = 'id = "mine"\ntitle = "Mine"\nprinting = "own box"\nyear = 2030\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD, "deck is missing; expected a table"),
        (HEAD + 'extends = "home-1999"', 'extends is "home-1999"; expected one of "home-2018"'),
        ('id = "mine"\nextends = "home-2018"', "title is missing; expected a text"),
        ('id = "home-2018"\nextends = "home-2023"', 'extends is "home-2023"; expected "home-2018"'),
        ('id = "My box"\nextends = "home-2018"', 'id is "My box"; expected a name of small letters'),
        ("id = 3", "id is 3; expected a text"),
        (HEAD + 'extends = "home-2018"\nwithout = "plans"', 'without is "plans"; expected a list'),
        (HEAD + 'extends = "home-2018"\nwithout = ["plans.9z"]', 'which has no "plans.9z"'),
        (HEAD + 'extends = "home-2018"\nwithout = ["a.b.c"]', 'which has no "a.b.c"'),
        (HEAD + 'extends = "home-2018"\nwithout = ["sheets.classic"]', "same_as is"),
        (HEAD + 'without = ["plans"]', 'which has no "plans"'),
        (HEAD + 'extends = "home-2018"\n[sheets."Big one"]', "expected a name of the sheet of small"),
        (HEAD + 'extends = "home-2018"\n[sheets.a]\nsame_as = "classic"\ntitle = "a\\nb"',
         "expected a text of one line"),
        ("x = 1\n" * 20_000, "characters; expected at most 60000 for a box"),
        ("a" + ".a" * 2000 + " = 1", "line 1 has 2000 dots; expected at most 100"),
    ],
)  # fmt: skip
def test_a_wrong_box_is_answered_precisely(text: str, message: str) -> None:
    with pytest.raises(EditionError) as caught:
        changed_edition(None, text, "own.toml")
    told = " ".join(caught.value.problems)
    assert told.startswith("own.toml: ")
    assert message in told


@pytest.mark.parametrize(
    ("sheet", "same_as", "told"),
    [
        ("a", "[]", 'is []; expected one of "classic", "easter"'),
        ("easter", "{}", 'is a table; expected one of "classic", "doomsday"'),
    ],
)
def test_a_sheet_that_is_same_as_no_name_is_answered_with_a_sentence(
    sheet: str, same_as: str, told: str
) -> None:
    text = HEAD + f'extends = "home-2018"\n[sheets.{sheet}]\nsame_as = {same_as}'
    with pytest.raises(EditionError) as caught:
        changed_edition(None, text, "own.toml")
    assert f"own.toml: sheets.{sheet}.same_as {told}" in " ".join(caught.value.problems)


def test_what_is_left_out_and_what_stays() -> None:
    text = HEAD + 'extends = "home-2018"\nwithout = ["sheets.easter", "plans.1a", "modes.aaa"]\n'
    box = changed_edition(None, text, "own.toml")
    base = edition("home-2018")
    assert "easter" not in box.sheets
    assert {plan.name for plan in base.plans} - {plan.name for plan in box.plans} == {
        "1a", "easter1", "easter2", "easter3",
    }  # fmt: skip
    assert "aaa" not in box.modes
    assert box.deck == base.deck
    assert box.title == "Mine"


def test_a_file_with_the_id_of_a_box_changes_it() -> None:
    box = changed_edition(None, 'id = "home-2023"\n[rules]\nbis_across_fences = false', "own.toml")
    assert box.id == "home-2023"
    assert not box_of(box).rules.bis_across_fences
    assert box.title == edition("home-2023").title


def test_a_box_with_any_numbers_is_sound_or_told_why_not() -> None:
    """Whatever stands in the file: an answer in words, and the effort of finding it has an end."""
    dice = random.Random(8)
    answers = set()
    for _ in range(60):
        text = RIVERSIDE
        for _ in range(dice.randint(1, 4)):
            place = dice.choice(list(re.finditer(r"(?<![\w.-])\d+(?![\w-])", text)))
            number = dice.choice((0, 1, 2, 3, 4, 6, 8, 12, 30, -1, 10**30))
            text = f"{text[: place.start()]}{number}{text[place.end() :]}"
        try:
            report = check(changed_edition(None, text, "own.toml"))
            told: tuple[str, ...] = report.problems
            answers.add("unsound" if told else "sound")
        except EditionError as error:
            told = error.problems
            answers.add("wrong")
        assert all(line and "\n" not in line for line in told)
    assert answers == {"sound", "unsound", "wrong"}
