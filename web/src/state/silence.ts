/**
 * A connection that says nothing: whoever is behind it may have stalled.  While somebody waits for what
 * comes next, that is found out soon, and the table goes on through another connection.
 */

const [QUIET, QUIET_WHILE_WAITING] = [20000, 1500]; // milliseconds without a word

/** How often it is to be looked at. */
export const LOOK = 500;

/** What to do after so many milliseconds without a word; `asked`: it has been asked since the last one. */
export function aboutSilence(
  quiet: number,
  waiting: boolean,
  asked: boolean,
): "nothing" | "ask" | "leave" {
  const patience = waiting ? QUIET_WHILE_WAITING : QUIET;
  if (quiet > 2 * patience && asked) return "leave";
  return quiet > patience && !asked ? "ask" : "nothing";
}
