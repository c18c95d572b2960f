"""The fields that Easter adds."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.family.state import NUMBERS, ints


@dataclass
class EasterSheet:
    __slots__ = ()

    eggs: int = 0  # houses with an egg collected
    second_eggs: int = 0  # and with another one


@dataclass
class EasterBook:
    __slots__ = ()

    collects: list[int] = ints(NUMBERS)  # eggs at most, by the number written
