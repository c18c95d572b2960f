/** Summer: cones and the truck. */

import { Ground, Placed } from "../../../drawings/scene";
import { Drawn, type Neighbourhood, thing } from "../neighbourhood";

const MOST_SCOOPS = 3;

type Filled = { fill?: string };

function OneScoop({ fill = "var(--got)" }: Filled) {
  return (
    <>
      <path d="M3.6 9.8h7.8L7.5 18.6Z" />
      <circle cx="7.5" cy="6.4" r="3.9" fill={fill} />
    </>
  );
}

function ThreeScoops({ fill = "var(--got)" }: Filled) {
  return (
    <>
      <path d="M3.6 9.8h7.8L7.5 18.6Z" />
      <circle cx="7.5" cy="3.6" r="2.9" fill={fill} />
      <circle cx="4.5" cy="7.6" r="2.9" fill={fill} />
      <circle cx="10.5" cy="7.6" r="2.9" fill={fill} />
    </>
  );
}

function Truck({ fill = "var(--got)" }: Filled) {
  return (
    <>
      <path d="M1.6 13.6V4.4h16.6v9.2" fill={fill} />
      <path d="M18.2 7h5.2l4.8 3.4v3.2h-10M1.6 13.6h26.6M3 4.4 4.4 1.6h11L17 4.4M5.4 8.4h8.8" />
      <circle cx="7.2" cy="14.4" r="2.2" fill="var(--paper)" />
      <circle cx="22.4" cy="14.4" r="2.2" fill="var(--paper)" />
    </>
  );
}

function Drawing() {
  return (
    <>
      <Placed x={14} y={37} scale={2.5}>
        <Truck fill="var(--card)" />
      </Placed>
      <Placed x={100} y={44} scale={1.8}>
        <OneScoop fill="var(--card)" />
      </Placed>
      <Placed x={134} y={36} scale={2.2}>
        <ThreeScoops fill="var(--card)" />
      </Placed>
      <Ground />
    </>
  );
}

function Symbols() {
  return (
    <>
      <symbol id="f-cone-1" viewBox="0 0 15 20">
        <OneScoop />
      </symbol>
      <symbol id="f-cone-2" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="4.6" cy="6.6" r="3.2" fill="var(--got)" />
        <circle cx="10.4" cy="6.6" r="3.2" fill="var(--got)" />
      </symbol>
      <symbol id="f-cone-3" viewBox="0 0 15 20">
        <ThreeScoops />
      </symbol>
      <symbol id="f-truck" viewBox="0 0 30 18">
        <Truck />
      </symbol>
    </>
  );
}

const summer: Neighbourhood = {
  drawings: {
    cone: {
      ...thing("cone-2"),
      inside: ({ count }) => <Drawn id={`f-cone-${Math.min(count, MOST_SCOOPS)}`} />,
    },
    truck: thing("truck"),
  },
  Symbols,
  scene: { wash: "wash-water", Drawing },
};

export default summer;
