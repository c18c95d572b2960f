import type { JSX } from "preact";
import { drawingOf } from "../looks/look";

type Props = { name: string; class?: string };

/** A pictogram of the interface, 24 x 24. */
export function Icon({ name, class: extra = "" }: Props) {
  return (
    <svg class={`ic ${extra}`} aria-hidden="true">
      <use href={`#u-${name}`} />
    </svg>
  );
}

/** The pictogram of an action; one without a drawing of its own shows its initial. */
export function Action({ name, class: extra = "" }: Props) {
  const drawing = drawingOf(name);
  if (!drawing) {
    return (
      <svg class={`act ${extra}`} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <text class="initial" x="24" y="33" text-anchor="middle">
          {name.slice(0, 1).toUpperCase()}
        </text>
      </svg>
    );
  }
  return (
    <svg class={`${drawing.class} ${extra}`} aria-hidden="true">
      <use href={`#${drawing.symbol}`} />
    </svg>
  );
}

/** The wash behind an action; one that has none stays blank. */
export function wash(action: string): string {
  return drawingOf(action)?.wash ?? "wash-none";
}

export function Mark({ name }: { name: "x" | "slash" | "ring" }) {
  return (
    <svg class="mark" aria-hidden="true">
      <use href={`#m-${name}`} />
    </svg>
  );
}

const ONE_WIDTH = 14.5;
const DIGIT_WIDTH = 20;
const LETTER_WIDTH = 14;

/** The strokes of a number as it is written by hand, 30 high; `B` marks a copied one. */
export function handwriting(text: string): { glyphs: JSX.Element[]; width: number } {
  const glyphs: JSX.Element[] = [];
  let cursor = 0;
  let right = 0;
  [...text].forEach((character, index) => {
    const letter = character === "B";
    const one = character === "1";
    if (letter && index > 0) cursor += 1;
    if (character === "−" || character === "-") {
      glyphs.push(<path key={index} d={`M${cursor + 3} 16h12`} />);
      right = cursor + 18;
      cursor += 18;
      return;
    }
    glyphs.push(
      <use key={index} href={`#d${character.toLowerCase()}`} x={one ? cursor - 3 : cursor} />,
    );
    const width = letter ? LETTER_WIDTH : one ? ONE_WIDTH : DIGIT_WIDTH;
    right = cursor + width;
    cursor += width - 1.5;
  });
  return { glyphs, width: right };
}

export function Hand({ text, class: extra = "" }: { text: string; class?: string }) {
  const { glyphs, width } = handwriting(text);
  return (
    <svg class={`hand ${extra}`} viewBox={`0 0 ${width} 30`} aria-hidden="true">
      {glyphs}
    </svg>
  );
}
