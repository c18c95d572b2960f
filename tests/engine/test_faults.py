"""What cannot end ends, and what the rules never do is an error of that game alone."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import Any

import pytest

from culdesac import Game, edition
from culdesac.editions import make_setup
from culdesac.engine import Compiled, Interpreted, build as building, engine, interpreted
from culdesac.engine.artefacts import WASM, Artefact, this_machine
from culdesac.engine.memory import Machine, flat
from culdesac.engine.native import Native
from culdesac.engine.wasm import Wasm
from culdesac.errors import EngineError, RulesFault, faults_in
from culdesac.family import faults, playout, tally
from culdesac.family.contract import BUILDER, RANDOM
from culdesac.games.home.kernel import KERNEL as HOME
from culdesac.sim import simulate
from tests.engine.kernels import COMPILED, compiled, hasty

SETUP = make_setup(edition("home-2018"), 2, 7)
BOOK = Game(SETUP).book


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """Engines that give a game few rounds."""
    folder = tmp_path_factory.mktemp("kernels")
    with pytest.MonkeyPatch.context() as patch, hasty():
        for module in (playout, tally):
            patch.setattr(module, "MOST_ROUNDS", 3)
        kernel = replace(HOME)
        machines: list[Machine] = []
        for target in (this_machine(), WASM):
            artefact = Artefact(kernel, target, folder)
            building.build(artefact)
            machines.append(Wasm(artefact) if target == WASM else Native(artefact))
        return [Interpreted(kernel), *(Compiled(kernel, machine) for machine in machines)]


def test_a_game_that_does_not_end_is_given_up(impatient: list[Any]) -> None:
    for found in impatient:
        with pytest.raises(RulesFault, match="a game did not end") as caught:
            found.play_many(BOOK, 2, [RANDOM, BUILDER], 1, 1)
        assert caught.value.code == faults.LONG_GAME
        with pytest.raises(RulesFault, match="a game did not end"):
            found.tally_many(BOOK, 2, [1], [RANDOM, BUILDER])


def test_a_fault_names_the_game() -> None:
    with pytest.raises(RulesFault) as caught, faults_in(SETUP):
        faults.fault(faults.LONG_GAME)
    assert str(caught.value).startswith("a game did not end: home-2018 ")
    assert str(caught.value).endswith("seats=2 seed=7")


def test_simulate_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(interpreted().rules.play_out.__globals__, "MOST_ROUNDS", 3)
    with pytest.raises(RulesFault, match=r"a game did not end: home-2018 .*seats=2 seed=7$"):
        simulate(SETUP, 2, ["random"], "interpreted")


@pytest.mark.parametrize("name", COMPILED)
def test_a_wrong_state_is_an_error_and_the_next_game_is_played(name: str) -> None:
    """A book with more streets than a sheet can have, and a move that is none."""
    found = engine(name)
    before = found.play_many(BOOK, 2, [RANDOM, RANDOM], 1, 5)
    for changed in ({"streets": 40}, {"cards": 4000}, {"houses": 600}):
        wrong = Game(SETUP).book
        for field, value in changed.items():
            setattr(wrong, field, value)
        with pytest.raises(RulesFault, match="an index lies outside its list"):
            found.play_many(wrong, 2, [BUILDER, BUILDER], 1, 5)
        assert found.play_many(BOOK, 2, [RANDOM, RANDOM], 1, 5) == before


def test_a_record_of_another_game_is_not_taken() -> None:
    """It would be read beyond its end."""
    other = interpreted("vegas")
    for found in compiled("home"):
        with pytest.raises(TypeError, match=r"score takes a Table of \d+ words"):
            found.call("score", flat(other.table()), found.sheets(2), flat(BOOK), 0)
        with pytest.raises(TypeError, match=r"play_many takes a Desk of \d+ words"):
            found.play_many(BOOK, 2, [RANDOM] * 3, 1, 1)


def test_more_than_a_module_can_hold() -> None:
    (module,) = (found for found in compiled("home") if found.name == WASM)
    with pytest.raises(EngineError, match="no memory for so much at once"):
        module.machine.space().words(1 << 30)


def test_faults_leave_no_memory_taken() -> None:
    (module,) = (found for found in compiled("home") if found.name == WASM)
    batch = module.batch(BOOK, 2, 1, [RANDOM, RANDOM])
    taken = batch.space.next  # type: ignore[attr-defined]
    for _ in range(3):
        with pytest.raises(RulesFault):
            module.call("score", batch.tables, module.sheets(2), batch.book, 2, space=batch.space)
    assert batch.space.next == taken  # type: ignore[attr-defined]


def test_a_seat_that_is_not_there() -> None:
    for found in compiled("home"):
        with pytest.raises(RulesFault, match="an index lies outside its list"):
            found.call("score", flat(found.table()), found.sheets(2), flat(BOOK), 2)
        with pytest.raises(RulesFault):
            found.follow(BOOK, 2, 1, array("q", [5 * 1024 + 3]))
