/** What the finished games of this browser say together. */

import { average, best, contested, type Result, sameVariant, type Variant } from "./results";

export const ENOUGH = 5; // games from which on an average is shown

export type Group = {
  key: string;
  games: readonly Result[]; // the latest first
  average: number;
  best: Result;
  won: number; // of those with somebody to win against
  contested: number;
};

function grouped(list: readonly Result[], keyOf: (result: Result) => string | null): Group[] {
  const found = new Map<string, Result[]>();
  for (const result of list) {
    const key = keyOf(result);
    if (key !== null) found.set(key, [...(found.get(key) ?? []), result]);
  }
  return [...found].flatMap(([key, games]) => {
    const top = best(games);
    const mean = average(games);
    if (!top || mean === null) return [];
    const against = games.filter(contested);
    return [
      {
        key,
        games,
        average: mean,
        best: top,
        won: against.filter((game) => game.won).length,
        contested: against.length,
      },
    ];
  });
}

export function variantKey({ edition, sheet, mode, switches }: Variant): string {
  return [edition, sheet, mode, ...switches].join("/");
}

/** By what was played, the most played first. */
export function byVariant(list: readonly Result[]): Group[] {
  return grouped(list, variantKey).sort((a, b) => b.games.length - a.games.length);
}

/** By the strongest bot at the table, in the order of the bots. */
export function byBot(list: readonly Result[], bots: readonly string[]): Group[] {
  const place = (key: string) => (bots.includes(key) ? bots.indexOf(key) : bots.length);
  return grouped(list, (result) => result.bots.at(-1) ?? null).sort(
    (a, b) => place(a.key) - place(b.key),
  );
}

/** The mean of the points by category. */
export function averageRows(list: readonly Result[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const result of list) {
    for (const [category, points] of Object.entries(result.rows))
      sums[category] = (sums[category] ?? 0) + points;
  }
  return Object.fromEntries(
    Object.entries(sums).map(([category, sum]) => [category, sum / list.length]),
  );
}

/** The measured row of a variant; without one of its own, that of the same sheet and mode. */
export function measuredFor<Row extends Variant>(
  rows: readonly Row[],
  variant: Variant,
): Row | null {
  return (
    rows.find((row) => sameVariant(row, variant)) ??
    rows.find((row) => sameVariant(row, { ...variant, switches: [] })) ??
    null
  );
}

const FORMAT = "culdesac results";

export function exported(list: readonly Result[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, results: list }, null, 1)}\n`;
}

function isNumbers(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((item) => Number.isFinite(item))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

export function isResult(value: unknown): value is Result {
  if (typeof value !== "object" || value === null) return false;
  const found = value as Record<string, unknown>;
  const texts = ["table", "edition", "sheet", "mode", "title"];
  const numbers = ["at", "people", "points", "place"];
  return (
    texts.every((name) => typeof found[name] === "string") &&
    numbers.every((name) => Number.isFinite(found[name])) &&
    (found.level === null || Number.isFinite(found.level)) &&
    typeof found.won === "boolean" &&
    isTexts(found.switches) &&
    isTexts(found.bots) &&
    isNumbers(found.rows)
  );
}

/** The results of a file that `exported` has written; null for anything else. */
export function imported(text: string): Result[] | null {
  try {
    const read = JSON.parse(text) as { format?: unknown; results?: unknown };
    if (read.format !== FORMAT || !Array.isArray(read.results)) return null;
    return read.results.every(isResult) ? read.results : null;
  } catch {
    return null;
  }
}
