"""New Las Vegas: lines of play to its projects.

`aims` says what a city has to show, `roads` finds ways for the limousine, `numbering` numbers, `lines`
the turns, `playing` plays them with every seat of the table, and `proving` puts them together.
"""

from culdesac.games.vegas.box.soundness.proving import PROVER

__all__ = ["PROVER"]
