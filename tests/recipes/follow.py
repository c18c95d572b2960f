"""Follows a recipe of CONTRIBUTING.md with its example, in the checkout at hand:
`python -m tests.recipes.follow RECIPE`."""

from __future__ import annotations

import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

RECIPES = Path(__file__).resolve().parent


def table_in(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def insert(root: Path, file: str, text: str, *, after: str = "", of: str = "") -> None:
    """Put a text after one that is there, or in place of it."""
    path = root / file
    before = path.read_text("utf-8")
    known = after or of
    if before.count(known) != 1:
        raise SystemExit(f"{file} has {known!r} {before.count(known)} times; expected once")
    path.write_text(before.replace(known, after + text), "utf-8")


def translate(root: Path, texts: dict[str, dict[str, str]]) -> None:
    sys.path.insert(0, str(root))
    from tools import catalogue

    catalogue.extract()
    for language, translations in texts.items():
        path = catalogue.po_path(language)
        header = path.read_text("utf-8").partition("\n\n")[0]
        messages = catalogue.read_catalogue(language)
        for text, translation in translations.items():
            message = messages.get(text)
            if message is None:
                raise SystemExit(f"{language}: no text {text!r} is to be translated")
            message.string = translation
        path.write_text(catalogue.po_text(header, messages), "utf-8")


def follow(recipe: Path, root: Path) -> None:
    shutil.copytree(recipe / "files", root, dirs_exist_ok=True)
    for insertion in table_in(recipe / "insertions.toml").get("insertion", []):
        insert(root, **insertion)
    translate(root, table_in(recipe / "translations.toml"))


if __name__ == "__main__":
    follow(RECIPES / sys.argv[1], Path.cwd())
