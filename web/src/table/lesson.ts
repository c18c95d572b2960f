/** Where a lesson stands by the state of the learner's seat, and what the step at hand points at. */

import type { LessonScript, LessonStep, Move, SeatView, Spot } from "../messages";
import { type Draft, roleOf } from "./step";

export type Due =
  | { kind: "step"; step: LessonStep; move: Move | null; last: boolean } // no move: to be read
  | { kind: "astray" } // something else was done, and can be taken back
  | { kind: "wait" }
  | { kind: "over" };

/** What is due; `read` says how many notes of this state have been read. */
export function dueNow(script: LessonScript, view: SeatView, read: number): Due {
  const here = script.steps.filter((step) => step.state === view.state);
  const step = here[Math.min(read, here.length - 1)];
  if (step) {
    const move = view.legal.find((item) => item.text === step.move) ?? null;
    return { kind: "step", step, move, last: step === script.steps.at(-1) };
  }
  if (view.phase === "over") return { kind: "over" };
  const turn = Number(script.steps.at(-1)?.state.split(".")[0]);
  if (view.turn > turn) return { kind: "over" };
  return view.stage === "done" ? { kind: "wait" } : { kind: "astray" };
}

/** How many notes there are to read before the move of a state. */
export function asidesAt(script: LessonScript, state: string): number {
  return script.steps.filter((step) => step.state === state && !step.move).length;
}

/** The part that a state belongs to, from 1; what has left the script stays where it was. */
export function partAt(script: LessonScript, view: SeatView): number {
  const turnOf = (step: LessonStep) => Number(step.state.split(".")[0]);
  const come = script.steps.filter((step) => turnOf(step) <= view.turn);
  return come.at(-1)?.part ?? 1;
}

/** Where a spot is drawn, as selectors of which the first that can be seen is meant. */
function spotTargets(spot: Spot): string[] {
  switch (spot.type) {
    case "pair":
      return [`[data-pair="${spot.pair}"]`];
    case "hand":
      return [`[data-card="${spot.number ?? spot.action ?? 1}"]`];
    case "plan":
      return [`[data-plan="${spot.plan}"]`];
    case "lot":
      return [`.sheet [data-spot="${spot.street}.${spot.house}"]`];
    case "track":
      return [`[data-tracks~="${spot.track}"]`];
    case "corner":
      return [`[data-corner="${spot.corner}"]`];
  }
}

/** Where a move is made: what must be switched on or chosen first comes first. */
function moveTargets(move: Move, draft: Draft): string[] {
  const chosen = `.tray [data-move="${move.id}"]`;
  if (move.tool && draft.tool !== move.tool) return [`.step .tool-${move.tool}`];
  const lot = `.sheet [data-spot="${move.street}.${move.house ?? move.target}"]`;
  switch (roleOf(move)) {
    case "pick":
      if (move.pair) return [`[data-pair="${move.pair}"]`];
      return draft.number === move.number
        ? [`[data-card="${move.action}"] .face`]
        : [`[data-card="${move.number}"] .num`];
    case "refuse":
      return move.card && draft.passing
        ? [`[data-card="${move.card}"] .foot-note`]
        : [".step [data-main]"];
    case "write":
      return draft.change === (move.change ?? 0)
        ? [chosen, lot]
        : [`.tray [data-change="${move.change}"]`];
    case "border":
      return [`.sheet [data-spot="${move.street}.${move.after}+"]`];
    case "claim":
      return [`[data-plan="${move.plan}"]`];
    case "confirm":
      return [".step [data-confirm]"];
    case "main":
      return [".step [data-main]"];
    case "aside":
      return [".step [data-skip]"];
    default:
      return [chosen, `[data-tracks~="${move.track}"]`, lot, ".step .acts"];
  }
}

export function targetsOf(step: LessonStep, move: Move | null, draft: Draft): string[] {
  if (move) return moveTargets(move, draft);
  return step.spot ? spotTargets(step.spot) : [];
}

/** A box on the screen. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Placed = { left: number; top: number; leader: string; head: string };

export const EDGE = 8; // of the screen
const SHORTEST = 18; // leader
export const NEAR = 44; // a leader that looks well
const ARROW = 13;

/**
 * Where a note of some size goes: under what it points at, or above it, and never on `row`, which is the
 * target's own or all that it is chosen among; `room` is what can be seen between the bars. The leader
 * runs from the note to the target, with an arrow.
 */
export function placeNote(
  target: Box,
  size: { width: number; height: number },
  room: Box,
  row: Box = target,
): Placed {
  const below = room.bottom - row.bottom;
  const above = row.top - room.top;
  const under = below >= size.height + SHORTEST || below >= above;
  const space = (under ? below : above) - size.height;
  const gap = Math.max(Math.min(NEAR, space - EDGE), Math.min(SHORTEST, Math.max(space, 0)));
  const top = under ? row.bottom + gap : row.top - gap - size.height;
  const middle = (target.left + target.right) / 2;
  const wanted = middle < (room.left + room.right) / 2 ? middle - 24 : middle - size.width + 24;
  const left = Math.min(
    Math.max(wanted, room.left + EDGE),
    Math.max(room.right - EDGE - size.width, room.left + EDGE),
  );
  const tip = under ? target.bottom + 2 : target.top - 2;
  const start = under ? top : top + size.height;
  const from = Math.min(
    Math.max(middle + (middle < left + size.width / 2 ? 40 : -40), left + 32),
    left + size.width - 32,
  );
  const bend = (start - tip) / 2;
  const back = under ? ARROW : -ARROW;
  return {
    left,
    top,
    leader: `M${from} ${start}C${from} ${start - bend} ${middle} ${tip + bend} ${middle} ${tip}`,
    head: `M${middle - 8} ${tip + back}L${middle} ${tip}L${middle + 8} ${tip + back}`,
  };
}
