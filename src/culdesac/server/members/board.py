"""The board of ratings: the best of a box and mode in a season, and those around whoever asks."""

from __future__ import annotations

import re

from culdesac.editions import edition, editions
from culdesac.editions.library import is_shipped
from culdesac.server import problems
from culdesac.server.clock import Clock
from culdesac.server.members.scale import doubt, mode_name, shown
from culdesac.server.members.store import MemberStore, Rating
from culdesac.server.problems import RefusedError
from culdesac.server.seasons import season_of
from culdesac.server.wire.lobby import RatingBoard, RatingRow

BEST = 20
AROUND = 2  # before and after whoever asks
FEWEST = 3  # games of a season after which somebody is ranked
FRESH_SECONDS = 1.0
MOST_KEPT = 200  # boards
SEASON = re.compile(r"[0-9]{4}-[1-4]")

Which = tuple[str, str, str]  # box, mode, season


class Boards:
    """What many ask for is read once a second."""

    def __init__(self, store: MemberStore, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.kept: dict[Which, tuple[float, int, list[Rating]]] = {}

    async def best(self, which: Which) -> tuple[int, list[Rating]]:
        """How many are ranked, and the first of them."""
        now = self.clock.monotonic()
        if which in self.kept and now < self.kept[which][0] + FRESH_SECONDS:
            return self.kept[which][1:]
        count = await self.store.ranked(*which, FEWEST)
        best = await self.store.ranking(*which, FEWEST, 0, BEST)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[which] = (now, count, best)
        return count, best

    async def board(self, box: str, mode: str, season: str, member: str | None) -> RatingBoard:
        if not is_shipped(box):
            known = ", ".join(each.id for each in editions())
            raise RefusedError("not-found", problems.NO_EDITION, known=known)
        if mode not in edition(box).modes:
            known = ", ".join(edition(box).modes)
            raise RefusedError("not-found", problems.NO_MODE, known=known)
        season = season or season_of(self.clock.time())
        if not SEASON.fullmatch(season):
            raise RefusedError("bad-message", problems.BAD_SEASON)
        which = (box, mode, season)
        count, best = await self.best(which)
        rows = dict(enumerate(best))
        if member is not None and all(each.member != member for each in best):
            rows |= await self.around(member, which)
        return RatingBoard(
            season=season,
            edition=box,
            mode=mode,
            mode_name=mode_name(box, mode),
            members=count,
            rows=[
                RatingRow(
                    rank=place + 1,
                    name=each.name,
                    member=each.member,
                    rating=shown(each.strength.mu),
                    uncertainty=doubt(each.strength),
                    games=each.games,
                    mine=each.member == member,
                )
                for place, each in sorted(rows.items())
            ],
        )

    async def around(self, member: str, which: Which) -> dict[int, Rating]:
        place = await self.store.place(member, *which, FEWEST)
        if place is None:
            return {}
        first = max(BEST, place - AROUND)
        count = max(0, place + AROUND + 1 - first)
        return dict(enumerate(await self.store.ranking(*which, FEWEST, first, count), first))
