"""Nothing hidden leaves the server.

The same game is played in two worlds.  In the second one the hidden cards are shuffled differently
and the other seats mark something else, from the start of every turn until just before its end, when
everything is put back.  All that seat 0 is ever told must be the same, to the byte.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from culdesac.family.deal import make_offer
from culdesac.game import Game
from culdesac.record import read_record
from tests.server.world import Json, Page, World, choose, in_loop, world

MODES: list[tuple[int, Json]] = [
    (3, {}),
    (2, {"mode": "expert", "advanced": True, "roundabouts": True}),
    (1, {"mode": "solo-card"}),
    (2, {"sheet": "zombies"}),
    (1, {"sheet": "zombies", "mode": "solo-card"}),
    (2, {"sheet": "doomsday"}),
    (2, {"sheet": "halloween", "mode": "expert"}),
    (2, {"edition": "vegas-2019"}),
    (1, {"edition": "vegas-2019", "mode": "acme"}),
]
MORE_MODES: list[tuple[int, Json]] = [
    (2, {"advanced": True, "roundabouts": True}),
    (3, {"mode": "expert"}),
    (1, {"mode": "solo-card", "roundabouts": True}),
    (2, {"sheet": "zombies", "mode": "expert"}),
    (2, {"sheet": "summer"}),
]
LONG = pytest.mark.long
ASIDE = -2  # in place of a seat: the card set aside for the rival's loan


class Hidden:
    """The places of a game whose cards seat 0 cannot know."""

    def __init__(self, game: Game) -> None:
        self.game = game
        table, book = game.table, game.book
        self.places: list[tuple[int, int]] = []  # seat (-1: the deck) and place
        self.aside = [getattr(table, "aside", -1)]
        self.fixed: list[bool] = []  # the action there is public
        for place in range(table.next, table.size):
            top = book.hands != 0 and place == table.next
            self.add(-1, place, top)
        if book.passing:
            right = game.seats - 1
            for seat in range(1, game.seats):
                for slot in range(3):
                    passed = slot == 0 and game.turn > 1
                    if not (passed and seat == right):  # seat 0 has passed that card itself
                        self.add(seat, slot, passed)
        if self.aside[0] >= 0:
            self.add(ASIDE, 0, False)
        self.before = [self.cards(seat)[place] for seat, place in self.places]
        self.hordes = list(table.event_at), list(table.event_value)

    def add(self, seat: int, place: int, public_action: bool) -> None:
        self.places.append((seat, place))
        self.fixed.append(public_action)

    def cards(self, seat: int) -> list[int]:
        if seat == ASIDE:
            return self.aside
        held: list[int] = self.game.table.deck if seat < 0 else self.game.sheets[seat].hand
        return held

    def put(self, cards: list[int]) -> None:
        for (seat, place), card in zip(self.places, cards, strict=True):
            self.cards(seat)[place] = card
        if self.aside[0] >= 0:
            self.game.table.aside = self.aside[0]
        if self.game.book.passing:
            for sheet in self.game.sheets[1:]:
                make_offer(sheet, self.game.book)

    def shuffle(self, dice: random.Random) -> bool:
        """Put the cards elsewhere, as public knowledge allows; False if there was no choice."""
        book = self.game.book
        pool = list(self.before)
        made: list[int | None] = [None] * len(pool)
        for index, fixed in enumerate(self.fixed):
            if fixed:
                shown = self.face(self.before[index])
                card = dice.choice([card for card in pool if self.face(card) == shown])
                made[index] = card
                pool.remove(card)
        for card in [card for card in pool if card >= book.cards]:
            # the Solo card is known to lie in the lower half
            highest = book.cards // 2 if card < book.cards + 3 else 0
            index = dice.choice(
                [
                    index
                    for index, (seat, place) in enumerate(self.places)
                    if made[index] is None and seat == -1 and place >= highest
                ]
            )
            made[index] = card
            pool.remove(card)
        dice.shuffle(pool)
        cards = [pool.pop() if card is None else card for card in made]
        self.put(cards)
        if book.events:
            self.move_hordes(dice)
        return cards != self.before

    def face(self, card: int) -> int:
        """What the back of a card on top of the pile tells: its action, or that it has none."""
        book = self.game.book
        if card < book.cards:
            return int(book.action[card])
        return -1 if card < book.cards + 3 else -2

    def move_hordes(self, dice: random.Random) -> None:
        """Zombie cards that have not shown come later or sooner, and from other sides."""
        table, book = self.game.table, self.game.book
        later = range(table.next // 3 + 1, book.cards // 3 + 1)
        for k, row in enumerate(table.event_at):
            if row >= 0 and later:
                table.event_at[k] = dice.choice(later)
        table.event_value[:] = dice.sample(table.event_value, len(table.event_value))

    def restore(self) -> None:
        self.put(self.before)
        self.game.table.event_at[:], self.game.table.event_value[:] = self.hordes


ASKED = ("p1", "p1/2", "x", "x1", "w1.4", "w2.3+1", "f1.2", "plan1", "ok", "o1.1", "skip")
ASKED_OF_THEMES = ("shoot1", "stand", "barricade", "candy", "candy-bonus1", "truck-left")
ASKED_OF_CITIES = ("borrow", "o2.5", "e1.5<", "b1.2", "improve-vip", "show-left", "drive-es")


async def questions(page: Page, view: Json) -> None:
    """What a page can ask without changing anything; other moves at other steps."""
    step = view["turn"] + 3 * len(view["made"])
    for place in range(3):
        await page.request("why", 0, move=ASKED[(step + place) % len(ASKED)])
    await page.request("why", 0, move=ASKED_OF_THEMES[step % len(ASKED_OF_THEMES)])
    await page.request("why", 0, move=ASKED_OF_CITIES[step % len(ASKED_OF_CITIES)])
    if view["phase"] not in ("done", "over"):
        await page.request("hint", 0)


async def other_marks(server: World, page: Page, seat: int, dice: random.Random) -> int:
    """Some steps of another seat that are taken back later; return how many."""
    steps = 0
    for _ in range(dice.randrange(1, 4)):
        moves = [move for move in page.views[seat]["legal"] if move["move"] != "confirm"]
        if not moves:
            break
        answer = await page.play(seat, dice.choice(moves)["id"])
        assert answer["type"] == "done"
        steps += 1
    return steps


async def game_as_told(folder: Path, seats: int, options: Json, scramble: bool) -> list[str]:
    """Everything that seat 0 hears in a whole game."""
    folder.mkdir()
    async with world(folder) as server:
        kinds = ["you", *["device"] * (seats - 1)]
        created = await server.table(*kinds, seed=17, **options)
        table = created["table"]["id"]
        mine = await server.at(created, 0)
        others = list(range(1, seats))
        theirs = await server.at(created, *others) if others else None
        await mine.sync()
        heard: list[str] = []
        dice, noise = random.Random(3), random.Random(4)
        changed = marked = 0
        while mine.outcome is None:
            turn = mine.views[0]["turn"]
            game = server.room(table).state.game
            assert game is not None
            hidden = Hidden(game)
            if scramble:
                changed += hidden.shuffle(noise)
                for seat in others:
                    assert theirs is not None
                    await refresh(server, created, theirs, seat)
                    marked += await other_marks(server, theirs, seat, noise)
            # everything once more from the beginning, and the whole turn, but for its end
            heard += mine.raw
            await mine.close()
            mine = await server.at(created, 0)
            await questions(mine, mine.views[0])
            while mine.phase(0) != "finish":
                await mine.play(0, choose(mine.views[0], dice)["id"])
                await questions(mine, mine.views[0])
            await mine.undo(0)
            if others:  # alone, the confirmation deals the next cards
                await mine.play_turn(0, dice)
                await questions(mine, mine.views[0])
            if scramble and theirs is not None:
                for seat in others:
                    while theirs.views[seat]["made"]:
                        await theirs.undo(seat)
            hidden.restore()
            if not others:
                await mine.play_turn(0, dice)
            for seat in others:
                assert theirs is not None
                await refresh(server, created, theirs, seat)
                await theirs.play_turn(seat, dice)
            await mine.next_turn(0, turn)
        if scramble:
            assert changed > 5
            assert marked > 5 or not others
        return heard + mine.raw


async def refresh(server: World, created: Json, page: Page, seat: int) -> None:
    """What a seat sees now that its cards were changed behind the server's back."""
    again = await server.at(created, seat)
    page.views[seat] = again.views[seat]
    await again.close()


def of_the_game(messages: list[str]) -> list[Any]:
    """Without who is connected: the refreshing pages of the other seats come and go."""
    return [text for text in messages if json.loads(text)["type"] != "table"]


def tables(messages: list[str]) -> list[str]:
    """What was told of the table itself, without who is there and who has confirmed."""
    told = set()
    for text in messages:
        message = json.loads(text)
        if message["type"] == "table":
            message["table"]["spectators"] = 0
            for seat in message["table"]["seats"]:
                seat["connected"] = seat["waiting"] = False
            told.add(json.dumps(message))
    return sorted(told)


@pytest.mark.parametrize(
    ("seats", "options"), [*MODES, *(pytest.param(*mode, marks=LONG) for mode in MORE_MODES)]
)
@in_loop
async def test_hidden_cards_and_marks_change_no_message(
    tmp_path: Path, seats: int, options: Json
) -> None:
    plain = await game_as_told(tmp_path / "plain", seats, options, scramble=False)
    other = await game_as_told(tmp_path / "other", seats, options, scramble=True)
    assert len(plain) > 100
    assert of_the_game(plain) == of_the_game(other)
    assert tables(plain) == tables(other)


PAPER: list[Json] = [
    {},
    {"mode": "expert"},
    {"sheet": "summer"},
    {"sheet": "halloween"},
    {"edition": "vegas-2019"},
]
PAPER_TURNS = 6


def some_report(view: Json, dice: random.Random) -> Json:
    """What a seat on paper might say of a turn without ending the game."""
    paper = view["paper"]
    sayings = [saying["id"] for saying in paper["sayings"] if not saying["ends"]]
    made = {
        "turn": view["turn"],
        "claims": dice.sample(paper["claims"], dice.randrange(2) if paper["claims"][1:] else 0),
        "said": dice.sample(sayings, dice.randrange(min(1, len(sayings)) + 1)),
    }
    return made | ({"pick": dice.choice(paper["picks"])["id"]} if paper["picks"] else {})


async def paper_as_told(folder: Path, options: Json, first: int) -> list[str]:
    """Everything that seat 0 hears while a seat on paper reports, takes that back and reports anew."""
    folder.mkdir()
    async with world(folder) as server:
        created = await server.table("you", "paper", seed=17, **options)
        mine, theirs = await server.at(created, 0), await server.at(created, 1)
        dice, noise, reports = random.Random(3), random.Random(first), random.Random(5)
        heard: list[str] = []
        while mine.views[0]["turn"] < PAPER_TURNS and mine.outcome is None:
            turn = mine.views[0]["turn"]
            await theirs.next_turn(1, turn - 1)
            await theirs.request("report", 1, **some_report(theirs.views[1], noise))
            heard += mine.raw
            await mine.close()
            mine = await server.at(created, 0)
            await questions(mine, mine.views[0])
            await server.get(f"/api/tables/{created['table']['id']}")
            await theirs.undo(1)
            await mine.play_turn(0, dice)
            await theirs.request("report", 1, **some_report(theirs.views[1], reports))
            await mine.next_turn(0, turn)
        return heard + mine.raw


@pytest.mark.parametrize("options", PAPER)
@in_loop
async def test_what_was_said_on_paper_changes_no_message_before_the_turn_is_over(
    tmp_path: Path, options: Json
) -> None:
    plain = await paper_as_told(tmp_path / "plain", options, first=1)
    other = await paper_as_told(tmp_path / "other", options, first=2)
    assert len(plain) > 60
    assert of_the_game(plain) == of_the_game(other)
    assert tables(plain) == tables(other)


@pytest.mark.parametrize("mode", ["flip", "expert", "solo-card"])
@in_loop
async def test_the_comparison_would_notice(tmp_path: Path, mode: str) -> None:
    """A change of what the seat may know does change its messages."""
    async with world(tmp_path) as server:
        kinds = ("you",) if mode == "solo-card" else ("you", "device")
        created = await server.table(*kinds, seed=17, mode=mode)
        before = await server.at(created, 0)
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        if mode == "flip":
            table = game.table
            table.shown[0], table.deck[table.next] = table.deck[table.next], table.shown[0]
        else:
            hand = game.sheets[0].hand
            deck, top = game.table.deck, game.table.next
            other = next(
                place
                for place in range(top + 1, game.table.size)
                if deck[place] < game.book.cards
                and game.book.number[deck[place]] != game.book.number[hand[0]]
            )
            hand[0], deck[other] = deck[other], hand[0]
            make_offer(game.sheets[0], game.book)
        after = await server.at(created, 0)
        assert of_the_game(before.raw) != of_the_game(after.raw)


@pytest.mark.parametrize("mode", ["flip", "expert", "solo-card"])
@in_loop
async def test_the_seed_is_told_at_the_end_only(tmp_path: Path, mode: str) -> None:
    """Whoever knows the seed knows every card."""
    seed = 8_123_456_789_012_345
    async with world(tmp_path) as server:
        kinds = ("you",) if mode == "solo-card" else ("you", "bot")
        created = await server.table(*kinds, seed=seed, mode=mode)
        assert str(seed) not in json.dumps(created)
        page = await server.at(created, 0)
        dice = random.Random(1)
        while page.outcome is None:
            turn = page.views[0]["turn"]
            assert not any(str(seed) in text for text in page.raw)
            await page.play_turn(0, dice)
            await page.next_turn(0, turn)
        assert page.outcome["seed"] == seed
        summary = await server.post("/api/status", {"tables": [created["table"]["id"]]})
        assert str(seed) not in json.dumps(summary)


@pytest.mark.parametrize(
    "options", [{}, {"mode": "expert"}, {"mode": "solo-card"}, {"edition": "vegas-2019"}]
)
@in_loop
async def test_the_seal_is_told_at_the_end_only(tmp_path: Path, options: Json) -> None:
    """And then so that everybody can check that the cards were those that it dealt."""
    async with world(tmp_path) as server:
        kinds = ("you",) if options.get("mode") == "solo-card" else ("you", "bot")
        created = await server.table(*kinds, **options)
        table = created["table"]["id"]
        state = server.room(table).state
        assert state.game is not None
        setup, dealt = state.setup, Game(state.setup).table.deck
        page, watching = await server.at(created, 0), await server.at(created)
        dice = random.Random(1)
        while page.outcome is None:
            turn = page.views[0]["turn"]
            words = map(str, [*state.game.table.seal, *state.game.table.stream])
            hidden = {setup.seal, str(setup.seed), *(word for word in words if len(word) > 7)}
            told = [json.dumps(created), *page.raw, *watching.raw]
            for path in ("", "/replay", "/record"):
                told.append((await server.http.get(f"/api/tables/{table}{path}")).text)
            told.append(json.dumps(await server.post("/api/status", {"tables": [table]})))
            assert len(hidden) > 10
            assert not [secret for secret in hidden for text in told if secret in text]
            await questions(page, page.views[0])
            await page.play_turn(0, dice)
            await page.next_turn(0, turn)
        assert page.outcome["seal"] == setup.seal
        assert (await server.get(f"/api/tables/{table}/replay"))["outcome"]["seal"] == setup.seal
        record = (await server.http.get(f"/api/tables/{table}/record")).text
        replay = read_record(record)
        assert replay.setup == setup
        assert replay.start().table.deck == dealt
        assert replay.game() == state.game
