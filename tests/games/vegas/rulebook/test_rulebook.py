"""The rules of New Las Vegas as they are read: complete, and made from the values of the box."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac.editions import Edition, changed_edition, edition
from culdesac.face.rulebook import Example, Grid, Ladder, PlanCards, Rulebook, rulebook, told
from culdesac.games.vegas.box.model import ACTIONS, MODES, PROJECT_KINDS, SHEET
from culdesac.games.vegas.face import CATEGORIES, GAME
from culdesac.games.vegas.face.why import REASONS
from culdesac.games.vegas.rulebook import ending, modes, projects, turn
from culdesac.i18n import english

BOX = edition("vegas-2019")


def rules_of(box: Edition = BOX, mode: str = "") -> Rulebook:
    return rulebook(box, SHEET, mode)


def changed(text: str) -> Rulebook:
    return rules_of(changed_edition("vegas-2019", text, "own.toml"))


def said(rules: Rulebook, section: str) -> str:
    return str(told(rules.section(section), english))


def blocks(rules: Rulebook, kind: type) -> list[Any]:
    return [
        block for section in rules.sections() for block in section.blocks if isinstance(block, kind)
    ]


def test_every_action_category_mode_and_kind_of_project_has_its_text() -> None:
    rules = rules_of()
    assert turn.ACTIONS.keys() == set(ACTIONS)
    assert tuple(ending.CATEGORIES) == CATEGORIES
    assert modes.SECTIONS.keys() == set(MODES)
    assert projects.KINDS.keys() == PROJECT_KINDS.keys()
    for action in ACTIONS:
        assert rules.section(f"vegas.turn.act.{action}").blocks
    for category in CATEGORIES:
        assert rules.section(f"vegas.score.{category}").blocks


def test_every_rule_that_a_refused_move_names_has_a_section() -> None:
    known = {section.id for section in rules_of().sections()}
    assert {f"vegas.{rule}" for rule, _ in REASONS.values()} <= known


def test_every_project_is_there() -> None:
    there = [plan for cards in blocks(rules_of(), PlanCards) for plan in cards.plans]
    assert sorted(plan.name for plan in there) == sorted(plan.name for plan in BOX.plans)


def test_the_chosen_mode_comes_first() -> None:
    assert [rules_of(mode=mode).chapters[0].id for mode in MODES] == ["basics", "acme"]


def test_an_example_is_a_city_that_can_be() -> None:
    found: list[Example] = blocks(rules_of(), Example)
    assert len(found) == 4
    for example in found:
        described = GAME.describe_sheet(example.sheet, example.book, example.setup)
        GAME.read_sheet(described, example.book, example.setup)


@pytest.mark.parametrize(
    ("change", "section", "expected"),
    [
        ("vault = { bundles = 8 }", "vegas.setup", "bundles: 8"),
        ("vault = { majority_loan = 9 }", "vegas.loan", "9 if more than half"),
        ("vault = { introductory_bundles = 9 }", "vegas.introductory", "bundles: 9"),
        ("vault = { bankruptcy = -33 }", "vegas.score.vault", "scores -33"),
    ],
)
def test_a_value_is_that_of_the_box(change: str, section: str, expected: str) -> None:
    assert expected not in said(rules_of(), section)
    assert expected in said(changed(f"[score]\n{change}\n"), section)


@pytest.mark.parametrize(
    ("column", "section"),
    [
        ("large_hotel", "hotels"),
        ("small_hotel", "hotels"),
        ("longest_run", "streets"),
        ("par3", "golf"),
        ("par4", "golf"),
        ("par5", "golf"),
        ("vip", "limousine"),
        ("luxury", "limousine"),
    ],
)
def test_a_ladder_is_that_of_the_box(column: str, section: str) -> None:
    rules = changed(f"[score]\nladders = {{ {column} = [1, 2, 3, 47] }}\n")
    found = rules.section(f"vegas.score.{section}").blocks
    assert (1, 2, 3, 47) in [block.values for block in found if isinstance(block, Ladder)]


def test_vegas_acme_has_the_values_of_its_architects() -> None:
    rules = changed("[opponents]\n2 = { golf = [1, 19], borrows_from = 13 }\n")
    (grid,) = [b for b in rules.section("vegas.acme.opponents").blocks if isinstance(b, Grid)]
    assert "1/19" in [str(told(cell, english)) for row in grid.rows for cell in row.cells]
    assert "Borrows from a 13 on" in said(rules, "vegas.acme.opponents")
    assert "41 cards lie above 40" in said(rules, "vegas.acme")


def test_vegas_turn_golf_loses_the_side_that_is_too_far_away() -> None:
    found = rules_of().section("vegas.turn.golf").blocks
    (example,) = [block for block in found if isinstance(block, Example)]
    assert example.sheet.lost
    assert not example.before.lost
