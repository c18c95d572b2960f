"""The page, measured: nothing in the way, nothing too small, the cards in sight as a turn begins."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from culdesac.editions.setup import Setup
from tests.look.games import PICTURES, Gazer, Look, looks_of, sampled, variants
from tests.look.meetings import meetings
from tests.look.sight import Sight
from tests.look.sights import sights
from tests.play import name_of

SETUPS = sampled(variants())
SHORT = (Look(360, "light", "fr"), Look(1440, "dark", "de"))


def one_of_each_game() -> list[Setup]:
    """The last of a game has most on its sheet."""
    return list({setup.edition.game: setup for setup in SETUPS}.values())


@pytest.mark.parametrize("setup", one_of_each_game(), ids=name_of)
def test_the_first_turns(address: str, browser: Browser, setup: Setup) -> None:
    gazer = Gazer(address, browser, PICTURES)
    assert [str(seen) for seen in gazer.game(setup, list(SHORT), to_the_end=False)] == []


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=lambda number: name_of(SETUPS[number]))
def test_a_whole_game(address: str, browser: Browser, number: int) -> None:
    gazer = Gazer(address, browser, PICTURES)
    assert [str(seen) for seen in gazer.game(SETUPS[number], looks_of(number))] == []


@pytest.mark.parametrize("sight", sights(), ids=lambda sight: sight.name)
def test_everything_around_the_games(address: str, browser: Browser, sight: Sight) -> None:
    gazer = Gazer(address, browser, PICTURES)
    assert [str(seen) for seen in gazer.sight(sight, list(SHORT))] == []


@pytest.mark.parametrize("sight", meetings(), ids=lambda sight: sight.name)
def test_where_strangers_meet(lobby_address: str, browser: Browser, sight: Sight) -> None:
    gazer = Gazer(lobby_address, browser, PICTURES)
    assert [str(seen) for seen in gazer.sight(sight, list(SHORT))] == []
