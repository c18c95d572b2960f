"""Bots against each other, on the same deals with the seats rotated.

`plan` says which games there are, `play` plays them, `workers` and `cluster` spread them, `journal`
keeps them, `rows` makes tables of them, `summary` and `ratings` add them up, `report` and `plots` show
it, `run` does it all.  Knows the bots, the game and the engines; the packages for plots, Parquet and
clusters are brought in when they are used.
"""

from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.run import arena, rows_of
from culdesac.sim.arena.summary import Summary

__all__ = ["Plan", "Summary", "arena", "rows_of"]
