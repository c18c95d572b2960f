/** Doomsday: bunkers, with the people that one takes. */

import { Ground, House, Placed } from "../../../drawings/scene";
import type { FeatureView } from "../../../table/lots";
import { Drawn, type Neighbourhood, thing } from "../neighbourhood";

function bunker({ state, amount }: FeatureView) {
  if (state !== "built") return <Drawn id="f-bunker-door" />;
  return (
    <>
      <Drawn id="f-bunker" />
      <b>{amount}</b>
    </>
  );
}

function Bunker({ fill = "var(--got)" }: { fill?: string }) {
  return <path d="M2 16.6V10.8C2 5 8 1.4 15 1.4S28 5 28 10.8v5.8Z" fill={fill} />;
}

function Drawing() {
  return (
    <>
      <House roof={4} x={22} y={12} width={42} number="9" />
      <Ground y={49} />
      <Placed x={84} y={38} scale={2.1}>
        <Bunker fill="var(--card)" />
      </Placed>
      <path d="M43 49v17h44M43 58h22" />
      <Ground />
    </>
  );
}

function Symbols() {
  return (
    <>
      <symbol id="f-bunker" viewBox="0 0 30 18">
        <Bunker />
      </symbol>
      <symbol id="f-bunker-door" viewBox="0 0 30 18">
        <Bunker />
        <path d="M10.5 16.6v-5a4.5 4.5 0 0 1 9 0v5M15 7.1v9.5M6 9.5h2M22 9.5h2" />
      </symbol>
    </>
  );
}

const doomsday: Neighbourhood = {
  drawings: {
    bunker: { ...thing("bunker-door"), inside: bunker },
  },
  Symbols,
  scene: { wash: "wash-lilac", Drawing },
};

export default doomsday;
