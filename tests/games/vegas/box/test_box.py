"""The box of New Las Vegas as data: printed totals, provenance, and wrong values."""

from __future__ import annotations

from collections import Counter

import pytest

from culdesac import EditionError
from culdesac.editions import changed_edition
from culdesac.editions.model import PROVENANCES
from culdesac.engine import engine
from culdesac.games.vegas.box.model import VegasEdition
from culdesac.games.vegas.box.pack import pack
from tests.games.vegas.world import BOX, City

assert isinstance(BOX, VegasEdition)
CITY = BOX.city


def changed(text: str) -> VegasEdition:
    box = changed_edition("vegas-2019", text, "own.toml")
    assert isinstance(box, VegasEdition)
    return box


def test_the_city_has_what_the_rulebook_shows() -> None:
    letters = Counter("".join(cell for row in CITY.streets for cell in row))
    assert letters == {".": 6, "C": 9, "*": 12, "V": 5, "L": 5, "M": 4, "o": 11}
    assert [row[0] for row in CITY.streets] == [".", "C", ".", "*"]
    assert CITY.place(CITY.lot((3, 5))) == (3, 5)
    assert CITY.letters(CITY.lot((3, 5))) == "C*"
    assert Counter(CITY.golf_pars) == {0: 2, 3: 3, 4: 4, 5: 2}


def test_every_table_says_where_it_is_from() -> None:
    parts = BOX.provenance()
    assert {"rules", "deck", "plans", "city", "limousine", "score", "modes.acme"} <= set(parts)
    assert {f"opponents.{level}" for level in range(1, 6)} <= set(parts)
    assert set(parts.values()) <= set(PROVENANCES) - {"yours"}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[score.vault]\nbankruptcy = -30", "score"),
        ("[city]\ntitle = 'Mine'", "city"),
        ("[limousine]\nstart = [3, 3]", "limousine"),
        ("[plans.pink1]\ncount = 4", "plans.pink1"),
        ("[opponents.1]\nborrows_from = 3", "opponents.1"),
    ],
)
def test_what_a_data_file_changes_is_yours(text: str, part: str) -> None:
    assert changed(text).provenance()[part] == "yours"


def test_a_changed_box_plays() -> None:
    """Another city, start, ladders and project, in both modes."""
    text = """
    [city]
    streets = [
      ["o", "C*", "M", "L", "V*"], ["V", "o", "C", "o", "*"], ["L", ".", "o", "CM", "o"],
    ]
    golf_pars = [3, 4, 5, 4, 3]
    [limousine]
    start = [1, 2]
    missing_avenue_segments = []
    [score.inauguration]
    boxes = 8
    groups = [3, 2]
    [opponents]
    1 = { streets = [0, 1, -1], hotels = [[1], [2, 3], [5]] }
    2 = { streets = [0, 1, -1], hotels = [[1], [2, 3], [5]] }
    3 = { streets = [0, 1, -1], hotels = [[1], [2, 3], [5]] }
    4 = { streets = [0, 1, -1], hotels = [[1], [2, 3], [5]] }
    5 = { streets = [0, 1, -1], hotels = [[1], [2, 3], [5]] }
    [plans]
    purple5 = { streets = 3 }
    """
    box = changed(text)
    for mode in ("flip", "acme"):
        game = City(box=box, wait=True, mode=mode)
        for bots in ([0], [1]):
            engine("interpreted", "vegas").play_many(game.book, 1, bots, 1, 5)


def test_a_small_deck_ends_a_game_against_acme() -> None:
    rows = "\n".join(f"{number} = [0, 0, 0, 0, 0]" for number in range(4, 16))
    few = "1 = [1, 1, 1, 1, 1]\n2 = [1, 1, 1, 1, 1]\n3 = [1, 1, 1, 1, 1]"
    box = changed(f"[deck.cards]\n{few}\n{rows}\n[modes.acme]\nbelow = 5")
    game = City(box=box, mode="acme")
    results = engine("interpreted", "vegas").play_many(pack(game.setup), 1, [0], 1, 20)
    assert all(results[4 * n + 1] <= 12 for n in range(20))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[rules]\nties = ['estates']", "rules.ties is ['estates']; expected [\"hotels\""),
        (
            "[modes.acme]\nbelow = 81",
            "modes.acme.below is 81; expected a whole number from 1 to 80",
        ),
        ("[modes.flip]\nseats = [0, 3]", "modes.flip.seats is [0, 3]; expected the fewest"),
        ("[modes.expert]\nseats = [2, 3]", "modes.expert is a table, which is not a key here"),
        ("[deck]\nactions = ['park']", "deck.actions is ['park']; expected the actions inaug"),
        ("[city]\nstreets = []", "city.streets is []; expected 2 to 5 streets"),
        ("[city]\nstreets = [['o'], ['o']]", "expected streets of the same length, 3 to 20"),
        ("[city]\nstreets = [['o','o','o'], ['o','o']]", "expected streets of the same length"),
        ("[city]\nstreets = [['o','o','VL'], ['o','o','o']]", 'expected in street 1 ".", "o"'),
        ("[city]\nstreets = [['o','C','C'], ['.','C','C']]", "a casino without a crane in str"),
        ("[city]\nstreets = [['.','o','o'], ['.','o','o']]", "expected a casino in avenue 1"),
        ("[city]\ngolf_pars = [0]", "city.golf_pars is [0]; expected 11 pars"),
        ("[city]\ngolf_pars = [0,5,4,4,3,3,3,4,4,6,0]", "expected 3, 4 or 5 over every casino"),
        ("[limousine]\nstart = [5, 1]", "limousine.start is [5, 1]; expected a street from 1 to"),
        ("[limousine]\nstart = 3", "limousine.start is 3; expected a street"),
        ("[limousine]\nmissing_avenue_segments = 3", "expected a list of lots"),
        ("[score.inauguration]\ngroups = [14, 2]", "score.inauguration.groups is [14, 2]; exp"),
        ("[score.inauguration]\nplaces = [1]", "score.inauguration.places is [1]; expected thr"),
        ("[score.shows]\nleft = [1]", "score.shows.left is [1]; expected a ladder: 2 to 8"),
        ("[score.shows]\nleft_debts = [1, 2]", "expected the two boxes that repay its debts, each"),
        ("[score.shows]\nright_debts = [2]", "score.shows.right_debts is [2]; expected the two"),
        ("[score.ladders]\nvip = 'x'", 'score.ladders.vip is "x"; expected a ladder'),
        ("[score.vault]\nbankruptcy = 5", "score.vault.bankruptcy is 5; expected a whole number"),
        ("[plans.pink1]\nkind = 'temps'", 'plans.pink1.kind is "temps"; expected one of'),
        ("[plans.pink1]\npoints = [1]", "plans.pink1.points is [1]; expected two whole numbers"),
        ("[plans.purple5]\nstreets = 9", "plans.purple5.streets is 9; expected a whole number"),
        ("[opponents.1]\nhotels = [[1], [12], []]", "expected 3 lists of avenues, each from 1 to"),
        ("[opponents.1]\nhotels = [[1]]", "opponents.1.hotels is [[1]]; expected 3 lists"),
        ("[opponents.1.improves]\n2 = 'parks'", 'opponents.1.improves.2 is "parks"; expected'),
        ("[opponents.1.improves]\nx = 'show'", "expected numbers of improvement cards from 1"),
        ("[opponents.1.improves]\n9 = 'show'", "expected every domain at most once"),
        ("[opponents.1]\nshow = [1]", "opponents.1.show is [1]; expected the base and"),
        ("[opponents.1]\nstreets = [1]", "opponents.1.streets is [1]; expected a number per"),
        ("[opponents]\nx = {}", "opponents.x is a table; expected levels from 0 to 9 as keys"),
        ("[sheets.classic]\ntitle = 'x'", "sheets is a table, which is not a key here"),
        ("game = 'home'", 'game is "home"; expected "vegas", the game of the box'),
    ],
)
def test_a_wrong_value_is_named(text: str, said: str) -> None:
    with pytest.raises(EditionError) as found:
        changed(text)
    message = str(found.value)
    assert message.startswith("own.toml: ")
    assert said in message
    assert "\n" not in message


def test_every_stack_needs_a_project_for_every_game() -> None:
    kept = ("pink2", "yellow6", "yellow7")
    lines = [
        f"{plan.name} = {{ stack = {1 if plan.name in kept else 2} }}"
        for plan in BOX.plans
        if plan.stack == 1
    ]
    with pytest.raises(EditionError, match="no project of stack 1 for every game"):
        changed("[plans]\n" + "\n".join(lines))
