"""The documents of a site, in a folder of a host: nothing is refused, nothing scrolls sideways."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from culdesac.site.build import write_documents
from culdesac.site.page import copy_page
from culdesac.site.style import TOKENS
from tests.browser.house import ROOT
from tests.browser.test_axe import violations
from tests.site.built import write_page
from tools import styles

VIEWS = (("light", 390, 844), ("dark", 1280, 900))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of the tests with all documents, in a folder of a folder."""
    root = tmp_path_factory.mktemp("host")
    arena = root / "arena"
    arena.mkdir()
    (arena / "report.md").write_text("# Arena: a, b\n\n![Scores](scores.svg)\n")
    (arena / "scores.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90">'
        "<style>rect { fill: red }</style>"
        '<rect style="opacity: 0.5" width="900" height="90"/></svg>'
    )
    static = write_page(root / "static")
    folder = root / "some" / "where"
    copy_page(static, folder)
    write_documents(folder, static, ROOT, arena)
    return folder


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    root = site.parent.parent
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/some/where"
    server.shutdown()
    thread.join()
    server.server_close()


def desk(theme: str) -> str:
    """The colour behind everything."""
    rules = styles.rules((ROOT / TOKENS).read_text("utf-8"))
    (body,) = (
        rule.body
        for rule in rules
        if rule.selector.endswith(f'[data-theme="{theme}"]') and not rule.context
    )
    return str(re.findall(r"--desk: (\S+);", body)[0])


@pytest.mark.parametrize(("theme", "width", "height"), VIEWS)
def test_every_document_fits(
    theme: str, width: int, height: int, host: str, site: Path, browser: Browser
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
    )
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on(
        "requestfailed",
        # what was not needed any more when the next page came has not failed
        lambda request: (
            problems.append(f"{request.url}: {request.failure}")
            if request.failure != "net::ERR_ABORTED"
            else None
        ),
    )
    page.on(
        "response", lambda answer: problems.append(answer.url) if answer.status >= 400 else None
    )
    for path in sorted((site / "docs").rglob("*.html")):
        name = path.relative_to(site).as_posix()
        page.goto(f"{host}/{name}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            problems.append(f"{name} is {wide} px wide")
        assert page.evaluate(
            "getComputedStyle(document.documentElement).getPropertyValue('--desk')"
        ) == desk(theme)
        if page.evaluate("[...document.images].some((image) => image.naturalWidth === 0)"):
            problems.append(f"{name}: a picture is missing")
    # the letters of the tests' page are none
    assert [text for text in problems if "font" not in text.lower()] == []
    context.close()


def test_axe_finds_nothing_in_documents(host: str, browser: Browser) -> None:
    for theme, width, height in VIEWS:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
        )
        page = context.new_page()
        for name in ("index", "library", "arena/report", "licences"):
            page.goto(f"{host}/docs/{name}.html")
            assert violations(page) == [], (name, theme)
        context.close()
