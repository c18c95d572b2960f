"""Makes a release ready to be tagged: `python tools/release.py`.

Asks that the version has its heading in CHANGELOG.md and no tag yet, builds the source distribution and
the wheel with the kernels of all platforms, installs the wheel into an empty environment, and plays
there.  Nothing is published.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from culdesac import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **variables}, text=True, stdout=subprocess.PIPE
    )
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {done.returncode}")
    return done.stdout


def check_version() -> None:
    headings = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n")
    if f"## {__version__}" not in headings:
        raise SystemExit(f'CHANGELOG.md has no heading "## {__version__}"')
    if run("git", "tag", "--list", f"v{__version__}").strip():
        raise SystemExit(f"v{__version__} is tagged already; write a new version into __init__.py")
    if run("git", "status", "--porcelain").strip():
        raise SystemExit("the checkout has changes that are not committed")


def build() -> tuple[Path, Path]:
    """The source distribution and the wheel."""
    for old in DIST.glob("culdesac-*"):
        old.unlink()
    hatch = (sys.executable, "-m", "hatchling", "build", "-d", DIST)
    run(*hatch, "-t", "sdist")
    run(*hatch, "-t", "wheel", CULDESAC_TARGETS="all")
    (source,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return source, wheel


def play_on(wheel: Path) -> None:
    """Install the wheel where nothing else is, and play."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "venv", with_pip=True)
        place = home / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        run(place / "python", "-m", "pip", "install", "--quiet", wheel, cwd=home, PYTHONPATH="")
        told = run(
            place / "culdesac", "simulate", "--games", "200", "--bot", "skilled", "--json",
            cwd=home, PYTHONPATH="",
        )  # fmt: skip
        if '"engine": "native"' not in told:
            raise SystemExit("the wheel plays, but not by a native kernel")
        print(run(place / "culdesac", "--version", cwd=home, PYTHONPATH="").strip())


def main() -> None:
    check_version()
    for made in (files := build()):
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size:,} bytes")
    play_on(files[1])
    print(f"ready: git tag v{__version__}")


if __name__ == "__main__":
    main()
