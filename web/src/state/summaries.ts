/**
 * How tables stand.  A server is asked; of a table of this device the last that was seen of it is kept,
 * so that a list of them starts nothing.
 */

import type { TableSummary } from "../messages";
import { fetchStatus } from "./api";
import { doorOf } from "./door";
import type { Session } from "./session";
import { rememberedJson, rememberJson } from "./storage";
import { known } from "./tables";
import { device } from "./through";

const KEY = "summaries";

function kept(): TableSummary[] {
  return rememberedJson<TableSummary[]>(KEY, []);
}

/** Keep what was found of those that were asked for, and what is known of other tables that still are. */
function keep(asked: readonly string[], found: readonly TableSummary[]): void {
  const old = kept().filter((table) => known(table.id) && !asked.includes(table.id));
  rememberJson(KEY, [...found, ...old]);
}

/** Note how the table of a session stands, if it lives on this device. */
export function keepSummary({ id, door, link }: Session): void {
  if (door !== "here" || link.peek() !== "open") return;
  fetchStatus([id], "here").then(
    (answer) => keep([id], answer.tables),
    () => undefined, // it is noted with the next turn
  );
}

async function onDevice(ids: readonly string[]): Promise<TableSummary[]> {
  const seen = kept().filter((table) => ids.includes(table.id));
  if (device.value.kind !== "ready" && seen.length === ids.length) return seen;
  const { tables: found } = await fetchStatus([...ids], "here");
  keep(ids, found);
  return found;
}

/**
 * How tables stand, as far as that can be known, in the order of the ids.  `wake`: whether this device
 * may be started to learn of a table that it was never seen at.
 */
export async function statusOf(ids: readonly string[], wake = true): Promise<TableSummary[]> {
  const here = ids.filter((id) => doorOf(id) === "here");
  const there = ids.filter((id) => doorOf(id) === "server");
  const nothing = (): TableSummary[] => [];
  const [near, far] = await Promise.all([
    here.length === 0 ? [] : wake ? onDevice(here).catch(nothing) : kept(),
    there.length === 0 ? [] : fetchStatus(there, "server").then((answer) => answer.tables, nothing),
  ]);
  const found = new Map([...near, ...far].map((table) => [table.id, table]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
