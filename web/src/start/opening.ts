/** From a wish to a table, and what was wished last. */

import { addressOf as sheetsAddress } from "../addup/book";
import type { CreateTable, DailyInfo } from "../messages";
import { createTable, playDaily } from "../state/api";
import { go } from "../state/route";
import { myName, setMyName } from "../state/settings";
import { rememberedJson, rememberJson } from "../state/storage";
import { addCreated, known } from "../state/tables";
import { doorFor } from "./doors";
import { keptWish, paperSeats, type Setup, tableOf, type Wish } from "./setup";

const KEY = "setup";

/** What was played last; null on a first visit. */
export function lastWish(): Wish | null {
  const kept = rememberedJson<Partial<Wish> | null>(KEY, null);
  return kept && { ...keptWish(kept), name: myName.value };
}

/** Lets the page of a table be on its way while one is opened. */
function expectTable(): void {
  import("../pages/TablePage").catch(() => undefined);
}

export async function openTable(
  setup: Setup,
  wish: Wish,
  more: Partial<CreateTable> = {},
): Promise<void> {
  expectTable();
  setMyName(wish.name.trim());
  const created = await createTable({ ...tableOf(setup, wish), ...more }, doorFor(setup.way));
  rememberJson(KEY, wish);
  addCreated(created);
  go(`/t/${created.table.id}`);
}

/** The dealer of a real table: people on paper, whose cards this page deals. */
export async function openDealer(setup: Setup, wish: Wish): Promise<void> {
  import("../pages/DealerPage").catch(() => undefined);
  const created = await createTable({ ...tableOf(setup, wish), seats: paperSeats(setup, wish) });
  rememberJson(KEY, wish);
  addCreated(created);
  go(`/deal/${created.table.id}`);
}

/** Sheets to be added up; nobody sits down here either. */
export async function openSheets(setup: Setup, wish: Wish): Promise<void> {
  rememberJson(KEY, wish);
  const { edition, sheet, mode, level, switches } = setup;
  go(sheetsAddress({ edition: edition.id, sheet: sheet.id, mode: mode.id, level, switches }));
}

/** The table of today's deal: the one that was begun, or a new one. */
export async function openDaily(edition: string, info: DailyInfo | null): Promise<void> {
  if (info?.table && info.mine === null && known(info.table)) {
    go(`/t/${info.table}`);
    return;
  }
  expectTable();
  const created = await playDaily(edition, myName.value);
  addCreated(created);
  go(`/t/${created.table.id}`);
}
