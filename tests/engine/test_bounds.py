"""What cannot end is ended: turns of bots, and games."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from culdesac import Game, RulesFault
from culdesac.bots.search import Effort, Search
from culdesac.editions import edition, make_setup
from culdesac.engine import interpreted
from culdesac.family import faults
from culdesac.family.contract import SKILLED
from culdesac.family.faults import LONG_GAME, LONG_TURN, SENTENCES
from culdesac.family.state import CONFIRM
from culdesac.games.registry import type_of

boxes = pytest.mark.parametrize("box", ["home-2018", "vegas-2019"])


def play(box: str) -> None:
    setup = make_setup(edition(box), 2, 1)
    game_type = type_of(setup)
    interpreted(game_type.name).play_many(game_type.rules.pack(setup), 2, [0, 0], 1, 1)


def tally(box: str) -> None:
    setup = make_setup(edition(box), 2, 1)
    game_type = type_of(setup)
    interpreted(game_type.name).tally_many(game_type.rules.pack(setup), 2, [1], [0, 0])


def try_out(box: str) -> None:
    view = Game(make_setup(edition(box), 2, 1)).view(0)
    search = Search(view, 1, Effort(10, SKILLED), interpreted(view.setup.edition.game))
    search.trials.add([search.drawing.draw()])
    search.trials.run([(view.legal[0].id,)], 0, 1)


def replace(monkeypatch: pytest.MonkeyPatch, box: str, name: str, function: Any) -> None:
    """Put another function in the place of one that the drivers call."""
    rules = interpreted(edition(box).game).rules
    for driver in (rules.play_turn, rules.play_and_note, rules.try_turns):
        monkeypatch.setitem(driver.__globals__, name, function)


@boxes
@pytest.mark.parametrize("run", [play, tally, try_out])
def test_a_turn_that_does_not_end(box: str, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    replace(monkeypatch, box, "policy_move", lambda *_: CONFIRM + 1)
    replace(monkeypatch, box, "step", lambda *_: None)
    with pytest.raises(RulesFault, match="a turn did not end") as caught:
        run(box)
    assert caught.value.code == LONG_TURN


@boxes
@pytest.mark.parametrize("run", [play, tally, try_out])
def test_a_game_that_does_not_end(box: str, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    replace(monkeypatch, box, "policy_move", lambda *_: CONFIRM)
    replace(monkeypatch, box, "confirm", lambda *_: None)
    with pytest.raises(RulesFault, match="a game did not end") as caught:
        run(box)
    assert caught.value.code == LONG_GAME


def test_every_code_has_a_sentence() -> None:
    codes = [code for name, code in vars(faults).items() if name.isupper() and code != SENTENCES]
    assert codes == list(range(1, len(SENTENCES)))
    for code in codes:
        with pytest.raises(RulesFault) as caught:
            faults.fault(code)
        assert (str(caught.value), caught.value.code) == (SENTENCES[code], code)


def test_a_fault_comes_back_from_another_process() -> None:
    again = pickle.loads(pickle.dumps(RulesFault("a turn did not end", LONG_TURN)))
    assert (str(again), again.code) == ("a turn did not end", LONG_TURN)
