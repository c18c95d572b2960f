"""The boxes as data: printed totals, provenance, a user's own values, and every wrong file."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from culdesac import EditionError, edition, editions, new
from culdesac.editions import changed_edition
from culdesac.editions.library import shipped_by_game, shipped_table
from culdesac.editions.model import PROVENANCES
from culdesac.games.home.box.model import ACTIONS, box_of
from culdesac.words import provenance_text

HOME = edition("home-2018")
CLASSIC = HOME.sheets["classic"]


def test_the_deck_has_the_printed_totals() -> None:
    cards = HOME.deck.cards
    assert len(cards) == 81
    assert Counter(action for _, action in cards) == {
        "pool": 9, "temp": 9, "bis": 9, "park": 18, "estate": 18, "fence": 18,
    }  # fmt: skip
    numbers = Counter(number for number, _ in cards)
    printed = {
        3: (1, 2, 14, 15), 4: (3, 13), 5: (4, 12), 6: (5, 11), 7: (6, 10), 8: (7, 9), 9: (8,),
    }  # fmt: skip
    assert numbers == {number: copies for copies, row in printed.items() for number in row}


def test_the_sheet_has_the_printed_streets_and_ladders() -> None:
    assert CLASSIC.streets == (10, 11, 12)
    assert CLASSIC.houses == 33
    assert sum(len(row) for row in CLASSIC.pools) == 9
    assert [len(row) for row in CLASSIC.pools] == [3, 3, 3]
    assert len(CLASSIC.pool_ladder) == 10
    assert [len(row) - 1 for row in CLASSIC.park_ladders] == [3, 4, 5]
    assert [row[0] for row in CLASSIC.estate_ladders] == [1, 2, 3, 4, 5, 6]
    assert CLASSIC.temp_points == (7, 4, 1)
    assert CLASSIC.temp_boxes == 11
    assert CLASSIC.roundabout_ladder == (0, 3, 8)  # 3 for the first, 5 for the second
    assert CLASSIC.refusal_ladder == (0, 0, 3, 5)
    assert len(CLASSIC.bis_ladder) == 10


def test_there_are_18_basic_and_10_advanced_plans() -> None:
    basic = [plan for plan in HOME.plans if not (plan.advanced or plan.sheet)]
    assert Counter(plan.stack for plan in basic) == {1: 6, 2: 6, 3: 6}
    advanced = [plan for plan in HOME.plans if plan.advanced]
    assert Counter(plan.stack for plan in advanced) == {1: 5, 2: 5}
    for plan in HOME.plans:
        assert plan.points[0] > plan.points[1] > 0
    for plan in basic:
        assert sum(plan.sizes) <= CLASSIC.houses


def test_solo_and_expert_facts() -> None:
    solo, expert = box_of(HOME).modes["solo-card"], HOME.modes["expert"]
    assert (solo.temps_needed, solo.temp_points) == (6, 7)
    assert (expert.fewest_seats, expert.most_seats) == (2, 27)
    assert HOME.rules.ties == ("estates", "sizes")
    assert HOME.rules.reshuffle_after_first_plan
    assert not box_of(HOME).rules.bis_across_fences


def test_every_table_says_where_it_is_from() -> None:
    for box in editions():
        parts = box.provenance()
        assert {"rules", "deck", "plans", *box.provenance_of_sheets()} <= set(parts)
        assert {f"modes.{name}" for name in box.modes} <= set(parts)
        assert set(parts.values()) <= set(PROVENANCES) - {"yours"}


def test_transcribed_is_what_one_or_more_people_have_copied() -> None:
    meaning = '"transcribed"    copied by one or more people; agrees with everything the rulebook'
    for box, game in shipped_by_game().items():
        file = resources.files(f"culdesac.games.{game}.box") / "data" / f"{box}.toml"
        assert meaning in file.read_text("utf-8")
    said = provenance_text("transcribed")
    assert said == "transcribed: copied from the box by one or more people"


def test_every_data_file_is_shipped() -> None:
    games = Path(str(resources.files("culdesac.games")))
    files = [path.stem for path in games.glob("*/box/data/*.toml")]
    assert sorted(files) == sorted(shipped_by_game())
    assert [box.id for box in editions()] == list(shipped_by_game())


def test_places_of_houses() -> None:
    assert [CLASSIC.place(house) for house in (0, 9, 10, 20, 21, 32)] == [
        (1, 1), (1, 10), (2, 1), (2, 11), (3, 1), (3, 12),
    ]  # fmt: skip
    assert [CLASSIC.first_house(street) for street in range(3)] == [0, 10, 21]
    with pytest.raises(ValueError, match="no such house"):
        CLASSIC.place(33)


# a user's own values


def changed(text: str) -> dict[str, str]:
    return changed_edition("home-2018", text, "own.toml").provenance()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[deck.cards]\n1 = [1, 1, 1, 0, 0, 3]", "deck"),
        ("[rules]\nbis_across_fences = true", "rules"),
        ("[sheets.classic]\ntemp_boxes = 9", "sheets.classic"),
        ("[modes.flip]\nseats = [1, 4]", "modes.flip"),
        ("[plans.1a]\npoints = [9, 1]", "plans.1a"),
    ],
)
def test_what_a_data_file_touches_is_yours(text: str, part: str) -> None:
    before, after = HOME.provenance(), changed(text)
    assert after[part] == "yours"
    for other, provenance in after.items():
        if other != part:
            assert provenance == before.get(other, before["plans"])


def test_a_data_file_may_say_where_its_values_are_from() -> None:
    assert changed('[deck]\nprovenance = "reconstructed"')["deck"] == "reconstructed"


def test_a_data_file_can_replace_any_value() -> None:
    box = changed_edition(
        "home-2018",
        'extends = "home-2018"\ntitle = "Mine"\n'
        "[sheets.classic]\npark_ladders = [[0, 1], [0, 2], [0, 3, 99]]\n"
        '[plans]\n3z = { stack = 3, kind = "temps", count = 2, points = [5, 1] }\n'
        "[modes.expert]\nseats = [2, 3]\n",
        "own.toml",
    )
    assert box.title == "Mine"
    assert box.sheets["classic"].park_ladders == ((0, 1), (0, 2), (0, 3, 99))
    assert box.sheets["classic"].streets == (10, 11, 12)  # the rest stays
    assert len(box.plans) == len(HOME.plans) + 1
    assert box.modes["expert"].most_seats == 3
    assert HOME.title == "Your Perfect Home"  # the shipped box is untouched


def test_a_data_file_is_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[sheets.classic]\nstreets = [3, 4, 5]\npools = [[1], [], [2]]\n")
    game = new("home-2018", 2, 1, data=own)
    assert game.book.houses == 12
    game.play(0, "p1")
    assert len(game.legal(0)) == 12


def test_another_sheet_can_be_added() -> None:
    table = shipped_table("home-2018")["sheets"]["classic"]
    lines = [f"{key} = {value!r}".replace("'", '"') for key, value in table.items()]
    box = changed_edition("home-2018", "[sheets.small]\n" + "\n".join(lines), "own.toml")
    assert list(box.sheets) == [*HOME.sheets, "small"]
    assert new(box, sheet="small").setup.layout.name == "small"


# wrong files: the message names the file, the key, the value and what was expected

SHEET = "[sheets.classic]\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("streets = [", "is not TOML: "),
        ("x = " + "[" * 5000, "is not TOML: "),
        ("x = " + "9" * 5000, "is not TOML: "),
        ('extends = "home-2023"', 'extends is "home-2023"; expected "home-2018", the edition asked'),
        ('id = "mine"', 'id is "mine"; expected "home-2018", the edition asked for'),
        ("colour = 3", "colour is 3, which is not a key here; expected one of deck, format"),
        ("title = 3", "title is 3; expected a text"),
        ('title = ""', 'title is ""; expected a text'),
        ("year = 12", "year is 12; expected a whole number from 1900 to 9999"),
        ("deck = 3", "deck is 3; expected a table"),
        # the deck
        ("[deck]\nactions = []", "deck.actions is []; expected the actions fence, estate, park"),
        ("[deck.cards]\n16 = [1, 1, 1, 0, 0, 0]", "deck.cards.16 is [1, 1, 1, 0, 0, 0]; expected "
         "only house numbers from 1 to 15 as keys"),
        ("[deck.cards]\nace = [1]", "deck.cards.ace is [1]; expected only house numbers"),
        ("[deck.cards]\n1 = [1, 1]", "deck.cards.1 is [1, 1]; expected 6 counts, one per action"),
        ("[deck.cards]\n1 = [1, 1, 1, 0, 0, -1]", "expected 6 counts, one per action, each from 0"),
        ("[deck.cards]\n1 = [2, 1, 1, 0, 0, 0]", "deck.cards adds up to 82 cards; expected a "
         "multiple of 3 from 9 to"),
        ('[deck]\nprovenance = "guessed"', 'deck.provenance is "guessed"; expected one of '
         '"printed", "transcribed", "reconstructed", "yours"'),
        # the sheet
        (SHEET + "streets = [10, 11]", "sheets.classic.pools is [[3, 7, 8], [1, 4, 8], [2, 7, 11]]; "
         "expected 2 lists, one per street (2 streets)"),
        (SHEET + "streets = []", "sheets.classic.streets is []; expected 1 to 6 streets"),
        (SHEET + "streets = [10, 11, 0]", "streets is [10, 11, 0]; expected the number of houses of "
         "each street, each from 1 to 30"),
        (SHEET + "streets = [30, 30, 30]", "expected at most 60 houses in all"),
        (SHEET + 'streets = "three"', 'streets is "three"; expected the number of houses'),
        (SHEET + "streets = [true, 11, 12]", "streets is [True, 11, 12]; expected"),
        (SHEET + "pools = [[3], [1]]", "sheets.classic.pools is [[3], [1]]; expected 3 lists"),
        (SHEET + "pools = [[3], [1], [13]]", "expected in street 3 different houses from 1 to 12"),
        (SHEET + "pools = [[3, 3], [1], [2]]", "expected in street 1 different houses"),
        (SHEET + "park_ladders = [[0, 2], [0, 2]]", "park_ladders is [[0, 2], [0, 2]]; expected 3"),
        (SHEET + "park_ladders = [[0, 2], [0], [0, 2]]", "expected a ladder for street 2"),
        (SHEET + "estate_ladders = [[1, 2]]", "estate_ladders is [[1, 2]]; expected six ladders"),
        (SHEET + "pool_ladder = [0, 3]", "pool_ladder is [0, 3]; expected 10 values or more, for 9"),
        (SHEET + "bis_ladder = [0]", "bis_ladder is [0]; expected a ladder: 2 to 20 whole numbers"),
        (SHEET + "refusal_ladder = [0, 1.5]", "refusal_ladder is [0, 1.5]; expected a ladder"),
        (SHEET + "roundabout_ladder = 3", "roundabout_ladder is 3; expected a ladder"),
        (SHEET + "temp_boxes = -1", "temp_boxes is -1; expected a whole number from 0 to 40"),
        (SHEET + 'temp_boxes = "x"', 'temp_boxes is "x"; expected a whole number from 0 to 40'),
        (SHEET + "temp_boxes = 0x" + "F" * 5000, "temp_boxes is a number too long to show; expected"),
        (SHEET + "temp_points = [7, 4]", "temp_points is [7, 4]; expected three awards"),
        (SHEET + "lakes = 3", "sheets.classic.lakes is 3, which is not a key here; expected one of"),
        (SHEET + 'title = 1', "sheets.classic.title is 1; expected a text"),
        ("[sheets.new]\ntitle = 'New'", "sheets.new.streets is missing; expected the number of"),
        ("[sheets]\nclassic = 3", "sheets.classic is 3; expected a table"),
        # rules and modes
        ("[rules]\nties = []", 'rules.ties is []; expected ["estates"] or ["estates", "sizes"]'),
        ("[rules]\nbis_across_fences = 1", "rules.bis_across_fences is 1; expected true or false"),
        ('[rules]\nstacks_return = "never"', 'rules.stacks_return is "never"; expected one of'),
        ("[modes.speed]\nseats = [1, 2]", "modes.speed is a table, which is not a key here"),
        ("[modes.flip]\nseats = [5, 2]", "modes.flip.seats is [5, 2]; expected the fewest and the"),
        ("[modes.flip]\nseats = [0, 2]", "modes.flip.seats is [0, 2]; expected"),
        ("[modes.expert]\nseats = [2, 28]", "modes.expert.seats is [2, 28]; expected"),
        ("[modes.flip]\ntemps_needed = 3", "modes.flip.temps_needed is 3, which is not a key here"),
        # plans
        ("[plans.1a]\nsizes = []", "plans.1a.sizes is []; expected a list of estate sizes"),
        ("[plans.1a]\nsizes = [7]", "plans.1a.sizes is [7]; expected a list of estate sizes, each"),
        (f"[plans.1a]\nsizes = {[1] * 300}", "estate sizes, at most 60 houses in all"),
        ("[plans.1a]\npoints = [8]", "plans.1a.points is [8]; expected two whole numbers"),
        ("[plans.1a]\nstack = 4", "plans.1a.stack is 4; expected a whole number from 1 to 3"),
        ('[plans.1a]\nkind = "best"', 'plans.1a.kind is "best"; expected one of "estates"'),
        ("[plans.1a]\ncount = 3", "plans.1a.count is 3, which is not a key here"),
        ("[plans.1g]\nstreet = 4", "plans.1g.street is 4; expected at most 3, the streets of sheet"),
        ("[plans.2g]\nstreets = 4", "plans.2g.streets is 4; expected at most 3"),
        ('[plans]\n4z = { stack = 3, kind = "temps", points = [5, 1] }', "plans.4z.count is missing; "
         "expected a whole number from 1 to 99"),
        ("plans.1a = 3", "plans.1a is 3; expected a table"),
        ("plans = 3", "plans is 3; expected a table"),
    ],
)  # fmt: skip
def test_a_wrong_data_file_is_answered_precisely(text: str, message: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text, "utf-8")
    with pytest.raises(EditionError) as caught:
        edition("home-2018", own)
    told = str(caught.value)
    assert told.startswith(f"{own}: ")
    assert message in told
    assert "\n" not in told


def test_a_long_value_is_shortened() -> None:
    with pytest.raises(EditionError) as caught:
        changed_edition("home-2018", f'[deck]\nprovenance = "{"x" * 500}"', "own.toml")
    assert len(str(caught.value)) < 200


def test_a_message_stays_on_one_line_whatever_it_quotes() -> None:
    with pytest.raises(EditionError) as caught:
        changed_edition("home-2018", '[deck]\nprovenance = "a\\nb\\u001b[31m"', "own.toml")
    assert "\n" not in str(caught.value)
    assert "\x1b" not in str(caught.value)


def test_all_basic_plans_of_a_stack_gone() -> None:
    text = "\n".join(f"[plans.3{letter}]\nadvanced = true" for letter in "abcdef")
    with pytest.raises(EditionError, match="plans has no plan of stack 3 for the basic game"):
        changed_edition("home-2018", text, "own.toml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"gone\.toml: cannot be read: No such file"):
        edition("home-2018", tmp_path / "gone.toml")
    with pytest.raises(EditionError, match="cannot be read: Is a directory"):
        edition("home-2018", tmp_path)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match=r"binary\.toml: is not a text file in UTF-8"):
        edition("home-2018", binary)


LEAVES = [
    (part, key)
    for part in ("rules", "deck", "sheets.classic", "modes.flip", "plans.1a", "plans.1g")
    for key in {
        "rules": ("ties", "stacks_return", "bis_across_fences", "provenance"),
        "deck": ("actions", "cards", "provenance"),
        "sheets.classic": ("streets", "pools", "park_ladders", "temp_boxes", "estate_ladders"),
        "modes.flip": ("seats", "provenance"),
        "plans.1a": ("stack", "kind", "points", "sizes", "advanced"),
        "plans.1g": ("street", "points"),
    }[part]
]
WRONG = ["true", "-5", "1.5", '"x"', "[]", "[[]]", "[1, [2]]", "{}", "{ a = 1 }", "1979-05-27"]


@settings(max_examples=150)
@given(st.sampled_from(LEAVES), st.sampled_from(WRONG))
def test_a_value_of_any_type_is_accepted_or_answered(leaf: tuple[str, str], value: str) -> None:
    part, key = leaf
    told = f"own.toml: {part}"
    try:
        changed_edition("home-2018", f"[{part}]\n{key} = {value}", "own.toml")
    except EditionError as error:
        told = str(error)
    assert told.startswith("own.toml: ")
    assert part in told


def test_actions_may_stand_in_any_order() -> None:
    reverse = list(reversed(ACTIONS))
    rows = shipped_table("home-2018")["deck"]["cards"]
    lines = [f"{number} = {list(reversed(row))}" for number, row in rows.items()]
    text = (
        "[deck]\nactions = "
        + str(reverse).replace("'", '"')
        + "\n[deck.cards]\n"
        + "\n".join(lines)
    )
    assert changed_edition("home-2018", text, "own.toml").deck.cards == HOME.deck.cards
