"""What things are called, in every language, and how far a plan is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from culdesac import Game, editions
from culdesac.bots import choose
from culdesac.editions.model import PROVENANCES
from culdesac.games.home.box.model import ACTIONS, MODES
from culdesac.games.home.box.plans import PLAN_KINDS, THEME_OF
from culdesac.games.home.face import CATEGORIES, END_REASONS, GAME, phases_with
from culdesac.games.home.face.moves import WORD_IDS
from culdesac.games.home.face.progress import plan_progress
from culdesac.games.home.face.words import move_text, plan_text
from culdesac.games.home.rules.plans import condition_holds
from culdesac.games.home.themes.registry import NO_THEME, THEMES
from culdesac.i18n import languages, translator
from culdesac.words import mode_title, provenance_text
from tests.cli.run import new_game

VARIANTS: list[dict[str, Any]] = [
    {"mode": "flip", "seats": 1},
    {"mode": "flip", "seats": 2, "advanced": True, "roundabouts": True},
    {"mode": "expert", "seats": 2, "advanced": True, "roundabouts": True},
    {"mode": "solo-card", "seats": 1, "advanced": True},
    {"mode": "aaa", "seats": 1, "level": 3},
    {"edition": "home-2023", "seats": 2, "advanced": True, "roundabouts": True},
    {"edition": "home-2023", "sheet": "blueprint", "mode": "aaa", "seats": 1, "advanced": True},
    {"sheet": "easter", "seats": 2},
    {"sheet": "doomsday", "seats": 2},
    {"sheet": "zombies", "seats": 2},
    {"sheet": "summer", "seats": 1},
    {"sheet": "halloween", "mode": "aaa", "seats": 1},
    {"sheet": "winter", "seats": 1},
]


def positions(seeds: range, bot: str) -> Iterator[Game]:
    """Every position of some games of every kind."""
    for options in VARIANTS:
        for seed in seeds:
            game = new_game(seed=seed, **options)
            while not game.over:
                seat = game.acting[0]
                yield game
                game.play(seat, choose(game.view(seat), bot, seed))


@pytest.mark.parametrize("language", languages())
def test_every_name_is_there(language: str) -> None:
    tr = translator(language)
    words = GAME.words
    texts = [words.category(name, tr) for name in (*CATEGORIES, "total")]
    texts += [words.action(name, tr) for name in (*ACTIONS, "solo", "validation", "zombies")]
    texts += [
        words.phase(name, tr)
        for theme in (NO_THEME, *THEMES)
        for name in phases_with(theme).values()
    ]
    texts.append(words.phase("over", tr))
    texts += [words.end_reason(name, tr) for name in END_REASONS.values()]
    texts += [mode_title(name, tr) for name in MODES]
    texts += [provenance_text(name, tr) for name in PROVENANCES]
    assert all(texts)


@pytest.mark.parametrize("language", languages())
def test_every_plan_is_told_apart(language: str) -> None:
    boxes = editions("home")
    themes = {sheet.theme.kind for box in boxes for sheet in box.sheets.values() if sheet.theme}
    kinds = {kind for kind in PLAN_KINDS if THEME_OF.get(kind, NO_THEME) in {NO_THEME, *themes}}
    assert {plan.kind for box in boxes for plan in box.plans} == kinds
    for box in boxes:
        texts = [plan_text(plan, translator(language)) for plan in box.plans]
        assert len(set(texts)) == len(texts)
        assert not any("{" in text for text in texts)


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_line_of_its_own(language: str) -> None:
    tr = translator(language)
    names = set()
    for game in positions(range(2), "builder"):
        for seat in game.acting:
            lines = {move.text: move_text(move, tr) for move in game.legal(seat)}
            assert len(set(lines.values())) == len(lines)
            assert not any("{" in line for line in lines.values())
            names |= {move.name for move in game.legal(seat)}
    assert names >= {"pick", "write", "fence", "raise", "bis", "roundabout", "validate"}
    assert names >= set(WORD_IDS) - {"reshuffle"}


def test_a_line_says_what_is_known() -> None:
    game = new_game()
    cases: dict[str, tuple[dict[str, Any], str]] = {
        "w1.4": ({"number": 7}, "7 into house 4, street 1"),
        "w1.4-1": ({}, "Number changed by -1 into house 4, street 1"),
        "b1.5<": ({"number": 7}, "7 bis into house 5, street 1"),
        "p1": ({"number": 7, "action": "park"}, "7 with Park"),
        "x": ({}, "Permit refused"),
        "plan2": ({"points": 8}, "Plan 2 claimed: 8"),
    }
    for text, (known, line) in cases.items():
        assert move_text(game.move(text), **known) == line


def test_a_plan_is_reached_exactly_when_its_condition_holds() -> None:
    held = 0
    for game in positions(range(4), "builder"):
        for seat in game.acting:
            sheet = game.sheets[seat]
            for stack, card in enumerate(game.table.plan):
                if (sheet.validated >> stack) & 1 or game.phase(seat) == "spend":
                    continue
                plan = game.setup.edition.plans[card]
                have, need = plan_progress(plan, sheet, game.book, card)
                holds = condition_holds(sheet, game.book, card)
                assert (have == need) == holds
                assert 0 <= have <= need
                held += holds
    assert held > 10
