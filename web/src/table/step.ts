/** The step at hand: which of the legal moves it shows where, and what else a person can do. */

import type { Layout, Move, SeatView, Spot, Tool, TrackLayout } from "../messages";
import { type Lights, NO_LIGHTS, spot } from "./lots";

type Role = NonNullable<Move["role"]>;
type Stage = SeatView["stage"];

/** Choices that are made on the page before they become a move. */
export type Draft = {
  change: number; // what is added to the number
  tool: string | null; // that is switched on
  number: number | null; // of a hand: the card that gives the number
  action: number | null;
  passing: boolean; // refusing with a hand: choose the card to pass on
  choice: Move[]; // a lot that can be filled in several ways
};

export const NO_DRAFT: Draft = {
  change: 0,
  tool: null,
  number: null,
  action: null,
  passing: false,
  choice: [],
};

export function roleOf(move: Move): Role {
  return move.role ?? "choice";
}

export function withRole(view: SeatView, role: Role): Move[] {
  return view.legal.filter((move) => roleOf(move) === role);
}

export function oneWith(view: SeatView, role: Role): Move | undefined {
  return view.legal.find((move) => roleOf(move) === role);
}

/** Whether a move is offered with what is switched on. */
function fitsTool(move: Move, tool: string | null): boolean {
  return (move.tool ?? null) === tool;
}

/** The tools that some move wants now. */
export function toolsOf(layout: Layout, view: SeatView): Tool[] {
  return layout.tools.filter((tool) => view.legal.some((move) => move.tool === tool.id));
}

export function toolOn(layout: Layout, draft: Draft): Tool | undefined {
  return layout.tools.find((tool) => tool.id === draft.tool);
}

/** Moves that cross the next box of a track of the score. */
export function crossings(view: SeatView): Move[] {
  return view.legal.filter((move) => move.track);
}

/** A move crosses the next box of this track. */
export function crosses(move: Move, track: TrackLayout): boolean {
  return move.track === track.id;
}

/** It is the time to write the number. */
export function placing(view: SeatView): boolean {
  return view.stage === "place";
}

/** It is the time to choose a pair or cards. */
export function choosing(view: SeatView): boolean {
  return view.legal.some((move) => roleOf(move) === "pick" || roleOf(move) === "refuse");
}

/** The changes of the number that are possible somewhere, in order; only [0] without any. */
export function changes(view: SeatView): number[] {
  const found = new Set(withRole(view, "write").map((move) => move.change ?? 0));
  return [...found].sort((a, b) => a - b);
}

/** A move on a lot belongs to the step when nothing else has to be switched on first. */
function shownNow(move: Move, draft: Draft): boolean {
  if (!fitsTool(move, draft.tool)) return false;
  return roleOf(move) === "write" ? (move.change ?? 0) === draft.change : true;
}

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function lightsOf(
  view: SeatView,
  draft: Draft,
  refused: string | null,
  hint: Move | null,
): Lights {
  if (view.stage === "done") return { ...NO_LIGHTS, refused };
  const lights: Lights = {
    houses: new Map(),
    gaps: new Map(),
    blocks: new Map(),
    lines: draft.tool ? [] : linesOf(view),
    refused,
    line: hint?.id ?? null,
    hinted:
      hint?.street && (hint.house ?? hint.after)
        ? spot(hint.street, hint.house ?? hint.after ?? 0)
        : null,
  };
  let letter = 0;
  for (const move of view.legal) {
    const role = roleOf(move);
    if (!move.street) continue;
    if (role === "border" && move.after) {
      if (!draft.tool) lights.gaps.set(spot(move.street, move.after), move);
    } else if (role === "block" && move.house) {
      lights.blocks.set(spot(move.street, move.house), {
        key: LETTERS[letter % LETTERS.length] ?? "",
        move,
        chosen: false,
      });
      letter += 1;
    } else if (move.house && shownNow(move, draft)) {
      const key = spot(move.street, move.house);
      const found = lights.houses.get(key);
      if (found) found.moves.push(move);
      else lights.houses.set(key, { trace: move.writes ?? "", moves: [move] });
    } else if (move.target && !draft.tool) {
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

/** Moves that are chosen among each other, not on the sheet. */
export function choices(view: SeatView, tool: string | null): Move[] {
  return withRole(view, "choice").filter((move) => fitsTool(move, tool));
}

/** Something is left to decide before the turn is confirmed. */
export function undecided(view: SeatView): boolean {
  return view.legal.some((move) => roleOf(move) !== "confirm");
}

/** A tap on a lot, with what is switched on. */
export function lotSpot(draft: Draft, key: string): Spot {
  const [street = 0, house = 0] = key.split(".").map(Number);
  return { type: "lot", street, house, change: draft.change, tool: draft.tool };
}

const STAGES: readonly Stage[] = ["pick", "place", "act", "claim", "confirm", "done"];

/** Where the turn stands, from 1: a pair, a lot, the action, the plans, the confirmation, done. */
export function stepNumber(view: SeatView): number {
  return STAGES.indexOf(view.stage) + 1;
}
