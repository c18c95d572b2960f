/** The tables this browser knows, with the secrets of its seats; a secret never leaves but to the server. */

import { signal } from "@preact/signals";
import type { LentSeat, ReplayStored, SeatKey, TableCreated } from "../messages";
import type { Door } from "./door";
import { session } from "./member";
import { remember, remembered, rememberedJson, rememberJson } from "./storage";

/** A key without a secret is a seat that is held as a member, on whichever device it was taken. */
export type KnownTable = {
  id: string;
  keys: SeatKey[];
  host: string | null;
  at: number;
  door?: Door; // that it lives behind; none: the server's
  hosts?: boolean; // as a member, without a secret of this device
};

/** What was opened or stored, and behind which door. */
export type Behind<Made> = Made & { door: Door };

const MOST = 1000; // whoever takes all their games back from a file may have many

export const tables = signal<KnownTable[]>(rememberedJson<KnownTable[]>("tables", []));

export function known(id: string): KnownTable | undefined {
  return tables.value.find((table) => table.id === id);
}

function keep(list: KnownTable[]): void {
  tables.value = list.slice(0, MOST);
  rememberJson("tables", tables.value);
}

export function addTable(
  id: string,
  keys: SeatKey[],
  host: string | null,
  door: Door | undefined = known(id)?.door,
): void {
  const old = known(id);
  const secrets = new Set(keys.map((key) => key.secret));
  const merged = [...keys, ...(old?.keys ?? []).filter((key) => !secrets.has(key.secret))];
  const entry: KnownTable = { id, keys: merged, host: host ?? old?.host ?? null, at: Date.now() };
  if (door) entry.door = door;
  if (old?.hosts) entry.hosts = true;
  keep([entry, ...tables.value.filter((table) => table.id !== id)]);
}

export function addCreated({ table, keys, host_secret, door }: Behind<TableCreated>): void {
  addTable(table.id, keys, host_secret, door);
}

/** The same people play again: the secrets stay, and so does the door. */
export function addRematch(from: string, to: string): void {
  const old = known(from);
  if (!old || known(to)) return;
  addTable(to, old.keys, old.host, old.door);
  if (old.hosts)
    holdSeats(
      to,
      old.keys.filter((key) => !key.secret).map((key) => key.seat),
      true,
    );
}

type StoredReplay = { id: string; door: Door };

function storedReplays(): StoredReplay[] {
  return rememberedJson<StoredReplay[]>("replays", []);
}

/** A record that was taken in. */
export function addReplay({ id, door }: Behind<ReplayStored>): void {
  const others = storedReplays().filter((replay) => replay.id !== id);
  rememberJson("replays", [{ id, door }, ...others].slice(0, MOST));
}

/** Behind which door a table or a stored replay is, as far as this browser knows. */
export function rememberedDoor(id: string): Door {
  const found = known(id) ?? storedReplays().find((replay) => replay.id === id);
  return found?.door ?? "server";
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

/** What a member holds at a table; it is kept beside the secrets of this device. */
export type Held = { table: string; seats: readonly number[]; host: boolean; at: number };

function withHeld(entry: KnownTable, { seats, host }: Pick<Held, "seats" | "host">): KnownTable {
  const own = entry.keys.filter((key) => key.secret);
  const missing = seats.filter((seat) => !own.some((key) => key.seat === seat));
  const { hosts: _, ...rest } = entry;
  const keys = [...own, ...missing.map((seat): SeatKey => ({ seat, kind: "you", secret: "" }))];
  return host && !entry.host ? { ...rest, keys, hosts: true } : { ...rest, keys };
}

/** Everything that a member holds, whichever device it comes from. */
export function holdTables(games: readonly Held[]): void {
  const byId = new Map(tables.value.map((table) => [table.id, table]));
  for (const held of games) {
    const entry = byId.get(held.table) ?? { id: held.table, keys: [], host: null, at: held.at };
    byId.set(held.table, withHeld(entry, held));
  }
  keep([...byId.values()].sort((a, b) => b.at - a.at));
}

/** The seats of one table that are held as a member, as the table itself says. */
export function holdSeats(id: string, seats: readonly number[], host: boolean): void {
  const entry = known(id);
  if (!entry && seats.length === 0 && !host) return;
  const held = withHeld(entry ?? { id, keys: [], host: null, at: Date.now() }, { seats, host });
  if (JSON.stringify(held) === JSON.stringify(entry)) return;
  keep([held, ...tables.value.filter((table) => table.id !== id)].sort((a, b) => b.at - a.at));
}

/** What came by a session alone is no more of this device than the session. */
export function dropHeld(): void {
  const left = tables.value.map((entry) => withHeld(entry, { seats: [], host: false }));
  keep(left.filter((entry) => entry.keys.length > 0 || entry.host));
}

/** What shows that this page may act as the host of a table; null if it may not. */
export function hostSecret(id: string): string | null {
  const entry = known(id);
  return entry?.host ?? (entry?.hosts && session.value ? session.value : null);
}

export function dropTable(id: string): void {
  keep(tables.value.filter((table) => table.id !== id));
}

/** The seats this page plays itself: its own and those of the same device, not a friend's. */
export function ownKeys(id: string): SeatKey[] {
  return (known(id)?.keys ?? []).filter((key) => key.kind !== "friend");
}

/** Those of them that a table is shown. */
export function shownKeys(id: string): SeatKey[] {
  return ownKeys(id).filter((key) => key.secret);
}

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Who this browser is for results of daily deals, as long as it is a guest's. */
export function guestSecret(): string {
  const kept = remembered("player");
  if (kept) return kept;
  const made = newSecret();
  remember("player", made);
  return made;
}

/** Who this browser is for daily results behind a door. */
export function playerSecret(at: Door): string {
  return (at === "server" && session.value) || guestSecret();
}
