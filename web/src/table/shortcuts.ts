import { useEffect, useRef } from "preact/hooks";
import type { Panel } from "../components/TableBar";
import type { SeatView } from "../messages";
import { byKeyboard, typing, useKeys } from "../state/keyboard";
import { shortcutsOn } from "../state/settings";
import type { Play } from "./play";
import { choosing } from "./step";

/** What a lesson asks for: to go on reading, or what its note points at. */
function askedFor(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(".lesson-note [data-next]") ??
    document.querySelector<HTMLElement>("button.pointed, .pointed button")
  );
}

/** Who plays a lesson by keyboard finds the focus on what it asks for. */
export function focusAskedFor(): void {
  if (byKeyboard() && !document.querySelector(".drawer"))
    askedFor()?.focus({ preventScroll: true });
}

function press(selector: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`.step ${selector}`);
  button?.click();
  return button !== null;
}

/** Single keys for what is done often; see the help panel. */
export function useShortcuts(play: Play | null, onPanel: (panel: Panel) => void): void {
  useKeys((event) => {
    if (!play || typing(event) || !shortcutsOn.value || event.defaultPrevented) return;
    const onControl =
      (event.target as Element | null)?.closest("button, a, [role=dialog]") !== null;
    const key = event.key.toLowerCase();
    let used = true;
    if (key === "u" || key === "backspace") void play.undo();
    else if (key === "h") void play.askHint();
    else if (key === "c") used = press("[data-confirm]");
    else if (key === "s") used = press("[data-skip]");
    else if (key === "d") onPanel("deck");
    else if (key === "?") onPanel("help");
    else if (key === "enter" && !onControl) used = press("[data-main]");
    else if (key >= "1" && key <= "3" && play.view.value?.hand.length === 0) play.pick(Number(key));
    else used = /^[a-z]$/.test(key) && press(`[data-key="${key}"]`);
    if (used) event.preventDefault();
  });
}

/**
 * A turn begins with its cards in sight.  Later on a bar or a tray must not hide everything that can
 * be tapped: the sheet is moved until one shows.
 */
function bringIntoView(view: SeatView): void {
  if (document.querySelector(".lesson-note")) return; // it moves the table to what it points at
  if (choosing(view) || view.made.length === 0) scrollTo({ top: 0 });
  if (choosing(view)) return;
  const lit = [...document.querySelectorAll(".sheet [data-lit], .sheet .cand")];
  const asking = document.querySelector(".tray [data-lit]") !== null; // about the house just marked
  const spots = lit.length > 0 || !asking ? lit : [...document.querySelectorAll(".sheet .draft")];
  const bar = document.querySelector(".step")?.getBoundingClientRect().top ?? innerHeight;
  const top = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const visible = (spot: Element) => {
    const box = spot.getBoundingClientRect();
    return box.top >= top && box.bottom <= bar;
  };
  if (spots.length > 0 && !spots.some(visible)) spots[0]?.scrollIntoView({ block: "center" });
}

/** Who plays by keyboard finds the focus on the first thing the new step offers. */
export function useStepFocus(view: SeatView | null): void {
  const last = useRef("");
  const state = view ? `${view.seat}/${view.state}` : "";
  useEffect(() => {
    if (!view || last.current === state) return;
    last.current = state;
    bringIntoView(view);
    if (!byKeyboard() || document.querySelector(".drawer")) return;
    const first =
      askedFor() ??
      document.querySelector<HTMLElement>(
        "main .cards [data-lit]:not(.cover), main .sheet [data-lit]",
      ) ??
      document.querySelector<HTMLElement>(".tray [data-lit]") ??
      document.querySelector<HTMLElement>(".step [data-main]") ??
      document.querySelector<HTMLElement>(".step [data-skip]");
    first?.focus();
  }, [view, state]);
}
