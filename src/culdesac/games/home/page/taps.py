"""What a tap on the table means in Your Perfect Home."""

from __future__ import annotations

from culdesac.games.home.rules import ids
from culdesac.server.present.taps import common_meaning, nothing_there, signed
from culdesac.server.wire.spots import HandSpot, LotSpot, PairSpot, PlanSpot, Spot, TrackSpot
from culdesac.view import View

ROUNDABOUT = "roundabout"  # the tool that makes the next house one


def meaning(spot: Spot, view: View) -> str:
    """The notation of the move that a tap stands for, possible or not."""
    match spot:
        case PairSpot() | HandSpot() | PlanSpot():
            return common_meaning(spot)
        case LotSpot():
            return meaning_of_house(spot, view)
        case TrackSpot(track) if track.startswith("estates-"):
            return f"v{track.removeprefix('estates-')}"
    raise nothing_there(spot)


def meaning_of_house(spot: LotSpot, view: View) -> str:
    key = f"{spot.street}.{spot.house}"
    if spot.tool == ROUNDABOUT:
        return f"o{key}"
    if view.phase == "spend":
        return f"s{key}"
    if view.phase == "act":
        if view.sheets[view.seat].action == ids.BIS:
            return f"b{key}<"
        if any(move.name == "fence" for move in view.legal):
            return f"f{key}"
    if view.phase not in ("choose", "place"):
        for move in view.legal:
            fields = dict(move.fields)
            if "house" in fields and move.name != ROUNDABOUT:  # the same for this house
                return move.text.replace(f"{fields['street']}.{fields['house']}", key)
    return f"w{key}{signed(spot.change)}"
