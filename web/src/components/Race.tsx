import { t } from "../i18n";

export type RaceLine = { name: string; points: readonly number[]; own: boolean };

const WIDTH = 740;
const HEIGHT = 200;
const LEFT = 34;
const RIGHT = 130;
const TOP = 14;
const STYLES = 6;

function steps(most: number): number[] {
  const step = [5, 10, 25, 50, 100].find((size) => most / size <= 4) ?? 200;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** Names at the ends of the lines, pushed apart so that each can be read. */
function nameHeights(ends: number[]): number[] {
  const order = ends.map((_, index) => index).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const placed = [...ends];
  let floor = -Infinity;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, floor);
    floor = (placed[index] ?? 0) + 20;
  }
  return placed;
}

/** The score of every seat by turn; `upTo` draws only a part of it. */
export function Race({ lines, upTo }: { lines: readonly RaceLine[]; upTo?: number }) {
  const turns = Math.max(1, ...lines.map((line) => line.points.length - 1));
  const all = lines.flatMap((line) => [...line.points]);
  const most = Math.max(10, ...all);
  const least = Math.min(0, ...all);
  const x = (turn: number) => LEFT + (turn / turns) * (WIDTH - LEFT - RIGHT);
  const y = (points: number) => TOP + ((most - points) / (most - least)) * (HEIGHT - TOP - 26);
  const shown = lines.map((line) =>
    line.points.slice(0, upTo === undefined ? undefined : upTo + 1),
  );
  const heights = nameHeights(shown.map((points) => y(points.at(-1) ?? 0)));
  const marks = [0.25, 0.5, 0.75, 1].map((part) => Math.round(turns * part)).filter((n) => n > 0);
  return (
    <section class="race" aria-labelledby="race-title">
      <h2 class="cap" id="race-title">
        {t("Score by turn")}
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={shown
          .map((points, index) => `${lines[index]?.name} ${points.at(-1) ?? 0}`)
          .join(", ")}
      >
        {steps(most).map((value) => (
          <g key={value}>
            <path class="g" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {[...new Set(marks)].map((turn) => (
          <text
            key={turn}
            x={x(turn)}
            y={HEIGHT - 4}
            text-anchor={turn === turns ? "end" : "middle"}
          >
            {t("turn {turn}", { turn })}
          </text>
        ))}
        {shown.map((points, index) => (
          <g key={index}>
            <path
              class={`l l${lines[index]?.own ? 0 : (index % (STYLES - 1)) + 1}`}
              d={points
                .map(
                  (value, turn) =>
                    `${turn ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`,
                )
                .join("")}
            />
            {lines.length <= 8 && (
              <text
                class={`n ${lines[index]?.own ? "n0" : ""}`}
                x={x(points.length - 1) + 8}
                y={(heights[index] ?? 0) + 4}
              >
                {`${(lines[index]?.name ?? "").slice(0, 12)} ${points.at(-1) ?? 0}`}
              </text>
            )}
          </g>
        ))}
      </svg>
    </section>
  );
}
