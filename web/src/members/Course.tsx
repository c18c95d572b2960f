const WIDE = 84;
const HIGH = 24;
const EDGE = 3;

/** The points of a line through some values, the newest at the right. */
export function courseOf(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(1, Math.max(...values) - low);
  const step = values.length > 1 ? (WIDE - 2 * EDGE) / (values.length - 1) : 0;
  return values
    .map((value, place) => {
      const x = EDGE + place * step;
      const y = HIGH - EDGE - ((value - low) / span) * (HIGH - 2 * EDGE);
      return `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** How a rating went; the numbers stand beside it. */
export function Course({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  return (
    <svg class="course" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <path d={courseOf(values)} />
    </svg>
  );
}
