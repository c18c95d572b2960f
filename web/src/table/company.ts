/** Everybody at a table as one page sees them: whose sheet lies on top, and what is new on each. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { LogEntry, PublicTurn, SeatView } from "../messages";
import { unknownSeats } from "../paper/draft";
import { typing, useKeys } from "../state/keyboard";
import type { Session } from "../state/session";
import { shortcutsOn } from "../state/settings";
import { type FreshMarks, freshMarks, NOTHING_FRESH } from "./fresh";
import { nextSeat } from "./seating";

export type Company = {
  own: number | null; // whose sheet is mine; none: somebody who watches
  shown: number | null; // whose sheet is looked at; none: mine
  lay: (seat: number | null) => void; // its sheet on mine, or nothing
  fresh: readonly FreshMarks[]; // by seat
};

/** Another sheet lies on mine until I take a step; what is new is lit until I confirm. */
export function useCompany(session: Session, turn: PublicTurn, view: SeatView | null): Company {
  const [shown, lay] = useState<number | null>(null);
  const own = view?.seat ?? null;
  const state = view ? `${view.seat}/${view.state}` : "";
  useEffect(() => lay(null), [state]);
  const layNext = () => {
    const others = turn.sheets.map((_, seat) => seat).filter((seat) => seat !== own);
    const [first] = others;
    if (first !== undefined) lay(shown === null ? first : nextSeat(others, shown, 1));
  };
  useKeys((event) => {
    if (event.key.toLowerCase() !== "o" || typing(event) || !shortcutsOn.value) return;
    layNext();
    event.preventDefault();
  });
  const before = session.seen.value?.before;
  const lit = view?.stage !== "done";
  const fresh = useMemo(
    () =>
      turn.sheets.map((sheet, seat) => (lit ? freshMarks(before?.[seat], sheet) : NOTHING_FRESH)),
    [turn, before, lit],
  );
  const unknown = unknownSeats(turn);
  const drawn = turn.sheets.findIndex((_, seat) => !unknown.has(seat));
  const looked = own === null ? (shown ?? session.lent.value[0] ?? Math.max(0, drawn)) : shown;
  return { own, shown: looked === own ? null : looked, lay, fresh };
}

/** What a seat did in the last finished turn. */
export function lastDone(
  log: readonly LogEntry[],
  turn: PublicTurn,
  seat: number,
): LogEntry | undefined {
  const last = turn.over ? turn.turn : turn.turn - 1;
  return log.find((entry) => entry.seat === seat && entry.turn === last);
}
