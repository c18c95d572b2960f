/** The sign and colour of a seat: the same wherever the seat is named. */

const SHAPES = [
  "M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z",
  "M2.5 2.5h19v19h-19z",
  "M12 1.5L23.5 22H.5z",
  "M12 .5L23.5 12L12 23.5L.5 12z",
  "M6.5 2h11L23 12l-5.5 10h-11L1 12z",
  "M8 1h8v7h7v8h-7v7H8v-7H1V8h7z",
];
const COLOURS = [
  "var(--seat-1)",
  "var(--seat-2)",
  "var(--seat-3)",
  "var(--seat-4)",
  "var(--seat-5)",
  "var(--seat-6)",
];
const COLOURED = SHAPES.length;
const SIGNED = 2 * COLOURED; // the signs come once filled and once as outlines, then numbers

/** The colour of a seat for style sheets; ink beyond the signs. */
export function seatColour(seat: number): string {
  return (seat < SIGNED && COLOURS[seat % COLOURED]) || "var(--ink)";
}

function initial(name: string, seat: number): string {
  const [first] = [...new Intl.Segmenter().segment(name.trim())];
  return first ? first.segment.toLocaleUpperCase() : String(seat + 1);
}

/** Decoration: the name stands beside it. */
export function Sign({ seat, name }: { seat: number; name: string }) {
  const outlined = seat >= COLOURED;
  const numbered = seat >= SIGNED;
  return (
    <svg
      class={`sign ${outlined ? "outlined" : ""}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ "--seat": seatColour(seat) }}
    >
      {!numbered && <path d={SHAPES[seat % COLOURED]} />}
      <text x="12" y={seat % COLOURED === 2 && !numbered ? "18.5" : "16.3"} text-anchor="middle">
        {numbered ? seat + 1 : initial(name, seat)}
      </text>
    </svg>
  );
}
