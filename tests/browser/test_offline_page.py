"""The page without a network: kept, updated, installed; and all games in a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import house
from tests.browser.conftest import NETWORK, PATIENCE, OpenPage
from tests.browser.start import start
from tests.browser.static_host import FOLDER, Files, StaticHost, eventually, prepared, site

Visit = Callable[..., Page]
# a host of files has no tables
QUIET = re.compile(rf"{NETWORK.pattern}|WebSocket connection to .* 404")
TABLE = {
    "id": "a1",
    "keys": [{"seat": 0, "kind": "you", "secret": "s" * 24}],
    "host": None,
    "at": 1,
}
HOLD = """() => new Promise((held) => {
  navigator.locks.request("culdesac-table", { mode: "shared" }, () => {
    held();
    return new Promise((release) => { window.release = release; });
  });
})"""


@pytest.fixture(scope="session")
def answers(address: str) -> Files:
    return prepared(address)


@pytest.fixture
def host(tmp_path: Path, answers: Files) -> Iterator[StaticHost]:
    """A host of a site, in some folder."""
    made = StaticHost(site(tmp_path / "one", "one", device=answers))
    yield made
    made.end()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[StaticHost]:
    """A host that gives the page out as a server does, and answers nothing else."""
    made = StaticHost(site(tmp_path / "one", "one", "server"), "/", pages=True)
    yield made
    made.end()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens pages in one browser that allows service workers; errors in one fail the test."""
    context = browser.new_context(service_workers="allow", reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(PATIENCE)
    errors: list[str] = []

    def visited(address: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: (
                errors.append(message.text)
                if message.type == "error" and not QUIET.search(message.text)
                else None
            ),
        )
        page.goto(address)
        return page

    yield visited
    context.close()
    assert errors == []


def kept(page: Page) -> None:
    """Wait until a worker answers for the page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def version(page: Page) -> str | None:
    return page.locator("meta[name=version]").get_attribute("content")


def caches(page: Page) -> dict[str, list[str]]:
    """What is kept, by build."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => {
          const found = {};
          for (const name of await caches.keys())
            found[name] = (await (await caches.open(name)).keys()).map(
              ({ url }) => url.slice(new URL("./", location.href).href.length)).sort();
          return found;
        }"""
    )
    return found


def build_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "build.json").read_text("utf-8"))
    return found


FIND = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise((resolve) => registration.addEventListener(
    "updatefound", () => resolve(registration.installing), { once: true }));
  window.found = registration.waiting ?? registration.installing;
  // the page asks too, and may just have got the answer of before
  while (!window.found) {
    await registration.update();
    window.found = await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}"""
STATE = """async () => {
  while (!["installed", "activated", "redundant"].includes(found.state))
    await new Promise((changed) =>
      found.addEventListener("statechange", changed, { once: true }));
  return found.state;
}"""


ALL_KEPT = """async ([cache, names]) => {
  const kept = await caches.open(cache);
  return (await Promise.all(names.map((name) => kept.match(name)))).every(Boolean);
}"""


def ask_for_update(page: Page) -> str:
    """Look for a new version; says what became of the worker that was found."""
    page.evaluate(FIND)
    state: str = page.evaluate(STATE)
    return state


def come_back(page: Page) -> None:
    """As if somebody had come back to the page."""
    page.evaluate("() => void document.dispatchEvent(new Event('visibilitychange'))")


def painted(page: Page) -> None:
    expect(page.get_by_role("heading", name="How do you want to play?")).to_be_visible()


def cache_of(build: dict[str, Any]) -> str:
    return f"culdesac-{build['build']} {FOLDER}"


def test_what_was_opened_once_opens_without_its_host(
    host: StaticHost, visit: Visit, answers: Files
) -> None:
    page = visit(host.address)
    loads: list[str] = []
    page.on("load", lambda _: loads.append("again"))
    painted(page)
    kept(page)
    assert loads == []  # the first worker has the page that is shown
    build = build_of(host.served)
    # what the page has loaded before there was a worker is kept too
    needed = [f"device/{name}" for name in answers]
    eventually(page, ALL_KEPT, [cache_of(build), needed])
    found = caches(page)
    assert list(found) == [cache_of(build)]
    assert {*build["page"], *needed} <= {*found[cache_of(build)]}
    host.end()
    page.reload()
    painted(page)
    expect(page.locator("[data-boxes] .tile").first).to_be_visible()
    # pages that were never opened are there too
    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_role("heading", name="Your statistics")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Your statistics")).to_be_visible()
    host.begin()


def test_a_site_misses_no_server(host: StaticHost, visit: Visit, answers: Files) -> None:
    page = visit(host.address)
    kept(page)
    needed = [f"device/{name}" for name in answers]
    eventually(page, ALL_KEPT, [cache_of(build_of(host.served)), needed])
    host.end()
    page.context.set_offline(True)
    page.reload()
    painted(page)
    kept(page)
    assert page.evaluate("navigator.onLine") is False
    expect(page.locator("[data-away]")).to_have_count(0)
    page.context.set_offline(False)
    host.begin()


def test_a_served_page_opens_when_its_server_is_away(tmp_path: Path, visit: Visit) -> None:
    with house.serving(tmp_path / "tables.db") as address:
        page = visit(f"{address}/games")
        kept(page)
        expect(page.locator("[data-away]")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.locator("[data-away]")).to_contain_text("The server does not answer.")
    page.context.set_offline(True)
    expect(page.locator("[data-away]")).to_contain_text("You are offline.")
    page.context.set_offline(False)
    with house.serving(tmp_path / "tables.db", int(address.rpartition(":")[2])):
        come_back(page)
        expect(page.locator("[data-away]")).to_have_count(0)
        # the server's own page, now that it is there
        assert page.reload().from_service_worker is True  # type: ignore[union-attr]
        expect(page.get_by_role("heading", name="Your games")).to_be_visible()


def test_a_new_version_waits_for_tables_and_loads_once(
    host: StaticHost, visit: Visit, answers: Files, tmp_path: Path
) -> None:
    table = visit(host.address)
    kept(table)
    table.evaluate(HOLD)
    page = visit(host.address)
    kept(page)
    before = cache_of(build_of(host.served))
    host.served = site(tmp_path / "two", "two", device=answers)
    assert ask_for_update(page) == "installed"
    said = "A new version is ready; it comes when no table is open."
    expect(page.locator("[data-update]")).to_have_text(said)
    page.reload()
    painted(page)
    assert version(page) == "one"
    expect(page.locator("[data-update]")).to_have_text(said)
    loads: list[str] = []
    for tab in (table, page):
        tab.on("load", lambda _: loads.append("again"))
    table.evaluate("() => release()")
    come_back(page)
    for tab in (table, page):
        expect(tab.locator("meta[name=version][content=two]")).to_be_attached()
        painted(tab)
        kept(tab)
        tab.wait_for_load_state()
    expect(page.locator("[data-update]")).to_have_count(0)
    assert loads == ["again", "again"]
    found = caches(page)
    build = build_of(host.served)
    assert {*build["page"]} <= {*found.pop(cache_of(build))}
    # a tab that was overtaken may still want something of the build before
    assert list(found) == [before]
    assert all(name.startswith("assets/") for name in found[before])


def test_a_table_is_not_loaded_anew(served: StaticHost, visit: Visit, tmp_path: Path) -> None:
    page = visit(served.address)
    kept(page)
    page.evaluate(
        "() => { history.pushState(null, '', '/t/abc'); dispatchEvent(new Event('popstate')); }"
    )
    loads: list[str] = []
    page.on("load", lambda _: loads.append("again"))
    served.served = site(tmp_path / "two", "two", "server")
    assert ask_for_update(page) == "installed"
    come_back(page)
    # whoever takes it over from elsewhere
    page.evaluate(
        """async () => {
          const { waiting } = await navigator.serviceWorker.getRegistration();
          const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener(
            "controllerchange", resolve, { once: true }));
          waiting.postMessage({ kind: "take-over" });
          await taken;
        }"""
    )
    come_back(page)
    assert version(page) == "one"
    assert loads == []
    with page.expect_event("load"):
        page.evaluate("() => history.back()")
    assert version(page) == "two"


def test_somebody_who_is_choosing_is_not_interrupted(
    served: StaticHost, visit: Visit, tmp_path: Path
) -> None:
    page = visit(served.address)
    kept(page)
    page.locator("h1").click()
    served.served = site(tmp_path / "two", "two", "server")
    page.evaluate(FIND)
    eventually(page, "async () => !(await navigator.serviceWorker.getRegistration()).waiting")
    kept(page)
    assert version(page) == "one"
    page.get_by_role("link", name="Your games", exact=True).click()
    expect(page.locator("meta[name=version][content=two]")).to_be_attached()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()


def test_a_version_that_cannot_be_had_changes_nothing(
    host: StaticHost, visit: Visit, answers: Files, tmp_path: Path
) -> None:
    page = visit(host.address)
    kept(page)
    before = list(caches(page))
    host.served = site(tmp_path / "two", "two", device=answers)
    host.missing = {"icon-512.png"}
    assert ask_for_update(page) == "redundant"
    assert list(caches(page)) == before
    host.end()
    page.reload()
    painted(page)
    assert version(page) == "one"
    host.begin()
    host.missing = set()
    page.evaluate(FIND)
    expect(page.locator("meta[name=version][content=two]")).to_be_attached()


def test_without_room_the_page_works_and_says_so(host: StaticHost, visit: Visit) -> None:
    page = visit(f"{host.address}icon.svg")
    devtools = page.context.new_cdp_session(page)
    origin = host.address.removesuffix(host.folder)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 60_000})
    page.goto(host.address)
    painted(page)
    said = "This device has no room to keep Culdesac for playing offline."
    expect(page.locator("[data-no-room]")).to_have_text(said)
    assert caches(page) == {}
    page.get_by_role("link", name="Your games", exact=True).click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()


def test_a_worker_without_a_list_removes_itself(host: StaticHost, visit: Visit) -> None:
    raw = house.built_page() / "sw.js"
    assert raw.read_text("utf-8").count('"__BUILD__"') == 1
    page = visit(host.address)
    kept(page)
    (host.served / "sw.js").write_bytes(raw.read_bytes())
    page.reload()
    eventually(page, "async () => (await caches.keys()).length === 0")
    eventually(page, "async () => (await navigator.serviceWorker.getRegistrations()).length === 0")
    document = host.served / "index.html"
    document.write_text(document.read_text("utf-8").replace('"one"', '"two"'), "utf-8")
    page.reload()
    painted(page)
    assert version(page) == "two"


def test_a_table_of_this_device_brings_its_files_along(
    tmp_path: Path, visit: Visit, answers: Files
) -> None:
    parts = {**answers, "python.gz": b"packed", "manifest.json": b"{}", "other.bin": b"bytes"}
    host = StaticHost(site(tmp_path / "one", "one", device=parts))
    page = visit(host.address)
    kept(page)
    build = build_of(host.served)
    own = cache_of(build)
    assert "device/python.gz" not in caches(page)[own]
    page.evaluate(
        "table => localStorage.setItem('culdesac.tables', JSON.stringify([table]))",
        {**TABLE, "door": "here"},
    )
    page.reload()
    eventually(page, ALL_KEPT, [own, build["device"]])
    assert page.evaluate("localStorage.getItem('culdesac.persist')") == "asked"
    # nothing could start here, and a list of tables would ask for it
    page.evaluate("localStorage.removeItem('culdesac.tables')")
    page.reload()
    page.get_by_role("link", name="Your games", exact=True).click()
    panel = page.locator("[data-this-device]")
    expect(panel).to_contain_text("The page and the tables of this device open without a network.")
    assert caches(page)[own] == sorted(build["page"] + build["device"])
    host.end()
    fetched = "fetch('device/python.gz').then((answer) => answer.text())"
    assert page.evaluate(fetched) == "packed"


def test_the_manifest_has_what_browsers_install(host: StaticHost, visit: Visit) -> None:
    page = visit(host.address)
    kept(page)
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.address}manifest.webmanifest"
    manifest = json.loads(found["data"])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    sizes = page.evaluate(
        """async (icons) => Promise.all(icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }))""",
        [icon for icon in manifest["icons"] if icon["type"] == "image/png"],
    )
    assert sizes == ["192x192", "512x512", "512x512"]
    assert [icon.get("purpose") for icon in manifest["icons"]].count("maskable") == 1
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    tokens = (house.ROOT / "web" / "src" / "styles" / "tokens.css").read_text("utf-8")
    for colour in (manifest["theme_color"], manifest["background_color"]):
        assert f": {colour};" in tokens


def test_the_browser_s_offer_to_install_is_passed_on(open_page: OpenPage) -> None:
    page = open_page()
    button = page.locator("[data-install]")
    expect(button).to_have_count(0)
    page.evaluate(
        """() => {
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          offer.prompt = async () => { window.prompted = true; };
          dispatchEvent(offer);
          window.offer = offer;
        }"""
    )
    expect(button).to_have_text("Install Culdesac")
    assert page.evaluate("offer.defaultPrevented")
    button.click()
    expect(button).to_have_count(0)
    assert page.evaluate("prompted")


IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


def test_an_iphone_is_told_how_to_install(address: str, browser: Browser) -> None:
    context = browser.new_context(user_agent=IPHONE, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto(address)
    said = "To install Culdesac: Share, then “Add to Home Screen”."
    expect(page.locator(".foot")).to_contain_text(said)
    context.close()


def memory(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    return found


def saved_games(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.locator("[data-save-all]").click()
    name = download.value.suggested_filename
    assert re.fullmatch(r"culdesac-games-\d{4}-\d\d-\d\d\.json", name)
    download.value.save_as(folder / name)
    return folder / name


def take_back(page: Page, file: Path | dict[str, Any]) -> None:
    page.locator("[data-backup] input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def test_all_games_go_into_a_file_and_into_another_browser(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page()
    start(page)
    page.wait_for_url("**/t/*")
    played = page.url
    page.goto(page.url.partition("/t/")[0] + "/games")
    page.evaluate("localStorage.setItem('culdesac.name', 'Ada')")
    expect(page.locator("[data-backup]")).to_contain_text("secrets of your seats")
    file = saved_games(page, tmp_path)
    saved = json.loads(file.read_text("utf-8"))
    assert (saved["culdesac"], saved["version"], saved["shelf"]) == ("games", 1, None)
    assert {f"culdesac.{key}": text for key, text in saved["page"].items()} == memory(page)

    other = open_page("/games")
    other.evaluate("localStorage.setItem('culdesac.theme', 'dark')")
    expect(other.get_by_text("Games you start or join appear here.")).to_be_visible()
    take_back(other, file)
    status = other.locator("[data-backup] [role=status]")
    expect(status).to_contain_text("New here: 1 table")
    expect(other.locator(".list .way")).to_have_count(1)
    assert memory(other) == {**memory(page), "culdesac.theme": "dark"}
    take_back(other, file)
    expect(status).to_have_text("This browser knew all of it already.")
    other.locator(".list .way").click()
    other.wait_for_url(played)
    expect(other.locator(".title-block")).to_contain_text("You")


def test_what_is_no_such_file_changes_nothing(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/games")
    page.evaluate("localStorage.setItem('culdesac.name', 'Ada')")
    whole = saved_games(page, tmp_path).read_text("utf-8")
    before = memory(page)
    for text, said in (
        ("culdesac record 2\n", "This is no file of saved games. Nothing was changed."),
        (whole[:-9], "This file is damaged. Nothing was changed."),
        (whole.replace('"version": 1', '"version": 2'), "This file was saved by a newer version"),
    ):
        file = {"name": "games.json", "mimeType": "application/json", "buffer": text.encode()}
        take_back(page, file)
        expect(page.locator("[data-backup] [role=alert]")).to_contain_text(said)
        assert memory(page) == before


def test_two_tabs_know_each_other_s_tables(open_page: OpenPage) -> None:
    page = open_page("/games")
    context: BrowserContext = page.context
    other = open_page("/", context=context)
    start(other)
    other.wait_for_url("**/t/*")
    expect(page.locator(".list .way")).to_have_count(1)
