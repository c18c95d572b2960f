/** Doomsday: bunkers, with the people that one takes. */

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

function Symbols() {
  return (
    <>
      <symbol id="f-bunker" viewBox="0 0 30 18">
        <path d="M2 16.6V10.8C2 5 8 1.4 15 1.4S28 5 28 10.8v5.8Z" fill="var(--got)" />
      </symbol>
      <symbol id="f-bunker-door" viewBox="0 0 30 18">
        <path d="M2 16.6V10.8C2 5 8 1.4 15 1.4S28 5 28 10.8v5.8Z" fill="var(--got)" />
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
};

export default doomsday;
