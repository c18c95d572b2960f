/**
 * The sheets as they were when a person last looked, so that what is new can be told after a reload or
 * a day later.  Kept for the last table only: sheets are large.
 */

import type { PublicTurn, Sheet } from "../messages";
import { rememberedJson, rememberJson } from "./storage";

export type Seen = { table: string; turn: number; before: Sheet[] | null; sheets: Sheet[] };

const KEY = "seen";

/**
 * What is seen with this turn: its sheets, and those of the turn seen before it, if any.
 * `last` is what this page has shown so far: another page may have kept its own table meanwhile.
 */
export function seeTurn(
  table: string,
  { turn, sheets }: PublicTurn,
  last: Seen | null = null,
): Seen {
  const kept = last ?? rememberedJson<Seen | null>(KEY, null);
  const known = kept?.table === table && kept.turn <= turn ? kept : null;
  const before = known?.turn === turn ? known.before : (known?.sheets ?? null);
  const seen = { table, turn, before, sheets };
  rememberJson(KEY, seen);
  return seen;
}
