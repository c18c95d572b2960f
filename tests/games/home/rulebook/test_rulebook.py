"""The rules of Your Perfect Home as they are read: complete, and made from the values of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from culdesac.editions import Edition, changed_edition, edition, editions
from culdesac.face.rulebook import (
    Example,
    Grid,
    Ladder,
    Paragraph,
    PlanCards,
    Rulebook,
    rulebook,
    told,
)
from culdesac.games.home.box.model import ACTIONS, MODES
from culdesac.games.home.box.plans import ESTATE_MARKS, PLAN_KINDS
from culdesac.games.home.face import CATEGORIES, GAME
from culdesac.games.home.face.why import REASONS
from culdesac.games.home.rulebook import ending, modes, plans, turn
from culdesac.games.home.themes.parts.page import CATEGORY
from culdesac.games.home.themes.parts.rulebook import no_sections
from culdesac.games.home.themes.registry import THEMES, boxes, faces, part
from culdesac.i18n import english
from tests.games.home.box.own_boxes import (
    BUNKERS,
    EGGS,
    HALLOWEEN,
    RIVERSIDE,
    SUMMER,
    WINTER,
    ZOMBIES,
    small,
)

# neighbourhoods with a mark on the first house of every street
ODD_THEMES: dict[str, Callable[[list[int]], str]] = {
    "easter": lambda s: EGGS + f"eggs = {[[1] + [0] * (n - 1) for n in s]}\ncollects = {{ 6 = 1 }}",
    "doomsday": lambda s: (
        BUNKERS + f"bunkers = {[[1] for _ in s]}\naaa_capacity = {[1 for _ in s]}"
    ),
    "zombies": lambda s: ZOMBIES + f"gaps = {[[1] for _ in s]}",
    "summer": lambda s: (
        SUMMER + f"cones = {[[1] + [0] * (n - 1) for n in s]}\ntrucks = {['left' for _ in s]}"
    ),
    "halloween": lambda s: HALLOWEEN + f"treats = {[[1] for _ in s]}",
    "winter": lambda s: WINTER,
}
SHEETS = [(box.id, sheet) for box in editions("home") for sheet in box.sheets]
each_sheet = pytest.mark.parametrize(("box", "sheet"), SHEETS)


def rules_of(box: str | Edition, sheet: str = "", mode: str = "") -> Rulebook:
    found = edition(box)
    return rulebook(found, sheet or next(iter(found.sheets)), mode)


def said(rules: Rulebook, section: str) -> str:
    """All that a section says, in English."""
    return str(told(rules.section(section), english))


def blocks(rules: Rulebook, kind: type) -> list[Any]:
    return [
        block for section in rules.sections() for block in section.blocks if isinstance(block, kind)
    ]


# complete


@pytest.mark.parametrize("theme", THEMES)
def test_every_neighbourhood_has_a_chapter(theme: str) -> None:
    own = part(theme, "rulebook")
    assert own.sections is not no_sections, (
        f"write the rules of {theme}: themes/{theme}/rulebook.py"
    )
    box = boxes()[theme]
    assert own.plans.keys() == box.plans.keys(), f"themes/{theme}/rulebook.py: a text per plan kind"
    assert own.marks.keys() == box.marks.keys(), f"themes/{theme}/rulebook.py: a text per mark"


@each_sheet
def test_the_chapter_of_the_chosen_neighbourhood_comes_first(box: str, sheet: str) -> None:
    rules = rules_of(box, sheet)
    theme = rules.setup.layout.theme
    names = [section.id for section in rules.chapters[0].sections]
    assert names[0].startswith(f"home.{theme.kind}" if theme else "home.vocabulary")
    assert ("home.neighbourhoods" in names) == (theme is not None)


@each_sheet
def test_every_action_has_a_section(box: str, sheet: str) -> None:
    rules = rules_of(box, sheet)
    assert turn.ACTIONS.keys() == set(ACTIONS)
    for action in ACTIONS:
        assert rules.section(f"home.turn.act.{action}").picture == action


@each_sheet
def test_every_category_of_the_score_has_a_section(box: str, sheet: str) -> None:
    rules = rules_of(box, sheet)
    assert (*ending.CATEGORIES, CATEGORY) == CATEGORIES
    for category in ending.CATEGORIES:
        assert rules.section(f"home.score.{category}").blocks


def test_every_kind_of_plan_and_every_mark_has_a_text() -> None:
    assert plans.KINDS.keys() == PLAN_KINDS.keys()
    assert plans.MARKS.keys() == ESTATE_MARKS.keys()


@each_sheet
def test_every_plan_that_can_be_drawn_is_there(box: str, sheet: str) -> None:
    rules = rules_of(box, sheet)
    there = [plan for cards in blocks(rules, PlanCards) for plan in cards.plans]
    assert there == list(plans.all_plans(rules.setup))
    assert {plan.sheet for plan in there if plan.stack < 3} == {""}


@pytest.mark.parametrize("box", [box.id for box in editions("home")])
def test_every_mode_has_a_chapter_and_the_chosen_one_comes_first(box: str) -> None:
    assert modes.SECTIONS.keys() == set(MODES)
    for mode in edition(box).modes:
        names = [chapter.id for chapter in rules_of(box, mode=mode).chapters]
        assert set(edition(box).modes) <= set(names)
        assert names[0] == (mode if mode != "flip" else "basics")


def test_every_rule_that_a_refused_move_names_has_a_section() -> None:
    known = {section.id for box, sheet in SHEETS for section in rules_of(box, sheet).sections()}
    named = {rule for rule, _ in REASONS.values()}
    named |= {answer.rule for face in faces() for answer in face.answers.values()}
    assert {f"home.{rule}" for rule in named} <= known


@each_sheet
def test_ids_are_told_apart(box: str, sheet: str) -> None:
    rules = rules_of(box, sheet)
    names = [section.id for section in rules.sections()]
    names += [chapter.id for chapter in rules.chapters]
    assert len(names) == len(set(names))


# examples


@each_sheet
def test_an_example_is_a_sheet_that_can_be(box: str, sheet: str) -> None:
    """What it shows is written by the rules, and a described sheet is checked when it is read."""
    found: list[Example] = blocks(rules_of(box, sheet), Example)
    assert len(found) > 9
    for example in found:
        described = GAME.describe_sheet(example.sheet, example.book, example.setup)
        GAME.read_sheet(described, example.book, example.setup)
        assert example.street is not None
        lots = example.book.mask[example.street]
        assert all((lots >> lot) & 1 for lot in example.lit)


def test_the_example_of_a_bis_keeps_to_the_fences_of_its_edition() -> None:
    def lit(box: str) -> int:
        found = rules_of(box).section("home.turn.act.bis").blocks
        return len(next(block for block in found if isinstance(block, Example)).lit)

    assert (lit("home-2018"), lit("home-2023")) == (3, 4)


def test_a_box_with_streets_too_short_for_an_example_goes_without_it() -> None:
    rules = rules_of(small(streets=[2, 2, 2], pools=[[], [], []]))
    kinds = [type(block) for block in rules.section("home.turn.number").blocks]
    assert kinds == [Paragraph]


@pytest.mark.parametrize("streets", [[1], [1, 1, 1], [20], [2, 9]])
@pytest.mark.parametrize("theme", ["", *ODD_THEMES])
def test_every_odd_box_has_rules(streets: list[int], theme: str) -> None:
    own = small(streets=streets, theme=ODD_THEMES[theme](streets) if theme else "")
    for example in blocks(rules_of(own), Example):
        described = GAME.describe_sheet(example.sheet, example.book, example.setup)
        GAME.read_sheet(described, example.book, example.setup)


# values of the box


def test_home_vocabulary_counts_streets_and_houses() -> None:
    text = said(rules_of(small(streets=[6, 7])), "home.vocabulary")
    assert "streets: 2, houses: 13" in text
    assert "at most 6 houses" in text


def test_home_setup_counts_the_cards() -> None:
    assert "There are 63 cards" in said(rules_of("home-2023"), "home.setup")
    (grid,) = [b for b in rules_of("home-2018").section("home.setup").blocks if isinstance(b, Grid)]
    assert sum(int(str(row.cells[-1])) for row in grid.rows) == 81


def test_home_deal_out_says_how_stacks_come_back() -> None:
    assert "shuffled together" in said(rules_of("home-2018"), "home.deal.out")
    assert "at its own place" in said(rules_of("home-2023"), "home.deal.out")


def test_home_deal_reshuffle_is_told_where_there_is_one() -> None:
    def tells(box: str) -> bool:
        return "home.deal.reshuffle" in {section.id for section in rules_of(box).sections()}

    assert (tells("home-2018"), tells("home-2023")) == (True, False)


def test_home_turn_act_temp_has_the_range_of_numbers() -> None:
    assert "by up to 2 in either direction as you write it, from 0 to 17" in said(
        rules_of("home-2018"), "home.turn.act.temp"
    )


def test_home_ties_are_those_of_the_box() -> None:
    assert "of size 1" in said(rules_of("home-2018"), "home.ties")
    assert "of size 1" not in said(rules_of("home-2023"), "home.ties")


def test_home_end_counts_refusals_and_houses() -> None:
    text = said(rules_of(small(refusal_ladder=[0, 1, 2, 3, 4, 9])), "home.end")
    assert "number 5" in text
    assert "18 are filled" in text


@pytest.mark.parametrize(
    ("key", "ladder", "section", "shown"),
    [
        ("pool_ladder", [0, 5, 11, 41], "home.score.pools", (0, 5, 11, 41)),
        ("bis_ladder", [0, 2, 44], "home.score.bis", (0, -2, -44)),
        ("roundabout_ladder", [0, 43], "home.roundabouts", (0, -43)),
        ("roundabout_ladder", [0, 43], "home.score.roundabouts", (0, -43)),
        ("refusal_ladder", [0, 1, 42], "home.turn.refusal", (0, -1, -42)),
        ("refusal_ladder", [0, 1, 42], "home.score.refusals", (0, -1, -42)),
    ],
)
def test_a_ladder_is_that_of_the_box(
    key: str, ladder: list[int], section: str, shown: tuple[int, ...]
) -> None:
    own: Any = {key: ladder}
    found = rules_of(small(**own)).section(section).blocks
    assert [block.values for block in found if isinstance(block, Ladder)] == [shown]


def test_every_ladder_of_parks_and_estates_is_there() -> None:
    rules = rules_of("home-2023", "blueprint")
    layout = edition("home-2023").sheets["blueprint"]
    for section, ladders in (("parks", layout.park_ladders), ("estates", layout.estate_ladders)):
        found = rules.section(f"home.score.{section}").blocks
        assert tuple(b.values for b in found if isinstance(b, Ladder)) == ladders


def test_home_score_estates_reckons_with_the_first_value_that_is_not_crossed() -> None:
    rules = rules_of(small(estate_ladders=[[1, 2], [2, 3], [4, 17], [1, 2], [1, 2], [1, 2]]))
    assert "two estates of 3 score twice 17, that is 34" in said(rules, "home.score.estates")


def test_home_score_temps_has_the_awards_of_the_box() -> None:
    text = said(rules_of(small(temp_points=[19, 8, 3], temp_boxes=9)), "home.score.temps")
    assert "9 temp boxes" in text
    assert "[1, 19]" in text.replace("'", "")


def test_home_solo_card_has_the_values_of_the_mode() -> None:
    text = "[modes.solo-card]\ntemps_needed = 4\ntemp_points = 23\n"
    rules = rules_of(changed_edition("home-2018", text, "own.toml"))
    assert "after 27 turns" in said(rules, "home.solo-card")
    assert "Temps score 23 from 4 crossed boxes on" in said(rules, "home.solo-card")


def test_home_aaa_has_the_values_of_its_opponents() -> None:
    rules = rules_of(changed_edition("home-2018", "[opponents]\n3 = { pool = 19 }\n", "own.toml"))
    (grid,) = [b for b in rules.section("home.aaa.opponents").blocks if isinstance(b, Grid)]
    row = next(row for row in grid.rows if 19 in row.cells)
    assert row.provenance == "yours"
    assert "so many boxes on: 5, 3, 1" in said(rules_of("home-2023"), "home.aaa.opponents")


def test_home_aaa_validations_go_by_draw_or_by_plan() -> None:
    assert "lower 41 cards" in said(rules_of("home-2018"), "home.aaa.validations")
    assert "in your discards: 2" in said(rules_of("home-2023"), "home.aaa.validations")


def test_plans_have_the_points_of_the_box() -> None:
    rules = rules_of(changed_edition(None, RIVERSIDE, "riverside.toml"))
    there = {plan.name for cards in blocks(rules, PlanCards) for plan in cards.plans}
    assert there == {plan.name for plan in plans.all_plans(rules.setup)}


@pytest.mark.parametrize(
    ("theme", "change", "section", "expected"),
    [
        ("easter", "egg_points = [[6, 5], [10, 61]]", "home.easter", "61"),
        ("doomsday", "street_points = 61", "home.doomsday", "scores 61"),
        ("zombies", "starting_bullets = 6", "home.zombies", "bullets: 6"),
        ("summer", "aaa_points = 61", "home.summer.points", "scores 61"),
        ("halloween", "candy_points = [4, 8, 61]", "home.halloween.bonus", "61"),
        ("winter", "aaa_points = 61", "home.winter", "scores 61"),
    ],
)
def test_a_neighbourhood_has_the_values_of_the_box(
    theme: str, change: str, section: str, expected: str
) -> None:
    text = f"[sheets.{theme}.theme]\n{change}\n"
    assert expected not in said(rules_of("home-2018", theme), section)
    own = changed_edition("home-2018", text, "own.toml")
    assert expected in said(rules_of(own, theme), section)


def test_what_is_reconstructed_is_marked() -> None:
    known = rules_of("home-2018").section("home.score.parks")
    assert known.provenance == "printed"
    themed = rules_of("home-2018", "winter")
    assert themed.section("home.winter").provenance == "reconstructed"
    assert themed.section("home.score.parks").provenance == "printed"
    assert rules_of("home-2023", "blueprint").section("home.score.parks").provenance == (
        "reconstructed"
    )
