"""Every mutant has its place in the source, and is another source."""

from __future__ import annotations

import ast

import pytest

from tools.checkout import ROOT
from tools.mutants import AREAS, MUTANTS, Mutant, mutated, place_of


def test_there_are_mutants_of_everything() -> None:
    assert {mutant.area for mutant in MUTANTS} == set(AREAS)
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 60


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_has_its_place(mutant: Mutant) -> None:
    place = place_of(mutant, ROOT / "src" / "culdesac")
    text = place.file.read_text("utf-8")
    wrong = mutated(text, place, mutant.wrong)
    assert ast.dump(ast.parse(wrong)) != ast.dump(ast.parse(text))
    assert len(text.splitlines()) - len(wrong.splitlines()) in (0, 1, 2)


@pytest.mark.parametrize("area", AREAS)
def test_the_tests_of_an_area_are_there(area: str) -> None:
    for test in (*AREAS[area].near, *AREAS[area].wide):
        assert (ROOT / test).exists(), test


def test_a_text_that_is_gone_is_an_error() -> None:
    with pytest.raises(LookupError, match="its text stands at 0 places"):
        place_of(Mutant("family", "none", "no such text", ""), ROOT / "src" / "culdesac")
