"""What is kept of tables: a summary that is out of date is none, and a daily deal counts once."""

from __future__ import annotations

from culdesac.server.events import Begun, Created, SeatRow
from culdesac.server.sql.store import SqlStore
from culdesac.server.state import TableState
from tests.server.world import in_loop

CREATED = Created(
    edition="home-2018",
    sheet="classic",
    mode="flip",
    advanced=False,
    roundabouts=False,
    seed=1,
    bot_seed=1,
    host="host",
    seats=[SeatRow(kind="you", name="Ada")],
)


@in_loop
async def test_a_summary_is_good_until_something_happens(database: str) -> None:
    store = await SqlStore.open(database)
    state = TableState("t", "CODE-0001", CREATED)
    await store.create("t", "CODE-0001", CREATED, state.summary(1.0))
    assert await store.summaries(["t", "none"]) == {"t": state.summary(1.0)}
    begun = Begun()
    await store.append("t", state.length, [begun])
    assert await store.summaries(["t"]) == {"t": None}
    state.apply(begun)
    await store.save_summary(state.length, state.summary(2.0))
    assert await store.summaries(["t"]) == {"t": state.summary(2.0)}
    await store.close()


@in_loop
async def test_the_first_table_of_a_daily_deal_is_the_one_that_counts(database: str) -> None:
    store = await SqlStore.open(database)
    deal = ("2026-01-02", "home-2018", "somebody")
    assert await store.open_daily(*deal, "one")
    assert not await store.open_daily(*deal, "two")
    await store.close_daily("two", 99)
    await store.close_daily("one", 50)
    found = await store.daily_result(*deal)
    assert found is not None
    assert (found.table, found.score) == ("one", 50)
    assert await store.daily_scores(*deal[:2]) == [50]
    await store.close()
