"""Lessons by taps and by keys: the note points, doing it is the way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from culdesac.server.lessons import all_lessons
from tests.browser.conftest import OpenPage
from tests.browser.test_axe import violations

FIRST = "first-street"
PHONE = {"width": 360, "height": 640}
MOST_STEPS = 200


def begun(page: Page, lesson: str = FIRST) -> Locator:
    """The note of a lesson that was started from the list."""
    page.locator(f"[data-lesson={lesson}]").click()
    note = page.locator(".lesson-note")
    note.wait_for()
    return note


def pointed(page: Page) -> Locator:
    return page.locator(".pointed")


STANDING = """() => [
    document.querySelector(".step")?.dataset.state,
    document.querySelector(".lesson-note")?.innerText,
    document.querySelector(".pointed")?.outerHTML,
].join()"""


def moved_on(page: Page, before: str) -> None:
    """Wait for another state, another note, or something else that it points at."""
    page.wait_for_function(f"(before) => ({STANDING})() !== before", arg=before)
    page.wait_for_function(
        """() => document.querySelector(".lesson-note .row, .lesson-end .row") !== null"""
    )


def next_step(page: Page, note: Locator) -> None:
    """Do what the note asks, where it points."""
    before = page.evaluate(STANDING)
    reading = note.locator("[data-next]")
    if reading.count():
        reading.click()
    else:
        target = pointed(page)
        cover = target.locator(".cover")
        (cover if cover.count() else target).click()
    moved_on(page, before)


def keeps_off(page: Page) -> None:
    """The note is on the screen, and on another row than what it points at."""
    page.wait_for_function(
        """() => {
            const note = document.querySelector(".lesson-note")?.getBoundingClientRect();
            const target = document.querySelector(".pointed")?.getBoundingClientRect();
            if (!note) return document.querySelector(".lesson-end") !== null;
            return target && note.top >= 0 && note.bottom <= innerHeight + 1
                && note.left >= 0 && note.right <= innerWidth
                && (note.top >= target.bottom - 1 || note.bottom <= target.top + 1);
        }"""
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_first_lesson_by_taps_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/learn", **PHONE)
    note = begun(page)
    end = page.locator(".lesson-end")
    parts: set[str] = set()
    for _ in range(MOST_STEPS):
        if end.count():
            break
        keeps_off(page)
        if note.count():
            parts.add(note.locator("h2").inner_text())
            next_step(page, note)
    expect(end).to_be_visible()
    assert len(parts) == 9
    expect(page.locator(".scores")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-first-game]").click()
    expect(page.locator(".lesson-note")).to_have_count(0)
    # what was played by a script is no result
    assert page.evaluate("localStorage.getItem('culdesac.results')") in (None, "[]")
    expect(page.locator(".pair[data-lit]").first).to_be_visible()


def test_the_first_lesson_by_keys(open_page: OpenPage) -> None:
    page = open_page("/learn")
    page.locator(f"[data-lesson={FIRST}]").focus()
    page.keyboard.press("Enter")
    page.locator(".lesson-note").wait_for()
    end = page.locator(".lesson-end")
    for _ in range(MOST_STEPS):
        if end.count():
            break
        # the focus is where the note points
        page.wait_for_function(
            """() => {
                const target = document.querySelector(".pointed");
                const at = document.activeElement;
                return at?.matches("[data-next]") || (target && target.contains(at));
            }"""
        )
        before = page.evaluate(STANDING)
        page.keyboard.press("Enter")
        moved_on(page, before)
    expect(end).to_be_visible()


@pytest.mark.parametrize("lesson", [lesson for lesson in all_lessons() if lesson != FIRST])
def test_every_lesson_by_taps_on_a_phone(open_page: OpenPage, lesson: str) -> None:
    page = open_page("/learn", **PHONE)
    note = begun(page, lesson)
    over = page.locator(".lesson-note[data-due=over], .lesson-end")
    for _ in range(MOST_STEPS):
        if over.count():
            break
        next_step(page, note)
    expect(over).to_be_visible()
    page.goto(page.url.split("/t/")[0] + "/learn")
    row = page.locator("li", has=page.locator(f"[data-lesson={lesson}]"))
    expect(row).to_contain_text("done")


def test_a_lesson_is_left_and_taken_up_again(open_page: OpenPage) -> None:
    page = open_page("/learn")
    note = begun(page)
    while "2" not in page.locator(".lesson-street .due").inner_text():
        note.locator("[data-do-it]").click()
        page.wait_for_timeout(50)
    next_step(page, note)
    words = note.inner_text()
    page.reload()
    expect(note).to_have_text(re.compile(re.escape(words.split("\n")[1])))
    page.locator("[data-skip-lesson]").click()
    page.goto(page.url.split("/t/")[0] + "/learn")
    row = page.locator("li", has=page.locator(f"[data-lesson={FIRST}]"))
    expect(row).to_contain_text("Part 2 of 9")
    begun(page)
    expect(page.locator(".lesson-street .due")).to_have_text("2")


@pytest.fixture(scope="module")
def first_step(open_shared: OpenPage) -> Page:
    """The first lesson at its first step, which asks for a pair."""
    page = open_shared("/learn")
    begun(page)
    return page


@pytest.mark.parametrize("width", [360, 1440])
def test_another_way_can_be_taken_back(first_step: Page, width: int) -> None:
    page = first_step
    page.set_viewport_size({"width": width, "height": 800})
    note = page.locator(".lesson-note")
    words = note.inner_text()
    page.locator(".pair[data-lit]:not(.pointed)").first.click()
    expect(note).to_have_attribute("data-due", "astray")
    expect(note).to_contain_text("possible too")
    note.locator("[data-take-back]").click()
    expect(note).to_have_attribute("data-due", "step")
    expect(note).to_have_text(re.compile(re.escape(words.split("\n")[0])))


def test_back_takes_back_a_step(first_step: Page) -> None:
    page = first_step
    note = page.locator(".lesson-note")
    expect(note.locator("[data-back]")).to_have_count(0)
    next_step(page, note)
    note.locator("[data-back]").click()
    expect(page.locator(".pair.pointed")).to_be_visible()
    expect(page.locator(".pair.chosen")).to_have_count(0)


def test_whatever_is_not_lit_says_why_as_ever(first_step: Page) -> None:
    page = first_step
    note = page.locator(".lesson-note")
    page.locator(".sheet [data-spot]").last.click()
    expect(page.locator(".say.no")).to_be_visible()
    expect(note).to_have_attribute("data-due", "step")


@pytest.mark.parametrize(("width", "theme"), [(360, "light"), (1440, "dark")])
def test_a_lesson_can_be_read_by_everybody(open_page: OpenPage, width: int, theme: str) -> None:
    page = open_page("/learn", width=width, height=800, theme=theme)
    note = begun(page)
    next_step(page, note)
    assert violations(page) == []
    page.locator(".pair[data-lit]").first.or_(page.locator(".step .undo")).first.click()
    assert violations(page) == []
