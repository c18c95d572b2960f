"""Documentation of wire types: the comment behind each field, read from the source."""

from __future__ import annotations

import ast
import functools
import inspect
import textwrap


@functools.cache
def field_notes(kind: type) -> dict[str, str]:
    """The comment behind every field of a class, by field; none where there is no source."""
    try:
        source = textwrap.dedent(inspect.getsource(kind))
    except (OSError, TypeError):
        return {}
    lines = source.splitlines()
    body = ast.parse(source).body[0]
    notes = {}
    if isinstance(body, ast.ClassDef):
        for item in body.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                last = lines[(item.end_lineno or item.lineno) - 1]
                _, mark, note = last[item.end_col_offset :].partition("#")
                if mark:
                    notes[item.target.id] = note.strip()
    return notes


def class_note(kind: type) -> str:
    """The docstring of a class itself, on one line."""
    own = kind.__dict__.get("__doc__") or ""
    return " ".join(own.split())
