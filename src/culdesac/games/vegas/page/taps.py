"""What a tap on the table means in New Las Vegas."""

from __future__ import annotations

from culdesac.games.vegas.rules import ids
from culdesac.server.present.taps import common_meaning, nothing_there, signed
from culdesac.server.wire.spots import (
    CornerSpot,
    HandSpot,
    LotSpot,
    PairSpot,
    PlanSpot,
    Spot,
    TrackSpot,
)
from culdesac.view import View

BONUS = "bonus"  # the tool that shows what a bonus allows
ANY_LINE = "drive-es"  # what stands against one line stands against all


def meaning(spot: Spot, view: View) -> str:
    """The notation of the move that a tap stands for, possible or not."""
    match spot:
        case PairSpot() | HandSpot() | PlanSpot():
            return common_meaning(spot)
        case LotSpot():
            return meaning_of_lot(spot, view)
        case CornerSpot():
            return ANY_LINE
        case TrackSpot("inauguration"):
            return "inaugurate"
        case TrackSpot(track) if track.startswith(("improve-", "show-")):
            return track  # tracks are called as the moves that cross them
    raise nothing_there(spot)


def meaning_of_lot(spot: LotSpot, view: View) -> str:
    key = f"{spot.street}.{spot.house}"
    if spot.tool == BONUS:
        return f"e{key}<"
    if view.phase == "act" and view.sheets[view.seat].action == ids.CONSTRUCTION:
        return f"b{key}"
    return f"o{key}{signed(spot.change)}"
