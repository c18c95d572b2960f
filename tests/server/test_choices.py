"""What the start page offers: boxes, sheets and opponents, each with a sentence about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from culdesac.editions import editions
from culdesac.editions.model import Edition
from culdesac.i18n import languages, translator
from culdesac.server.choices import edition_choice
from culdesac.server.wire.base import Text
from tests.browser.house import ROOT


def sentences(box: Edition) -> Iterator[Text]:
    choice = edition_choice(box, [])
    yield choice.about
    for sheet in choice.sheets:
        yield sheet.about
    for mode in choice.modes:
        for opponent in mode.opponents:
            yield opponent.about


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
@pytest.mark.parametrize("language", languages())
def test_everything_to_choose_has_a_sentence(box: Edition, language: str) -> None:
    tr = translator(language)
    said = [tr(sentence.key) for sentence in sentences(box)]
    assert said
    assert all(re.search(r"[.}]$", text) for text in said)


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_opponents_are_named_without_their_level(box: Edition) -> None:
    names = [
        opponent.name.key for mode in edition_choice(box, []).modes for opponent in mode.opponents
    ]
    assert names
    assert not any(re.search(r"\d", name) for name in names)


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_game_has_pictures_of_its_boxes(box: Edition) -> None:
    folder: Path = ROOT / "web" / "src" / "games" / box.game
    assert (folder / "scenes.tsx").is_file()
