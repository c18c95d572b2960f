from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from culdesac.server import threads
from tests.browser import house
from tests.browser.doors import CHOOSE, HERE

OpenPage = Callable[..., Page]
Check = Callable[[Page, str], None]
NO_PAGE = "/api/health"  # a path where nothing is drawn, for what comes before the page itself
PATIENCE = 15_000  # milliseconds, for steps and for what should show; a busy machine takes its time
# what the browser itself says of answers from 400 on and of a cut connection
NETWORK = re.compile(r"Failed to load resource|net::ERR_")


def finds_nothing(*_: object) -> None:
    return None


@pytest.fixture(autouse=True)
def nobody_looks_back() -> Iterator[None]:
    """Every end of a game asks for a review; only a test that is about it has somebody make one.

    Not for the whole session: tests that are no browser's may come between.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threads, "look_back", finds_nothing)
        yield


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this test process alone."""
    folder: Path = tmp_path_factory.mktemp("server")
    with house.serving(folder / "tables.db") as made:
        yield made


@pytest.fixture(scope="session")
def lobby_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for people who do not know each other."""
    folder: Path = tmp_path_factory.mktemp("lobby")
    with house.serving(folder / "tables.db", lobby=True) as made:
        yield made


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = house.launch(playwright)
        yield made
        made.close()


@pytest.fixture
def door(request: pytest.FixtureRequest) -> str:
    """Where tables live that a test opens."""
    return str(getattr(request, "param", "server"))


@contextlib.contextmanager
def opening(address: str, browser: Browser, door: str = "server") -> Iterator[OpenPage]:
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
                service_workers="block",  # a test that is about them allows them
            )
            context.set_default_timeout(PATIENCE if door != HERE else 4 * PATIENCE)
            if door == HERE:
                context.add_init_script(CHOOSE)
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


@pytest.fixture
def open_page(address: str, browser: Browser, door: str) -> Iterator[OpenPage]:
    with opening(address, browser, door) as opened:
        yield opened


@pytest.fixture
def open_meeting(lobby_address: str, browser: Browser) -> Iterator[OpenPage]:
    """Opens pages of a server with a lobby."""
    with opening(lobby_address, browser) as opened:
        yield opened


@pytest.fixture(scope="module")
def open_shared(address: str, browser: Browser) -> Iterator[OpenPage]:
    """For a page that several tests ask something; each leaves it as it was."""
    with opening(address, browser) as opened:
        yield opened


@pytest.fixture(params=["one view", pytest.param("every view", marks=pytest.mark.long)])
def check(request: pytest.FixtureRequest) -> Check:
    """Lets axe look at a page: in all views, or in one of them, as its name has it."""
    from tests.browser.test_axe import VIEWS, look

    def looked(page: Page, where: str) -> None:
        turn = sum(map(ord, where)) % len(VIEWS)
        look(page, where, VIEWS if request.param == "every view" else VIEWS[turn : turn + 1])

    return looked
