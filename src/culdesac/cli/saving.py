"""Keeping a terminal's game in a file, so that leaving loses nothing."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from culdesac.bots import DEFAULT
from culdesac.errors import RecordError
from culdesac.game import Game
from culdesac.record import write_record


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where games are kept that were given no file of their own."""
    if environment.get("XDG_STATE_HOME"):
        return Path(environment["XDG_STATE_HOME"]) / "culdesac"
    if sys.platform == "win32" and environment.get("LOCALAPPDATA"):
        return Path(environment["LOCALAPPDATA"]) / "culdesac"
    return Path.home() / ".local" / "state" / "culdesac"


class Saver:
    """Writes the record of a game, and knows the command that goes on with it."""

    def __init__(
        self,
        game: Game,
        record: str | None,
        bot: str = DEFAULT,
        language: str | None = None,
        command: str = "play",
    ) -> None:
        self.game = game
        self.name = command
        self.named = record is not None
        self.path = Path(record) if record else self.spare_path()
        self.options = [] if bot == DEFAULT else ["--bot", bot]
        if language is not None:
            self.options += ["--language", language]

    def spare_path(self) -> Path:
        setup = self.game.setup
        return state_folder() / f"{setup.edition.id}-{setup.mode}-{setup.seed}.culdesac"

    def started(self) -> bool:
        return bool(self.game.turns) or any(self.game.made(s) for s in range(self.game.seats))

    def check(self) -> None:
        """Make sure, before anything is played, that a named file can be written."""
        if self.named:
            self.write_spare(self.path, "").unlink()

    def save(self, path: Path | None = None) -> Path:
        """Write the record; the file is never half written."""
        target = self.path if path is None else path
        spare = self.write_spare(target, write_record(self.game))
        try:
            os.replace(spare, target)
        except OSError as error:
            raise RecordError(f"{target}: cannot be written: {error.strerror}") from None
        return target

    def write_spare(self, target: Path, text: str) -> Path:
        """A file beside the target."""
        try:
            spare = target.with_name(target.name + ".new")
            target.parent.mkdir(parents=True, exist_ok=True)
            spare.write_text(text, "utf-8")
        except OSError as error:
            raise RecordError(f"{target}: cannot be written: {error.strerror}") from None
        except ValueError as error:
            raise RecordError(f"{str(target)!r} is not the name of a file: {error}") from None
        return spare

    def command(self) -> str:
        """The command line that goes on with the game."""
        return shlex.join(["culdesac", self.name, "--record", str(self.path), *self.options])
