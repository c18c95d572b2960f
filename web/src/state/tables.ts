/** The tables this browser knows, with the secrets of its seats; a secret never leaves but to the server. */

import { signal } from "@preact/signals";
import type { LentSeat, SeatKey, TableCreated } from "../messages";
import { remember, remembered, rememberedJson, rememberJson } from "./storage";

export type KnownTable = { id: string; keys: SeatKey[]; host: string | null; at: number };

const MOST = 60;

export const tables = signal<KnownTable[]>(rememberedJson<KnownTable[]>("tables", []));

export function known(id: string): KnownTable | undefined {
  return tables.value.find((table) => table.id === id);
}

function keep(list: KnownTable[]): void {
  tables.value = list.slice(0, MOST);
  rememberJson("tables", tables.value);
}

export function addTable(id: string, keys: SeatKey[], host: string | null): void {
  const old = known(id);
  const secrets = new Set(keys.map((key) => key.secret));
  const merged = [...keys, ...(old?.keys ?? []).filter((key) => !secrets.has(key.secret))];
  const entry: KnownTable = { id, keys: merged, host: host ?? old?.host ?? null, at: Date.now() };
  keep([entry, ...tables.value.filter((table) => table.id !== id)]);
}

export function addCreated(created: TableCreated): void {
  addTable(created.table.id, created.keys, created.host_secret);
}

/** The same people play again: the secrets stay. */
export function addRematch(from: string, to: string): void {
  const old = known(from);
  if (old && !known(to)) addTable(to, old.keys, old.host);
}

/** What the server says of the secrets it was shown: the seats they open, and those that open none. */
export function learnSeats(
  id: string,
  shown: readonly SeatKey[],
  seats: readonly number[],
  refused: readonly number[],
  lent: readonly LentSeat[] = [],
): void {
  const entry = known(id);
  if (!entry) return;
  const void_ = new Set(refused.map((index) => shown[index]?.secret));
  const away = new Map(lent.map((item) => [shown[item.secret]?.secret, item.seat]));
  const opening = shown.filter((key) => !void_.has(key.secret) && !away.has(key.secret));
  const opened = new Map(opening.map((key, index) => [key.secret, seats[index]]));
  const keys = entry.keys
    .filter((key) => !void_.has(key.secret))
    .map((key) => ({ ...key, seat: opened.get(key.secret) ?? away.get(key.secret) ?? key.seat }));
  if (JSON.stringify(keys) === JSON.stringify(entry.keys)) return;
  keep(tables.value.map((table) => (table.id === id ? { ...entry, keys } : table)));
}

/** Some seats were left out at the start: those that play are counted anew. */
export function countAnew(id: string, playing: readonly number[]): void {
  const counted = (key: SeatKey) => ({ ...key, seat: playing.indexOf(key.seat) });
  keep(
    tables.value.map((table) =>
      table.id === id ? { ...table, keys: table.keys.map(counted) } : table,
    ),
  );
}

export function dropTable(id: string): void {
  keep(tables.value.filter((table) => table.id !== id));
}

/** The seats this page plays itself: its own and those of the same device, not a friend's. */
export function ownKeys(id: string): SeatKey[] {
  return (known(id)?.keys ?? []).filter((key) => key.kind !== "friend");
}

/** The host's secret where this page has it; it comes after those of the seats. */
export function hostSecret(id: string): string[] {
  const host = known(id)?.host;
  return host ? [host] : [];
}

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Who this browser is for daily results. */
export function playerSecret(): string {
  const kept = remembered("player");
  if (kept) return kept;
  const made = newSecret();
  remember("player", made);
  return made;
}
