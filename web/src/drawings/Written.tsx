import { handwriting } from "./icons";

type Props = { text: string; x: number; y: number; scale: number; class?: string };

/** A number written by hand in a drawing, in the middle of a place. */
export function Written({ text, x, y, scale, class: extra = "" }: Props) {
  const { glyphs, width } = handwriting(text);
  return (
    <g
      class={`written ${extra}`}
      transform={`translate(${x - (width * scale) / 2} ${y - 15 * scale}) scale(${scale})`}
    >
      {glyphs}
    </g>
  );
}
