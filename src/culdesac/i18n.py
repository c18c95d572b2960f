"""Texts in the user's language; English is the language of the source."""

from __future__ import annotations

from collections.abc import Callable

Translate = Callable[[str], str]


def english(text: str) -> str:
    return text
