import { t } from "../i18n";
import { useWidth } from "./measured";
import { seatColour } from "./Sign";

export type RaceLine = {
  name: string;
  points: readonly number[];
  own: boolean;
  seat?: number; // none: a rival
};

const HEIGHT = 160;
const LEFT = 34;
const RIGHT = 108;
const TOP = 14;
const APART = 76; // at least, from the name of a turn to the next
const LINE = 15; // of letters
const STYLES = 6;
const LONGEST = 9; // letters of a name

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
    floor = (placed[index] ?? 0) + LINE;
  }
  return placed;
}

/** A name that fits beside the lines. */
function shortened(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

function colourOf(line: RaceLine | undefined): string | undefined {
  return line?.seat === undefined ? undefined : seatColour(line.seat);
}

/** The score of every seat by turn; `upTo` draws only a part of it. */
export function Race({ lines, upTo }: { lines: readonly RaceLine[]; upTo?: number }) {
  const [drawing, width] = useWidth<SVGSVGElement>();
  const alone = lines.filter((line) => line.own).length === 1; // the device did not go round
  const turns = Math.max(1, ...lines.map((line) => line.points.length - 1));
  const all = lines.flatMap((line) => [...line.points]);
  const most = Math.max(10, ...all);
  const least = Math.min(0, ...all);
  const room = width - LEFT - RIGHT;
  const x = (turn: number) => LEFT + (turn / turns) * room;
  const y = (points: number) => TOP + ((most - points) / (most - least)) * (HEIGHT - TOP - 26);
  const shown = lines.map((line) =>
    line.points.slice(0, upTo === undefined ? undefined : upTo + 1),
  );
  const heights = nameHeights(shown.map((points) => y(points.at(-1) ?? 0)));
  const named = Math.max(1, Math.min(4, Math.floor(room / APART)));
  const marks = Array.from({ length: named }, (_, index) =>
    Math.round((turns * (index + 1)) / named),
  ).filter((n) => n > 0);
  return (
    <section class="race" aria-labelledby="race-title">
      <h2 class="cap" id="race-title">
        {t("Score by turn")}
      </h2>
      <svg
        ref={drawing}
        height={HEIGHT}
        role="img"
        aria-label={shown
          .map((points, index) => `${lines[index]?.name} ${points.at(-1) ?? 0}`)
          .join(", ")}
      >
        {steps(most).map((value) => (
          <g key={value}>
            <path class="g" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
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
              class={`l l${alone && lines[index]?.own ? 0 : (index % (STYLES - 1)) + 1}`}
              style={{ color: colourOf(lines[index]) }}
              d={points
                .map(
                  (value, turn) =>
                    `${turn ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`,
                )
                .join("")}
            />
            {lines.length <= 8 && (
              <text
                class={`n ${alone && lines[index]?.own ? "n0" : ""}`}
                x={x(points.length - 1) + 8}
                y={(heights[index] ?? 0) + 4}
              >
                {`${shortened(lines[index]?.name ?? "")} ${points.at(-1) ?? 0}`}
              </text>
            )}
          </g>
        ))}
      </svg>
    </section>
  );
}
