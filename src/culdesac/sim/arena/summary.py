"""What the rows of an arena add up to, one pass over them in order of their deals."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from culdesac.sim.arena.plan import Plan
from culdesac.sim.arena.ratings import Interval, Mean, Wins, rate
from culdesac.sim.arena.rows import Columns, Row


@dataclass
class Seat:
    """What one row says of one seat."""

    bot: str
    score: int
    rank: int
    row: Row
    prefix: str

    def number(self, name: str) -> int:
        return int(self.row[self.prefix + name])


def seats_of(row: Row, seats: int) -> list[Seat]:
    made = []
    for i in range(seats):
        p = f"seat{i + 1}_"
        made.append(Seat(row[p + "bot"], int(row[p + "score"]), int(row[p + "rank"]), row, p))
    return made


@dataclass
class ByTurn:
    """An action in one turn: how often, the points it brought at once, and the score at the end."""

    count: int = 0
    gained: int = 0
    final: int = 0


@dataclass
class ByPlan:
    """A plan on the table: how often a seat scored it, and scores with and without it."""

    dealt: int = 0
    scored: int = 0
    points: int = 0
    final_with: int = 0
    final_without: int = 0


@dataclass
class BotSummary:
    name: str
    games: int = 0
    score: Mean = field(default_factory=Mean)  # over deals
    best: float = 0.0  # games in first place, shared ones in part; alone, of the bots on one deal
    turns: int = 0
    beat_rival: int = 0
    rating: Interval | None = None
    scores: Counter[int] = field(default_factory=Counter)
    categories: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    plans: defaultdict[str, ByPlan] = field(default_factory=lambda: defaultdict(ByPlan))
    actions: defaultdict[tuple[int, str], ByTurn] = field(
        default_factory=lambda: defaultdict(ByTurn)
    )

    @property
    def mean(self) -> float:
        return sum(score * n for score, n in self.scores.items()) / max(1, self.games)

    def final_in(self, turn: int) -> float:
        """The mean final score of the games that came to a turn: what an action is measured by."""
        seen = [value for (at, _), value in self.actions.items() if at == turn]
        return sum(value.final for value in seen) / sum(value.count for value in seen)

    @property
    def deviation(self) -> float:
        spread = sum(n * (score - self.mean) ** 2 for score, n in self.scores.items())
        return math.sqrt(spread / max(1, self.games - 1))


@dataclass
class PairSummary:
    """Two bots on the same deals; alone, they are compared across their games."""

    first: str
    second: str
    wins: int = 0
    ties: int = 0
    losses: int = 0
    difference: Mean = field(default_factory=Mean)  # of their scores, over deals


@dataclass
class Summary:
    bots: dict[str, BotSummary]
    pairs: dict[tuple[str, str], PairSummary]
    categories: list[str]
    rival: Mean | None
    rival_name: str
    games: int = 0
    deals: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    first_faults: dict[str, str] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "deals": self.deals,
            "mean_turns": self.turns / max(1, self.games),
            "end_reasons": dict(self.ends),
            "rival_mean": None if self.rival is None else self.rival.mean,
            "bots": {name: self.bot_dict(made) for name, made in self.bots.items()},
            "pairs": [
                {
                    "bots": [pair.first, pair.second],
                    "wins": pair.wins,
                    "ties": pair.ties,
                    "losses": pair.losses,
                    "difference": finite(pair.difference.interval),
                }
                for pair in self.pairs.values()
            ],
            "faults": {
                name: {"moves": n, "first": self.first_faults[name]}
                for name, n in self.faults.items()
            },
        }

    def bot_dict(self, made: BotSummary) -> dict[str, Any]:
        games = max(1, made.games)
        return {
            "games": made.games,
            "rating": None if made.rating is None else finite(made.rating),
            "score": finite(made.score.interval),
            "deviation": made.deviation,
            "first_places": made.best,
            "beat_rival": None if self.rival is None else made.beat_rival,
            "categories": {name: made.categories[name] / games for name in self.categories},
            "end_reasons": dict(made.ends),
        }


def finite(interval: Interval) -> list[float | None]:
    """For JSON, which has no infinity."""
    return [value if math.isfinite(value) else None for value in interval.as_list()]


def summarise(plan: Plan, rows: Iterable[Row]) -> Summary:
    """Everything about the finished games of a plan."""
    return Summing(plan).run(rows)


class Summing:
    def __init__(self, plan: Plan) -> None:
        columns = Columns(plan)
        self.plan = plan
        self.made = Summary(
            bots={name: BotSummary(name) for name in plan.bots},
            pairs={pair: PairSummary(*pair) for pair in itertools.combinations(plan.bots, 2)},
            categories=columns.categories,
            rival=Mean() if columns.rival else None,
            rival_name=columns.type.words.rival,
        )
        self.first_score = columns.first_score
        self.place = {name: i for i, name in enumerate(plan.bots)}
        self.deals: Counter[Wins] = Counter()

    def run(self, rows: Iterable[Row]) -> Summary:
        for _, deal in itertools.groupby(rows, key=lambda row: row["deal"]):
            self.add_deal([self.add_game(row) for row in deal])
        if len(self.plan.bots) > 1 and self.deals:
            ratings = rate(self.deals, len(self.plan.bots))
            for made, rating in zip(self.made.bots.values(), ratings, strict=True):
                made.rating = rating
        return self.made

    def add_game(self, row: Row) -> list[Seat]:
        made = self.made
        made.games += 1
        turns = int(row["turns"])
        made.turns += turns
        reasons = row["end"].split("+")
        made.ends.update(reasons)
        seats = seats_of(row, self.plan.setup.seats)
        winners = sum(seat.rank == 1 for seat in seats)
        if made.rival is not None:
            made.rival.add(int(row["rival"]))
        for place, seat in enumerate(seats, 1):
            bot = made.bots[seat.bot]
            if seat.number("faults"):
                made.faults[seat.bot] += seat.number("faults")
                where = f"game {row['game']}, seat {place}, {row[seat.prefix + 'fault']}"
                made.first_faults.setdefault(seat.bot, where)
            bot.games += 1
            bot.turns += turns
            bot.scores[seat.score] += 1
            bot.ends.update(reasons)
            if len(seats) > 1:
                bot.best += 1 / winners if seat.rank == 1 else 0
            if made.rival is not None:
                bot.beat_rival += seat.score > int(row["rival"])
            for name in made.categories:
                bot.categories[name] += seat.number(name)
            self.add_plans(bot, seat)
            self.add_actions(bot, seat)
        return seats

    def add_plans(self, bot: BotSummary, seat: Seat) -> None:
        for stack in ("plan1", "plan2", "plan3"):
            plan = bot.plans[seat.row[stack]]
            points = seat.number(stack)
            plan.dealt += 1
            if points:
                plan.scored += 1
                plan.points += points
                plan.final_with += seat.score
            else:
                plan.final_without += seat.score

    def add_actions(self, bot: BotSummary, seat: Seat) -> None:
        before = self.first_score
        actions = seat.row[seat.prefix + "actions"].split()
        after = seat.row[seat.prefix + "after"].split()
        for turn, (action, text) in enumerate(zip(actions, after, strict=True), 1):
            made = bot.actions[turn, action]
            made.count += 1
            made.gained += int(text) - before
            made.final += seat.score
            before = int(text)

    def add_deal(self, games: list[list[Seat]]) -> None:
        self.made.deals += 1
        scores: defaultdict[str, Mean] = defaultdict(Mean)
        for seat in itertools.chain.from_iterable(games):
            scores[seat.bot].add(seat.score)
        for name, mean in scores.items():
            self.made.bots[name].score.add(mean.mean)
        if self.plan.setup.seats == 1:
            most = max(mean.mean for mean in scores.values())
            first = [name for name, mean in scores.items() if mean.mean == most]
            for name in first:
                self.made.bots[name].best += 1 / len(first)
        wins = [0.0] * len(self.place) ** 2
        differences: defaultdict[tuple[str, str], Mean] = defaultdict(Mean)
        for one, two in self.meetings(games):
            pair = self.made.pairs[one.bot, two.bot]
            differences[one.bot, two.bot].add(one.score - two.score)
            ahead = self.ahead(one, two)
            pair.wins += ahead > 0
            pair.losses += ahead < 0
            pair.ties += ahead == 0
            i, j = self.place[one.bot], self.place[two.bot]
            wins[i * len(self.place) + j] += (1 + ahead) / 2
            wins[j * len(self.place) + i] += (1 - ahead) / 2
        for key, mean in differences.items():
            self.made.pairs[key].difference.add(mean.mean)
        self.deals[tuple(wins)] += 1

    def ahead(self, one: Seat, two: Seat) -> int:
        """By the ranking with its tie-breaks; alone, by the score."""
        if self.plan.setup.seats > 1:
            return (one.rank < two.rank) - (one.rank > two.rank)
        return (one.score > two.score) - (one.score < two.score)

    def meetings(self, games: list[list[Seat]]) -> Iterator[tuple[Seat, Seat]]:
        """Different bots of one game, the first named first; alone, on the same deal."""
        tables = games if self.plan.setup.seats > 1 else [[seats[0] for seats in games]]
        for seats in tables:
            for one, two in itertools.permutations(seats, 2):
                if (one.bot, two.bot) in self.made.pairs:
                    yield one, two
