/** Summer: cones and the truck. */

import { Drawn, type Neighbourhood, thing } from "../neighbourhood";

const MOST_SCOOPS = 3;

function Symbols() {
  return (
    <>
      <symbol id="f-cone-1" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="7.5" cy="6.4" r="3.9" fill="var(--got)" />
      </symbol>
      <symbol id="f-cone-2" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="4.6" cy="6.6" r="3.2" fill="var(--got)" />
        <circle cx="10.4" cy="6.6" r="3.2" fill="var(--got)" />
      </symbol>
      <symbol id="f-cone-3" viewBox="0 0 15 20">
        <path d="M3.6 9.8h7.8L7.5 18.6Z" />
        <circle cx="7.5" cy="3.6" r="2.9" fill="var(--got)" />
        <circle cx="4.5" cy="7.6" r="2.9" fill="var(--got)" />
        <circle cx="10.5" cy="7.6" r="2.9" fill="var(--got)" />
      </symbol>
      <symbol id="f-truck" viewBox="0 0 30 18">
        <path d="M1.6 13.6V4.4h16.6v9.2" fill="var(--got)" />
        <path d="M18.2 7h5.2l4.8 3.4v3.2h-10M1.6 13.6h26.6M3 4.4 4.4 1.6h11L17 4.4M5.4 8.4h8.8" />
        <circle cx="7.2" cy="14.4" r="2.2" fill="var(--paper)" />
        <circle cx="22.4" cy="14.4" r="2.2" fill="var(--paper)" />
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
};

export default summer;
