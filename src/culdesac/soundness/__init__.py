"""Proves that a box can be played: its ladders fit, its cards deal, every plan can be met.

`proof.check` gives a `Report`.  A plan counts as met only when a line of play to it was found and
played by the rules themselves, up to its validation.  `proof`, `effort` and `cards` know no game;
`home` and `vegas` are what each game supplies (`prover`).  Imports `editions` and `rules`.
"""

from culdesac.soundness.proof import Report, SheetProof, check

__all__ = ["Report", "SheetProof", "check"]
