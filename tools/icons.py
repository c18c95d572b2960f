"""Draws the icons of the installed page from `web/public/icon.svg`: `python tools/icons.py`.

Needs the browser of the tests.  The drawing is chalk on blueprint there: a home screen has a ground of
any colour.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from tests.browser import house

ROOT = Path(__file__).resolve().parent.parent
PUBLIC = ROOT / "web" / "public"
TOKENS = ROOT / "web" / "src" / "styles" / "tokens.css"


class Picture(NamedTuple):
    name: str
    pixels: int
    share: float  # of the width, for the drawing
    round: float  # of the width, for the corners; what others cut out has none


PICTURES = (
    Picture("icon-192.png", 192, 0.72, 0.18),
    Picture("icon-512.png", 512, 0.72, 0.18),
    Picture("icon-maskable-512.png", 512, 0.54, 0.0),
    Picture("icon-180.png", 180, 0.66, 0.0),
)


def token(name: str) -> str:
    """A colour of the light theme."""
    found = re.search(rf"--{name}: (#\w+);", TOKENS.read_text("utf-8"))
    if found is None:
        raise SystemExit(f"{TOKENS.name} has no --{name}")
    return found[1]


def drawn(picture: Picture) -> str:
    """The picture as a page of its size."""
    svg = (PUBLIC / "icon.svg").read_text("utf-8")
    line = re.search(r'stroke="(#\w+)"', svg)
    if line is None:
        raise SystemExit("icon.svg has no colour of lines")
    inside = picture.pixels * picture.share
    svg = svg.replace(line[1], token("chalk")).replace(
        "<svg ", f'<svg overflow="visible" width="{inside}" height="{inside}" ', 1
    )
    return (
        f"<body style='margin:0'><div style='width:{picture.pixels}px;height:{picture.pixels}px;"
        f"border-radius:{picture.round * 100}%;background:{token('blueprint')};display:grid;"
        f"place-items:center'>{svg}</div>"
    )


def main() -> None:
    with sync_playwright() as playwright:
        browser = house.launch(playwright)
        for picture in PICTURES:
            size = {"width": picture.pixels, "height": picture.pixels}
            page = browser.new_page(viewport=size)  # type: ignore[arg-type]
            page.set_content(drawn(picture))
            page.screenshot(path=PUBLIC / picture.name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
