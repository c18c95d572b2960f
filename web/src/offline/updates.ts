/** When a tab that an update has overtaken loads anew. */

export const TABLE_LOCK = "culdesac-table"; // shared by the tables that are shown
/** Between two reloads for updates: whatever goes wrong with them, the page can be used meanwhile. */
export const BETWEEN = 30_000; // milliseconds

export type Tab = {
  path: string; // the page that is shown
  used: "not" | "touched" | "filled in"; // since that page was opened
  hidden: boolean;
  sinceReload: number; // milliseconds since it last loaded anew for an update
};

export function isTable(path: string): boolean {
  return /^\/(t|deal)\//.test(path);
}

/** Not at a table, not under anybody's fingers, and never with what somebody has filled in. */
export function reloadsNow({ path, used, hidden, sinceReload }: Tab): boolean {
  const free = used === "not" || (hidden && used === "touched");
  return free && !isTable(path) && sinceReload >= BETWEEN;
}

/** Whether a table is shown in some tab; a tab that takes an update holds the lock for itself. */
export function someTable(held: readonly { name?: string; mode?: string }[]): boolean {
  return held.some((lock) => lock.name === TABLE_LOCK && lock.mode === "shared");
}
