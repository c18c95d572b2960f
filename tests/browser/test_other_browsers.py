"""The device in browsers other than Chromium: it starts, plays, thinks, and finds its games again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser.drivers import Driven, firefox, until, webkit
from tests.browser.house import serving

STATE = "document.querySelector('.step')?.dataset.state"
PHASE = "document.querySelector('.step')?.dataset.phase"
READY = f"!['done', 'over', undefined].includes({PHASE})"
TAP = """(() => {
  const wanted = {
    choose: ['.pair[data-lit]', '.step [data-main]'],
    place: ['.sheet [data-spot][data-lit]'],
  }[document.querySelector('.step').dataset.phase]
    ?? ['[data-skip]', '.step [data-main]', '.tray [data-lit]', '.sheet [data-lit]'];
  const found = wanted.map((each) => document.querySelector(each)).find(Boolean);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return Boolean(found);
})()"""


def play_turn(driven: Driven) -> None:
    """Whatever is lit, until the next turn begins."""
    until(driven, READY)
    turn = driven.value(STATE).split(".")[0]
    while (state := driven.value(STATE)) and state.split(".")[0] == turn:
        assert driven.value(TAP)
        until(driven, f"{STATE} !== '{state}'")
        until(driven, READY)


@pytest.mark.long
@pytest.mark.parametrize("browser", [firefox, webkit], ids=["firefox", "webkit"])
def test_a_game_against_the_expert(
    tmp_path: Path, browser: Callable[[Path], AbstractContextManager[Driven]]
) -> None:
    with serving(tmp_path / "tables.db") as address, browser(tmp_path) as driven:
        driven.open(f"{address}/icon.svg")
        driven.value("localStorage.setItem('culdesac.door', 'here')")
        driven.open(address)
        until(driven, "document.querySelector('[data-play-now]') !== null")
        driven.value("document.querySelector('input[name=bot][value=expert]')?.click()")
        driven.value("document.querySelector('[data-play-now]').click()")
        for _ in range(2):
            play_turn(driven)
        assert driven.value(STATE).startswith("3.")
        driven.value("document.querySelector('.btn.hint').click()")
        until(driven, "document.querySelector('.pair.hinted') !== null")
        table = driven.value("location.href")
        driven.open("about:blank")
        driven.open(table)
        until(driven, READY)
        assert driven.value(STATE).startswith("3.")
        play_turn(driven)
