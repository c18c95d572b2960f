"""A game as a conversation in the terminal: a line is read, obeyed, or answered with what is wrong."""

from __future__ import annotations

import contextlib
import io
import sys

from culdesac.cli.screen import Screen
from culdesac.errors import CuldesacError, ReportError
from culdesac.game import Game

with contextlib.suppress(ImportError):  # line editing, where there is such a thing
    import readline  # noqa: F401


def take_any_bytes() -> None:
    """Bytes that are no text say nothing, and break nothing either."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


class Dialogue:
    """What every table in a terminal does; it says how it obeys, and how it ends."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.game = game
        self.screen = screen
        self.tr = screen.tr
        self.leaving = False

    @property
    def ended(self) -> bool:
        return self.game.over

    def prompt(self) -> str:
        return self.tr("turn {turn}> ").format(turn=self.game.turn)

    def obey(self, line: str) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError

    def show_end(self) -> None:
        raise NotImplementedError

    def converse(self) -> int:
        """Until the game is over or somebody leaves."""
        while not (self.ended or self.leaving):
            try:
                line = self.read_line()
            except (EOFError, KeyboardInterrupt):
                self.screen.line()
                self.leave()
                break
            try:
                self.obey(line)
            except ReportError as error:
                self.complain(error.words.said(self.tr))
            except CuldesacError as error:
                self.complain(str(error))
        if self.ended:
            self.show_end()
        return 0

    def read_line(self) -> str:
        prompt = self.prompt()
        if self.screen.terminal and sys.stdin.isatty():
            return input(prompt)
        self.screen.line(prompt, end="")
        self.screen.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def complain(self, message: str) -> None:
        self.screen.line(self.screen.paint(f"  ! {message}", "bad"))
