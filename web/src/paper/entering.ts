/** What is entered of a sheet of paper after the game; the browser keeps it until it is settled. */

import { rememberedJson, rememberJson } from "../state/storage";

export type By = "sheet" | "counts";
export type Entering = { seat: number | null; by: By | null }; // by: null: not chosen yet

const KEY = "entering";
const MOST = 12; // tables

type Kept = Record<string, Entering>;

export function keptEntering(table: string): Entering {
  return rememberedJson<Kept>(KEY, {})[table] ?? { seat: null, by: null };
}

export function keepEntering(table: string, entering: Entering): void {
  const { [table]: _, ...others } = rememberedJson<Kept>(KEY, {});
  const latest = Object.entries(others).slice(-MOST + 1);
  rememberJson(KEY, Object.fromEntries([...latest, [table, entering]]));
}
