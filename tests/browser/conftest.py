from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from culdesac.bots.review import Lesson
from culdesac.server import reviews
from tests.browser import house

OpenPage = Callable[..., Page]
PATIENCE = 15_000  # milliseconds, for steps and for what should show; a busy machine takes its time
# what the browser itself says of answers from 400 on and of a cut connection
NETWORK = re.compile(r"Failed to load resource|net::ERR_")


def finds_nothing(*_: object) -> list[Lesson]:
    return []


@pytest.fixture(scope="session", autouse=True)
def nobody_looks_back() -> Iterator[None]:
    """Every end of a game asks for a review; only a test that is about it has somebody make one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviews, "review", finds_nothing)
        yield


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this test process alone."""
    folder: Path = tmp_path_factory.mktemp("server")
    with house.serving(folder / "tables.db") as made:
        yield made


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = house.launch(playwright)
        yield made
        made.close()


@pytest.fixture
def open_page(address: str, browser: Browser) -> Iterator[OpenPage]:
    """Opens pages, each with its own storage unless a context is given; errors in one fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opened(
        path: str = "/",
        *,
        width: int = 1440,
        height: int = 900,
        theme: str = "light",
        language: str = "en-GB",
        context: BrowserContext | None = None,
    ) -> Page:
        if context is None:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale=language,
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: (
                errors.append(message.text)
                if message.type == "error" and not NETWORK.search(message.text)
                else None
            ),
        )
        page.goto(address + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
