"""Firefox and WebKit as Debian has them, told by their own protocols what to open and to evaluate.

Firefox speaks WebDriver BiDi over a socket of its own; WebKitGTK comes with a WebDriver.  Only what a
smoke test needs is here: open a page, and wait for the value of an expression.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from culdesac.server.run import listen

PATIENCE = 120.0
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"


class Driven(Protocol):
    def open(self, address: str) -> None: ...

    def value(self, expression: str) -> Any:
        """Of an expression of JavaScript; a promise is waited for."""


def until(driven: Driven, expression: str) -> Any:
    """The first value of an expression that is true."""
    end = time.monotonic() + PATIENCE
    while True:
        found = driven.value(expression)
        if found:
            return found
        assert time.monotonic() < end, (
            f"never true: {expression}\n{driven.value('document.body.innerText')}"
        )
        time.sleep(0.05)


class Firefox:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, expression: str) -> Any:
        made = self.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value) ?? 'null')",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert made["type"] == "success", made
        return json.loads(made["result"]["value"])


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Driven]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "there is no Firefox; run: apt-get install firefox-esr"
    profile = folder / "firefox"
    profile.mkdir()
    log = folder / "firefox.log"
    with log.open("wb") as said:
        running = subprocess.Popen(
            [
                program,
                "--headless",
                "--no-remote",
                "--profile",
                profile,
                "--remote-debugging-port=0",
            ],
            stdout=said,
            stderr=said,
            env={**os.environ, "HOME": str(folder), "MOZ_CRASHREPORTER_DISABLE": "1"},
        )
    try:
        found = waited(log, r"WebDriver BiDi listening on (ws://\S+)")
        with connect(f"{found}/session", max_size=None) as socket:
            yield Firefox(socket)
    finally:
        end(running)


class WebKit:
    def __init__(self, address: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self.post(f"{address}/session", {"capabilities": wanted})
        self.session = f"{address}/session/{made['sessionId']}"
        self.post(f"{self.session}/timeouts", {"script": int(1000 * PATIENCE)})

    def post(self, address: str, body: object, method: str = "POST") -> Any:
        asked = urllib.request.Request(address, json.dumps(body).encode(), method=method)
        asked.add_header("content-type", "application/json")
        with urllib.request.urlopen(asked, timeout=2 * PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self.post(f"{self.session}/url", {"url": address})

    def value(self, expression: str) -> Any:
        script = f"const done = arguments[0]; Promise.resolve({expression}).then(done)"
        return self.post(f"{self.session}/execute/async", {"script": script, "args": []})


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[Driven]:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/").glob(MINI_BROWSERS[1:]))
    if driver is None or screen is None or not browsers:
        raise RuntimeError("there is no WebKit; run: apt-get install webkit2gtk-driver xvfb")
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    window = subprocess.Popen(
        [screen, "-displayfd", "1", "-screen", "0", "1280x900x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert window.stdout is not None
    display = f":{window.stdout.readline().decode().strip()}"
    # it keeps its data where the desktop says, so every test gets a home of its own
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    environment = {
        **os.environ, **home, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    }  # fmt: skip
    log = folder / "webkit.log"
    with log.open("wb") as said:
        running = subprocess.Popen(
            [driver, f"--port={port}"], env=environment, stdout=said, stderr=said
        )
    try:
        address = f"http://127.0.0.1:{port}"
        answered(f"{address}/status")
        yield WebKit(address, str(browsers[-1]))
    finally:
        end(running)
        end(window)


def waited(log: Path, pattern: str) -> str:
    """What a program has written to its log."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        found = re.search(pattern, log.read_text("utf-8", "replace"))
        if found:
            return found[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text("utf-8", "replace"))


def answered(address: str) -> None:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            assert time.monotonic() < limit, address
            time.sleep(0.05)


def end(running: subprocess.Popen[bytes]) -> None:
    running.terminate()
    if running.stdout is not None:
        running.stdout.close()
    try:
        running.wait(timeout=20)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
