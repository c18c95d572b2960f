"""Very many games: seed ranges over threads or processes, and what comes out of them.

Knows the rules' engines and the setup of a game; knows no bot but those written in the rules.
"""

from culdesac.sim.simulate import BOTS, Simulation, simulate

__all__ = ["BOTS", "Simulation", "simulate"]
