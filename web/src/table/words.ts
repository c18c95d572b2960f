/** Words for ids that come with the messages; an unknown id is shown as it is. */

import { say, t } from "../i18n";
import type {
  Category,
  Layout,
  Move,
  Named,
  RivalMarks,
  Score,
  SeatInfo,
  SetupInfo,
  TableSummary,
} from "../messages";
import { ownKeys } from "../state/tables";

export function titleOf(list: readonly Pick<Named, "id" | "title">[], id: string): string {
  const found = list.find((item) => item.id === id);
  return found ? say(found.title) : id;
}

/** Starts a word as a label does. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** The name of an action as it fits on a card. */
export function actionName(layout: Layout, id: string): string {
  const found = [...layout.actions, ...layout.cards].find((item) => item.id === id);
  return found ? capital(say(found.short ?? found.title)) : capital(id);
}

/** The score of the rival for the ledger, if it scores. */
export function against(
  layout: Layout,
  marks: RivalMarks | null,
): { title: string; categories: Category[]; score: Score } | undefined {
  if (!layout.rival || !marks?.score) return undefined;
  return { title: layout.rival.title, categories: layout.rival.categories, score: marks.score };
}

/** What the rival has, without what the last turn has changed. */
export function settled(marks: RivalMarks): RivalMarks {
  if (!marks.score) return marks;
  const rows = marks.score.rows.map((row) => ({ ...row, before: row.points }));
  return { ...marks, score: { ...marks.score, before: marks.score.total, rows } };
}

/** Who has claimed a plan: a seat, or the rival. */
export function claimant(seats: readonly SeatInfo[], seat: number | null, rival: string): string {
  return seat === null ? rival : seatName(seats, seat);
}

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || t("Seat {seat}", { seat: seat + 1 });
}

/** Whoever else sits at a table; nobody at one that somebody plays alone. */
export function othersAt(table: TableSummary): string {
  const own = new Set(ownKeys(table.id).map((key) => key.seat));
  const others = table.names.flatMap((name, seat) => {
    if (own.has(seat)) return [];
    return name || (table.status === "lobby" ? [] : t("Seat {seat}", { seat: seat + 1 }));
  });
  if (others.length === 0) return table.names.length === 1 ? t("Alone") : table.code;
  return others.length > 4
    ? t("{names} and {n} more", { names: others.slice(0, 3).join(", "), n: others.length - 3 })
    : others.join(", ");
}

/** Box, sheet, mode and options. */
export function setupLine(setup: SetupInfo): string {
  const parts = [`${setup.title} ${setup.year}`, say(setup.sheet_title), say(setup.mode_name)];
  if (setup.level !== null) parts.push(t("level {level}", { level: setup.level }));
  if (setup.advanced) parts.push(t("advanced plans"));
  if (setup.roundabouts) parts.push(t("roundabouts"));
  if (setup.introductory) parts.push(t("introductory game"));
  return parts.join(", ");
}

/** Seconds as a clock shows them. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A turn in words; turn 0 is a decision before the first one. */
export function turnName(turn: number): string {
  return turn === 0 ? t("Before turn 1") : t("Turn {turn}", { turn });
}

/** The words on the button of a move that is not made on the sheet. */
export function moveLabel(move: Move): string {
  return move.title ? say(move.title) : capital(move.move);
}
