/** The step at hand: which of the legal moves it shows where, and what else a person can do. */

import type { Move, SeatView } from "../messages";
import { NO_LIGHTS, spot, type Lights } from "./lots";

/** Choices that are made on the page before they become a move. */
export type Draft = {
  change: number; // what a temp adds to the number
  island: boolean; // the next house becomes a roundabout
  number: number | null; // of a hand: the card that gives the number
  action: number | null;
  passing: boolean; // refusing with a hand: choose the card to pass on
  choice: Move[]; // a house that can be filled in several ways
};

export const NO_DRAFT: Draft = {
  change: 0,
  island: false,
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

/** The changes that a temp allows somewhere, in order; only [0] without one. */
export function changes(view: SeatView): number[] {
  const found = new Set(ofKind(view, "write").map((move) => move.change ?? 0));
  return [...found].sort((a, b) => a - b);
}

function trace(view: SeatView, move: Move): string {
  if (move.move === "write") return String((view.picked?.number ?? 0) + (move.change ?? 0));
  if (move.move === "bis" && move.street && move.house) {
    const source = move.source === "left" ? move.house - 2 : move.house;
    return `${view.sheet.streets[move.street - 1]?.houses[source]?.number ?? ""}B`;
  }
  return "";
}

/** A move on a house belongs to the step when nothing else has to be switched on first. */
function shownNow(move: Move, draft: Draft): boolean {
  if (move.move === "roundabout") return draft.island;
  if (draft.island) return false;
  if (move.move === "write") return (move.change ?? 0) === draft.change;
  return move.move !== "spend";
}

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function lightsOf(view: SeatView, draft: Draft, refused: string | null, hint: Move | null): Lights {
  if (view.phase === "done" || view.phase === "over") return { ...NO_LIGHTS, refused };
  const lights: Lights = {
    houses: new Map(),
    gaps: new Map(),
    estates: new Map(),
    refused,
    hinted: hint?.street && (hint.house ?? hint.after) ? spot(hint.street, hint.house ?? hint.after ?? 0) : null,
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

/** Moves with a title that are chosen among each other, not on the sheet. */
export function choices(view: SeatView): Move[] {
  return view.legal.filter((move) => move.title && !move.button && !move.house);
}

/** Something is left to decide before the turn is confirmed. */
export function undecided(view: SeatView): boolean {
  return view.legal.some((move) => move.move !== "confirm");
}

/** The notation of what a tap on a house would mean, to ask why it is not possible. */
export function tapMeans(view: SeatView, draft: Draft, key: string): string {
  if (draft.island) return `o${key}`;
  if (view.phase === "spend") return `s${key}`;
  if (view.phase === "act" && view.picked?.action === "bis") return `b${key}<`;
  if (view.phase === "act" && ofKind(view, "fence").length > 0) return `f${key}`;
  const like = view.legal.find((move) => move.street && move.house && move.move !== "roundabout");
  if (like && view.phase !== "choose" && view.phase !== "place") {
    return like.text.replace(spot(like.street ?? 0, like.house ?? 0), key); // the same for this house
  }
  const sign = draft.change > 0 ? `+${draft.change}` : draft.change < 0 ? String(draft.change) : "";
  return `w${key}${sign}`;
}

/** Where the turn stands: 1 pair, 2 house, 3 action, 4 plans, 5 confirm, 6 done. */
export function stepNumber(view: SeatView): number {
  switch (view.phase) {
    case "choose":
      return 1;
    case "place":
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
