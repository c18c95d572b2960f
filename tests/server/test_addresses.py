"""Who can open this server: real sockets, and what somebody elsewhere is told."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from culdesac import CuldesacError
from culdesac.server.addresses import own_addresses, unlikely
from culdesac.server.reach import Reach, name_in, public_address
from tests.server.world import Json, in_loop, world

NEIGHBOUR = "127.0.0.2"  # stands for the machine's address in its network
HERE = {"host": "127.0.0.1:8080"}
LAUNCH = """
import sys
from culdesac.server import run
from culdesac.server.reach import Reach
host, public, origin, database = sys.argv[1:]
class Near(Reach):
    def __init__(self, *args, **more):
        super().__init__(*args, addresses=lambda: ["127.0.0.2"], **more)
run.Reach = Near
run.serve(host, 0, database, False, public=public or None, origins=(origin,) if origin else ())
"""


class Started:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.first = process.stdout.readline()
        self.second = process.stdout.readline()
        self.port = int(self.first.split("/ ")[0].rpartition(":")[2])

    def call(
        self,
        path: str,
        body: object = None,
        secret: str = "",
        address: str = "127.0.0.1",
        **headers: str,
    ) -> Any:
        request = urllib.request.Request(f"http://{address}:{self.port}/api/{path}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if secret:
            request.add_header("Authorization", f"Bearer {secret}")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def refused(self, *args: Any, **more: Any) -> int:
        with pytest.raises(urllib.error.HTTPError) as refused:
            self.call(*args, **more)
        refused.value.close()
        return int(refused.value.code)

    def table(self) -> tuple[str, str]:
        created = self.call("tables", {"seats": [{"kind": "you"}, {"kind": "open"}]})
        return created["table"]["id"], created["host_secret"]


def started(folder: Path, host: str, public: str = "", origin: str = "") -> Iterator[Started]:
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCH, host, public, origin, str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Started(process)
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def private(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """A server that stays private."""
    yield from started(tmp_path_factory.mktemp("private"), "127.0.0.1")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Started]:
    """A private server that is about to be opened."""
    yield from started(tmp_path, "127.0.0.1")


def test_a_private_server_says_how_to_let_others_in(private: Started) -> None:
    assert "Only this machine" in private.second
    assert "--host 0.0.0.0" in private.second
    told = private.call("reach")
    assert told["here"]
    assert told["network"] == []
    assert told["closed"] == [NEIGHBOUR]
    assert told["can_open"]
    with pytest.raises(urllib.error.URLError):
        private.call("reach", address=NEIGHBOUR)


def test_the_host_opens_it_to_the_network(opened: Started) -> None:
    table, secret = opened.table()
    told = opened.call("reach", {"table": table}, secret)
    assert told["network"] == [f"http://{NEIGHBOUR}:{opened.port}"]
    assert told["closed"] == []
    assert not told["can_open"]
    found = opened.call(f"tables/{table}", address=NEIGHBOUR)
    assert found["id"] == table
    # what protects a private server still does
    assert opened.refused("health", address=NEIGHBOUR, Host="evil.example") == 403
    assert opened.refused("health", Host="evil.example") == 403
    body = {"seats": [{"kind": "you"}]}
    foreign = {"Origin": "http://evil.example"}
    assert opened.refused("tables", body, address=NEIGHBOUR, **foreign) == 403
    # somebody who came in by the network learns no more than the address they know
    told = opened.call("reach", address=NEIGHBOUR)
    assert (told["here"], told["network"], told["closed"]) == (False, [], [])
    assert opened.refused("reach", {"table": table}, secret) == 409


def test_nobody_else_opens_it(private: Started) -> None:
    table, secret = private.table()
    body = {"table": table}
    assert private.refused("reach", body) == 403
    assert private.refused("reach", body, "y" * 32) == 403
    assert private.refused("reach", {"table": "no-such-table"}, secret) == 404
    assert private.refused("reach", body, secret, Origin="http://evil.example") == 403
    for header in ("X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"):
        assert private.refused("reach", body, secret, **{header: "203.0.113.9"}) == 403, header
    with pytest.raises(urllib.error.URLError):
        private.call("reach", address=NEIGHBOUR)


def test_a_server_for_the_network_tells_its_addresses(tmp_path: Path) -> None:
    for server in started(tmp_path, "0.0.0.0"):
        assert f"http://{NEIGHBOUR}:{server.port}/" in server.second
        assert server.call("reach")["network"] == [f"http://{NEIGHBOUR}:{server.port}"]
        assert not server.call("reach")["can_open"]


def test_a_public_address_is_answered_to_and_told_to_everybody(tmp_path: Path) -> None:
    for server in started(tmp_path, "127.0.0.1", "https://culdesac.example/"):
        assert "https://culdesac.example/" in server.second
        told = server.call("reach", Host="culdesac.example")
        assert told["public"] == "https://culdesac.example"
        assert not told["here"]
        assert not server.call("reach")["can_open"]
        body = {"seats": [{"kind": "you"}]}
        server.call("tables", body, Host="culdesac.example", Origin="https://culdesac.example")


def test_behind_a_proxy_nobody_is_taken_for_somebody_here(tmp_path: Path) -> None:
    """One that hides whom it speaks for looks like this machine."""
    for server in started(tmp_path, "127.0.0.1", origin="https://culdesac.example"):
        told = server.call("reach")
        assert (told["here"], told["closed"], told["can_open"]) == (False, [], False)
        table, secret = server.table()
        assert server.refused("reach", {"table": table}, secret) == 403


@in_loop
async def test_a_server_that_does_not_know_where_it_listens_claims_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        told: Json = (await server.http.get("/api/reach", headers=HERE)).json()
        assert told["here"]
        assert (told["network"], told["closed"], told["can_open"]) == ([], [], False)


@in_loop
async def test_an_address_that_does_not_answer_is_not_told(tmp_path: Path) -> None:
    reach = Reach("0.0.0.0", 1, addresses=lambda: [NEIGHBOUR])
    assert await reach.network() == []


def test_unlikely_addresses_come_last() -> None:
    found = {
        "169.254.3.4": "eth1",
        "172.17.0.1": "docker0",
        "2001:db8::5": "eth0",
        "192.168.1.24": "wlan0",
    }
    ranked = sorted(found, key=lambda address: unlikely(address, found[address]))
    assert ranked == ["192.168.1.24", "2001:db8::5", "172.17.0.1", "169.254.3.4"]
    assert not any(address.startswith("127.") for address in own_addresses())


@pytest.mark.parametrize("url", ["culdesac.example", "ftp://x", "https://", "https://x/path"])
def test_a_public_address_that_is_none(url: str) -> None:
    with pytest.raises(CuldesacError, match="expected an address such as"):
        public_address(url)


def test_names_of_host_headers() -> None:
    assert [name_in(text) for text in ("a.b:80", "A.b", "[::1]:80", "[::1]", "")] == [
        "a.b", "a.b", "::1", "::1", "",
    ]  # fmt: skip
