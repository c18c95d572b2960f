"""The page as a server gives it out: from the root of its address, with the doors that it has."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.world import in_loop, world

BUILT = (
    '<!doctype html><html><head><meta name="culdesac-doors" content="server" />'
    '<link rel="icon" href="./icon.svg" /><title>Culdesac</title>'
    '<script type="module" src="./assets/index.js"></script></head></html>'
)


def build(folder: Path, text: str = BUILT) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True, exist_ok=True)
    (page / "index.html").write_text(text)
    (page / "assets" / "index.js").write_text("1")
    return page


@in_loop
async def test_links_begin_at_the_root_whatever_the_address(tmp_path: Path) -> None:
    build(tmp_path)
    async with world(tmp_path) as server:
        for path in ("/", "/t/ELM-4417", "/rules/home-2018/winter?mode=flip", "/index.html"):
            answer = await server.http.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert 'src="/assets/index.js"' in answer.text
            assert 'href="/icon.svg"' in answer.text
            assert '="./' not in answer.text


@in_loop
@pytest.mark.parametrize("runtime", [False, True])
async def test_it_names_the_device_where_the_runtime_is(tmp_path: Path, runtime: bool) -> None:
    page = build(tmp_path)
    if runtime:
        (page / "device").mkdir()
        (page / "device" / "manifest.json").write_text('{"build": "x", "files": []}')
    doors = "server here" if runtime else "server"
    async with world(tmp_path) as server:
        text = (await server.http.get("/")).text
        assert f'<meta name="culdesac-doors" content="{doors}" />' in text


@in_loop
async def test_a_browser_that_has_it_is_told_so(tmp_path: Path) -> None:
    page = build(tmp_path)
    async with world(tmp_path) as server:
        first = await server.http.get("/")
        tag = first.headers["etag"]
        for known in (tag, f'"other", W/{tag}'):
            again = await server.http.get("/t/some", headers={"if-none-match": known})
            assert (again.status_code, again.content) == (304, b"")
            assert (again.headers["etag"], again.headers["cache-control"]) == (tag, "no-cache")
        head = await server.http.head("/")
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == first.headers["content-length"]
        # another build
        build(tmp_path, BUILT.replace("index.js", "later.js"))
        os.utime(page / "index.html", ns=(1, 1))
        later = await server.http.get("/", headers={"if-none-match": tag})
        assert later.status_code == 200
        assert "/assets/later.js" in later.text


@in_loop
async def test_it_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path)
    read: list[Path] = []
    read_text = Path.read_text

    def counted(path: Path, *args: str) -> str:
        read.append(path)
        return read_text(path, *args)

    async with world(tmp_path) as server:
        monkeypatch.setattr(Path, "read_text", counted)
        for _ in range(3):
            await server.http.get("/")
    assert [path.name for path in read].count("index.html") == 1
