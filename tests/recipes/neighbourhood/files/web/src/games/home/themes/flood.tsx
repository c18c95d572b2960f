/** Flood: dams and sandbags. */

import { type Neighbourhood, thing } from "../neighbourhood";

function Symbols() {
  return (
    <>
      <symbol id="f-dam" viewBox="0 0 14 18">
        <path d="M4.5 3h5l3 13h-11Z" fill="var(--got)" />
        <path d="M3.6 7h6.8M2.7 11h8.6" />
      </symbol>
      <symbol id="f-sandbag" viewBox="0 0 24 24">
        <path d="M7 7c-4 4-5 9-3 12 4 2 12 2 16 0 2-3 1-8-3-12ZM7 7h10M9 3l3 4 3-4" />
      </symbol>
    </>
  );
}

const flood: Neighbourhood = {
  drawings: {
    dam: thing("dam"),
    sandbag: thing("sandbag"),
  },
  Symbols,
};

export default flood;
