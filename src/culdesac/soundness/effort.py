"""How much work a box may take, and the two ways in which a plan is given up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class NoWayError(Exception):
    """A plan that cannot be met, and why."""


class TooHardError(Exception):
    """A question that takes more effort than a box is worth."""


@dataclass(slots=True)
class Effort:
    """Steps that may still be taken, so that no box keeps anybody waiting; and what is known."""

    left: int  # for the whole box
    left_for_plan: int = 0
    known: dict[Any, Any] = field(default_factory=dict)  # question -> answer

    def begin(self, steps: int) -> None:
        """Turn to the next plan."""
        self.left_for_plan = min(steps, self.left)

    def spend(self, steps: int) -> None:
        self.left -= steps
        self.left_for_plan -= steps
        if self.left_for_plan < 0:
            raise TooHardError
