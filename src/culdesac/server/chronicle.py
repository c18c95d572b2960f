"""What has happened at a table so far: log, claims of plans, points by turn.

Made from a game alone, turn by turn, so that a table read back from its events tells the same story.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from culdesac.game import Game
from culdesac.server import words
from culdesac.server.present import public
from culdesac.server.present.log import RivalTold, rival_entries, seat_entry
from culdesac.server.present.paper import claimed_points
from culdesac.server.present.points import score
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import describe_rival, rival_result, score_of
from culdesac.server.present.telling import odd_cards
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import LogEntry, Outcome, PlanClaim, PublicTurn, Score
from culdesac.server.words import text


def spoken_for(entry: LogEntry) -> LogEntry:
    """The host has ended the turn of a seat on paper."""
    items = [text(words.LOG_HOST), *entry.items]
    return LogEntry(turn=entry.turn, seat=entry.seat, items=items, host=True)


class Chronicle:
    __slots__ = (
        "before",
        "bonuses",
        "claims",
        "closed",
        "eve",
        "log",
        "odd",
        "opening",
        "points",
        "presenter",
        "rival_before",
        "rival_points",
        "rival_told",
        "rival_totals",
        "sheets",
        "shuffles",
        "taken",
        "totals",
        "turn",
    )

    def __init__(self, game: Game) -> None:
        self.presenter = presenter_of(game.setup)
        self.turn = game.first_turn - 1  # the last one told
        self.log: list[list[LogEntry]] = []  # by finished turn
        self.claims: list[list[PlanClaim]] = [[], [], []]  # by stack
        self.points = public.points_now(game)
        self.before = self.points  # one turn earlier
        self.totals: list[list[int]] = [[] for _ in range(game.seats)]
        self.taken = game.table.approved
        self.shuffles = game.table.shuffles
        self.bonuses = [0] * game.seats  # those that each seat has taken, one bit each
        self.closed = self.presenter.closed_bonuses(
            game.table
        )  # those that were gone when the turn began
        self.sheets = public.sheets_now(game)
        self.rival_points = public.rival_now(game)
        self.rival_before = self.rival_points
        self.rival_totals: list[int] = []
        self.rival_told = RivalTold()
        self.opening = self.tell_rival(game)  # drawn with the first cards
        self.odd = game.odd  # cards of this turn that were told anyway
        self.eve = self.before_the_cards()

    def before_the_cards(self) -> tuple[RivalTold, list[list[PlanClaim]], int, int]:
        """What is to be as it was when cards are told anew."""
        entries = len(self.log[-1]) if self.log else 0
        return self.rival_told, [list(claims) for claims in self.claims], entries, self.shuffles

    def cards_told(self, game: Game) -> None:
        """Call when people have told the cards of the turn at hand, each time."""
        self.rival_told, claims, entries, self.shuffles = self.eve
        self.claims = [list(each) for each in claims]
        added = self.shuffled(game) + self.tell_rival(game)
        if self.log:
            self.log[-1][entries:] = added
        else:
            self.opening = added
        self.odd = game.odd
        self.points = public.points_now(game)
        self.rival_points = public.rival_now(game)
        if self.rival_points is not None and self.rival_totals:
            self.rival_totals[-1] = sum(self.rival_points.values())

    def shuffled(self, game: Game) -> list[LogEntry]:
        """That the cards were shuffled, if they were."""
        if game.table.shuffles == self.shuffles:
            return []
        self.shuffles = game.table.shuffles
        return [LogEntry(turn=self.turn, seat=None, items=[text(words.LOG_SHUFFLED)])]

    def tell_rival(self, game: Game) -> list[LogEntry]:
        """The rival's part of the log since it was told last; its claims are noted."""
        entries = rival_entries(game, self.turn, self.rival_told)
        table = game.table
        for stack in range(3):
            known = any(claim.seat is None for claim in self.claims[stack])
            if (table.rival_validated >> stack) & 1 and not known:
                drawn = table.drawn.index(stack, 0, table.validations)
                turn = self.turn if drawn < self.rival_told.drawn else table.turn
                points = table.rival_points[stack]
                self.claims[stack].append(PlanClaim(seat=None, turn=turn, points=points))
        self.rival_told = RivalTold.of(table)
        return entries

    def turn_ended(
        self,
        game: Game,
        late: Collection[int] = (),
        host: Collection[int] = (),
        faults: Mapping[int, Text] | None = None,
    ) -> None:
        """Call once after every turn, before anybody moves in the next one.

        `late` are the seats whose turn a bot has ended because the time was up, `host` those on paper
        that the host has spoken for, `faults` tell of seats whose bot has failed.
        """
        self.turn += 1
        turn = self.turn
        entries = []
        for seat, before in enumerate(self.sheets):
            bonuses = self.presenter.new_bonuses(game.public_sheet(seat), before, self.closed)
            self.bonuses[seat] |= bonuses
            fault = (faults or {}).get(seat)
            entry = seat_entry(game, turn, seat, before, bonuses, late=seat in late, fault=fault)
            entries.append(spoken_for(entry) if seat in host else entry)
        self.closed = self.presenter.closed_bonuses(game.table)
        self.sheets = public.sheets_now(game)
        claimed = [{claim.seat for claim in claims} for claims in self.claims]
        for plan in game.reports[-1][0].claims if game.group else ():
            first = claimed_points(game, 0, plan)
            self.claims[plan - 1].append(PlanClaim(seat=0, turn=turn, points=first))
        for seat in range(0 if game.group else game.seats):
            sheet = game.said(seat) if seat in game.paper else game.public_sheet(seat)
            for stack in range(3):
                if (sheet.validated >> stack) & 1 and seat not in claimed[stack]:
                    self.claims[stack].append(
                        PlanClaim(seat=seat, turn=turn, points=sheet.points[stack])
                    )
        items = odd_cards(game, self.odd)
        for stack in range(3):
            if ((game.table.approved & ~self.taken) >> stack) & 1:
                later = game.setup.edition.plans[game.table.plan[stack]].points[1]
                items.append(text(self.presenter.terms.flipped, plan=stack + 1, points=later))
        if game.table.shuffles != self.shuffles:
            items.append(text(words.LOG_SHUFFLED))
        if items:
            entries.append(LogEntry(turn=turn, seat=None, items=items))
        entries = self.opening + entries + self.tell_rival(game)
        self.opening = []
        self.taken = game.table.approved
        self.shuffles = game.table.shuffles
        self.log.append(entries)
        self.odd = game.odd
        self.eve = self.before_the_cards()
        self.before = self.points
        self.points = public.points_now(game)
        self.rival_before = self.rival_points
        self.rival_points = public.rival_now(game)
        if turn == 0:  # a decision before the first turn scores nothing
            return
        for seat, points in enumerate(self.points):
            if seat not in game.paper:
                self.totals[seat].append(sum(points))
        if self.rival_points is not None:
            self.rival_totals.append(sum(self.rival_points.values()))
        self.sheets_entered(game)

    def sheets_entered(self, game: Game) -> None:
        """What is compared with sheets on paper is known when they are; call when one was entered."""
        if not game.settled:
            return
        self.points = public.points_now(game)
        self.rival_points = public.rival_now(game)
        for seat, points in enumerate(self.points):
            if seat in game.settled:
                self.before = [*self.before[:seat], points, *self.before[seat + 1 :]]
                self.totals[seat] = [sum(points)]
            elif self.totals[seat]:
                self.totals[seat][-1] = sum(points)
        if self.rival_points is not None:
            self.rival_before = self.rival_points
            self.rival_totals[-1] = sum(self.rival_points.values())

    def public_turn(self, game: Game) -> PublicTurn:
        rival = describe_rival(
            game.table, game.book, game.setup, self.rival_points, self.rival_before
        )
        return public.describe_public(
            game, self.claims, self.points, self.before, self.bonuses, rival
        )

    def scores(self, game: Game) -> list[Score]:
        return [score(game.setup, *pair) for pair in zip(self.points, self.before, strict=True)]

    def last_log(self, entries: int) -> list[LogEntry]:
        """Whole turns from the end, about so many entries."""
        made: list[LogEntry] = []
        for turn in reversed(self.log):
            if made and len(made) + len(turn) > entries:
                break
            made[:0] = turn
        return made

    def outcome(self, game: Game) -> Outcome:
        sheets = [game.public_sheet(seat) for seat in range(game.seats)]
        score = score_of(self.rival_points, self.rival_before)
        rival = rival_result(
            game.table, sheets, game.book, score, self.rival_totals, unknown=bool(game.unknown)
        )
        return public.outcome(game, self.scores(game), self.totals, rival)
