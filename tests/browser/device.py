"""The page with tables of this device, whose worker is a stand-in that asks a server of the test.

What the page does with such tables can be looked at without the runtime: where they live, how tabs share
a worker, what is said while it starts or when it dies, and what needs a server.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import threading
import urllib.request
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import partial
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from culdesac.editions import editions
from culdesac.i18n import languages
from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.run import Server, listen
from culdesac.server.sql.store import SqlStore
from tests.browser.house import BOTS, LIMITS, built_page

FOLDER = "/some/folder"  # that the site lies in
SERVER = '<meta name="culdesac-doors" content="server" />'
SITE = (
    '<meta name="culdesac-doors" content="here" />'
    '<meta http-equiv="Content-Security-Policy" content="'
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'\" />"
)


def page_with_device(folder: Path) -> Path:
    """The built page, with the stand-in for the worker."""
    real = shutil.ignore_patterns("device", "worker-*.js.*")
    shutil.copytree(built_page(), folder, ignore=real)
    (worker,) = (folder / "assets").glob("worker-*.js")
    shutil.copy(Path(__file__).with_name("stand_in.js"), worker)
    (folder / "device").mkdir()
    (folder / "device" / "manifest.json").write_text('{"build": "stand-in", "files": []}')
    return folder


def prepare(folder: Path, address: str) -> None:
    """The answers that are made ahead of time, as a device gives them."""
    wanted = ["editions", "texts", "texts/start", "breakdowns"]
    wanted += [f"rules/{box.id}" for box in editions()]
    for language in languages():
        answers = folder / "device" / "answers" / language
        answers.mkdir(parents=True)
        for path in wanted:
            request = urllib.request.Request(f"{address}/stand-in/api/{path}")
            request.add_header("Accept-Language", language)
            with urllib.request.urlopen(request, timeout=30) as answer:
                name = re.sub(r"[^A-Za-z0-9]+", "-", path)
                (answers / f"{name}.json").write_bytes(answer.read())


def application(database: Path, static: Path | None = None) -> Starlette:
    settings = {"limits": LIMITS, **BOTS, **({"static": static} if static else {})}
    return make_app(Config(**settings), partial(SqlStore.open, str(database)))


def composed(routes: Sequence[BaseRoute], *apps: Starlette) -> Starlette:
    """Routes beside each other, some of them to whole applications."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            for app in apps:
                await stack.enter_async_context(app.router.lifespan_context(app))
            yield

    return Starlette(routes=list(routes), lifespan=lifespan)


def stand_in(device: Starlette) -> list[BaseRoute]:
    """Where the stand-in for the worker asks."""

    async def gate(request: Request) -> Response:
        return PlainTextResponse("open")

    return [Route("/stand-in/gate", gate), Mount("/stand-in", device)]


@contextlib.contextmanager
def running(app: Starlette) -> Iterator[str]:
    listener = listen("127.0.0.1", 0)
    listener.listen(128)
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio")
    server = Server(config, lambda: None)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=20)
        listener.close()


@contextlib.contextmanager
def site(folder: Path) -> Iterator[str]:
    """The address of a site of static files in a folder of its host, which has no server."""
    files = page_with_device(folder / "site")
    index = files / "index.html"
    index.write_text(index.read_text().replace(SERVER, SITE))
    device = application(folder / "device.db")
    routes = [*stand_in(device), Mount(FOLDER, StaticFiles(directory=files, html=True))]
    with running(composed(routes, device)) as address:
        prepare(files, address)
        yield f"{address}{FOLDER}/"


@contextlib.contextmanager
def both(folder: Path) -> Iterator[str]:
    """The address of a server whose page has a device too."""
    files = page_with_device(folder / "page")
    device = application(folder / "device.db")
    server = application(folder / "server.db", static=files)
    with running(composed([*stand_in(device), Mount("/", server)], device, server)) as address:
        prepare(files, address)
        yield address
