"""The rules of a box in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.editions import editions
from culdesac.i18n import languages, translator
from tests.cli.run import refused, run

SHEETS = [(box.id, sheet) for box in editions() for sheet in box.sheets]


@pytest.mark.parametrize(("box", "sheet"), SHEETS)
def test_the_rules_of_every_sheet_are_printed(box: str, sheet: str) -> None:
    shown = run("rules", box, "--sheet", sheet)
    assert (shown.code, shown.err) == (0, "")
    assert "WHAT IT IS ABOUT" in shown.out
    assert "┃" in shown.out or "Limousine" in shown.out


@pytest.mark.parametrize("language", languages())
def test_they_are_printed_in_every_language(language: str) -> None:
    shown = run("rules", "--language", language).out
    assert translator(language)("Who wins") in shown
    assert translator(language)("What it is about").upper() in shown


def test_a_terminal_without_signs_gets_plain_letters() -> None:
    shown = run("rules", encoding="ascii", language="fr_FR.UTF-8")
    assert shown.code == 0
    assert "Streets" not in shown.out
    assert shown.out.isascii()


def test_an_own_box_has_its_own_values(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[sheets.classic]\nbis_ladder = [0, 1, 3, 6, 9, 12, 16, 20, 24, 99]\n")
    assert "-99" in run("rules", "--data", str(file)).out
    assert "-99" not in run("rules").out


def test_the_chosen_mode_comes_first() -> None:
    shown = run("rules", "--mode", "expert").out
    assert shown.index("EXPERT: HANDS OF THREE CARDS") < shown.index("WHAT IT IS ABOUT")


def test_programs_get_the_same_as_json() -> None:
    told = run("rules", "home-2018", "--sheet", "winter", "--json").json
    assert (told["edition"], told["sheet"]) == ("home-2018", "winter")
    first = told["chapters"][0]["sections"][0]
    assert first["id"] == "home.winter"
    assert first["blocks"][0]["words"].startswith("Neighbouring houses")


def test_what_is_not_there_is_refused_with_what_is() -> None:
    assert refused("rules", "home-2018", "--sheet", "lake").startswith(
        'home-2018 has no sheet "lake"; expected one of: classic'
    )
    assert refused("rules", "--mode", "acme").startswith('home-2018 has no mode "acme"; expected')
    assert "unknown edition" in refused("rules", "nowhere")
