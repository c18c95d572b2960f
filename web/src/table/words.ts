/** Words and pictures for ids that come with the messages; an unknown id is shown as it is. */

import { say, t, tn, tp } from "../i18n";
import type { Layout, Move, Named, RivalMarks, Score, SeatInfo, SetupInfo } from "../messages";

const PICTURES: Record<string, string> = {
  parks: "park",
  pools: "pool",
  temps: "temp",
  estates: "estate",
  bis: "bis",
  fences: "fence",
  inauguration: "inauguration",
  shows: "show",
  streets: "improvement",
  limousine: "limousine",
};

/** The drawn pictogram of a category of the score, if it has one. */
export function pictogram(category: string): string | null {
  return PICTURES[category] ?? null;
}

export function titleOf(list: readonly Pick<Named, "id" | "title">[], id: string): string {
  const found = list.find((item) => item.id === id);
  return found ? say(found.title) : id;
}

/** Starts a word as a label does. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

const SHORT_ACTIONS: Record<string, () => string> = {
  solo: () => t("Solo card"),
  validation: () => t("Validation card"),
  estate: () => t("Value"),
  temp: () => tp("short, on a card", "Temp"),
};

/** The name of an action as it fits on a card. */
export function actionName(layout: Layout, id: string): string {
  const short = SHORT_ACTIONS[id];
  if (short) return short();
  return capital(titleOf([...layout.actions, ...layout.cards], id));
}

/** The score of the rival for the ledger, if it scores. */
export function against(
  layout: Layout,
  marks: RivalMarks | null,
): { title: string; categories: Named[]; score: Score } | undefined {
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

const MODES: Record<string, () => string> = {
  flip: () => t("three stacks"),
  expert: () => t("expert"),
  "solo-card": () => t("Solo card"),
  aaa: () => t("against AAA"),
  acme: () => t("against ACME"),
};

export function modeName(mode: string): string {
  return MODES[mode]?.() ?? mode;
}

export function setupLine(setup: SetupInfo): string {
  const parts = [tn("{n} seat", "{n} seats", setup.seats), modeName(setup.mode)];
  if (setup.level !== null) parts.push(t("level {level}", { level: setup.level }));
  if (setup.advanced) parts.push(t("advanced plans"));
  if (setup.roundabouts) parts.push(t("roundabouts"));
  if (setup.introductory) parts.push(t("introductory game"));
  return parts.join(", ");
}

/** A turn in words; turn 0 is a decision before the first one. */
export function turnName(turn: number): string {
  return turn === 0 ? t("Before turn 1") : t("Turn {turn}", { turn });
}

/** The words on the button of a move that is not made on the sheet. */
export function moveLabel(move: Move): string {
  if (move.title) return say(move.title);
  switch (move.move) {
    case "park":
      return t("Plant the park");
    case "pool":
      return t("Build the pool");
    case "temp":
      return t("Hire the temp");
    case "skip":
      return t("Skip");
    case "reshuffle":
      return t("Reshuffle the cards");
    case "refuse":
      return t("Refuse the permit");
    case "inaugurate":
      return t("Check the box");
    case "borrow":
      return t("Borrow");
    case "waive":
      return t("Do without");
    case "confirm":
      return t("Confirm");
    case "validate":
      return t("Claim plan {plan}", { plan: move.plan ?? 0 });
    case "raise":
      return tn("Estates of {n} house", "Estates of {n} houses", move.size ?? 0);
    default:
      return capital(move.move);
  }
}
