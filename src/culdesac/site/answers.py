"""What a server answers to everybody alike, asked of the application itself and kept as files."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

from starlette.applications import Starlette

from culdesac.bots.registry import plugged_in
from culdesac.device.application import LIMITS
from culdesac.device.bridge import Bridge
from culdesac.device.shelf import MemoryShelf
from culdesac.device.store import ShelfStore
from culdesac.editions import Edition, editions
from culdesac.engine import Compiled, engine
from culdesac.errors import CuldesacError
from culdesac.games.registry import GAMES
from culdesac.i18n import languages
from culdesac.server.api import ENDPOINTS
from culdesac.server.app import make_app
from culdesac.server.config import Config
from culdesac.server.endpoints import Endpoint
from culdesac.server.lessons import all_lessons
from culdesac.server.prepared import answer_file
from culdesac.site.folder import write

OF_A_GAME = {"table", "replay"}  # what is different for every game that was played
OF_A_BOX: dict[str, Callable[[Edition], Iterable[str]]] = {
    "sheet": lambda box: box.sheets,
    "mode": lambda box: ("", *box.modes),
}


async def empty_store() -> ShelfStore:
    return ShelfStore(MemoryShelf())


def application() -> Starlette:
    """As it runs on the device; its store is empty and stays so."""
    return make_app(Config(limits=LIMITS), empty_store)


def check_like_device() -> None:
    """Answers tell which bots there are and how strong; they have to be those of the device."""
    for game in GAMES:
        if not isinstance(engine(game=game), Compiled):
            raise CuldesacError(
                "a site says what bots can do with compiled rules, and there are none here; "
                "run: make kernels"
            )
    for name, point in plugged_in().items():
        raise CuldesacError(
            f'bot "{name}" of {point.value} is installed here, and would not be on the device; '
            "make the site without it"
        )


def addresses() -> Iterator[str]:
    """All there are, with everything that can be asked for."""
    for endpoint in ENDPOINTS:
        if endpoint.method == "GET" and endpoint.lasting:
            yield from addresses_of(endpoint)


def addresses_of(endpoint: Endpoint) -> Iterator[str]:
    path = endpoint.path
    match re.findall(r"\{(\w+)\}", path):
        case [] if not endpoint.query:
            yield path
        case ["edition"]:
            for box in editions():
                yield from of_box(path.format(edition=box.id), box, endpoint.query)
        case ["lesson"] if not endpoint.query:
            for lesson in all_lessons():
                yield path.format(lesson=lesson)
        case names if OF_A_GAME.isdisjoint(names):
            raise CuldesacError(f"{path} lasts, and nothing says what it can be asked for")


def of_box(path: str, box: Edition, query: tuple[str, ...]) -> Iterator[str]:
    """With every choice, and with none, which is how a page that names only the box asks."""
    nothing = ("",) * len(query)
    for values in (nothing, *itertools.product(*(OF_A_BOX[name](box) for name in query))):
        yield f"{path}?{urlencode(dict(zip(query, values, strict=True)))}"


async def answer_to(bridge: Bridge, address: str, language: str) -> str:
    answer = await bridge.http("GET", address, [("accept-language", language)], "")
    if answer.status != 200:
        raise CuldesacError(f"{address}: {answer.status} {answer.body}")
    return answer.body


async def ask_all(folder: Path, spoken: Iterable[str]) -> None:
    app = application()
    async with app.router.lifespan_context(app):
        for language in spoken:
            for address in addresses():
                answer = await answer_to(Bridge(app), address, language)
                write(folder, answer_file(language, address), answer)


def write_answers(folder: Path) -> None:
    check_like_device()
    with ThreadPoolExecutor(1) as pool:  # a notebook has a loop in this thread already
        pool.submit(asyncio.run, ask_all(folder, languages())).result()
