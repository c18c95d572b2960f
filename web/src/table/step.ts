/** The step at hand: which of the legal moves it shows where, and what else a person can do. */

import type { Move, SeatView, TrackLayout } from "../messages";
import { type Lights, NO_LIGHTS, spot } from "./lots";

/** Choices that are made on the page before they become a move. */
export type Draft = {
  change: number; // what a temp adds to the number
  island: boolean; // the next house becomes a roundabout
  bonus: boolean; // what a bonus allows is shown instead of the step
  number: number | null; // of a hand: the card that gives the number
  action: number | null;
  passing: boolean; // refusing with a hand: choose the card to pass on
  choice: Move[]; // a house that can be filled in several ways
};

export const NO_DRAFT: Draft = {
  change: 0,
  island: false,
  bonus: false,
  number: null,
  action: null,
  passing: false,
  choice: [],
};

export function ofKind(view: SeatView, name: string): Move[] {
  return view.legal.filter((move) => move.move === name);
}

export function oneOf(view: SeatView, name: string): Move | undefined {
  return view.legal.find((move) => move.move === name);
}

/** Moves that write the number of the turn. */
export function writes(view: SeatView): Move[] {
  return view.legal.filter((move) => move.move === "write" || move.move === "open");
}

/** Moves that a bonus allows besides the step at hand. */
export function bonuses(view: SeatView): Move[] {
  return view.legal.filter((move) => move.move === "free" || move.move === "extend");
}

/** Moves that cross the next box of a track of the score. */
export function crossings(view: SeatView): Move[] {
  return view.legal.filter(
    (move) => move.move === "raise" || move.move === "inaugurate" || move.column,
  );
}

/** A move crosses the next box of this track. */
export function crosses(move: Move, track: TrackLayout): boolean {
  if (move.move === "inaugurate") return (track.groups ?? []).length > 0;
  return move.move === "raise"
    ? move.size === track.size
    : Boolean(move.column) && move.column === track.column;
}

/** It is the time to write the number. */
export function placing(view: SeatView): boolean {
  return view.phase === "place" || view.phase === "open";
}

/** The changes of the number that are possible somewhere, in order; only [0] without any. */
export function changes(view: SeatView): number[] {
  const found = new Set(writes(view).map((move) => move.change ?? 0));
  return [...found].sort((a, b) => a - b);
}

function trace(view: SeatView, move: Move): string {
  if (move.move === "write" || move.move === "open")
    return String((view.picked?.number ?? 0) + (move.change ?? 0));
  if (move.source) return `${copied(view, move)}${move.move === "bis" ? "B" : ""}`;
  return "";
}

/** The number that a move repeats. */
export function copied(view: SeatView, move: Move): number | string {
  const houses = view.sheet.streets[(move.street ?? 1) - 1]?.houses ?? [];
  return houses[(move.house ?? 1) + (move.source === "left" ? -2 : 0)]?.number ?? "";
}

/** A move on a house belongs to the step when nothing else has to be switched on first. */
function shownNow(move: Move, draft: Draft): boolean {
  if (move.move === "roundabout") return draft.island;
  if (draft.island) return false;
  if (draft.bonus || move.move === "extend") return draft.bonus && move.move === "extend";
  if (move.move === "write" || move.move === "open") return (move.change ?? 0) === draft.change;
  return move.move !== "spend";
}

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function lightsOf(
  view: SeatView,
  draft: Draft,
  refused: string | null,
  hint: Move | null,
): Lights {
  if (view.phase === "done" || view.phase === "over") return { ...NO_LIGHTS, refused };
  const lights: Lights = {
    houses: new Map(),
    gaps: new Map(),
    estates: new Map(),
    lines: draft.bonus ? [] : linesOf(view),
    refused,
    line: hint?.id ?? null,
    hinted:
      hint?.street && (hint.house ?? hint.after)
        ? spot(hint.street, hint.house ?? hint.after ?? 0)
        : null,
  };
  let letter = 0;
  for (const move of view.legal) {
    if (!move.street) continue;
    if (move.after) {
      if (!draft.island) lights.gaps.set(spot(move.street, move.after), move);
    } else if (move.house && move.move === "spend") {
      lights.estates.set(spot(move.street, move.house), {
        key: LETTERS[letter % LETTERS.length] ?? "",
        move,
        chosen: false,
      });
      letter += 1;
    } else if (move.house && shownNow(move, draft)) {
      const key = spot(move.street, move.house);
      const found = lights.houses.get(key);
      if (found) found.moves.push(move);
      else lights.houses.set(key, { trace: trace(view, move), moves: [move] });
    } else if (move.target && !draft.island) {
      lights.houses.set(spot(move.street, move.target), { trace: "", moves: [move] });
    }
  }
  return lights;
}

/** The lines that can be driven now, keyed by letters. */
function linesOf(view: SeatView): Lights["lines"] {
  const found = (view.sheet.map?.lines ?? []).flatMap((offer) => {
    const move = view.legal.find((item) => item.id === offer.move);
    return move ? [{ offer, move }] : [];
  });
  return found.map((line, index) => ({ ...line, letter: LETTERS[index % LETTERS.length] ?? "" }));
}

const SHOWN_APART = new Set(["free", "drive"]);

/** Moves with a title that are chosen among each other, not on the sheet. */
export function choices(view: SeatView): Move[] {
  return view.legal.filter(
    (move) =>
      move.title && !move.button && !move.house && !move.column && !SHOWN_APART.has(move.move),
  );
}

/** Something is left to decide before the turn is confirmed. */
export function undecided(view: SeatView): boolean {
  return view.legal.some((move) => move.move !== "confirm");
}

/** The notation of what a tap on a house would mean, to ask why it is not possible. */
export function tapMeans(view: SeatView, draft: Draft, key: string): string {
  if (view.sheet.map) return cityTap(view, draft, key);
  if (draft.island) return `o${key}`;
  if (view.phase === "spend") return `s${key}`;
  if (view.phase === "act" && view.picked?.action === "bis") return `b${key}<`;
  if (view.phase === "act" && ofKind(view, "fence").length > 0) return `f${key}`;
  const like = view.legal.find((move) => move.street && move.house && move.move !== "roundabout");
  if (like && view.phase !== "choose" && view.phase !== "place") {
    return like.text.replace(spot(like.street ?? 0, like.house ?? 0), key); // the same for this house
  }
  return `w${key}${sign(draft.change)}`;
}

function sign(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? String(change) : "";
}

/** What a tap on a lot of a city would mean. */
function cityTap(view: SeatView, draft: Draft, key: string): string {
  if (draft.bonus) return `e${key}<`;
  if (view.phase === "act" && view.picked?.action === "construction") return `b${key}`;
  return `o${key}${sign(draft.change)}`;
}

/** Where the turn stands: 1 pair, 2 house, 3 action, 4 plans, 5 confirm, 6 done. */
export function stepNumber(view: SeatView): number {
  switch (view.phase) {
    case "choose":
      return 1;
    case "place":
    case "open":
      return 2;
    case "act":
      return 3;
    case "spend":
      return 4;
    case "finish":
      return ofKind(view, "validate").length > 0 ? 4 : 5;
    case "done":
    case "over":
      return 6;
    default: // a step that the sheet in play adds
      return view.picked ? 3 : 1;
  }
}
