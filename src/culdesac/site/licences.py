"""The licences of what a site carries, each as a text, and a page that lists them."""

from __future__ import annotations

import re
from pathlib import Path

from culdesac.site.library import LICENCE, LICENCE_ADDRESS
from culdesac.site.page import LICENCES, PAGE_LICENCES

FOLDER = "licences/"
DOCUMENT = "docs/licences.md"
ABOUT_DEVICE = f"{LICENCES}README.md"
PAGE_TEXT = f"{FOLDER}page.txt"
PACKAGE = re.compile(r"^## (.+)$", re.MULTILINE)
TITLE = re.compile(r"\A# ")
MARKS = re.compile(r"([\\`*_\[\]|<>#])")
INTRODUCTION = """\
# Licences

Culdesac is under the MIT licence. What this site carries besides is listed here, with the texts of its
licences.

| of | the text begins with, or is about |
|---|---|
"""


def find_licences(root: Path, static: Path) -> dict[str, Path]:
    """The texts, by the address that they get."""
    found = {LICENCE_ADDRESS: root / LICENCE}
    if (static / PAGE_LICENCES).is_file():
        found[PAGE_TEXT] = static / PAGE_LICENCES
    for path in sorted((static / LICENCES).glob("*.txt")):
        found[f"{FOLDER}{path.name}"] = path
    return found


def licences_document(licences: dict[str, Path], about: Path) -> str:
    """A list of the texts, and what the device says of its parts."""
    rows = []
    for address, path in licences.items():
        name = address.removeprefix(FOLDER).removesuffix(".txt")
        text = path.read_text("utf-8")
        said = ", ".join(PACKAGE.findall(text)) if address == PAGE_TEXT else first_line(text)
        rows.append(f"| [{unmarked(name)}](../{address}) | {unmarked(said)} |\n")
    said = about.read_text("utf-8") if about.is_file() else ""
    return f"{INTRODUCTION}{''.join(rows)}\n{TITLE.sub('## ', said)}"


def first_line(text: str) -> str:
    return next((line.strip("#* \t") for line in text.splitlines() if line.strip("#* \t=-")), "")


def unmarked(text: str) -> str:
    """A text as it is, with nothing in it that Markdown would take for a mark."""
    return MARKS.sub(r"\\\1", text)
