/** A file of all saved games: read, and united with what a browser has already. Nothing is ever fewer after it. */

import type { SeatKey } from "../messages";
import type { OwnBox } from "../state/boxes";
import type { Progress } from "../state/lessons";
import type { Result } from "../state/results";
import { isResult } from "../state/statistics";
import type { KnownTable } from "../state/tables";

/** What a browser remembers, as texts by key. */
export type Memory = Readonly<Record<string, string>>;

/** `shelf` is what the device keeps, in its own words; null where there was no device. */
export type Saved = { culdesac: "games"; version: 1; shelf: unknown; page: Memory };

export type Problem = "foreign" | "newer" | "damaged";

const MARK = "games";
const VERSION = 1;

export function fileName(today: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const date = [today.getFullYear(), two(today.getMonth() + 1), two(today.getDate())].join("-");
  return `culdesac-games-${date}.json`;
}

export function written(shelf: unknown, page: Memory): string {
  const saved: Saved = { culdesac: MARK, version: VERSION, shelf, page };
  return `${JSON.stringify(saved, null, 1)}\n`;
}

type Bag = Record<string, unknown>;

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The file that `written` has made; or why it is none. */
export function readSaved(text: string): Saved | Problem {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    // one that was cut off on its way still begins as it should
    return /^\s*\{\s*"culdesac":\s*"games"/.test(text) ? "damaged" : "foreign";
  }
  if (!isBag(read) || read.culdesac !== MARK) return "foreign";
  if (!Number.isInteger(read.version) || (read.version as number) < 1) return "damaged";
  if ((read.version as number) > VERSION) return "newer";
  const { shelf = null, page } = read;
  if (!isBag(page) || !Object.values(page).every((item) => typeof item === "string"))
    return "damaged";
  return { culdesac: MARK, version: VERSION, shelf, page: page as Memory };
}

/** What is there anew, by kind; `unread` are entries that no page could have written. */
export type Came = {
  tables: number;
  results: number;
  boxes: number;
  others: number;
  unread: number;
};

type Union = { value: unknown; added: number; unread: number };
type Unite = (mine: unknown, theirs: unknown) => Union;

/** Lists of things that have a name each; a thing that both know is made by `both`, or stays. */
function lists<T>(
  isOne: (value: unknown) => value is T,
  nameOf: (one: T) => string,
  {
    both = (mine: T) => mine,
    order,
  }: { both?: (mine: T, other: T) => T; order?: (a: T, b: T) => number } = {},
): Unite {
  return (mine, theirs) => {
    const own = Array.isArray(mine) ? (mine as T[]) : [];
    const read = Array.isArray(theirs) ? theirs : [];
    const others = read.filter(isOne);
    const named = new Map(others.map((one) => [nameOf(one), one]));
    const known = new Set(own.map(nameOf));
    const kept = own.map((one) => {
      const other = named.get(nameOf(one));
      return other ? both(one, other) : one;
    });
    const fresh = [...named.values()].filter((one) => !known.has(nameOf(one)));
    const value = order ? [...kept, ...fresh].sort(order) : [...kept, ...fresh];
    return { value, added: fresh.length, unread: read.length - others.length };
  };
}

/** Things by name. */
function bags<T>(
  isOne: (value: unknown) => value is T,
  both: (mine: T, other: T) => T = (mine) => mine,
): Unite {
  return (mine, theirs) => {
    const own = isBag(mine) ? (mine as Record<string, T>) : {};
    const read = Object.entries(isBag(theirs) ? theirs : {});
    const others = read.filter((entry): entry is [string, T] => isOne(entry[1]));
    const fresh = others.filter(([name]) => !Object.hasOwn(own, name));
    const kept = Object.entries(own).map(([name, one]): [string, T] => {
      const other = others.find((entry) => entry[0] === name)?.[1];
      return [name, other === undefined ? one : both(one, other)];
    });
    const value = Object.fromEntries([...fresh, ...kept]);
    return { value, added: fresh.length, unread: read.length - others.length };
  };
}

function isKey(value: unknown): value is SeatKey {
  return (
    isBag(value) &&
    Number.isInteger(value.seat) &&
    typeof value.kind === "string" &&
    typeof value.secret === "string"
  );
}

function isTable(value: unknown): value is KnownTable {
  return (
    isBag(value) &&
    typeof value.id === "string" &&
    Array.isArray(value.keys) &&
    value.keys.every(isKey) &&
    (value.host === null || typeof value.host === "string") &&
    Number.isFinite(value.at)
  );
}

function bothTables(mine: KnownTable, other: KnownTable): KnownTable {
  const secrets = new Set(["", ...mine.keys.map((key) => key.secret)]);
  const keys = [...mine.keys, ...other.keys.filter((key) => !secrets.has(key.secret))];
  const at = Math.max(mine.at, other.at);
  return { ...other, ...mine, keys, host: mine.host ?? other.host, at };
}

function isBox(value: unknown): value is OwnBox {
  if (!isBag(value) || typeof value.text !== "string" || !isBag(value.choice)) return false;
  const { id, title, sheets, modes } = value.choice;
  return (
    typeof id === "string" &&
    typeof title === "string" &&
    Array.isArray(sheets) &&
    Array.isArray(modes)
  );
}

function isProgress(value: unknown): value is Progress {
  return (
    isBag(value) &&
    typeof value.table === "string" &&
    [value.part, value.parts, value.at].every(Number.isFinite) &&
    typeof value.over === "boolean" &&
    typeof value.done === "boolean"
  );
}

function bothLessons(mine: Progress, other: Progress): Progress {
  return { ...(other.at > mine.at ? other : mine), done: mine.done || other.done };
}

type Daily = { date: string; edition: string };

function isDaily(value: unknown): value is Daily & Bag {
  return isBag(value) && typeof value.date === "string" && typeof value.edition === "string";
}

function isNamed(value: unknown): value is { id: string } {
  return isBag(value) && typeof value.id === "string";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

const latest = (a: { at: number }, b: { at: number }) => b.at - a.at;

/** What is united entry by entry; of everything else the browser keeps its own. */
const UNITED: Readonly<Record<string, Unite>> = {
  tables: lists(isTable, (table) => table.id, { both: bothTables, order: latest }),
  results: lists<Result>(isResult, (result) => result.table, { order: latest }),
  boxes: lists(isBox, (box) => box.choice.id),
  replays: lists(isNamed, (replay) => replay.id),
  daily: lists(isDaily, ({ date, edition }) => `${date} ${edition}`, {
    order: (a, b) => (a.date < b.date ? 1 : -1),
  }),
  muted: lists(isText, (name) => name),
  lessons: bags(isProgress, bothLessons),
  paper: bags(isBag),
  entering: bags(isBag),
};

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What has to be written so that a browser knows both, and what came with it. */
export function merged(mine: Memory, theirs: Memory): { changes: Memory; came: Came } {
  const changes = new Map<string, string>();
  const came: Came = { tables: 0, results: 0, boxes: 0, others: 0, unread: 0 };
  for (const [key, text] of Object.entries(theirs)) {
    const own = Object.hasOwn(mine, key) ? mine[key] : undefined;
    const unite = Object.hasOwn(UNITED, key) ? UNITED[key] : undefined;
    const value = parsed(text);
    // a setting may have the name of something that is united
    if (!unite || value === undefined || (own !== undefined && parsed(own) === undefined)) {
      if (own !== undefined) continue;
      changes.set(key, text);
      came.others += 1;
      continue;
    }
    const union = unite(parsed(own), value);
    const after = JSON.stringify(union.value);
    came.unread += union.unread;
    if (key === "tables" || key === "results" || key === "boxes") came[key] += union.added;
    else came.others += union.added;
    if (after !== own && (own !== undefined || union.added > 0)) changes.set(key, after);
  }
  return { changes: Object.fromEntries(changes), came };
}
