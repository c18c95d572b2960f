/** Results of games that a member has ended on another device. */

import { fetchChoices, fetchTable, fetchTableReplay } from "../state/api";
import { session } from "../state/member";
import { addResults, type Result, results } from "../state/results";
import { statusOf } from "../state/summaries";
import { ownKeys, tables } from "../state/tables";
import { countedSeat, resultOf } from "../table/result";
import { syncGames } from "./me";

const MOST = 40; // games that are looked at in one visit; the latest first
const ASKED = 100; // tables whose state can be asked for at once

/** Ended tables without a result, of those that were not played to their end here. */
async function missing(): Promise<{ id: string; at: number }[]> {
  const known = new Set(results.value.map((result) => result.table));
  const ids = tables.value
    .filter(({ id, keys }) => !known.has(id) && keys.some((key) => !key.secret))
    .map(({ id }) => id)
    .slice(0, ASKED);
  if (ids.length === 0) return [];
  return (await statusOf(ids, false))
    .filter(({ status }) => status === "over")
    .map(({ id, updated }) => ({ id, at: Math.round(updated * 1000) }))
    .slice(0, MOST);
}

async function resultAt(id: string, at: number, bots: string[]): Promise<Result | null> {
  const [table, replay] = await Promise.all([fetchTable(id), fetchTableReplay(id)]);
  const own = ownKeys(id).map((key) => key.seat);
  const seat = countedSeat(id, own);
  if (seat === null || !replay.outcome) return null;
  return resultOf({ table, layout: replay.layout, outcome: replay.outcome, seat, at, bots });
}

/** Brings this browser's games and statistics up to what the member has played; nobody waits for it. */
export async function catchUp(): Promise<void> {
  if (!session.value) return;
  try {
    await syncGames();
    const found = await missing();
    if (found.length === 0) return;
    const bots = (await fetchChoices("server")).bots.map((bot) => bot.id);
    for (const { id, at } of found) {
      const result = await resultAt(id, at, bots).catch(() => null);
      if (result) addResults([result]);
    }
  } catch {
    // what is known stands; the next visit asks again
  }
}
