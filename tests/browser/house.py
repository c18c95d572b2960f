"""A server for one test run, and a browser to look at it; also used by `tools/screenshots.py`."""

from __future__ import annotations

import contextlib
import json
import shutil
import threading
import urllib.request
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Playwright

from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.limits import Limits, Rate
from culdesac.server.reach import Reach
from culdesac.server.run import Server, listen
from culdesac.server.sql.community import open_community
from culdesac.server.sql.store import SqlStore

NEIGHBOUR = "127.0.0.2"  # stands for the machine's address in its network
ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",
)
# a machine clicks faster than a person
LIMITS = Limits(messages=Rate(1000, 5000), requests=Rate(1000, 5000), new_tables=Rate(100, 1000))
# bots leave the cores to the browser and take next to no time; only a stand-in looks back, and a test
# says how long it does
BOTS: dict[str, Any] = {"engine": "interpreted", "bot_seconds": 0.2, "review_seconds": 3600.0}


def built_page() -> Path:
    """The folder of the built page; a test run without one says what to do."""
    folder = Config().static
    if not (folder / "index.html").is_file():
        raise RuntimeError("the page is not built; run: make page")
    return folder


def chromium() -> str:
    """Debian's browser; the one without windows opens a page at a fifth of the cost."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        raise RuntimeError("there is no chromium; run: apt-get install chromium-headless-shell")
    return found


@contextlib.contextmanager
def serving(database: Path, port: int = 0, *, lobby: bool = False) -> Iterator[str]:
    """The address of a server with its own database, at any free port or a given one.

    One with a lobby is known by a name, as passkeys need one.
    """
    built_page()
    listener = listen("127.0.0.1", port)
    listener.listen(128)
    port = listener.getsockname()[1]
    reach = Reach("127.0.0.1", port, addresses=lambda: [NEIGHBOUR])
    address = f"http://{'localhost' if lobby else '127.0.0.1'}:{port}"
    settings = Config(limits=LIMITS, lobby=lobby, public=address if lobby else None, **BOTS)
    config = uvicorn.Config(
        make_app(
            settings,
            partial(SqlStore.open, str(database)),
            reach,
            open_community=open_community,
        ),
        log_level="warning",
        ws="websockets-sansio",
    )
    server = Server(config, lambda: None)
    reach.listen = server.listen_too
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    wait_for(address)
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        listener.close()


def wait_for(address: str) -> None:
    """The listener queues the request until the server answers it."""
    with urllib.request.urlopen(f"{address}/api/health", timeout=30) as answer:
        answer.read()


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


def call(address: str, path: str, body: object = None, secret: str = "") -> Any:
    """An answer of the API."""
    request = urllib.request.Request(f"{address}/api/{path}")
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    if secret:
        request.add_header("Authorization", f"Bearer {secret}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        text = answer.read().decode()
    return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
