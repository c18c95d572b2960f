"""The site as `culdesac site` writes it, with Python itself in its workers.

It is loaded once; then its host is ended, its room taken away, its worker killed, or a new version
comes: no confirmed turn is lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect

from culdesac.server.build_list import WORKER, write_build
from culdesac.site.build import build_site
from culdesac.site.page import DOORS, built_page
from tests.browser.player import Player
from tests.browser.start import start
from tests.browser.static_host import StaticHost, eventually
from tests.device import scripted

PATIENCE = 60_000  # milliseconds; Python has to start on a busy machine
STATE = "() => document.querySelector('.step')?.dataset.state ?? ''"

# as a browser refuses what it has no room for
FULL = """() => {
  const { add } = IDBObjectStore.prototype;
  globalThis.full = true;
  IDBObjectStore.prototype.add = function (...given) {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    return add.apply(this, given);
  };
}"""

Visit = Callable[[str], Page]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One site for all test processes: the first makes it, the others wait."""
    place = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        place = place.parent
    folder, lock = place / "site", place / "site.lock"
    try:
        lock.touch(exist_ok=False)
    except FileExistsError:
        while not folder.exists():  # it comes as a whole
            time.sleep(0.1)
        return folder
    build_site(folder)
    return folder


@pytest.fixture
def host(built: Path) -> Iterator[StaticHost]:
    """A host that has the site in a folder of its own."""
    made = StaticHost(built)
    yield made
    if made.running:
        made.end()


@pytest.fixture
def visit(browser: Browser, host: StaticHost) -> Iterator[Visit]:
    """A browser of its own, in which pages of the host are opened."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce", locale="en-GB"
    )
    context.set_default_timeout(PATIENCE)
    errors: list[str] = []
    foreign: list[str] = []

    def asked(url: str) -> None:
        if not url.startswith((host.address, "blob:", "data:", "about:")):
            foreign.append(url)

    context.on("request", lambda request: asked(request.url))

    def opened(path: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{host.address}{path}")
        return page

    yield opened
    context.close()
    assert errors == []
    assert foreign == []  # no request leaves the site's origin


def turn_of(page: Page) -> int:
    return int(str(page.evaluate(STATE)).split(".")[0] or 0)


def begin(page: Page, turns: int) -> Player:
    """A game against a bot, some turns of it."""
    start(page)
    player = Player(page, seed=1, hurried=True)
    for _ in range(turns):
        player.turn()
    player.ready()
    return player


def kept_offline(page: Page) -> None:
    """Until all that the device needs lies in the cache of the service worker."""
    folder = page.url.split("?")[0]
    wanted = page.evaluate(
        """async (folder) => {
          const manifest = await (await fetch(folder + 'device/manifest.json')).json();
          return manifest.files.map((file) => folder + 'device/' + file.name);
        }""",
        folder,
    )
    there = "async (all) => (await Promise.all(all.map((url) => caches.match(url)))).every(Boolean)"
    until(page, there, wanted)


def until(page: Page, question: str, *given: object) -> None:
    eventually(page, question, *given, patience=PATIENCE)


def test_a_game_goes_on_when_the_host_is_gone(host: StaticHost, visit: Visit) -> None:
    page = visit("")
    player = begin(page, 2)
    turn = turn_of(page)
    kept_offline(page)
    host.end()
    page.reload()
    player.ready()
    assert turn_of(page) == turn
    player.game()
    expect(page.locator(".final")).to_be_visible()
    page.get_by_role("button", name="Rematch").first.click()
    expect(page.locator(".final")).to_have_count(0)
    again = Player(page, seed=2, hurried=True)
    again.turn()
    again.ready()
    assert turn_of(page) == 2
    # and from the start page on, in another tab
    other = visit("")
    begin(other, 1)
    assert turn_of(other) == 2


def device_worker(page: Page) -> Worker:
    (found,) = [worker for worker in page.workers if "/worker-" in worker.url]
    return found


def test_a_worker_that_is_killed_in_mid_turn_loses_no_confirmed_turn(visit: Visit) -> None:
    page = visit("")
    player = begin(page, 2)
    turn = turn_of(page)
    player.step()
    before = page.evaluate(STATE)
    device_worker(page).evaluate("() => void setTimeout(() => { throw new Error('killed'); })")
    expect(page.locator(f".step:not([data-state='{before}'])")).to_be_visible()
    player.ready()
    assert turn_of(page) == turn
    player.turn()
    player.ready()
    assert turn_of(page) == turn + 1


def test_without_room_a_turn_is_not_confirmed_and_later_it_is(visit: Visit) -> None:
    page = visit("")
    player = begin(page, 1)
    turn = turn_of(page)
    while player.phase() != "finish":
        player.step()
    device_worker(page).evaluate(FULL)
    page.locator(".step [data-main]").click()
    expect(page.locator(".say.no")).to_contain_text("no room left")
    assert turn_of(page) == turn
    device_worker(page).evaluate("() => { full = false; }")
    player.turn()
    player.ready()
    assert turn_of(page) == turn + 1
    page.reload()
    player.ready()
    assert turn_of(page) == turn + 1


def test_a_new_version_during_a_game_waits_for_its_end(
    host: StaticHost, visit: Visit, built: Path, tmp_path: Path
) -> None:
    page = visit("")
    player = begin(page, 1)
    turn = turn_of(page)
    kept_offline(page)
    newer = tmp_path / "newer"
    shutil.copytree(built, newer)
    document = newer / "index.html"
    html = document.read_text("utf-8").replace("</head>", '<meta name="newer" /></head>')
    document.write_text(html, "utf-8")
    shutil.copy(built_page() / WORKER, newer / WORKER)
    write_build(newer, DOORS)
    host.served = newer
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    until(page, "async () => Boolean((await navigator.serviceWorker.ready).waiting)")
    player.turn()
    player.ready()
    page.reload()  # also a reload at the table leaves it with the version that it began with
    player.ready()
    assert turn_of(page) == turn + 1
    expect(page.locator("meta[name=newer]")).to_have_count(0)
    table = page.url
    page.goto(table.split("?")[0])
    page.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("meta[name=newer]")).to_have_count(1)
    page.goto(table)
    player.ready()
    assert turn_of(page) == turn + 1  # what was saved is read by the next version


# Python in a worker, and Python here


@pytest.fixture
def console(browser: Browser, built: Path, host: StaticHost) -> Iterator[Callable[[str], str]]:
    """Runs Python in the worker of the console, and gives what it prints."""
    context: BrowserContext = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(host.address)
    (script,) = (built / "assets").glob("console-*.js")
    page.evaluate(
        """(url) => {
          globalThis.python = new Worker(url, { type: 'module' });
          globalThis.said = new Map();
          globalThis.done = new Set();
          python.onmessage = ({ data }) => {
            if (data.kind === 'printed' || data.kind === 'ran')
              said.set(data.id, (said.get(data.id) ?? '') + data.text);
            if (data.kind === 'ran') done.add(data.id);
          };
        }""",
        f"assets/{script.name}",
    )
    count = 0

    def run(source: str) -> str:
        nonlocal count
        count += 1
        page.evaluate("([id, source]) => python.postMessage({ id, source })", [count, source])
        until(page, "(id) => done.has(id)", count)
        return str(page.evaluate("(id) => said.get(id)", count))

    yield run
    context.close()


def scripted_source() -> str:
    """The scripted games as a browser can run them."""
    return Path(scripted.__file__).read_text("utf-8")


@pytest.mark.long
def test_the_messages_of_scripted_games_are_byte_for_byte_those_of_this_process(
    console: Callable[[str], str],
) -> None:
    with ThreadPoolExecutor(1) as apart:  # the browser's loop is in this thread
        games = scripted.all_games(scripted.device_app)
        here: dict[str, list[str]] = apart.submit(asyncio.run, games).result()
    console(f"source = {scripted_source()!r}")
    console("import sys, types\nmodule = types.ModuleType('scripted')")
    console(
        "sys.modules['scripted'] = module\nexec(compile(source, 'scripted', 'exec'), vars(module))"
    )
    console("import asyncio\ntask = asyncio.ensure_future(module.all_games(module.device_app))")
    for _ in range(600):
        if console("print(task.done())").strip() == "True":
            break
        time.sleep(0.2)
    for name, messages in here.items():
        there = json.loads(console(f"import json\nprint(json.dumps(len(task.result()[{name!r}])))"))
        assert there == len(messages)
        digest = console(
            "import hashlib\n"
            f"print(hashlib.sha256('\\n'.join(task.result()[{name!r}]).encode()).hexdigest())"
        )
        assert digest.strip() == sha256("\n".join(messages))


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_expert_in_a_worker_plays_as_here(console: Callable[[str], str]) -> None:
    console(f"source = {scripted_source()!r}\nspace = {{'__name__': 'scripted'}}")
    console("import sys, types\nsys.modules['scripted'] = types.ModuleType('scripted')")
    console("exec(compile(source, 'scripted', 'exec'), space)")
    said = console("import json\nprint(json.dumps(space['expert_turns']('wasm', 2)))")
    assert json.loads(said) == scripted.expert_turns("native", 2)
