"""The rules of boxes: those of shipped ones are written once per language."""

from __future__ import annotations

import functools

from culdesac.editions import Edition, edition, editions
from culdesac.editions.library import is_shipped
from culdesac.i18n import translator
from culdesac.server import problems
from culdesac.server.present.rulebook import describe_rules
from culdesac.server.problems import RefusedError
from culdesac.server.wire.rulebook import Rules

REMEMBERED = 128


def rules_of_box(box: Edition, sheet: str, mode: str, language: str) -> Rules:
    """Without a sheet those of the first; a mode that the box does not have changes nothing."""
    chosen = sheet or next(iter(box.sheets))
    if chosen not in box.sheets:
        raise RefusedError("not-found", problems.NO_PAGE)
    if is_shipped(box.id) and not box.changed:
        return remembered(box.id, chosen, mode if mode in box.modes else "", language)
    return describe_rules(box, chosen, mode, translator(language))


def rules_of_shipped(name: str, sheet: str, mode: str, language: str) -> Rules:
    if not is_shipped(name):
        known = ", ".join(box.id for box in editions())
        raise RefusedError("not-found", problems.NO_EDITION, known=known)
    return rules_of_box(edition(name), sheet, mode, language)


@functools.lru_cache(REMEMBERED)
def remembered(name: str, sheet: str, mode: str, language: str) -> Rules:
    return describe_rules(edition(name), sheet, mode, translator(language))
