"""Every registered variant has its golden playthrough, and plays as it says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from culdesac import Game
from culdesac.editions import editions
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import Setup
from culdesac.games.vegas.face.moves import TEXTS as CITY_TEXTS, WORD_IDS as CITY_WORDS
from tests.games.home.move_names import move_names
from tests.golden.playthrough import FOLDER, playthrough, registry, revised, text_of
from tests.play import every_city, every_setup, name_of

VARIANTS = registry()


@pytest.mark.parametrize("name", VARIANTS)
def test_golden_playthrough(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), f"{name} is missing; python -m tests.golden writes it"
    assert text_of(VARIANTS[name]).splitlines() == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("setup", list(revised()), ids=name_of)
def test_a_later_revision_has_a_playthrough_only_where_it_plays_differently(setup: Setup) -> None:
    first = playthrough(replace(setup, revision=FIRST_REVISION))
    assert playthrough(setup).splitlines()[1:] != first.splitlines()[1:]


def test_no_golden_file_without_a_variant() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(VARIANTS)


def test_every_combination_that_setup_allows_has_a_playthrough() -> None:
    played = {name_of(setup) for setups in VARIANTS.values() for setup in setups}
    one_each = {"flip": (2,), "expert": (2,), "solo-card": (1,), "aaa": (1,)}
    allowed = {name_of(setup) for setup in every_setup(seats=one_each, all_levels=True)}
    cities = {name_of(setup) for setup in every_city(seats=(2,), revision=FIRST_REVISION)}
    assert cities <= played
    assert len(cities) == 2 + 5
    assert allowed <= played
    assert len(allowed) == 4 * (7 * 3 + 2 * 1) + 4 * (7 * 5 + 2 * 6)


def test_golden_playthroughs_show_every_kind_of_move() -> None:
    """Together they touch all of the game; choose another seed if one is lost."""
    names: dict[str, set[str]] = {"home": set(), "vegas": set()}
    themes = {
        sheet.theme.kind for box in editions("home") for sheet in box.sheets.values() if sheet.theme
    }
    for name, setups in VARIANTS.items():
        setup = setups[0]
        moves = Game(setup).moves
        text = (FOLDER / name).read_text("utf-8")
        played = [
            line.partition("=")[0].split()[1:]
            for line in text.splitlines()
            if re.match(r"  \d+  \S.*\bok *= ", line)
        ]
        names[setup.edition.game] |= {moves.parse(word).name for words in played for word in words}
    assert names["home"] == move_names(themes)
    assert names["vegas"] == {*CITY_TEXTS, *CITY_WORDS}
