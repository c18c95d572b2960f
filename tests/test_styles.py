"""The style sheets of the page and its components agree, and what does not agree is found."""

from __future__ import annotations

import pytest

from tools.styles import Rule, classes_of, of_the_page, problems, rules

TOKENS = ":root { --ink: #123; --t-m: 1rem; }"
SHEET = ".lot { color: var(--ink); font-size: var(--t-m); } .lot.built { color: var(--ink); }"
SOURCE = 'const state: "built" | "lost" = x; <li class={`lot ${state}`} />'


def found(*, sheet: str = SHEET, source: str = SOURCE, looked_for: str = "") -> list[str]:
    sheets = {"tokens.css": TOKENS, "sheet.css": sheet}
    return problems(sheets, {"Lot.tsx": source}, frozenset(looked_for.split()))


def test_the_page_has_none() -> None:
    assert of_the_page() == []


def test_sheets_that_agree_have_none() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (".gone { top: 0; }", "sheet.css: nothing has the class gone"),
        (".lot { top: 0; }", "sheet.css, sheet.css: .lot has 2 rules"),
        (
            "@media print { .lot { top: 0; } } @media print { .lot { left: 0; } }",
            "sheet.css, sheet.css: .lot has 2 rules @media print",
        ),
        (".lot b { color: #fff8; }", "sheet.css: #fff8 belongs into tokens.css"),
        (".lot b { color: white; }", "sheet.css: white belongs into tokens.css"),
        (".lot b { color: rgb(0 0 0); }", "sheet.css: rgb( belongs into tokens.css"),
        (".lot b { font-size: 2rem; }", "sheet.css: font-size: 2rem belongs into tokens.css"),
        (".lot b { color: var(--pen); }", "--pen is read and never set"),
        (".lot b { --pen: 1px; }", "--pen is set and never read"),
    ],
)
def test_what_is_amiss_in_a_sheet_is_found(more: str, sentence: str) -> None:
    assert found(sheet=f"{SHEET} {more}") == [sentence]


@pytest.mark.parametrize(
    "more",
    [
        "@media print { .lot { top: 0; } }",
        ".lot, .lot b { top: 0; }",
        "/* .gone { color: #fff; } */",
        ".lot b { color: transparent; white-space: nowrap; }",
        ".lot text { font-size: 13px; }",
    ],
)
def test_what_is_right_in_a_sheet_is_left_alone(more: str) -> None:
    assert found(sheet=f"{SHEET} {more}") == []


def test_a_class_without_a_style_is_found_unless_a_test_looks_for_it() -> None:
    source = f'{SOURCE} <i class="hook" />'
    assert found(source=source) == ["Lot.tsx: no sheet styles the class hook"]
    assert found(source=source, looked_for="hook") == []


@pytest.mark.parametrize(
    ("source", "words", "starts"),
    [
        ('<i class="a b" />', {"a", "b"}, set()),
        ('<i class={far ? "a" : "b"} />', {"a", "b"}, set()),
        ('<i class={kind === "end" ? "a" : ""} />', {"a"}, set()),
        ('<i class={`a ${kind === "end" ? "b" : ""} c`} />', {"a", "b", "c"}, set()),
        ("<i class={`a f-${name} l${index}`} />", {"a"}, {"f-", "l"}),
        ('const first = at ? "s" : ""; <i class={`a ${first}`} />', {"a", "s"}, set()),
        ('const all = `a ${on ? "b" : ""}`; <i class={all} />', {"a", "b"}, set()),
        ('const text = "no class"; <i class={text === "x" ? "a" : ""} />', {"a"}, set()),
        ('function Icon({ class: extra = "a" }) {}', {"a"}, set()),
        ('h(Picture, { class: "a b" })', {"a", "b"}, set()),
    ],
)
def test_the_classes_of_a_component(source: str, words: set[str], starts: set[str]) -> None:
    assert classes_of(source) == (words, starts)


def test_a_class_made_at_run_time_is_known_by_its_start() -> None:
    source = f"{SOURCE} <i class={{`f-${{name}} l${{index}}`}} />"
    styled = f"{SHEET} .f-egg {{ top: 0; }} .l2 {{ top: 0; }} .left {{ top: 0; }}"
    assert found(sheet=styled, source=source) == ["sheet.css: nothing has the class left"]


def test_rules_are_read_with_their_context() -> None:
    sheet = '@import "x.css"; @media print { @supports (gap: 0) { a,\n b { top: 0; } } } i { }'
    assert list(rules(sheet)) == [
        Rule(("@media print", "@supports (gap: 0)"), "a, b", " top: 0; "),
        Rule((), "i", " "),
    ]
