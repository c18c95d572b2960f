"""What has been told so far, where people tell the cards of a deck before them."""

from __future__ import annotations

from collections import OrderedDict

from culdesac.game import Game
from culdesac.server.events import Told
from culdesac.server.present.telling import extra_cards
from culdesac.server.wire.telling import Telling, TellingRow
from culdesac.telling import Deal
from culdesac.view import Card

REMEMBERED = 64  # requests that can be sent again without harm


class Tellings:
    """What has been told of the turn at hand; with hands nobody knows all of it but the server."""

    def __init__(self) -> None:
        self.turn = -1
        self.over = False
        self.rows: dict[int, tuple[Card, ...]] = {}
        self.counts: dict[int, int] = {}  # how often each row was told
        self.actions: tuple[str, ...] = ()
        self.extras: tuple[str, ...] = ()
        self.top = ""
        self.anyway: set[int] = set()  # rows
        self.by: int | None = None  # the seat that told last, in whichever turn
        self.answered: OrderedDict[str, None] = OrderedDict()

    def copy(self) -> Tellings:
        made = Tellings()
        for name, value in vars(self).items():
            setattr(made, name, value.copy() if hasattr(value, "copy") else value)
        return made

    def come_to(self, game: Game) -> None:
        """Forget what was told of earlier turns."""
        if (self.turn, self.over) != (game.turn, game.over):
            self.turn, self.over = game.turn, game.over
            self.rows, self.counts, self.anyway = {}, {}, set()
            self.actions, self.extras, self.top = (), (), ""

    def add(self, event: Told) -> None:
        self.rows[event.row] = tuple(event.cards)
        self.counts[event.row] = self.counts.get(event.row, 0) + 1
        self.actions = tuple(event.actions)
        if event.extras is not None:
            self.extras = tuple(event.extras)
        if event.top is not None:
            self.top = event.top
        self.anyway = self.anyway | {event.row} if event.anyway else self.anyway - {event.row}
        self.by = event.seat
        if event.request is not None:
            self.answered[event.request] = None
            if len(self.answered) > REMEMBERED:
                self.answered.popitem(last=False)

    def deal(self, game: Game) -> Deal | None:
        """All cards of the turn; None while some are missing."""
        rows = range(len(game.rows))
        if not all(row in self.rows for row in rows) or (game.asks_top and not self.top):
            return None
        cards = tuple(self.rows[row] for row in rows)
        return Deal(cards, self.actions, self.extras, self.top, bool(self.anyway))

    def state(self, row: int) -> str:
        return f"{self.turn}.{int(self.over)}.{row}.{self.counts.get(row, 0)}"

    def describe(self, game: Game) -> Telling | None:
        if game.told is None or (game.turn == 0 and not game.over) or not game.rows:
            return None
        self.come_to(game)
        stacks = not game.book.hands and not game.over
        names = game.type.actions
        beside = [names[game.book.action[card]] for card in game.table.flipped] if stacks else []
        return Telling(
            done=not game.untold,
            apart=game.over,
            rows=[
                TellingRow(
                    seat=row if game.book.passing and not game.over else None,
                    cards=cards,
                    told=row in self.rows,
                    state=self.state(row),
                )
                for row, cards in enumerate(game.rows)
            ],
            new_stacks=game.asks_actions,
            actions=[] if game.asks_actions else beside,
            extras=extra_cards(game),
            came=list(self.extras),
            asks_top=game.asks_top,
            top=self.top or None,
            by=self.by,
        )
