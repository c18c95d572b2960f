"""Files that were compressed ahead of time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.world import in_loop, world

SCRIPT = "const table = 1;\n" * 100


def build(folder: Path) -> None:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Culdesac</title>")
    (page / "assets" / "a.mjs").write_text(SCRIPT)
    (page / "assets" / "a.mjs.gz").write_bytes(b"gzip")
    (page / "assets" / "a.mjs.br").write_bytes(b"brotli")
    (page / "plain.bin").write_bytes(b"bytes" * 1000)


@pytest.mark.parametrize(
    ("accepts", "coding", "body"),
    [
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip;q=1.0", "gzip", b"gzip"),
        ("br;q=0, gzip", "gzip", b"gzip"),
        ("identity", None, SCRIPT.encode()),
    ],
)
@in_loop
async def test_whoever_asks_gets_what_it_can_read(
    tmp_path: Path, accepts: str, coding: str | None, body: bytes
) -> None:
    build(tmp_path)
    async with world(tmp_path) as server:
        request = server.http.build_request(
            "GET", "/assets/a.mjs", headers={"accept-encoding": accepts}
        )
        answer = await server.http.send(request, stream=True)
        assert answer.headers.get("content-encoding") == coding
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "accept-encoding" in answer.headers["vary"].lower()
        assert "immutable" in answer.headers["cache-control"]
        assert b"".join([part async for part in answer.aiter_raw()]) == body
        await answer.aclose()


@in_loop
async def test_what_is_named_after_its_content_is_kept_and_not_compressed_again(
    tmp_path: Path,
) -> None:
    build(tmp_path)
    async with world(tmp_path) as server:
        answer = await server.http.get("/plain.bin")
        assert answer.content == b"bytes" * 1000
        assert "content-encoding" not in answer.headers
        assert "immutable" in answer.headers["cache-control"]
