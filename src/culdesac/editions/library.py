"""The boxes that come with the package, and a user's own data files on top of them."""

from __future__ import annotations

import copy
import functools
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from culdesac.editions.model import Edition
from culdesac.editions.reader import read_edition
from culdesac.editions.tables import Reader
from culdesac.errors import EditionError

SHIPPED = ("home-2018", "home-2023", "vegas-2019")


def shipped_table(name: str) -> dict[str, Any]:
    text = resources.files("culdesac.editions").joinpath(f"data/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


@functools.cache
def shipped(name: str) -> Edition:
    return read_edition(shipped_table(name), f"{name}.toml")


def editions() -> tuple[Edition, ...]:
    """The boxes that come with the package.

    >>> [edition.id for edition in editions()]
    ['home-2018', 'home-2023', 'vegas-2019']
    """
    return tuple(shipped(name) for name in SHIPPED)


def edition(name: str | Edition, data: str | Path | None = None) -> Edition:
    """A box by its id, with the values of a data file put in place of its own if one is given.

    >>> edition("home-2018").sheets["classic"].streets
    (10, 11, 12)
    """
    if isinstance(name, Edition):
        return name
    if name not in SHIPPED:
        raise EditionError(f'unknown edition "{name}"; expected one of: {", ".join(SHIPPED)}')
    if data is None:
        return shipped(name)
    try:
        text = Path(data).read_text("utf-8")
    except OSError as error:
        raise EditionError(f"{data}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise EditionError(f"{data}: is not a text file in UTF-8") from None
    return changed_edition(name, text, str(data))


def changed_edition(name: str, text: str, file: str) -> Edition:
    """A box with the values of a TOML text in place of its own."""
    text = tidied(text)
    try:
        change = tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits
        raise EditionError(f"{file}: is not TOML: {error}") from None
    except RecursionError:
        raise EditionError(f"{file}: is not TOML: nested too deeply") from None
    base = shipped_table(name)
    extends = change.pop("extends", name)
    if extends != name:
        Reader(file, "", {"extends": extends}).fail("extends", f'"{name}", the edition asked for')
    for key in ("id", "format", "game"):
        if key in change:
            Reader(file, "", change).fail(key, f"no such key: a data file changes values of {name}")
    own_up(change)
    part_sheets(base, change)
    return read_edition(merged(base, change), file, changed=text)


def part_sheets(base: dict[str, Any], change: dict[str, Any]) -> None:
    """A sheet that is `same_as` another follows its changes, unless that one gets other streets.

    The marks of a neighbourhood would no longer fit then; it keeps the streets it was made for.
    """
    changed = change.get("sheets")
    for name, sheet in base.get("sheets", {}).items():
        other = sheet.get("same_as")
        touched = changed.get(other) if isinstance(changed, dict) else None
        if isinstance(touched, dict) and "streets" in touched:
            base["sheets"][name] = {**base["sheets"][other], **sheet}
            del base["sheets"][name]["same_as"]


def tidied(text: str) -> str:
    """The text as a record can keep it: no spaces at line ends, one line end at its end."""
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip("\n") + "\n"


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Tables are merged, everything else is replaced."""
    result = copy.deepcopy(base)
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def own_up(change: dict[str, Any]) -> None:
    """Every part that a data file touches is `yours`, unless the file says where it is from."""
    parts = [change.get(part) for part in ("rules", "deck", "city", "limousine", "score")]
    for group in ("modes", "sheets", "plans", "opponents"):
        entries = change.get(group)
        if isinstance(entries, dict):
            parts.extend(entries.values())
    for part in parts:
        if isinstance(part, dict):
            part.setdefault("provenance", "yours")
