import { Written } from "../drawings/Written";
import { lookOf } from "../looks/look";
import type { CostlyTurn, Layout, Move } from "../messages";
import { lotsOfStreet, NO_LIGHTS, spot } from "../table/lots";

const SHOWN = 5; // lots of a street
const WIDE = 58;
const HIGH = 66;

/** What a turn writes, and where. */
function writing(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.writes && move.street && move.house);
}

/** The number to be slashed and the one to be lit: what one turn writes and the other does not. */
export function differing(
  lesson: Pick<CostlyTurn, "played_moves" | "better_moves">,
): [played: Move | null, better: Move | null] {
  const played = writing(lesson.played_moves);
  const better = writing(lesson.better_moves);
  const without = (moves: readonly Move[], others: readonly Move[]) =>
    moves.find(
      (move) =>
        !others.some(
          (other) =>
            other.street === move.street &&
            other.house === move.house &&
            other.writes === move.writes,
        ),
    ) ?? null;
  return [without(played, better), without(better, played) ?? better[0] ?? null];
}

type StreetProps = {
  lesson: CostlyTurn;
  layout: Layout;
  street: number;
  middle: number;
  played: Move | null;
  better: Move | null;
};

function Lots({ lesson, layout, street, middle, played, better }: StreetProps) {
  const lots = lotsOfStreet(layout, lesson.sheet, NO_LIGHTS, street);
  const first = Math.max(0, Math.min(middle - Math.ceil(SHOWN / 2), lots.length - SHOWN));
  const { plot } = lookOf(layout);
  const is = (move: Move | null, key: string) =>
    move !== null && spot(move.street ?? 0, move.house ?? 0) === key;
  return (
    <svg class="costly-street" viewBox={`0 0 ${SHOWN * WIDE} ${HIGH}`} aria-hidden="true">
      {lots.slice(first, first + SHOWN).map((lot, index) => {
        const place = first + index;
        const lit = is(better, lot.key);
        const slashed = is(played, lot.key) && !lit;
        const drawn = lit ? better?.writes : slashed ? played?.writes : lot.written;
        const state = lit ? "lit" : slashed ? "slashed" : lot.written ? "built" : "blank";
        const x = index * WIDE + 4;
        return (
          <g key={lot.key} class={`plot ${state}`}>
            <use
              href={`#${lot.roundabout ? "island" : (plot ?? `h-${((place * 7 + street * 3) % 4) + 1}`)}`}
              x={x}
              y={8}
              width={50}
              height={45.3}
            />
            <Written text={drawn ?? ""} x={x + 25} y={40} scale={0.64} />
            {slashed && <path class="slash" d={`M${x + 4} 14l42 36`} />}
          </g>
        );
      })}
      <path class="kerb" d={`M0 55H${SHOWN * WIDE}M0 64H${SHOWN * WIDE}`} />
    </svg>
  );
}

type Window = { street: number; houses: number[] };

/** The parts of streets to be shown: one where both numbers are near each other. */
function windowsOf(moves: readonly (Move | null)[]): Window[] {
  const made: Window[] = [];
  for (const move of moves) {
    const { street, house } = move ?? {};
    if (!street || !house) continue;
    const near = made.find(
      (part) =>
        part.street === street && part.houses.every((other) => Math.abs(other - house) < SHOWN),
    );
    if (near) near.houses.push(house);
    else made.push({ street, houses: [house] });
  }
  return made;
}

/** The lots that a costly turn was about: the number as it was written slashed, the better one lit. */
export function CostlyTurnPicture({ lesson, layout }: { lesson: CostlyTurn; layout: Layout }) {
  const [played, better] = differing(lesson);
  return (
    <div class="costly-streets">
      {windowsOf([played, better]).map(({ street, houses }, index) => (
        <Lots
          key={index}
          lesson={lesson}
          layout={layout}
          street={street}
          middle={Math.round(houses.reduce((sum, house) => sum + house, 0) / houses.length)}
          played={played}
          better={better}
        />
      ))}
    </div>
  );
}
