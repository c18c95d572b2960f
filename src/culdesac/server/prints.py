"""What is printed of boxes: of shipped ones it is described once."""

from __future__ import annotations

import functools

from culdesac.editions import Edition, edition, editions
from culdesac.editions.library import is_shipped
from culdesac.server import problems
from culdesac.server.present.printing import describe_printable
from culdesac.server.problems import RefusedError
from culdesac.server.wire.printing import Printable

REMEMBERED = 32


def print_of_box(box: Edition, sheet: str) -> Printable:
    """Without a sheet the first one."""
    chosen = sheet or next(iter(box.sheets))
    if chosen not in box.sheets:
        raise RefusedError("not-found", problems.NO_PAGE)
    if is_shipped(box.id) and not box.changed:
        return remembered(box.id, chosen)
    return describe_printable(box, chosen)


def print_of_shipped(name: str, sheet: str) -> Printable:
    if not is_shipped(name):
        known = ", ".join(box.id for box in editions())
        raise RefusedError("not-found", problems.NO_EDITION, known=known)
    return print_of_box(edition(name), sheet)


@functools.lru_cache(REMEMBERED)
def remembered(name: str, sheet: str) -> Printable:
    return describe_printable(edition(name), sheet)
