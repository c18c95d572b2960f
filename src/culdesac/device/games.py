"""Everything that a device keeps, as one message that can be taken elsewhere and back.

Nothing is ever lost by taking games back: a table that is here and has gone further stays as it is, one
that has gone further there goes on from there, and two that have gone different ways stay apart.
"""

from __future__ import annotations

import msgspec

from culdesac.device.bots import KEY as BOT, LONGEST, MOST, NAME, OwnBots
from culdesac.device.shelf import NoRoomError, TakenError
from culdesac.device.store import Kept, ShelfStore, event_key, text
from culdesac.server import problems
from culdesac.server.events import Created, Event, encode
from culdesac.server.problems import RefusedError
from culdesac.server.state import TableState
from culdesac.server.tables import Tables
from culdesac.server.wire.device import FORMAT, GamesTaken, SavedGames, SavedTable

REPLAY, RESULT, DEAL = "replay/", "result/", "deal/"


async def saved_games(store: ShelfStore) -> SavedGames:
    shelf = store.shelf
    events: dict[str, list[dict[str, object]]] = {}
    for key, event in (await shelf.find("event/")).items():
        events.setdefault(key.split("/")[1], []).append(msgspec.json.decode(event))
    codes = {key.split("/")[1]: code for key, code in (await shelf.find("table/")).items()}
    replays = await shelf.find(REPLAY)
    bots = await shelf.find(BOT)
    return SavedGames(
        format=FORMAT,
        tables=[SavedTable(table, codes[table], each) for table, each in events.items()],
        replays={key.removeprefix(REPLAY): record for key, record in replays.items()},
        results=await shelf.find(RESULT) | await shelf.find(DEAL),
        bots={key.removeprefix(BOT): source for key, source in bots.items()},
    )


def read_table(saved: SavedTable) -> TableState:
    """A table that has been played again from what happened there; a sentence if it cannot be."""
    try:
        happened: list[Event] = [msgspec.convert(event, Event) for event in saved.events]
        if not happened or not isinstance(happened[0], Created):
            raise ValueError("it does not begin with its setup")
        return TableState.replayed(saved.id, saved.code, happened)
    except Exception as error:  # whatever a damaged file holds
        raise ValueError(f"table {saved.code[:16]}: {error}") from None


class Taking:
    """Saved games on their way to the shelf."""

    def __init__(self, tables: Tables, store: ShelfStore, own_bots: OwnBots) -> None:
        self.tables = tables
        self.store = store
        self.own_bots = own_bots
        self.taken = GamesTaken(added=0, kept=0, refused=[])

    async def take(self, games: SavedGames) -> GamesTaken:
        if not 1 <= games.format <= FORMAT:
            raise RefusedError("bad-record", problems.OTHER_FORMAT, format=games.format)
        for saved in games.tables:
            try:
                await self.take_table(saved)
            except ValueError as error:
                self.taken.refused.append(str(error))
        for key, kept in ((REPLAY + name, record) for name, record in games.replays.items()):
            await self.add({key: kept})
        for key, kept in games.results.items():
            if key.startswith((RESULT, DEAL)):
                await self.add({key: kept})
        for name, source in games.bots.items():
            if NAME.fullmatch(name) and len(source) <= LONGEST and len(self.own_bots) < MOST:
                if name not in self.own_bots:
                    await self.add({BOT + name: source})
                    self.own_bots[name] = source
        return self.taken

    async def add(self, new: dict[str, str]) -> bool:
        """Keep something unless it is there."""
        try:
            await self.store.shelf.put(new)
        except TakenError:
            return False
        except NoRoomError:
            raise RefusedError("no-room", problems.NO_ROOM) from None
        return True

    async def take_table(self, saved: SavedTable) -> None:
        state = read_table(saved)
        here = await self.store.load(saved.id)
        happened = [msgspec.convert(event, Event) for event in saved.events]
        if here is None:
            new = {event_key(state.id, n): encode(each).decode() for n, each in enumerate(happened)}
            new |= {
                f"table/{state.id}": state.code,
                f"code/{state.code}": state.id,
                f"summary/{state.id}": text(Kept(len(happened), state.summary(self.now()))),
            }
            if not await self.add(new):
                raise ValueError(f"table {state.code}: another table has its code")
            self.taken.added += 1
            return
        common = min(len(here.events), len(happened))
        if here.events[:common] != happened[:common]:
            raise ValueError(f"table {state.code}: it has gone another way here")
        if len(happened) <= len(here.events):
            self.taken.kept += 1
            return
        room = self.tables.in_memory(state.id)
        if room is not None and room.users:
            raise ValueError(f"table {state.code}: it is open here now")
        if room is not None:
            self.tables.forget(room)
        await self.store.append(state.id, common, happened[common:])
        self.taken.added += 1

    def now(self) -> float:
        return self.tables.services.clock.time()
