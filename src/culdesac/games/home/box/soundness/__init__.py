"""Your Perfect Home: lines of play to its plans.

`aims` and `estates` say what the sheet has to show, `placing` finds places for estates, `numbering`
numbers, `lines` the turns, `playing` plays them, and `proving` puts them together.
"""

from culdesac.games.home.box.soundness.proving import PROVER

__all__ = ["PROVER"]
