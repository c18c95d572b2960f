/** Who tells the cards on this page, and whether they are told anew. */

import { signal } from "@preact/signals";
import type { PublicTurn, Telling } from "../messages";
import type { Session } from "../state/session";
import { remember, remembered } from "../state/storage";
import { hostSecret } from "../state/tables";

/** The row whose cards are told anew here, by its state. */
export const retelling = signal<string | null>(null);

const here = signal<ReadonlySet<string>>(new Set());

/** The host tells for all, and whoever has done it before on this device. */
export function tellsHere(table: string): boolean {
  if (here.value.has(table) || hostSecret(table)) return true;
  return remembered(`tells-${table}`) === "yes";
}

export function tellHere(table: string): void {
  here.value = new Set([...here.value, table]);
  remember(`tells-${table}`, "yes");
}

/** The row that this page is asked for: its own hands and those of bots, or the stacks. */
export function rowToTell(session: Session, telling: Telling): number | null {
  const seats = session.table.value?.seats ?? [];
  const mine = (row: number): boolean => {
    const seat = telling.rows[row]?.seat ?? null;
    if (seat === null) return true;
    if (session.seats.value.includes(seat)) return true;
    return seats[seat]?.kind === "bot" && Boolean(hostSecret(session.id));
  };
  const rows = telling.rows.map((_, row) => row).filter(mine);
  const again = rows.find((row) => telling.rows[row]?.state === retelling.value);
  return again ?? rows.find((row) => !telling.rows[row]?.told) ?? null;
}

/** The cards are asked for, or told anew. */
export function asksForCards(turn: PublicTurn): boolean {
  const { telling } = turn;
  if (!telling) return false;
  return !telling.done || telling.rows.some((row) => row.state === retelling.value);
}

/** Who tells: a seat of this page, or the host without one. */
export function tellerOf(session: Session, row: number | null): number | null {
  const held = session.seats.value;
  if (row !== null && held.includes(row)) return row;
  return held[0] ?? null;
}
