"""Where the documents are: in a checkout where they stand, in a wheel in a folder of this package.

Imports the standard library only.
"""

from __future__ import annotations

from pathlib import Path

from culdesac.errors import CuldesacError

# what a wheel carries beside the package, by the names that a checkout has for it
CARRIED = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "bench/results.md",
    "docs",
    "web/src/styles/tokens.css",
)
IN_WHEEL = "culdesac/site/pages"
PACKED = Path(__file__).resolve().parent / "pages"
CHECKOUT = Path(__file__).resolve().parents[3]


def find_sources(packed: Path = PACKED, checkout: Path = CHECKOUT) -> Path:
    """The folder that has all of it, under the names of a checkout."""
    for folder in (packed, checkout):
        if all((folder / name).exists() for name in CARRIED):
            return folder
    raise CuldesacError("the documents are not here; install a whole wheel, or take a checkout")
