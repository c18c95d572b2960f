/** Halloween: candies and ghosts. */

import { Ground, House, Placed } from "../../../drawings/scene";
import { type Neighbourhood, thing } from "../neighbourhood";

type Filled = { fill?: string };

function Candy({ fill = "var(--got)" }: Filled) {
  return (
    <>
      <path d="M5.6 6.2 1.6 3.4v10.2l4-2.8M14.4 6.2l4-2.8v10.2l-4-2.8" />
      <circle cx="10" cy="8.5" r="5" fill={fill} />
      <path d="M7.2 4.5c2.4 2 3.6 4.8 3.2 8.8" />
    </>
  );
}

function Ghost({ fill = "var(--got)" }: Filled) {
  return (
    <>
      <path
        d="M2.2 16.4V8a5.8 6.4 0 0 1 11.6 0v8.4l-2.3-2.1-1.7 2.1L8 14.3l-1.8 2.1-1.7-2.1Z"
        fill={fill}
      />
      <path d="M6 7.3v.8M10 7.3v.8" />
    </>
  );
}

function Drawing() {
  return (
    <>
      <House roof={1} x={14} y={34} width={48} />
      <Placed x={72} y={34} scale={2.4}>
        <Ghost fill="var(--card)" />
      </Placed>
      <Placed x={118} y={47} scale={1.9}>
        <Candy fill="var(--wash-gold)" />
      </Placed>
      <path d="M150 12a13 13 0 1 0 12 20 11 11 0 0 1-12-20Z" />
      <Ground />
    </>
  );
}

function Symbols() {
  return (
    <>
      <symbol id="f-candy" viewBox="0 0 20 17">
        <Candy />
      </symbol>
      <symbol id="f-ghost" viewBox="0 0 16 18">
        <Ghost />
      </symbol>
    </>
  );
}

const halloween: Neighbourhood = {
  drawings: {
    candy: thing("candy"),
    ghost: thing("ghost"),
  },
  Symbols,
  scene: { wash: "wash-rose", Drawing },
};

export default halloween;
