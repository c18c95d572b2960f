"""Proves that a box can be played: its ladders fit, its cards deal, every plan can be met.

`check` gives a `Report`.  A plan counts as met only when a line of play to it was found and played by
the rules themselves, up to its validation: `aims` and `estates` say what the sheet has to show,
`placing` finds places for estates, `numbering` numbers, `lines` the turns, `playing` plays them.
Imports `editions` and `rules`.
"""

from culdesac.soundness.check import Report, SheetProof, check

__all__ = ["Report", "SheetProof", "check"]
