/** What is entered of a sheet of paper after the game; the browser keeps it until it is settled. */

import { type Entered, nothing } from "../addup/book";
import type { PaperTurn } from "../messages";
import { rememberedJson, rememberJson } from "../state/storage";

export type By = Entered["by"];
/** Whose sheet is entered, and how; null: not chosen yet. */
export type Entering = { seat: number | null; by: By | null };

type Kept = { entering: Entering; sheets: Record<number, Entered> };

const KEY = "entering";
const MOST = 12; // tables
const NOBODY: Entering = { seat: null, by: null };

function kept(table: string): Kept {
  const found = rememberedJson<Record<string, Kept>>(KEY, {})[table];
  return found ?? { entering: NOBODY, sheets: {} };
}

function keep(table: string, what: Kept): void {
  const { [table]: _, ...others } = rememberedJson<Record<string, Kept>>(KEY, {});
  const latest = Object.entries(others).slice(-MOST + 1);
  rememberJson(KEY, Object.fromEntries([...latest, [table, what]]));
}

export function keptEntering(table: string): Entering {
  return kept(table).entering;
}

export function keepEntering(table: string, entering: Entering): void {
  keep(table, { ...kept(table), entering });
}

/** What was entered of a seat so far; to begin with, what it has said during the game. */
export function keptSheet(
  table: string,
  seat: number,
  paper: PaperTurn | null | undefined,
): Entered {
  const known = paper?.known ?? {};
  const begun = Object.keys(known).length > 0 ? known : null;
  return kept(table).sheets[seat] ?? { ...nothing(), sheet: begun };
}

export function keepSheet(table: string, seat: number, entered: Entered): void {
  const before = kept(table);
  keep(table, { ...before, sheets: { ...before.sheets, [seat]: entered } });
}
