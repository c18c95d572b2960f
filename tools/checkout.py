"""Copies of this checkout, which tools and tests may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPIED = (
    "src", "tests", "docs", "tools", "web", "bench", "pyproject.toml", "hatch_build.py",
    "Makefile", "LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md",
)  # fmt: skip


def copy_checkout(folder: Path) -> None:
    """All that is needed to test it; the kernels too, but not the built page."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "static", ".*_cache")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)
