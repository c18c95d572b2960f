"""Origins, headers, limits, secrets."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from culdesac.server.limits import Bucket, Limits, Rate
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.tokens import SystemChance, hashed
from tests.server.doubles import ManualClock
from tests.server.world import UNLIMITED, DeniedError, in_loop, world

FOREIGN = ("http://evil.example", "https://server.evil.example", "null", "http://server:81", "x")


@in_loop
async def test_foreign_origins_are_refused(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}]}
        for origin in FOREIGN:
            answer = await server.http.post("/api/tables", json=body, headers={"origin": origin})
            assert answer.status_code == 403
            assert answer.json()["code"] == "foreign-origin"
            with pytest.raises(DeniedError) as denied:
                await server.page(origin=origin)
            assert denied.value.status == 403
            assert denied.value.body["code"] == "foreign-origin"
        assert server.context.tables.rooms == {}
        own = await server.http.post("/api/tables", json=body, headers={"origin": "http://server"})
        assert own.status_code == 201
        await server.page(origin="http://server")


@in_loop
async def test_allowed_origins_and_hosts(tmp_path: Path) -> None:
    async with world(tmp_path, origins=("https://play.example",), hosts=("server",)) as server:
        await server.page(origin="https://play.example")
        with pytest.raises(DeniedError):
            await server.page(host="rebound.example", origin="http://rebound.example")
        answer = await server.http.get("/api/health", headers={"host": "rebound.example"})
        assert answer.status_code == 403


@in_loop
async def test_every_answer_has_the_strict_headers(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "assets" / "a1.js").write_text("1")
    async with world(tmp_path) as server:
        for path, status in (
            ("/", 200),
            ("/table/xyz", 200),
            ("/assets/a1.js", 200),
            ("/assets/none.js", 404),
            ("/..%2ftables.db", 404),
            ("/api/health", 200),
            ("/api/none", 404),
            ("/api/openapi.json", 200),
        ):
            answer = await server.http.get(path)
            assert answer.status_code == status, path
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
        assert "immutable" in (await server.http.get("/assets/a1.js")).headers["cache-control"]
        assert (await server.http.get("/")).headers["cache-control"] == "no-cache"
        assert (await server.http.get("/api/health")).headers["cache-control"] == "no-store"
        assert (await server.http.put("/")).status_code == 405


@in_loop
async def test_a_page_that_can_run_the_device_may_compile_it(tmp_path: Path) -> None:
    runtime = tmp_path / "page" / "device" / "manifest.json"
    runtime.parent.mkdir(parents=True)
    runtime.write_text("{}")
    async with world(tmp_path) as server:
        policy = (await server.http.get("/api/health")).headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "unsafe" not in policy.replace("wasm-unsafe-eval", "")
    assert policy.endswith("frame-ancestors 'none'")


@in_loop
async def test_without_a_built_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        answer = await server.http.get("/")
        assert answer.status_code == 200
        assert "make" in answer.text
        assert "<script" not in answer.text


@in_loop
async def test_errors_of_the_api_are_typed(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        cases = [
            ("GET", "/api/none", 404, "not-found"),
            ("DELETE", "/api/tables", 405, "wrong-method"),
            ("GET", "/api/tables", 405, "wrong-method"),
            ("GET", "/api/tables/NONE-1234", 404, "unknown-table"),
            ("GET", "/api/tables/%00%ff", 404, "not-found"),
            ("GET", "/api/tables/" + "x" * 40, 404, "not-found"),
        ]
        for method, path, status, code in cases:
            answer = await server.http.request(method, path)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        refused = await server.http.request("DELETE", "/api/tables")
        assert refused.headers["allow"] == "POST"
        for content, kind in ((b"{}", "text/plain"), (b"\xff\xfe", "application/json")):
            answer = await server.http.post(
                "/api/tables", content=content, headers={"content-type": kind}
            )
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
        deep = b'{"seats":' + b"[" * 100_000
        answer = await server.http.post(
            "/api/tables", content=deep, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400
        french = await server.http.get("/api/none", headers={"accept-language": "fr"})
        assert french.json()["code"] == "not-found"


@in_loop
async def test_bodies_have_a_limit(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        limit = server.context.config.limits.body_bytes
        answer = await server.http.post("/api/replays", json={"record": "x" * (limit + 1)})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@in_loop
async def test_rates_are_limited_by_address(tmp_path: Path) -> None:
    slow = Limits(requests=Rate(1, 5), new_tables=Rate(0.1, 2), connections=2, messages=Rate(1, 4))
    async with world(tmp_path, slow) as server:
        body = {"seats": [{"kind": "you"}]}
        codes = [(await server.http.post("/api/tables", json=body)).status_code for _ in range(6)]
        assert codes == [201, 201, 429, 429, 429, 429]
        last = await server.http.get("/api/health")
        assert last.json()["code"] == "too-fast"
        assert last.headers["retry-after"]
        server.clock.advance(60)
        assert (await server.http.get("/api/health")).status_code == 200
        one = await server.page()
        await server.page()
        with pytest.raises(DeniedError) as denied:
            await server.page()
        assert denied.value.body["code"] == "too-many"
        for number in range(6):
            one.send({"type": "ping", "id": str(number)})
        kinds = [(await one.receive())["type"] for _ in range(6)]
        assert kinds == ["pong"] * 4 + ["error"] * 2
        await one.close()
        await server.page()  # a place is free again


@in_loop
async def test_a_connection_that_only_offends_is_closed(tmp_path: Path) -> None:
    async with world(tmp_path, Limits(messages=Rate(0, 1), offences=3)) as server:
        page = await server.page()
        for _ in range(5):
            page.send_text("nonsense")
        kinds = [(await page.receive())["type"] for _ in range(4)]
        assert kinds == ["error", "error", "error", "closed"]
        assert page.closed == 1008


@in_loop
async def test_secrets_are_stored_hashed_and_never_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with world(tmp_path, database=str(tmp_path / "tables.db")) as server:
        created = await server.table("you", "friend", "bot")
        page = await server.at(created, 0, 1)
        secrets = [created["host_secret"], *(key["secret"] for key in created["keys"])]
        told = "".join(page.raw)
        public = str(await server.get(f"/api/tables/{created['table']['id']}"))
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    for secret in secrets:
        assert len(secret) * 6 >= 128
        assert secret.encode() not in stored
        assert hashed(secret).encode() in stored
        assert secret not in caplog.text
        assert secret not in told
        assert secret not in public
        assert hashed(secret) not in told
        assert hashed(secret) not in public


def test_system_secrets_are_long_and_differ() -> None:
    chance = SystemChance()
    made = {chance.secret() for _ in range(100)}
    assert len(made) == 100
    assert all(len(secret) >= 32 for secret in made)  # 6 bits a letter


def test_codes_are_easy_to_read_out() -> None:
    chance = SystemChance()
    for _ in range(200):
        word, number = chance.code().split("-")
        assert word.isalpha()
        assert 1000 <= int(number) <= 9999


def test_a_bucket_fills_with_time() -> None:
    clock = ManualClock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.advance(1)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.advance(100)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb\x00", "\u200b", "a\u202eb", "\ud800"])
def test_names_that_are_refused(name: str) -> None:
    with pytest.raises(RefusedError):
        checked_name(name)


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Ada   L. ", "Ada L."), ("Zoé", "Zoé"), ("李", "李"), ("O'Neil", "O'Neil")],
)
def test_names_that_are_kept(name: str, kept: str) -> None:
    assert checked_name(name) == kept


def test_the_test_limits_are_not_the_real_ones() -> None:
    assert Limits().messages.burst < 1000
    assert UNLIMITED.messages.burst > 1e6
