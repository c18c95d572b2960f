"""What a step asks, in words."""

from __future__ import annotations

import pytest

from culdesac.games.home.page.moves import estates_to_spend
from culdesac.games.home.rules.state import ANY_SIZE, LANE, Sheet


@pytest.mark.parametrize(
    ("sizes", "left"), [((0, 0, 2, 0, 0, 0, 0), 2), ((1, 1, 0, 0, 0, 1, 0), 3)]
)
def test_a_claim_says_how_many_estates_are_still_to_be_chosen(
    sizes: tuple[int, ...], left: int
) -> None:
    need = sum(count << (LANE * lane) for lane, count in enumerate(sizes))
    assert estates_to_spend(Sheet(need=need)) == left
    assert estates_to_spend(Sheet(need=need + (1 << (LANE * ANY_SIZE)))) == left + 1
