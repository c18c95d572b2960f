"""The daily deal: one seed per day (UTC) and box, what bots make of it, everybody's first results."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
from datetime import UTC, date as calendar_date, datetime, timedelta

from culdesac.bots import DEFAULT, finish_turn
from culdesac.editions import edition, editions, make_setup
from culdesac.editions.setup import SEED_LIMIT
from culdesac.game import Game
from culdesac.server import problems
from culdesac.server.community import Member
from culdesac.server.events import Created, SeatRow, kept_revision
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.store import STRUCK, DailyKey, DailyPars, DailyResult
from culdesac.server.tables import Tables
from culdesac.server.tokens import hashed
from culdesac.server.wire.http import (
    DailyBand,
    DailyBars,
    DailyDay,
    DailyInfo,
    Medal,
    SeatKey,
    TableCreated,
)

MODE = "flip"
BAND = 10  # points
WEEK = 7  # days
BRONZE, GOLD = "beginner", "casual"  # the bots that set the bars of these medals
TRIES, REACHED = 8, 6  # of a deal by such a bot; its bar is what it reaches in so many of them


def daily_seed(date: str, edition: str, key: DailyKey | None = None) -> int:
    """The seed of a day and box; without a key everybody can know it before the day."""
    named = f"culdesac daily {date} {edition}".encode()
    if key is None or date < key.since:
        digest = hashlib.sha256(named).digest()
    else:
        digest = hmac.digest(key.value, named, "sha256")
    return int.from_bytes(digest[:8], "big") % SEED_LIMIT


def daily_game(box: str, seed: int) -> Game:
    return Game(make_setup(edition(box), 1, seed, mode=MODE))


def bot_score(box: str, seed: int, bot: str, luck: int = 0) -> int:
    """What a bot scores alone on a deal."""
    game = daily_game(box, seed)
    while not game.over:
        for move in finish_turn(game.view(0), bot, luck):
            game.play(0, move)
    return game.scores()[0]["total"]


def bar(box: str, seed: int, bot: str) -> int:
    """The points that a bot has at least in most of its tries."""
    tries = [bot_score(box, seed, bot, luck) for luck in range(TRIES)]
    return sorted(tries, reverse=True)[REACHED - 1]


def daily_pars(box: str, seed: int) -> DailyPars:
    bronze = bar(box, seed, BRONZE)
    gold = max(bar(box, seed, GOLD), bronze + 2)  # three medals, whatever the deal
    return DailyPars(bot_score(box, seed, DEFAULT), bronze, (bronze + gold) // 2, gold)


def medal_of(score: int | None, pars: DailyPars | None) -> Medal | None:
    """The best medal that a result wins."""
    if score is None or pars is None or score < pars.bronze:
        return None
    return "gold" if score >= pars.gold else "silver" if score >= pars.silver else "bronze"


def week_until(date: str) -> list[str]:
    """The dates of a week, of which this one is the last."""
    last = calendar_date.fromisoformat(date)
    return [(last - timedelta(days=ago)).isoformat() for ago in reversed(range(WEEK))]


def bands(scores: list[int]) -> list[DailyBand]:
    """Scores in steps of ten, from the lowest to the highest, empty steps included."""
    if not scores:
        return []
    first, last = min(scores) // BAND, max(scores) // BAND
    return [
        DailyBand(
            lowest=step * BAND,
            highest=step * BAND + BAND - 1,
            count=sum(1 for score in scores if score // BAND == step),
        )
        for step in range(first, last + 1)
    ]


class Daily:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.services.store
        self.trying = asyncio.Lock()  # one deal at a time, and each of them once
        self.key: DailyKey | None = None

    def now(self) -> datetime:
        return datetime.fromtimestamp(self.tables.services.clock.time(), UTC)

    def today(self) -> str:
        return self.now().date().isoformat()

    def seconds_left(self) -> int:
        """Until the next deal."""
        now = self.now()
        midnight = datetime(now.year, now.month, now.day, tzinfo=UTC) + timedelta(days=1)
        return int((midnight - now).total_seconds())

    def check(self, box: str) -> None:
        known = [item.id for item in editions() if MODE in item.modes]
        if box not in known:
            raise RefusedError("not-found", problems.NO_EDITION, known=", ".join(known))

    async def seed(self, date: str, box: str) -> int:
        """Nobody knows it before the day: the service has a key of its own."""
        if self.key is None:
            self.key = await self.store.daily_key(self.today())
        return daily_seed(date, box, self.key)

    async def pars(self, date: str, box: str) -> DailyPars:
        pars = await self.store.pars(date, box)
        if pars is None:
            async with self.trying:
                pars = await self.store.pars(date, box) or await self.new_pars(date, box)
        return pars

    async def new_pars(self, date: str, box: str) -> DailyPars:
        seed = await self.seed(date, box)
        pars = await self.tables.services.thinkers.study(daily_pars, box, seed)
        await self.store.save_pars(date, box, pars)
        return pars

    async def week(self, date: str, box: str, player: str | None) -> list[DailyDay]:
        """The days that a player has played; medals of days whose bars were never set are left out."""
        dates = week_until(date)
        scores = {} if player is None else await self.store.daily_scores_of(player, box, dates[0])
        return [
            DailyDay(
                date=day,
                score=scores.get(day),
                medal=medal_of(scores[day], await self.store.pars(day, box))
                if day in scores
                else None,
            )
            for day in dates
        ]

    async def info(self, box: str, player: str | None) -> DailyInfo:
        self.check(box)
        date = self.today()
        mine = None if player is None else await self.result(date, box, player)
        scores = await self.store.daily_scores(date, box)
        score = None if mine is None else mine.score
        pars = await self.pars(date, box)
        return DailyInfo(
            date=date,
            edition=box,
            par=pars.par,
            par_bot=DEFAULT,
            bars=DailyBars(bronze=pars.bronze, silver=pars.silver, gold=pars.gold),
            mine=score,
            medal=medal_of(score, pars),
            week=await self.week(date, box, player),
            table=None if mine is None or mine.table.startswith(STRUCK) else mine.table,
            played=len(scores),
            better=None if score is None else sum(1 for other in scores if other > score),
            bands=bands(scores),
            seconds_left=self.seconds_left(),
        )

    async def result(self, date: str, box: str, player: str) -> DailyResult | None:
        """A player's first result; one that a crash has kept from being written is made up for."""
        found = await self.store.daily_result(date, box, player)
        if found is not None and found.score is None:
            with contextlib.suppress(RefusedError):  # a table that is gone
                async with self.tables.use(found.table) as room:
                    if room.state.status == "over":
                        await self.tables.game_over(room)
                        return await self.store.daily_result(date, box, player)
        return found

    async def play(
        self, box: str, player: str, name: str, member: Member | None = None, counts: bool = True
    ) -> TableCreated:
        """Open today's deal; the first table of a player counts, later ones are practice.

        `counts` is false where one address has been very many players today.
        """
        self.check(box)
        date = self.today()
        chance = self.tables.chance
        secret, host = chance.secret(), chance.secret()
        if member is None:
            own = checked_name(name) if name.strip() else ""
            row = SeatRow(kind="you", name=own, key=hashed(secret))
        else:
            row = SeatRow(kind="you", name=member.name, key=hashed(secret), member=member.id)
        setup = daily_game(box, await self.seed(date, box)).setup
        created = Created(
            edition=box,
            sheet=setup.sheet,
            mode=setup.mode,
            advanced=False,
            roundabouts=False,
            seed=setup.seed,
            bot_seed=setup.seed,
            host=hashed(host),
            seats=[row],
            private=True,
            daily=date,
            player=player,
            revision=kept_revision(setup.revision),
        )
        room = await self.tables.open(created)
        if counts:
            await self.store.open_daily(date, box, player, room.id)
        return TableCreated(
            table=room.table_info(),
            host_secret=host,
            keys=[SeatKey(seat=0, kind="you", secret=secret)],
        )
