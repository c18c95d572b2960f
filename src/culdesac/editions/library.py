"""The boxes that come with the package, and a user's own data files on top of them."""

from __future__ import annotations

import copy
import functools
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from culdesac.editions.box_type import box_type
from culdesac.editions.model import Edition
from culdesac.editions.reader import read_edition
from culdesac.editions.tables import Reader
from culdesac.errors import EditionError
from culdesac.games.registry import GAMES, room

LONGEST_FILE = 60_000  # characters; the shipped boxes have about 12,000
MOST_DOTS = 100  # in a line: the parser takes very long over a key of thousands of parts


@functools.cache
def shipped_by_game() -> dict[str, str]:
    """The boxes that come with the package, and the game of each."""
    return {name: game for game in GAMES for name in box_type(game).shipped}


def first_shipped() -> str:
    return next(iter(shipped_by_game()))


@functools.cache
def parsed_table(name: str) -> dict[str, Any]:
    box = resources.files(room(shipped_by_game()[name], "box"))
    return tomllib.loads(box.joinpath("data", f"{name}.toml").read_text("utf-8"))


def shipped_table(name: str) -> dict[str, Any]:
    """The tables of a shipped box, to be changed: whoever asks gets their own."""
    return copy.deepcopy(parsed_table(name))


@functools.cache
def shipped(name: str) -> Edition:
    return read_edition(shipped_table(name), f"{name}.toml")


def is_shipped(name: str) -> bool:
    return name in shipped_by_game()


def editions(game: str | None = None) -> tuple[Edition, ...]:
    """The boxes that come with the package, or those of one game.

    >>> [edition.id for edition in editions()]
    ['home-2018', 'home-2023', 'vegas-2019']
    """
    boxes = (shipped(name) for name in shipped_by_game())
    return tuple(box for box in boxes if game in (None, box.game))


def edition(name: str | Edition | None = None, data: str | Path | None = None) -> Edition:
    """A box by its id; with a data file, the box that the file describes or changes.

    >>> edition("home-2018").sheets["classic"].streets
    (10, 11, 12)
    """
    if isinstance(name, Edition):
        return name
    if data is not None:
        return changed_edition(name, read_data(data), str(data))
    if name is None:
        return shipped(first_shipped())
    if name not in shipped_by_game():
        known = ", ".join(shipped_by_game())
        raise EditionError(
            f'unknown edition "{name}"; expected one of: {known}; a box of your own needs its file'
        )
    return shipped(name)


def read_data(path: str | Path) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, ValueError):
        raise EditionError(f"{path}: is not a text file in UTF-8") from None


def parsed(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text; what would take the parser very long is refused first."""
    if len(text) > LONGEST_FILE:
        raise EditionError(
            f"{file}: has {len(text)} characters; expected at most {LONGEST_FILE} for a box"
        )
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise EditionError(
                f"{file}: line {number} has {line.count('.')} dots; expected at most {MOST_DOTS}"
            )
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits
        raise EditionError(f"{file}: is not TOML: {error}") from None
    except RecursionError:
        raise EditionError(f"{file}: is not TOML: nested too deeply") from None


def changed_edition(name: str | None, text: str, file: str) -> Edition:
    """The box that a TOML text describes: a new one if it has an `id`, else a changed one.

    `name` is the box asked for, if one is: that of the text, or the one that the text changes.
    """
    text = tidied(text)
    change = parsed(text, file)
    reader = Reader(file, "", dict(change))
    own = "id" in change and not is_shipped(change["id"])
    if own:
        if name not in (None, change["id"]):
            reader.fail("id", f'"{name}", the edition asked for')
        base = base_of(reader, None)
    else:
        base = base_of(reader, change.pop("id", name))
    if "game" in base and change.get("game", base["game"]) != base["game"]:
        reader.fail("game", f'"{base["game"]}", the game of the box that it extends')
    change.pop("extends", None)
    leave_out(base, change.pop("without", []), reader)
    mark_as_yours(change)
    if own:
        for key in ("title", "printing", "year"):
            base.pop(key, None)
        base.setdefault("format", 1)
        base.setdefault("game", GAMES[0])
    part_sheets(base, change)
    box = merged(base, change)
    for group in ("plans", "opponents"):
        if isinstance(box.get(group), dict):
            box[group].setdefault("provenance", "yours")
    return read_edition(box, file, changed=text)


def base_of(reader: Reader, name: str | None) -> dict[str, Any]:
    """The tables that a data file starts from: those of a shipped box, or none."""
    extends = reader.table.get("extends", name)
    if "id" in reader.table and name is None and extends is None:
        return {}
    if extends is None:
        extends = first_shipped()
    if name is not None and extends != name:
        reader.fail("extends", f'"{name}", the edition asked for')
    if extends not in shipped_by_game():
        if "extends" not in reader.table:
            raise EditionError(
                f'{reader.file}: id is missing; expected "{extends}", the edition asked for'
            )
        reader.fail("extends", "one of " + ", ".join(f'"{known}"' for known in shipped_by_game()))
    return shipped_table(extends)


def leave_out(base: dict[str, Any], parts: Any, reader: Reader) -> None:
    """Take parts such as `plans` or `sheets.NAME` out of the box that a file starts from."""
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        reader.fail("without", 'a list of parts of the box it extends, such as ["plans.1a"]')
    sheets = set(base.get("sheets", {}))
    for part in parts:
        *way, last = part.split(".")
        table: Any = base
        for step in way:
            table = table.get(step) if isinstance(table, dict) else None
        if not isinstance(table, dict) or last not in table:
            reader.fail("without", f'parts of the box it extends, which has no "{part}"')
        del table[last]
    gone = sheets - set(base.get("sheets", {}))
    plans = base.get("plans", {})
    for name in [name for name, plan in plans.items() if in_sheet(plan, gone)]:
        del plans[name]


def in_sheet(plan: Any, sheets: set[str]) -> bool:
    return isinstance(plan, dict) and plan.get("sheet") in sheets


def part_sheets(base: dict[str, Any], change: dict[str, Any]) -> None:
    """A sheet that is `same_as` another follows its changes, unless that one gets other streets.

    The marks of a neighbourhood would no longer fit then; it keeps the streets it was made for.
    """
    changed = change.get("sheets")
    for name, sheet in base.get("sheets", {}).items():
        other = sheet.get("same_as")
        touched = changed.get(other) if isinstance(changed, dict) else None
        if isinstance(touched, dict) and "streets" in touched and other in base["sheets"]:
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


def mark_as_yours(change: dict[str, Any]) -> None:
    """Every part that a data file touches is `yours`, unless the file says where it is from."""
    named = {part for game in GAMES for part in box_type(game).parts}
    parts = [change.get(part) for part in named]
    for group in ("modes", "sheets", "plans", "opponents"):
        entries = change.get(group)
        if isinstance(entries, dict):
            parts.extend(entries.values())
    for part in parts:
        if isinstance(part, dict):
            part.setdefault("provenance", "yours")
