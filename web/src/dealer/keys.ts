/** Keys and swipes that deal on and look back; presenters send some of them. */

import { useEffect, useRef } from "preact/hooks";
import { typing, useKeys } from "../state/keyboard";
import { shortcutsOn } from "../state/settings";

export type Dealing = {
  on: () => void;
  back: () => void;
  speak: () => void;
  reshuffle: () => void;
  claim: (plan: number) => void;
};

const FARTHER = 60; // px: a swipe, not a tap

function onControl(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return target?.closest("button:not([data-deal-on]), a, [role=dialog]") !== null;
}

function act(event: KeyboardEvent, dealing: Dealing): boolean {
  switch (event.key) {
    case " ":
    case "Enter":
      if (onControl(event)) return false;
      dealing.on();
      return true;
    case "ArrowRight":
    case "PageDown":
      dealing.on();
      return true;
    case "ArrowLeft":
    case "PageUp":
      dealing.back();
      return true;
  }
  if (!shortcutsOn.value) return false;
  const key = event.key.toLowerCase();
  if (key === "s") dealing.speak();
  else if (key === "r") dealing.reshuffle();
  else if ("123".includes(key)) dealing.claim(Number(key));
  else return false;
  return true;
}

export function useDealingKeys(dealing: Dealing): void {
  const latest = useRef(dealing);
  latest.current = dealing;
  useKeys((event) => {
    if (typing(event) || event.repeat || document.querySelector(".drawer")) return;
    if (act(event, dealing)) event.preventDefault();
  });
  useEffect(() => {
    let start: Touch | null = null;
    const touch = (event: TouchEvent) => {
      start = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    };
    const lift = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end || document.querySelector(".drawer")) return;
      const across = end.clientX - start.clientX;
      const down = Math.abs(end.clientY - start.clientY);
      start = null;
      if (Math.abs(across) < FARTHER || down > Math.abs(across)) return;
      if (across < 0) latest.current.on();
      else latest.current.back();
    };
    document.addEventListener("touchstart", touch, { passive: true });
    document.addEventListener("touchend", lift);
    return () => {
      document.removeEventListener("touchstart", touch);
      document.removeEventListener("touchend", lift);
    };
  }, []);
}
