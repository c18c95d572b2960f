"""What a tap means, as far as it means the same in every game."""

from __future__ import annotations

from culdesac.errors import MoveError
from culdesac.server.wire.spots import CornerSpot, HandSpot, LotSpot, PairSpot, PlanSpot, TrackSpot

OwnSpot = LotSpot | TrackSpot | CornerSpot  # what it means there is a game's own


def common_meaning(spot: PairSpot | HandSpot | PlanSpot) -> str:
    """The notation of a pick or of a validation."""
    match spot:
        case PairSpot(pair):
            return f"p{pair}"
        case PlanSpot(plan):
            return f"plan{plan}"
        case HandSpot(number, action):  # any card stands for a half that was not tapped
            first = number or (2 if action == 1 else 1)
            second = action or (2 if first == 1 else 1)
            return f"p{first}/{second}"


def signed(change: int) -> str:
    """A change of the number as notations end with it."""
    return f"{change:+d}" if change else ""


def nothing_there(spot: OwnSpot) -> MoveError:
    return MoveError(f"no move is made at {spot}")
