/** Zombies: gaps, barricades, bullets, and what a horde leaves. */

import { Ground, House, Placed } from "../../../drawings/scene";
import { Drawn, type Neighbourhood, thing } from "../neighbourhood";

function Barricade({ fill = "var(--got)" }: { fill?: string }) {
  return (
    <>
      <path d="M6 1.5v15M24 1.5v15" />
      <path d="M1.5 4.2 28.4 3l.2 4L1.7 8.2ZM1.4 10l27 1.2-.2 4-27-1.2Z" fill={fill} />
    </>
  );
}

function Drawing() {
  return (
    <>
      <House roof={3} x={10} y={34} width={48} />
      <Placed x={66} y={51} scale={1.6}>
        <Barricade fill="var(--card)" />
      </Placed>
      <circle cx="142" cy="32" r="8" fill="var(--card)" />
      <path d="M134 78V44c0-3 16-3 16 0v34l-8-12z" fill="var(--card)" />
      <path d="M134 48h-18M134 54h-16M116 48l-3-3M116 48l-4 1M118 54l-4-2M139 31v1M145 31v1M139 36h6" />
      <Ground />
    </>
  );
}

function Symbols() {
  return (
    <>
      <symbol id="f-barricade" viewBox="0 0 30 18">
        <Barricade />
      </symbol>
      <symbol id="f-gap" viewBox="0 0 30 18">
        <path d="M5 2.5v14M25 2.5v14M2.5 16.5h5M22.5 16.5h5" />
        <path d="M7 6.5h16M7 12h16" stroke-dasharray=".5 3.2" />
      </symbol>
      <symbol id="f-infected" viewBox="0 0 24 24">
        <path d="M5 5.6c4.5.4 9 .3 14-.3C14.5 10 9.6 14.6 5 19.2c4.6-.7 9.4-.8 14.2-.3" />
      </symbol>
      <symbol id="f-bullet" viewBox="0 0 24 24">
        <path d="M8 21.5V10c0-3.6 2-6.4 4-8 2 1.6 4 4.4 4 8v11.5ZM8 16.5h8M8 10h8" />
      </symbol>
    </>
  );
}

const zombies: Neighbourhood = {
  drawings: {
    barricade: {
      ...thing("barricade"),
      inside: ({ state }) => <Drawn id={state === "built" ? "f-barricade" : "f-gap"} />,
    },
    infected: thing("infected"),
    horde: thing("infected"),
    reached: {
      ...thing("infected"),
      mood: "was",
      Stamp: () => <b aria-hidden="true">z</b>,
    },
    bullet: thing("bullet"),
  },
  Symbols,
  scene: { wash: "wash-sand", Drawing },
};

export default zombies;
