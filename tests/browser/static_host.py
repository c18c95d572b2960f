"""A host of static files for one test: it serves a folder, counts what it is asked, and can end."""

from __future__ import annotations

import http.server
import re
import shutil
import threading
import urllib.request
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page

from culdesac.server.build_list import write_build
from culdesac.server.pages import served
from tests.browser.conftest import PATIENCE
from tests.browser.house import built_page

DOORS = re.compile(r'(<meta name="culdesac-doors" content=")[^"]*')
FOLDER = "/some/folder/"  # that a site lies in
PREPARED = ("editions", "texts", "texts/start", "breakdowns")
Files = Mapping[str, bytes]


def prepared(address: str) -> dict[str, bytes]:
    """What a page without a server shows before anything of the device is started."""
    files = {}
    for path in PREPARED:
        request = urllib.request.Request(f"{address}/api/{path}", headers={"Accept-Language": "en"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            files[f"answers/en/{path.replace('/', '-')}.json"] = answer.read()
    return files


def site(folder: Path, version: str, doors: str = "here", device: Files | None = None) -> Path:
    """The built page as a folder for a host; the document names its version."""
    shutil.copytree(built_page(), folder, ignore=shutil.ignore_patterns("device"))
    document = folder / "index.html"
    html = document.read_text("utf-8")
    html = served(html, device=False) if doors == "server" else DOORS.sub(rf"\g<1>{doors}", html)
    html = html.replace("</head>", f'<meta name="version" content="{version}" /></head>')
    document.write_text(html, "utf-8")
    for name, content in (device or {}).items():
        path = folder / "device" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    write_build(folder, doors)
    return folder


class StaticHost:
    """At one address of its own, whatever it serves there."""

    def __init__(self, served: Path, folder: str = FOLDER, *, pages: bool = False) -> None:
        self.served = served
        self.folder = folder
        self.pages = pages  # gives the document at every address, as a server does
        self.missing: set[str] = set()  # files that it does not find
        self.asked: Counter[str] = Counter()
        self.port = 0
        self.running = False
        self.begin()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.folder}"

    def begin(self) -> None:
        host = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *given: Any) -> None:
                super().__init__(*given, directory=str(host.served))

            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                inside = path.startswith(host.folder)
                name = path.removeprefix(host.folder)
                host.asked[name] += 1
                # two versions of a file may be of the same second
                del self.headers["If-Modified-Since"]
                if not inside or name in host.missing:
                    self.send_error(404)
                    return
                is_page = host.pages and "." not in name and not name.startswith("api/")
                self.path = "/" if is_page else f"/{name}"
                super().do_GET()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.running = True

    def end(self) -> None:
        self.running = False
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def eventually(page: Page, question: str, *given: object, patience: int = PATIENCE) -> None:
    """Ask until the answer is yes; of a promise, which the browser's own waiting takes for one."""
    for _ in range(patience // 50):
        try:
            if page.evaluate(question, *given):
                return
        except Error as error:  # the page may load anew meanwhile
            if "context was destroyed" not in error.message:
                raise
        page.wait_for_timeout(50)
    raise AssertionError(question)
