"""A seat at a table without a page: it follows the hints of the server until something comes up."""

from __future__ import annotations

import contextlib
import itertools
import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

import culdesac
from culdesac import Game
from culdesac.bots import choose
from tests.browser.house import call

View = dict[str, Any]


def lone_table(
    address: str, seed: int, wanted: Callable[[View], bool], **options: Any
) -> tuple[str, bool]:
    """The path to a table with one seat where a state has come up, and whether it has."""
    body = {"seed": seed, "seats": [{"kind": "you", "name": "Ada"}], **options}
    created = call(address, "tables", body)
    table, secret = created["table"]["id"], created["keys"][0]["secret"]
    seat = Seat(address, table, secret)
    found = seat.follow(culdesac.new(seats=1, seed=seed, **options), wanted)
    seat.close()
    return f"/t/{table}#{secret}", found


class Seat:
    """Plays one seat over the WebSocket as the page does."""

    def __init__(self, address: str, table: str, secret: str) -> None:
        self.opened = contextlib.ExitStack()
        self.socket: ClientConnection = self.opened.enter_context(
            connect(address.replace("http", "ws", 1) + "/api/ws")
        )
        self.ids = (f"seat-{n}" for n in itertools.count())
        self.view: View = {}
        self.over = False
        self.tell({"type": "hello", "table": table, "secrets": [secret]})
        while not self.view:
            self.hear()

    def tell(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
        if message["type"] == "state":
            self.view = message["view"]
        elif message["type"] == "over":
            self.over = True
        assert message["type"] != "error", message
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def step(self) -> None:
        """What a bot would do."""
        seat = self.view["seat"]
        self.tell({"type": "hint", "id": next(self.ids), "seat": seat, "bot": "builder"})
        self.play(self.until("hint")["move"]["id"])

    def follow(self, game: Game, wanted: Callable[[View], bool]) -> bool:
        """Play what a bot plays in the same game here: alone at a table this is always the same."""
        for luck in itertools.count():
            if self.over or wanted(self.view):
                return not self.over
            move = choose(game.view(0), "builder", luck)
            game.play(0, move)
            self.play(move.id)
        return False

    def play(self, move: int) -> None:
        view = self.view
        self.tell(
            {
                "type": "move",
                "id": next(self.ids),
                "seat": view["seat"],
                "state": view["state"],
                "move": move,
            }
        )
        self.until("done")
        # what the move has led to may be told after it was confirmed
        while not self.over and self.view["state"] == view["state"]:
            self.hear()

    def play_until(self, wanted: Callable[[View], bool], most: int = 2000) -> bool:
        """Play on until a state of the own seat is wanted; False if the game ended before."""
        for _ in range(most):
            if self.over:
                return False
            if self.view["phase"] in ("done", "over"):
                self.hear()
                continue
            if wanted(self.view):
                return True
            self.step()
        raise AssertionError("the game does not end")

    def close(self) -> None:
        self.opened.close()
