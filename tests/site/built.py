"""A page that is built in no time, and what a browser would find in the files of a site."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

DOCUMENT = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="culdesac-doors" content="server" />
    <link rel="icon" href="./icon.svg" type="image/svg+xml" />
    <title>Culdesac</title>
    <script type="module" src="./assets/index-1a.js"></script>
    <link rel="stylesheet" href="./assets/index-1a.css">
  </head>
  <body></body>
</html>
"""
FACE = '@font-face{font-family:"Round";src:url(./round-1a.woff2) format("woff2")}'
FILES = {
    "index.html": DOCUMENT,
    "index.html.gz": "packed",
    "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
    "manifest.webmanifest": "{}",
    "licences.md": "# Licences\n\n## preact - 11.0.0 (MIT)\n\ntext\n",
    "sw.js": 'const build = "__BUILD__";\n',
    "assets/index-1a.js": "export {};\n",
    "assets/index-1a.js.br": "packed",
    "assets/index-1a.css": f"{FACE}\n.a{{color:red}}\n",
    "assets/round-1a.woff2": "letters",
    "device/manifest.json": json.dumps(
        {"build": "1a", "files": [{"name": "python.wasm.gz", "bytes": 6, "unpacked": 9}]}
    ),
    "device/python.wasm.gz": "python",
    "device/examples.json": "[]",
    "device/examples.json.gz": "packed",
    "device/licences/README.md": "# What a device carries\n\n| part | licence |\n|---|---|\n| P | M |\n",
    "device/licences/pyodide.txt": "Mozilla Public License Version 2.0\n===\n",
}


def write_page(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


class Link(NamedTuple):
    tag: str
    attribute: str
    target: str


class Reader(HTMLParser):
    """Everything in a page that leads elsewhere, its anchors, and its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.ids: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(Link(tag, name, value or ""))
            elif name == "id":
                self.ids.append(value or "")


def read_html(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text("utf-8"))
    reader.close()
    return reader


def policy_of(reader: Reader) -> dict[str, str]:
    """The content security policy that a page states, which stands before all that it rules."""
    head = [attrs for tag, attrs in reader.elements if tag in ("meta", "link", "script", "style")]
    first = next(place for place, attrs in enumerate(head) if "http-equiv" in attrs)
    assert all("charset" in attrs for attrs in head[:first])
    assert head[first]["http-equiv"] == "Content-Security-Policy"
    parts = (head[first]["content"] or "").split("; ")
    return {part.partition(" ")[0]: part.partition(" ")[2] for part in parts}


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)
