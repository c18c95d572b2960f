"""What the lobby needs of a database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from culdesac.server.wire.http import TableSummary


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody has reached: on one deal, or in a season of them."""

    player: str  # the hash that it is kept under
    score: int
    deals: int  # that were played for it


class LobbyStore(Protocol):
    async def listed(self, since: float, most: int) -> list[TableSummary]:
        """Of tables in the lobby that were used since then: with free seats first, the newest first."""

    async def tidy(self, before: float) -> None:
        """Take tables out of the lobby that nobody has used since, and forget who gathered there."""

    async def gathering(self, terms: str) -> str | None:
        """The table at which those who look for this sit down."""

    async def gather(self, terms: str, table: str, instead_of: str | None) -> str:
        """Let them sit down at this one, unless another is there by now; gives the one there is."""

    async def results(self, edition: str, first: str, last: str) -> list[Result]:
        """Of one deal, the best first."""

    async def standings(self, edition: str, first: str, last: str) -> list[Result]:
        """Of all deals from one date to another: points of medals, the most first."""

    async def last_tables(
        self, players: Sequence[str], edition: str, first: str, last: str
    ) -> dict[str, TableSummary]:
        """The table of each player's last result in that time, as far as it is kept."""
