/** All saved games in one file, and back. */

import type { GamesTaken } from "../messages";
import {
  type Came,
  fileName,
  type Memory,
  merged,
  type Problem,
  readSaved,
  written,
} from "./merging";
import type { Shelf } from "./shelf";

const PREFIX = "culdesac.";
// what is about this browser, or asked for again
const NOT_SAVED = new Set(["device", "own-bots", "persist", "service", "session", "summaries"]);

/** Everything that a person has put into the browser's memory with this page. */
export function memoryOf(storage: Storage): Memory {
  const found: [string, string][] = [];
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index);
    if (!key?.startsWith(PREFIX)) continue;
    const name = key.slice(PREFIX.length);
    const text = storage.getItem(key);
    if (text !== null && !NOT_SAVED.has(name)) found.push([name, text]);
  }
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes all of it, or nothing where it has no room. */
export function writeAll(storage: Storage, changes: Memory): boolean {
  const before = Object.keys(changes).map((key) => [key, storage.getItem(PREFIX + key)] as const);
  try {
    for (const [key, text] of Object.entries(changes)) storage.setItem(PREFIX + key, text);
    return true;
  } catch {
    // first what was new, so that there is room for what was there
    for (const [key] of before) storage.removeItem(PREFIX + key);
    for (const [key, text] of before) if (text !== null) storage.setItem(PREFIX + key, text);
    return false;
  }
}

export type SavedFile = { name: string; content: Blob };

/** The file; without a shelf it has what the page itself knows. */
export async function savedFile(
  storage: Storage,
  shelf: Shelf | null,
  today: Date,
): Promise<SavedFile> {
  const text = written(shelf ? await shelf.read() : null, memoryOf(storage));
  return { name: fileName(today), content: new Blob([text], { type: "application/json" }) };
}

/**
 * What came of a file: why it was not taken, or what it has brought.  `shelf` is what the device says;
 * `left`: the file has games for a device, and here is none.
 */
export type Outcome =
  | { kind: "problem"; problem: Problem | "full" }
  | { kind: "refused"; message: string }
  | { kind: "taken"; came: Came; shelf: GamesTaken | null; left: boolean };

/** The device goes first: if it refuses, nothing has changed. */
export async function takeBack(
  text: string,
  storage: Storage,
  shelf: Shelf | null,
): Promise<Outcome> {
  const saved = readSaved(text);
  if (typeof saved === "string") return { kind: "problem", problem: saved };
  let added: GamesTaken | null = null;
  if (saved.shelf !== null && shelf) {
    try {
      added = await shelf.add(saved.shelf);
    } catch (error) {
      return { kind: "refused", message: error instanceof Error ? error.message : String(error) };
    }
  }
  const theirs = Object.entries(saved.page).filter(([name]) => !NOT_SAVED.has(name));
  const { changes, came } = merged(memoryOf(storage), Object.fromEntries(theirs));
  if (!writeAll(storage, changes)) return { kind: "problem", problem: "full" };
  if (added?.added) storage.removeItem(`${PREFIX}summaries`); // games may have gone on
  return { kind: "taken", came, shelf: added, left: saved.shelf !== null && shelf === null };
}
