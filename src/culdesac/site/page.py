"""The built page, as it stands on a host that only has files."""

from __future__ import annotations

import json
import re
from pathlib import Path

from culdesac.errors import CuldesacError
from culdesac.server.build_list import DEVICE, LIST, PAGE, PLACEHOLDER, RUNTIME, WORKER, files_of
from culdesac.server.config import Config
from culdesac.server.security import page_policy
from culdesac.site.folder import copy, write

DOORS = "here"  # to where tables live: on this device, for there is nothing else
DOORS_MEANT = re.compile(r'(<meta name="culdesac-doors" content=")[^"]*(")')
FROM_ROOT = re.compile(r'="/(?!/)')
LICENCES = "device/licences/"
PAGE_LICENCES = "licences.md"
REBUILD = "; run: make page"


def built_page() -> Path:
    """Where the page is built to, and the runtime of the device beside it."""
    return Config().static


def check_built(static: Path) -> None:
    """Everything that a site takes from the built page and the runtime of the device is there."""
    if not (static / PAGE).is_file():
        raise CuldesacError("the page is not built; run: make page")
    if PLACEHOLDER not in text_of(static / WORKER):
        raise CuldesacError(f"the built page has no {WORKER} that could keep it{REBUILD}")
    if not (static / RUNTIME).is_file():
        raise CuldesacError("the runtime of the device is not built; run: make device")
    for name in runtime_files(static):
        if not (static / name).is_file():
            raise CuldesacError(f"the runtime of the device is not whole: {name} is missing")


def runtime_files(static: Path) -> list[str]:
    try:
        named = json.loads((static / RUNTIME).read_bytes())["files"]
        return [f"{DEVICE}{file['name']}" for file in named]
    except (ValueError, KeyError, TypeError):
        raise CuldesacError(f"the runtime of the device cannot be read: {RUNTIME}") from None


def text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def document_of_site(document: str) -> str:
    """The page's document with its one door, and with the policy that no server sends along."""
    doors = DOORS_MEANT.sub(rf"\g<1>{DOORS}\g<2>", document)
    if not DOORS_MEANT.search(document) or "<head>" not in document:
        raise CuldesacError(f"the built page does not say where its tables live{REBUILD}")
    if FROM_ROOT.search(document):
        raise CuldesacError(f"the built page works at the root of a host only{REBUILD}")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{page_policy()}" />'
    return doors.replace("<head>", f"<head>\n    {policy}", 1)


def is_taken(name: str) -> bool:
    """Licences stand together elsewhere, and the list of files is made anew."""
    return not name.startswith(LICENCES) and name not in (PAGE, PAGE_LICENCES, LIST)


def copy_page(static: Path, folder: Path) -> None:
    for name in filter(is_taken, files_of(static)):
        copy(static / name, folder / name)
    write(folder, PAGE, document_of_site((static / PAGE).read_text("utf-8")))
    write(folder, ".nojekyll", "")  # some hosts leave out what begins with an underscore
