"""Settings of a server by environment or file; what the command line says comes before both.

One table for all of them: what it is called, how it is written, and what it means.
"""

from __future__ import annotations

import dataclasses
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from culdesac.errors import CuldesacError
from culdesac.server.config import Config, Keeping
from culdesac.server.limits import Limits, Rate
from culdesac.server.notes import field_notes

PREFIX = "CULDESAC_"
LOGS = ("plain", "json")
SWITCH = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def rate(text: str) -> Rate:
    per_second, _, burst = text.partition("/")
    return Rate(float(per_second), float(burst))


def names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def switch(text: str) -> bool:
    if text.lower() not in SWITCH:
        raise ValueError
    return SWITCH[text.lower()]


def log_kind(text: str) -> str:
    if text not in LOGS:
        raise ValueError
    return text


def written(value: Any) -> str:
    """A value as it is written in the environment or a file."""
    if isinstance(value, Rate):
        return f"{value.per_second:.6g}/{value.burst:.6g}"
    if isinstance(value, tuple):
        return ",".join(value)
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True)
class Setting:
    name: str
    read: Callable[[str], Any]
    expected: str
    usual: str
    about: str

    def value(self, text: str, where: str) -> Any:
        try:
            return self.read(text)
        except ValueError:
            raise CuldesacError(
                f'{where} is "{text}"; expected {self.expected}, such as "{self.usual}"'
            ) from None


WAYS: dict[type, tuple[Callable[[str], Any], str]] = {
    int: (int, "a whole number"),
    float: (float, "a number"),
    Rate: (rate, "a rate as so many a second/at once"),
}


def of_fields(kind: type, prefix: str = "", only: tuple[str, ...] = ()) -> list[Setting]:
    notes = field_notes(kind)
    found = []
    for field in dataclasses.fields(kind):
        if not only or field.name in only:
            read, expected = WAYS[type(field.default)]
            about = notes.get(field.name, "")
            found.append(
                Setting(prefix + field.name, read, expected, written(field.default), about)
            )
    return found


SECONDS = ("idle_seconds", "bot_seconds", "review_seconds")
SERVE = (
    Setting("host", str, "an address", "127.0.0.1", "address to listen at"),
    Setting("port", int, "a whole number", "8080", "port, 0 for any"),
    Setting("database", str, "a file or a URL", "", "SQLite file or database URL"),
    Setting("workers", int, "a whole number", "1", "processes that serve, on PostgreSQL"),
    Setting("public", str, "an address", "", "the address that people know the server by"),
    Setting("origins", names, "sites, with commas", "", "other sites that may talk to it"),
    Setting("proxies", names, "addresses, with commas", "", "proxies whose word is taken"),
)
SETTINGS = (
    *SERVE,
    Setting("lobby", switch, "yes or no", "no", "open tables, quick matches, boards, members"),
    Setting("blocked_names", Path, "a file", "", "words that no public name may have, one a line"),
    Setting("log", log_kind, "plain or json", "plain", "how it logs"),
    Setting(
        "metrics_from",
        names,
        "addresses, with commas",
        "127.0.0.1,::1",
        "who may read /metrics, /healthz and /readyz in detail",
    ),
    *of_fields(Config, only=SECONDS),
    *of_fields(Keeping),
    *of_fields(Limits, "limit_"),
)
BY_NAME = {setting.name: setting for setting in SETTINGS}

Values = dict[str, Any]


def from_environment(environment: Mapping[str, str]) -> Values:
    return {
        name: setting.value(environment[PREFIX + name.upper()], PREFIX + name.upper())
        for name, setting in BY_NAME.items()
        if environment.get(PREFIX + name.upper(), "") != ""
    }


def from_file(path: str) -> Values:
    try:
        found = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise CuldesacError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CuldesacError(f"{path}: is not TOML: {error}") from None
    values = {}
    for name, value in found.items():
        if name not in BY_NAME:
            raise CuldesacError(
                f"{path}: there is no setting {name}; `culdesac serve --settings` lists all"
            )
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        values[name] = BY_NAME[name].value(text, f"{path}: {name}")
    return values


def settings(environment: Mapping[str, str], path: str | None = None) -> Values:
    """All that was set; what the environment says comes before the file."""
    path = path or environment.get(PREFIX + "CONFIG") or None
    return {**(from_file(path) if path else {}), **from_environment(environment)}


def config_of(values: Values) -> Config:
    """What is not said at the start of a server in other words."""
    limits = {
        name.removeprefix("limit_"): value
        for name, value in values.items()
        if name.startswith("limit_")
    }
    keeping = {
        field.name: values[field.name]
        for field in dataclasses.fields(Keeping)
        if field.name in values
    }
    others = (*SECONDS, "lobby", "blocked_names", "log", "metrics_from")
    rest = {name: values[name] for name in others if name in values}
    return Config(limits=Limits(**limits), keeping=Keeping(**keeping), **rest)


def table() -> str:
    """All settings for people, as a table in Markdown."""
    lines = ["| setting | environment | usual | what |", "|---|---|---|---|"]
    for setting in SETTINGS:
        usual = f"`{setting.usual}`" if setting.usual else ""
        lines.append(
            f"| `{setting.name}` | `{PREFIX}{setting.name.upper()}` | {usual} | {setting.about} |"
        )
    return "\n".join(lines)
