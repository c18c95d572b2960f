/** Winter: strings of lights. */

import { type Neighbourhood, thing } from "../neighbourhood";

function Symbols() {
  return (
    <symbol id="f-lights" viewBox="0 0 24 24">
      <path d="M1.5 6.5c5.5 7 15.5 7 21 0M6.5 10v2.5M12 11.8v2.5M17.5 10v2.5" />
      <circle cx="6.5" cy="15" r="2.3" />
      <circle cx="12" cy="16.8" r="2.3" />
      <circle cx="17.5" cy="15" r="2.3" />
    </symbol>
  );
}

const winter: Neighbourhood = {
  drawings: {
    lights: thing("lights"),
  },
  Symbols,
};

export default winter;
