/**
 * A pen that copies a sheet from paper: everything drawn asks it whether a tap there means something.
 * Without one a sheet is only looked at, or played by moves.
 */

import { type ComponentChildren, createContext, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Place } from "../messages";

export type Pen = {
  answers: (place: Place) => boolean;
  wrong: (place: Place) => boolean; // what stands there cannot be
  tap: (place: Place) => void;
};

const Held = createContext<Pen | null>(null);

export const PenHolder = Held.Provider;

export function usePen(): Pen | null {
  return useContext(Held);
}

type Props = {
  place: Place;
  class: string;
  label: string; // of the button; where nothing can be written it is only a drawing
  pressed?: boolean | undefined;
  style?: JSX.CSSProperties | undefined;
  children?: ComponentChildren;
};

/** A part of a sheet: a button where the pen can write, else only what is drawn. */
export function Markable({ place, class: names, label, pressed, style, children }: Props) {
  const pen = usePen();
  const wrong = pen?.wrong(place) ? "wrong" : "";
  if (!pen?.answers(place)) {
    return (
      <span class={`${names} ${wrong}`} style={style}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`${names} ${wrong} markable`}
      style={style}
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => pen.tap(place)}
    >
      {children}
    </button>
  );
}
