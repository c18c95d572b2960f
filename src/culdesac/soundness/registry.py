"""The games whose boxes can be proved."""

from __future__ import annotations

from culdesac.soundness.home import HOME
from culdesac.soundness.prover import Prover
from culdesac.soundness.vegas import VEGAS

PROVERS: dict[str, Prover] = {"home": HOME, "vegas": VEGAS}
