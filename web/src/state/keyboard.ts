/** Keys: hearing them, whether they are used, and arrow keys that walk over the sheet to the nearest spot in sight. */

import { useLayoutEffect, useRef } from "preact/hooks";

let keyPressedLast = false;
addEventListener("keydown", () => (keyPressedLast = true), true);
addEventListener("pointerdown", () => (keyPressedLast = false), true);

/** Whether a key was used last, on whatever page: who plays by keyboard is led by the focus. */
export function byKeyboard(): boolean {
  return keyPressedLast;
}

/**
 * Hear every key that is pressed, from the moment on that what uses them is there: an effect after
 * the next painting would miss the keys of somebody quick.
 */
export function useKeys(listen: (event: KeyboardEvent) => void, capture = false): void {
  const latest = useRef(listen);
  latest.current = listen;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event);
    addEventListener("keydown", hear, capture);
    return () => removeEventListener("keydown", hear, capture);
  }, [capture]);
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** How far a spot lies in a direction; sideways distance counts double, behind is never. */
export function distance(
  from: readonly [number, number],
  to: readonly [number, number],
  way: readonly [number, number],
): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const along = dx * way[0] + dy * way[1];
  const across = Math.abs(dx * way[1] + dy * way[0]);
  if (along < 4 || across > along * 4 + 40) return Infinity;
  return along + 2.5 * across;
}

/** Move the focus to the next spot; true when the key was used. */
export function walk(event: KeyboardEvent, within: Element, over = "[data-spot]"): boolean {
  const way = DIRECTIONS[event.key];
  const start = document.activeElement;
  if (!way || !start || !within.contains(start)) return false;
  const lit = within.querySelector("[data-lit]") !== null && event.shiftKey;
  const spots = [...within.querySelectorAll<HTMLElement>(lit ? "[data-lit]" : over)];
  const from = centre(start);
  let best: HTMLElement | null = null;
  let nearest = Infinity;
  for (const spot of spots) {
    if (spot === start) continue;
    const far = distance(from, centre(spot), way);
    if (far < nearest) {
      nearest = far;
      best = spot;
    }
  }
  if (best) {
    best.focus();
    event.preventDefault();
  }
  return best !== null;
}

/** True while a key press belongs to a field or a control that uses it itself. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target?.closest("input, select, textarea") !== null
  );
}
