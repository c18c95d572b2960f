/** What is entered of a sheet of paper after the game; the browser keeps it until it is settled. */

import { type Entered, type GameOf, nothing } from "../addup/book";
import type { PaperTurn, SetupInfo } from "../messages";
import { ownBoxes } from "../state/boxes";
import { rememberedJson, rememberJson } from "../state/storage";

export type By = Entered["by"];
/** Whose sheet is entered, and how; null: not chosen yet. */
export type Entering = { seat: number | null; by: By | null };

type Kept = { entering: Entering; sheets: Record<number, Entered> };

const KEY = "entering";
const MOST = 12; // tables
const NOBODY: Entering = { seat: null, by: null };

function kept(table: string): Kept {
  const found = rememberedJson<Record<string, Kept>>(KEY, {})[table];
  return found ?? { entering: NOBODY, sheets: {} };
}

function keep(table: string, what: Kept): void {
  const { [table]: _, ...others } = rememberedJson<Record<string, Kept>>(KEY, {});
  const latest = Object.entries(others).slice(-MOST + 1);
  rememberJson(KEY, Object.fromEntries([...latest, [table, what]]));
}

export function keptEntering(table: string): Entering {
  return kept(table).entering;
}

export function keepEntering(table: string, entering: Entering): void {
  keep(table, { ...kept(table), entering });
}

/** What was entered of a seat so far; to begin with, what it has said during the game. */
export function keptSheet(
  table: string,
  seat: number,
  paper: PaperTurn | null | undefined,
): Entered {
  const known = paper?.known ?? {};
  const begun = Object.keys(known).length > 0 ? known : null;
  return kept(table).sheets[seat] ?? { ...nothing(), sheet: begun };
}

export function keepSheet(table: string, seat: number, entered: Entered): void {
  const before = kept(table);
  keep(table, { ...before, sheets: { ...before.sheets, [seat]: entered } });
}

/** The text of a box of one's own, where this browser has it. */
export function boxOf({ edition }: SetupInfo): string | null {
  return ownBoxes.value.find((item) => item.choice.id === edition)?.text ?? null;
}

/** What was played, as adding up wants to know it. */
export function gameOf(setup: SetupInfo): GameOf {
  const { edition, sheet, mode, level, advanced, roundabouts, introductory } = setup;
  const switches = Object.entries({ advanced, roundabouts, introductory });
  return {
    edition,
    sheet,
    mode,
    level,
    switches: switches.flatMap(([name, on]) => (on ? [name] : [])).sort(),
  };
}
