/** A street plan that ends in a cul-de-sac, drawn by a surveyor; the numbers are written by hand. */

import { Written } from "./scene";

const LOT = 93; // from one plot to the next
const FIRST = -166; // where the first plot begins
const MIDDLE = 170; // of the road
const KERB = 21; // from the middle of the road
const TURN = { x: 560, y: MIDDLE, r: 62 };
const REAR = 73; // of a house, from the middle of the road

// from the left: number above and below the road; none: nobody has moved in
const NUMBERS: readonly (readonly [string, string])[] = [
  ["", ""],
  ["", "1"],
  ["2", "3"],
  ["3", "4"],
  ["", "6"],
  ["7", "8"],
  ["9", ""],
];
const RAILINGS: readonly (readonly [boolean, boolean])[] = [
  [false, false],
  [true, false],
  [false, false],
  [false, true],
  [true, false],
  [false, false],
  [true, true],
  [false, false],
];
// around the turning place, by the angle of each plot
const AROUND: readonly (readonly [angle: number, number: string])[] = [
  [-100, "10"],
  [-60, "12"],
  [-20, "13"],
  [20, ""],
  [60, "15"],
  [100, "16"],
];
const BORDERS: readonly (readonly [angle: number, railed: boolean])[] = [
  [-120, false],
  [-80, false],
  [-40, true],
  [0, false],
  [40, false],
  [80, true],
  [120, false],
];
const TREES: readonly (readonly [x: number, y: number, r: number])[] = [
  [-40, 48, 11], [-12, 40, 8], [112, 52, 10], [136, 40, 7], [200, 48, 11], [238, 38, 8],
  [290, 52, 9], [392, 50, 10], [450, 44, 8], [-52, 300, 9], [-20, 292, 7], [58, 296, 10],
  [84, 306, 7], [250, 300, 11], [278, 288, 8], [330, 302, 10], [366, 292, 7], [478, 292, 8],
  [504, 31, 9], [606, 27, 8], [664, 59, 10], [693, 84, 8], [709, 188, 11], [687, 253, 8],
  [666, 284, 9], [604, 315, 8], [509, 311, 10],
]; // biome-ignore format: a list of places
const PONDS: readonly (readonly [x: number, y: number])[] = [
  [66, 46],
  [345, 44],
  [159, 296],
  [438, 297],
];

type Spot = { x: number; y: number; turned: number; wing: boolean; number: string };

function House({ x, y, turned, wing, number }: Spot) {
  const outline = wing ? "M-27-18H27V18H7V30H-13V18H-27Z" : "M-27-18H27V18H-27Z";
  return (
    <>
      <g transform={`translate(${x} ${y}) rotate(${turned})`}>
        <path class="wall" d={outline} />
        <path class="thin" d="M-27-18-13 0-27 18M27-18 13 0 27 18" />
        {!number && <path class="thin" d="M-13 0H13" />}
      </g>
      {number && (
        <Written
          text={number}
          x={x - (number.length > 1 ? 15 : number === "1" ? 6 : 9)}
          y={y - 14}
          size={27.5}
        />
      )}
    </>
  );
}

function Tree({ at: [x, y, r] }: { at: (typeof TREES)[number] }) {
  const cross = r * 0.45;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="leaves" r={r} />
      <path class="thin" d={`M${-cross} 0H${cross}M0 ${-cross}V${cross}`} />
    </g>
  );
}

function Plot({ place }: { place: number }) {
  const x = FIRST + place * LOT;
  const [above, below] = NUMBERS[place] ?? ["", ""];
  const wings = place % 2 === 1;
  return (
    <>
      <House x={x + 46} y={MIDDLE - REAR} turned={0} wing={wings} number={above} />
      <House x={x + 46} y={MIDDLE + REAR} turned={180} wing={!wings} number={below} />
      <path class="thin" d={`M${x + 59} 149v-${wings ? 18 : 33}m14 0v${wings ? 18 : 33}`} />
      <path class="thin" d={`M${x + 33} 191v${wings ? 33 : 18}m-14 0v-${wings ? 33 : 18}`} />
    </>
  );
}

function pointAt(angle: number, away: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(TURN.x + away * Math.cos(turn)), y: round(TURN.y + away * Math.sin(turn)) };
}

export function Plat() {
  return (
    <svg
      class="plat"
      viewBox="-190 8 950 318"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path
        class="kerb"
        d={`M-210 ${MIDDLE - KERB}H488Q498 149 502 144A62 62 0 1 1 502 196Q498 191 488 191H-210`}
      />
      <path class="lane-line" d={`M-210 ${MIDDLE}H502`} />
      <circle class="kerb" cx={TURN.x} cy={TURN.y} r="19" />
      <Tree at={[TURN.x, TURN.y, 9]} />
      {RAILINGS.map(([above, below], place) => {
        const x = FIRST + place * LOT;
        return (
          <g key={place}>
            <path class={above ? "railing" : "border-line"} d={`M${x} 142V22`} />
            <path class={below ? "railing" : "border-line"} d={`M${x} 198V314`} />
          </g>
        );
      })}
      {NUMBERS.map((_, place) => (
        <Plot key={place} place={place} />
      ))}
      {AROUND.map(([angle, number]) => {
        const { x, y } = pointAt(angle, 116);
        return <House key={angle} x={x} y={y} turned={angle + 90} wing={false} number={number} />;
      })}
      {BORDERS.map(([angle, railed]) => {
        const from = pointAt(angle, 69);
        const to = pointAt(angle, 158);
        return (
          <path
            key={angle}
            class={railed ? "railing" : "border-line"}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        );
      })}
      {TREES.map((tree) => (
        <Tree key={tree.join()} at={tree} />
      ))}
      {PONDS.map(([x, y]) => (
        <g key={x} transform={`translate(${x - 18} ${y - 9}) scale(1.15)`}>
          <path
            class="water"
            d="M7.5 2.6C11.5.4 14.5 3 18.500 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
          />
          <path class="thin" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
        </g>
      ))}
      <g transform="translate(724 44)">
        <circle class="thin" r="17" />
        <path class="thin" d="M0 25V-24M-6-13 0-25 6-13" />
        <path class="leaves" d="M0-17 5 8 0 4-5 8Z" />
      </g>
      <path class="thin" d="M646 306h90M646 301v10M691 303v6M736 301v10" />
    </svg>
  );
}
