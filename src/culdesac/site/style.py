"""The look of the documents: the page's own values and letters, in both themes without a script."""

from __future__ import annotations

import re
from pathlib import Path

from culdesac.errors import CuldesacError

TOKENS = "web/src/styles/tokens.css"
OWN = Path(__file__).resolve().parent / "docs.css"
DARK = re.compile(r'^\[data-theme="dark"\] (\{.*?^\})', re.MULTILINE | re.DOTALL)
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
URL = re.compile(r"""url\(["']?([^"')]+)["']?\)""")


def style_sheet(tokens: str, faces: str) -> str:
    """The page's values, what it says of its letters, and what documents make of them."""
    dark = DARK.search(tokens)
    if dark is None:
        raise CuldesacError(f"{TOKENS} has no dark theme")
    by_taste = f"@media screen and (prefers-color-scheme: dark) {{\n:root {dark[1]}\n}}\n"
    return "\n".join((tokens, by_taste, faces, OWN.read_text("utf-8")))


def letters(static: Path) -> str:
    """The faces that the built page loads, as the documents' style sheet finds them."""
    sheets = sorted((static / "assets").glob("*.css"))
    found = [face for sheet in sheets for face in FACE.findall(sheet.read_text("utf-8"))]

    def from_documents(url: re.Match[str]) -> str:
        return f'url("../assets/{url[1].rpartition("/")[2]}")'

    return "".join(URL.sub(from_documents, face) + "\n" for face in dict.fromkeys(found))
