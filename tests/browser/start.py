"""The start page, as somebody uses it who sets up a table."""

from __future__ import annotations

from playwright.sync_api import Page


def choose(page: Page, group: str, value: str | int) -> None:
    """One of the radios of a group; a drawing or a word lies over it."""
    page.locator(f"input[name={group}][value='{value}']").check(force=True)


def details(page: Page) -> None:
    """Unfold what is set beside the great choices."""
    if not page.locator("[data-details][open]").count():
        page.locator("[data-details] > summary").click()


def start(page: Page) -> None:
    page.locator("[data-play-now]").click()
