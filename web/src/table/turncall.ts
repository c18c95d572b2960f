/** What a person hears and is told while playing: sounds of the steps, and a call when it is their turn. */

import { useEffect, useRef } from "preact/hooks";
import { language, t } from "../i18n";
import type { SeatView } from "../messages";
import { call, needsCall } from "../state/signals";
import { play, type Sound } from "../state/sounds";
import { roleOf } from "./step";
import { turnName } from "./words";

const WRITTEN = new Set(["write", "lot", "border", "block", "track", "line", "choice", "main"]);

/** The sound of the step between two views of a seat: a stamp for plans and for the end of a turn. */
export function soundOf(before: SeatView, after: SeatView): Sound | null {
  if (before.seat !== after.seat || before.turn !== after.turn) return null;
  if (after.stage === "done") return before.stage === "done" ? null : "stamp";
  if (after.made.length <= before.made.length) return null;
  const step = after.made.at(-1);
  if (!step) return null;
  const role = roleOf(step);
  if (role === "claim") return "stamp";
  return WRITTEN.has(role) ? "pencil" : null;
}

/** Whether a turn has come to a seat between two views of it. */
export function turnCame(before: SeatView, after: SeatView): boolean {
  return before.seat === after.seat && after.turn > before.turn && after.stage !== "done";
}

/** Sounds, the tab's title, and the call; a person who has the device in hand is not called. */
export function useTurnCall(
  table: string,
  title: string,
  turn: number,
  view: SeatView | null,
  alone: boolean, // nobody has to be waited for, or the device goes round
): void {
  const last = useRef<SeatView | null>(null);
  const lastActive = useRef(Date.now());
  useEffect(() => {
    const active = () => {
      lastActive.current = Date.now();
    };
    addEventListener("keydown", active, true);
    addEventListener("pointerdown", active, true);
    return () => {
      removeEventListener("keydown", active, true);
      removeEventListener("pointerdown", active, true);
    };
  }, []);
  useEffect(() => {
    const before = last.current;
    last.current = view;
    if (!before || !view || before.state === view.state) return;
    const sound = soundOf(before, view);
    if (sound) play(sound);
    if (!alone && turnCame(before, view) && needsCall(Date.now(), lastActive.current))
      call(table, `${title}, ${turnName(view.turn)}`);
  }, [table, title, view, alone]);
  const yours = !alone && view !== null && view.stage !== "done";
  useEffect(() => {
    const place = `${turnName(turn)} · Culdesac`;
    document.title = yours ? `${t("Your turn")} · ${place}` : place;
  }, [turn, yours, language.value]);
}
