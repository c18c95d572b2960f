"""Python for the curious: what somebody typed is run, and what it printed is told."""

from __future__ import annotations

import ast
import contextlib
import io
import linecache
import time
import traceback
from collections.abc import Callable
from typing import Any, NamedTuple

import culdesac
from culdesac.bots import registry
from culdesac.errors import CuldesacError

FILE = "<run "  # and a number: how a text is called in tracebacks
LONGEST = 20_000  # characters that one text may print; a page that shows more is no longer of use
PAUSE = 0.1  # seconds between two tellings of what was printed


class Ran(NamedTuple):
    """What came of a text."""

    text: str  # that was printed and not told yet
    cut: bool  # more was printed than is told
    failed: bool  # an error ended it


class Printed(io.TextIOBase):
    """What is printed, told a few times a second and up to a length; the rest is lost."""

    def __init__(self, hear: Callable[[str], None] | None) -> None:
        self.hear = hear
        self.waiting: list[str] = []
        self.left = LONGEST
        self.cut = False
        self.told = time.monotonic()

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        shown = text[: self.left]
        self.cut = self.cut or len(shown) < len(text)
        self.left -= len(shown)
        if shown:
            self.waiting.append(shown)
        if self.waiting and self.hear is not None and time.monotonic() - self.told > PAUSE:
            self.hear(self.taken())
            self.told = time.monotonic()
        return len(text)

    def taken(self) -> str:
        text = "".join(self.waiting)
        self.waiting.clear()
        return text


class Console:
    """Names stay from one text to the next, as at a prompt.

    `tell` is given what a text prints while it runs; the rest is in what comes of it.

    >>> console = Console()
    >>> console.run("n = 20")
    Ran(text='', cut=False, failed=False)
    >>> console.run("n + 1\\nprint('so many')").text
    '21\\nso many\\n'
    """

    def __init__(self, tell: Callable[[str], None] | None = None) -> None:
        self.space: dict[str, Any] = {"__name__": "__main__", "culdesac": culdesac}
        self.tell = tell
        self.runs = 0
        self.before = frozenset(registry.OFFERED)  # bots that were not registered here

    def run(self, source: str) -> Ran:
        """Run a text; the value of every expression in it is printed too."""
        said = Printed(self.tell)
        self.runs += 1
        file = f"{FILE}{self.runs}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        failed = True
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                parsed = ast.parse(source, file)
                self.forget_bots(parsed)
                for statement in parsed.body:
                    exec(compile(ast.Interactive([statement]), file, "single"), self.space)
                failed = False
            except SystemExit:
                failed = False
            except SyntaxError as error:
                tell_error(said, "".join(traceback.format_exception_only(error)))
            except BaseException as error:
                tell_error(said, report(error))
        return Ran(said.taken(), said.cut, failed)

    def forget_bots(self, parsed: ast.Module) -> None:
        """A text that is run again may register its bots again."""
        for node in ast.walk(parsed):
            match node:
                case ast.Call(
                    func=ast.Name(id="register") | ast.Attribute(attr="register"),
                    args=[ast.Constant(value=str(name)), *_],
                ) if name not in self.before:
                    registry.OFFERED.pop(name, None)


def tell_error(said: Printed, text: str) -> None:
    """Whatever was printed before, its error is told."""
    said.left = max(said.left, LONGEST // 4)
    said.write(text)


def report(error: BaseException) -> str:
    """A traceback that begins with what was typed; and ends with it where the sentence says enough."""
    step = error.__traceback__
    while step is not None and not step.tb_frame.f_code.co_filename.startswith(FILE):
        step = step.tb_next
    made = traceback.TracebackException(type(error), error, step)
    if isinstance(error, CuldesacError):
        typed = [frame for frame in made.stack if frame.filename.startswith(FILE)]
        made.stack = traceback.StackSummary.from_list(typed)
    return "".join(made.format())
