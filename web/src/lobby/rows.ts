/** Tables of the lobby as rows: which are shown, what can be done at each. */

import type { LobbyTable, Me, TableSummary } from "../messages";
import { isByTurns } from "./words";

/** All of them, rated ones, or those of one box. */
export type Filter = "all" | "rated" | `box ${string}`;

export function filtered(tables: readonly LobbyTable[], filter: Filter): LobbyTable[] {
  if (filter === "all") return [...tables];
  if (filter === "rated") return tables.filter((table) => table.rated);
  return tables.filter((table) => `box ${table.setup.edition}` === filter);
}

export type FilterChip = { filter: Filter; edition: string; title: string; count: number };

/** What can be told apart among the tables at hand. */
export function filtersOf(tables: readonly LobbyTable[]): FilterChip[] {
  const chips: FilterChip[] = [{ filter: "all", edition: "", title: "", count: tables.length }];
  const rated = tables.filter((table) => table.rated).length;
  if (rated > 0) chips.push({ filter: "rated", edition: "", title: "", count: rated });
  const boxes = new Map(tables.map(({ setup }) => [setup.edition, setup]));
  if (boxes.size < 2) return chips;
  for (const [edition, { title, year }] of boxes) {
    const same = [...boxes.values()].filter((other) => other.title === title).length > 1;
    chips.push({
      filter: `box ${edition}`,
      edition,
      title: same ? `${title} ${year}` : title,
      count: tables.filter((table) => table.setup.edition === edition).length,
    });
  }
  return chips;
}

/** A start that is so far away is an appointment. */
const SOON = 120;

/** What can be done at a table: go to one's own, take a seat now or for later, or look on. */
export type Deed = "own" | "sit" | "keep" | "member" | "watch";

export function deedAt(table: LobbyTable, own: boolean, member: boolean): Deed {
  if (own) return "own";
  if (table.free === 0 || table.status !== "lobby") return "watch";
  if (table.rated && !member) return "member";
  return table.starts_in !== null && table.starts_in > SOON ? "keep" : "sit";
}

/** Games over days, those that wait for you first, then those that end soonest. */
export function byTurns(
  tables: readonly TableSummary[],
  ownSeats: (id: string) => readonly number[],
): TableSummary[] {
  const waits = (table: TableSummary) =>
    ownSeats(table.id).some((seat) => table.waiting.includes(seat)) ? 0 : 1;
  return tables
    .filter((table) => table.status !== "over" && isByTurns(table.seconds))
    .sort((a, b) => waits(a) - waits(b) || (a.due ?? Infinity) - (b.due ?? Infinity));
}

/** Tables of those whom a member follows, each once. */
export function friendTables(me: Me | null): LobbyTable[] {
  const all = (me?.following ?? []).flatMap((friend) => friend.tables);
  return [...new Map(all.map((table) => [table.id, table])).values()];
}
