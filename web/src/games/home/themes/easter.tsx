/** Easter: eggs. */

import { Ground, House, Placed } from "../../../drawings/scene";
import { type Neighbourhood, thing } from "../neighbourhood";

function Egg({ fill = "var(--got)" }: { fill?: string }) {
  return (
    <>
      <path d="M7 1.4c3 0 5.2 4.9 5.2 8.6a5.2 5.6 0 0 1-10.4 0C1.8 6.3 4 1.4 7 1.4Z" fill={fill} />
      <path d="m2 8.8 1.7-1.5 1.7 1.5L7 7.3l1.6 1.5 1.7-1.5L12 8.8M2.4 12.4h9.2" />
    </>
  );
}

function Symbols() {
  return (
    <symbol id="f-eggs" viewBox="0 0 14 18">
      <Egg />
    </symbol>
  );
}

function Drawing() {
  return (
    <>
      <House roof={2} x={14} y={34} width={48} />
      <Placed x={74} y={46} scale={1.9}>
        <Egg fill="var(--wash-rose)" />
      </Placed>
      <Placed x={102} y={50} scale={1.65}>
        <Egg fill="var(--wash-water)" />
      </Placed>
      <Placed x={128} y={48} scale={1.8}>
        <Egg fill="var(--wash-gold)" />
      </Placed>
      <path d="M66 78l3-8 3 8M156 78l3-8 3 8" />
      <Ground />
    </>
  );
}

const easter: Neighbourhood = {
  drawings: {
    eggs: thing("eggs"),
  },
  Symbols,
  scene: { wash: "wash-green", Drawing },
};

export default easter;
