"""What can be looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

NAMES = ("Ada", "Bartholomew Featherstone", "Otto", "Donaudampfschifffahrt")


@dataclass(frozen=True, slots=True)
class Sight:
    """Something to look at: where it is, and what is done there until it can be seen."""

    name: str
    path_at: Callable[[str], str]  # of the address of a server
    arrange: Callable[[Page], object]


def fixed(path: str) -> Callable[[str], str]:
    return lambda address: path


def waiting(selector: str) -> Callable[[Page], object]:
    return lambda page: page.locator(selector).first.wait_for()
