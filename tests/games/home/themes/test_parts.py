"""A neighbourhood is one package: its parts stand there, and nowhere else in the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from culdesac.games import home
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.parts.box import ThemeBox
from culdesac.games.home.themes.parts.face import ThemeFace
from culdesac.games.home.themes.parts.page import ThemePage
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.games.home.themes.parts.soundness import ThemeSoundness
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.games.home.themes.registry import NO_THEME, THEMES, faces, part

GAME = Path(str(home.__file__)).parent
PARTS = {
    "box": ThemeBox,
    "face": ThemeFace,
    "page": ThemePage,
    "rulebook": ThemeRulebook,
    "soundness": ThemeSoundness,
    "terminal": ThemeTerminal,
}
ROOMS = ("box", "face", "page", "rulebook", "terminal")
RECORDED = {"face/hashing.py"}  # names that stand in the hashes of old records


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_what_its_room_asks_for(theme: str, name: str) -> None:
    assert isinstance(part(theme, name), PARTS[name])
    own = (GAME / "themes" / theme / f"{name}.py").exists()
    assert own or part(theme, name) is part(NO_THEME, name)


def test_every_package_of_a_neighbourhood_is_in_the_table() -> None:
    packages = {path.parent.name for path in (GAME / "themes").glob("*/rules.py")}
    assert packages == set(THEMES)
    assert {theme: getattr(ids, theme.upper()) for theme in THEMES} == THEMES


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_names_a_neighbourhood(room: str) -> None:
    named = re.compile("|".join(THEMES), re.IGNORECASE)
    for path in (GAME / room).rglob("*.py"):
        if path.relative_to(GAME).as_posix() not in RECORDED:
            assert not named.search(path.read_text("utf-8")), path


def test_no_two_neighbourhoods_share_a_move_a_plan_a_mark_or_a_reason() -> None:
    """Numbers of steps and of moves they may share: a sheet has one neighbourhood."""
    for field in ("words", "texts", "lines", "reasons", "plans", "marks"):
        names = [name for face in faces() for name in getattr(face, field)]
        assert len(names) == len(set(names)), field
    steps = [answer.name for face in faces() for answer in face.answers.values()]
    assert len(steps) == len(set(steps))
