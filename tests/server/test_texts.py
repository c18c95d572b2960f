"""The texts of the page, in the language that is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from culdesac.i18n import catalogue, language_name, languages, translator
from culdesac.server.page_texts import start_texts
from tests import tongue
from tests.browser.house import ROOT
from tests.server.world import in_loop, world


@pytest.mark.parametrize("language", languages())
@in_loop
async def test_a_browser_gets_the_texts_of_its_language(tmp_path: Path, language: str) -> None:
    async with world(tmp_path) as server:
        wanted = {"accept-language": f"{language}-XX,{language};q=0.9,xx;q=0.5"}
        answer = await server.http.get("/api/texts", headers=wanted)
        said = answer.json()
        assert said["language"] == language
        assert said["languages"] == [
            {"id": each, "name": language_name(each)} for each in languages()
        ]
        tr = translator(language)
        assert said["texts"].get("Start", "Start") == tr("Start")
        assert (len(said["texts"]) > 1000) == (language != "en")
        # kept by the browser, and asked for again only in case it has changed
        assert answer.headers["vary"].lower().startswith("accept-")
        assert answer.headers["cache-control"] == "no-cache"
        again = await server.http.get(
            "/api/texts", headers={**wanted, "if-none-match": answer.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")
        start = (await server.http.get("/api/texts/start", headers=wanted)).json()
        assert start["texts"].items() <= said["texts"].items()
        assert start["languages"] == said["languages"]
        assert len(await packed(server.http, wanted)) < 22_000


async def packed(http: object, wanted: dict[str, str]) -> bytes:
    """What a first visit loads, as it goes over the wire."""
    async with http.stream(  # type: ignore[attr-defined]
        "GET", "/api/texts/start", headers={**wanted, "accept-encoding": "gzip"}
    ) as answer:
        return b"".join([part async for part in answer.aiter_raw()])


STATIC = re.compile(r"^import (?!type )(?:[^;]*? from )?\"(\.[^\"]+)\"", re.MULTILINE)


def loaded_with(module: Path, seen: set[Path]) -> set[Path]:
    """A module of the page and all that is loaded at once with it."""
    if module not in seen:
        seen.add(module)
        for name in STATIC.findall(module.read_text("utf-8")):
            for ending in (".ts", ".tsx", "/index.ts", "/index.tsx"):
                found = (module.parent / f"{name}{ending}").resolve()
                if found.is_file():
                    loaded_with(found, seen)
    return seen


def test_the_start_page_has_the_texts_of_all_that_it_loads() -> None:
    modules = loaded_with(ROOT / "web" / "src" / "main.tsx", set())
    names = {module.relative_to(ROOT).as_posix() for module in modules}
    assert "web/src/start/RealTable.tsx" in names
    said = start_texts("de").texts
    for entry in catalogue("de").entries:
        if names & set(entry.places):
            assert entry.key in said, entry.places


@in_loop
async def test_an_unknown_language_is_answered_in_english(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for wanted in ("xx", "", "*", "\x7f;q"):
            answer = await server.http.get("/api/texts", headers={"accept-language": wanted})
            assert answer.json()["language"] == "en"


@pytest.mark.usefixtures("another_language")
@in_loop
async def test_another_language_is_offered_and_spoken(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        said = (await server.http.get("/api/texts", headers={"accept-language": "pl"})).json()
        assert said["languages"][1] == {"id": tongue.CODE, "name": tongue.NAME}
        assert said["texts"]["Start"] == "Grajmy"
        assert said["counts"] == [1, 2, 0]
        choices = (await server.http.get("/api/editions")).json()
        assert choices["languages"] == ["en", tongue.CODE]
        page = await server.at(await server.table("you", "bot", seed=2), 0)
        page.send({"type": "language", "language": "pl-PL"})
        why = await page.request("why", 0, move="w1.4")
        assert why["sentence"] == "Najpierw wybierz numer."
