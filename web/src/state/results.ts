/** The finished games of this browser: what averages, bests and streaks are taken from. */

import { signal } from "@preact/signals";
import { rememberedJson, rememberJson } from "./storage";

export type Result = {
  table: string; // id
  at: number; // when it ended, as Date.now()
  edition: string;
  sheet: string;
  mode: string;
  switches: string[]; // those that were on, sorted
  level: number | null; // of a solo opponent
  title: string; // of the box, as it was shown
  bots: string[]; // levels of the bots, from the weakest to the strongest
  people: number; // who played, this one included
  points: number;
  place: number;
  won: boolean; // first, or ahead of a solo opponent
  rows: Record<string, number>; // points by category
  daily?: string | undefined; // the date of a daily deal
};

/** What makes games comparable. */
export type Variant = Pick<Result, "edition" | "sheet" | "mode" | "switches">;

const MOST = 1000;

export const results = signal<readonly Result[]>(rememberedJson<Result[]>("results", []));

/** Keep results; what is known already is not counted again. Says how many were new. */
export function addResults(more: readonly Result[]): number {
  const known = new Set(results.value.map((item) => item.table));
  const found = more.filter((item) => !known.has(item.table));
  if (found.length === 0) return 0;
  results.value = [...found, ...results.value].sort((a, b) => b.at - a.at).slice(0, MOST);
  rememberJson("results", results.value);
  return found.length;
}

export function addResult(result: Result): void {
  addResults([result]);
}

export function sameVariant(a: Variant, b: Variant): boolean {
  return (
    a.edition === b.edition &&
    a.sheet === b.sheet &&
    a.mode === b.mode &&
    a.switches.join() === b.switches.join()
  );
}

export function resultsOf(variant: Variant): readonly Result[] {
  return results.value.filter((item) => sameVariant(item, variant));
}

/** The mean of the points, or null without games. */
export function average(list: readonly Result[]): number | null {
  if (list.length === 0) return null;
  return list.reduce((sum, item) => sum + item.points, 0) / list.length;
}

export function best(list: readonly Result[]): Result | null {
  return list.reduce<Result | null>(
    (top, item) => (top === null || item.points > top.points ? item : top),
    null,
  );
}

/** How many of the latest games in a row were won. */
export function streak(list: readonly Result[]): number {
  const lost = list.findIndex((item) => !item.won);
  return lost < 0 ? list.length : lost;
}

/** The most games in a row that were ever won. */
export function longestStreak(list: readonly Result[]): number {
  let run = 0;
  let most = 0;
  for (const item of list) {
    run = item.won ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

/** Whether there was anybody to win against. */
export function contested(result: Result): boolean {
  return result.people + result.bots.length > 1 || result.level !== null;
}
