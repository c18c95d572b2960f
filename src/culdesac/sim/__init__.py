"""Very many games: seed ranges over threads or processes, and what comes out of them.

Knows the engines, the setup of a game, and the bots that are written in the rules.
"""

from culdesac.sim.simulate import BOTS, Simulation, simulate

__all__ = ["BOTS", "Simulation", "simulate"]
