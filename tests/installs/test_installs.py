"""A game in the terminal and one on the page, on every way to install.

A source tree is what a fresh clone would be, with the page of this checkout in it: with the compiler
of the machine, with none on the path (ziglang comes from PyPI then), and where none is to be had.  The
wheel is the one that `make wheel` makes.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from culdesac.engine.artefacts import this_machine
from culdesac.engine.build import COMPILERS
from tests.browser import house
from tests.browser.conftest import OpenPage, browser, door, open_page
from tests.browser.player import Player, at_table, shown_totals
from tests.cli.run import new_game, play_out

__all__ = ["browser", "door", "open_page"]

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("wheel", "clone", "clone without a compiler", "clone where there is none")
TOLD = "import culdesac.engine as e; print(*e.available('home')); print(*e.available('vegas'))"


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment with the package and its server in it."""

    name: str
    folder: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def bin(self) -> Path:
        return self.folder / ("Scripts" if sys.platform == "win32" else "bin")

    def run(self, *command: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """A command of the environment, away from the sources."""
        return subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            input=stdin, cwd=self.folder, env=self.space(), text=True, capture_output=True,
        )  # fmt: skip

    def space(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "VIRTUAL_ENV")}
        return {**kept, **self.variables, "LC_ALL": "C.UTF-8", "HOME": str(self.folder)}


def path_without_compilers(folder: Path) -> str:
    """The commands that an installation needs, and no C compiler."""
    folder.mkdir()
    for name in ("git", "sh", "ls", "uname", "ldd"):
        found = shutil.which(name)
        if found is not None:
            (folder / name).symlink_to(found)
    assert not any(shutil.which(name, path=str(folder)) for name in COMPILERS)
    return str(folder)


def source_tree(folder: Path) -> Path:
    """All files that git has or would take, and the built page."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    static = house.built_page()
    shutil.copytree(static, folder / static.relative_to(ROOT))
    return folder


def wheel(folder: Path) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*command, "--wheel-dir", str(folder), str(ROOT)],
        env={**os.environ, "CULDESAC_TARGETS": "all"},
        check=True,
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in NAMES],
)
def installed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    name = request.param
    folder = tmp_path_factory.mktemp("install")
    variables = {}
    if name == "clone without a compiler":
        variables["PATH"] = path_without_compilers(folder / "path")
    if name == "clone where there is none":
        variables["CULDESAC_COMPILER"] = "none"
    what = wheel(folder) if name == "wheel" else source_tree(folder / "source")
    venv.create(folder / "venv", with_pip=True)
    made = Installed(name, folder / "venv", variables)
    keeps = {**made.space(), "HOME": os.environ.get("HOME", str(folder))}  # pip's cache
    done = subprocess.run(
        [str(made.bin / "python"), "-m", "pip", "install", "--quiet", f"{what}[server]"],
        cwd=folder, env=keeps, text=True, capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return made


@contextlib.contextmanager
def serving(made: Installed) -> Iterator[str]:
    process = subprocess.Popen(
        [str(made.bin / "culdesac"), "serve", "--no-open", "--port", "0",
         "--database", str(made.folder / "tables.db")],
        cwd=made.folder, env=made.space(), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[1].rstrip("/")
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@pytest.fixture
def address(installed: Installed) -> Iterator[str]:
    with serving(installed) as made:
        yield made


def test_the_engines_that_came_along(installed: Installed) -> None:
    told = installed.run("python", "-c", TOLD)
    compiled = installed.name != "clone where there is none"
    expected = "native interpreted" if compiled else "interpreted"
    assert (told.stdout, told.stderr) == (f"{expected}\n{expected}\n", "")


def test_a_game_in_the_terminal(installed: Installed) -> None:
    game = new_game()
    script = "\n".join(" ".join(moves) for moves in play_out(game)) + "\n"
    told = installed.run("culdesac", "play", "--seed", "42", "--seats", "2", stdin=script)
    assert (told.returncode, told.stderr) == (0, "")
    assert "The game ended: " in told.stdout
    assert str(game.ranking()[0].total) in told.stdout


def test_a_simulation(installed: Installed) -> None:
    """The same games on every installation."""
    command = ("culdesac", "simulate", "--games", "20", "--bot", "builder,random", "--json")
    told = json.loads(installed.run(*command).stdout)
    here = subprocess.run([str(Path(sys.executable).with_name("culdesac")), *command[1:]],
                          capture_output=True, text=True, check=True)  # fmt: skip
    assert told["digest"] == json.loads(here.stdout)["digest"]


def test_a_game_on_the_page(installed: Installed, address: str, open_page: OpenPage) -> None:
    """Against the expert, which has its full strength or says that it thinks less."""
    page = open_page("/")
    notes = next(bot for bot in house.call(address, "editions")["bots"] if bot["id"] == "expert")
    assert bool(notes["notes"]) == (installed.name == "clone where there is none")
    page.locator("[data-play-now]").click()
    at_table(page)
    Player(page, 5, hurried=True).game()
    assert len(shown_totals(page)) == 2


def test_the_wheel_has_every_platform(installed: Installed) -> None:
    if installed.name != "wheel":
        return
    code = "import culdesac.engine.artefacts as a; print(*sorted(p.name for p in a.folder().iterdir()))"
    names = installed.run("python", "-c", code).stdout.split()
    kernels = [name for name in names if not name.endswith(".json")]
    assert kernels == sorted(
        f"{game}.{target}"
        for game in ("home", "vegas")
        for target in (
            "linux-arm64.so", "linux-x86_64.so", "macos-arm64.dylib", "macos-x86_64.dylib",
            "wasm", "windows-x86_64.dll",
        )
    )  # fmt: skip
    assert any(this_machine() in name for name in kernels)
