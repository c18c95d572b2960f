/** Where a replay stands, and where it goes next: turns, and the moves of one seat in each. */

export type Position = { turn: number; step: number }; // so many moves of the turn are drawn

export const ALL = Number.POSITIVE_INFINITY;

/** How many moves each turn has. */
export type Lengths = readonly number[];

export const SPEEDS = [0.5, 1, 2, 4];
export const STEP_TIME = 900; // milliseconds between moves, at speed 1

function last(lengths: Lengths): number {
  return Math.max(0, lengths.length - 1);
}

/** A turn with everything that was done in it. */
export function resultOfTurn(lengths: Lengths, turn: number): Position {
  const found = Math.min(last(lengths), Math.max(0, turn));
  return { turn: found, step: ALL };
}

export function atEnd(lengths: Lengths, { turn, step }: Position): boolean {
  return turn >= last(lengths) && step >= (lengths[turn] ?? 0);
}

/** One move on; after the last one of a turn the next cards. */
export function onward(lengths: Lengths, now: Position): Position {
  if (atEnd(lengths, now)) return now;
  if (now.step < (lengths[now.turn] ?? 0)) return { turn: now.turn, step: now.step + 1 };
  return { turn: now.turn + 1, step: 0 };
}

/** The result of the next turn, or of this one where it is not all drawn. */
export function nextTurn(lengths: Lengths, now: Position): Position {
  const whole = now.step >= (lengths[now.turn] ?? 0);
  return resultOfTurn(lengths, whole ? now.turn + 1 : now.turn);
}

/** The result of the turn before; before the first one the cards alone. */
export function turnBefore(lengths: Lengths, now: Position): Position {
  return now.turn === 0 ? { turn: 0, step: 0 } : resultOfTurn(lengths, now.turn - 1);
}
