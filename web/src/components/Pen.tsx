/**
 * A pen that copies a sheet from paper: everything drawn asks it whether a tap there means something.
 * Without one a sheet is only looked at, or played by moves.
 */

import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MarkSpot } from "../messages";

export type Pen = {
  answers: (spot: MarkSpot) => boolean;
  wrong: (spot: MarkSpot) => boolean; // what stands there cannot be
  tap: (spot: MarkSpot, value?: number) => void;
};

const Held = createContext<Pen | null>(null);

export const PenHolder = Held.Provider;

export function usePen(): Pen | null {
  return useContext(Held);
}

/** The same spot has the same key, whatever else it tells. */
export function spotKey(spot: MarkSpot): string {
  switch (spot.type) {
    case "lot":
      return `${spot.street}.${spot.house}`;
    case "gap":
      return `${spot.street}.${spot.after}+`;
    case "track":
      return `track ${spot.track}`;
    case "group":
      return `group ${spot.track} ${spot.group}`;
    case "plan":
      return `plan ${spot.plan}`;
    case "avenue":
      return `avenue ${spot.avenue}`;
    case "road":
      return `road ${spot.road}`;
    case "corner":
      return `corner ${spot.corner}`;
    case "sheet":
      return "sheet";
  }
}

type Props = {
  spot: MarkSpot;
  class: string;
  label: string; // of the button
  style?: Record<string, string | number>;
  children?: ComponentChildren;
};

/** A part of a sheet that is a button while the pen can write there, and nothing else. */
export function Markable({ spot, class: names, label, style, children }: Props) {
  const pen = usePen();
  if (!pen?.answers(spot)) return null;
  return (
    <button
      type="button"
      class={names}
      style={style}
      data-mark={spotKey(spot)}
      aria-label={label}
      title={label}
      onClick={() => pen.tap(spot)}
    >
      {children}
    </button>
  );
}
