/** Easter: eggs. */

import { type Neighbourhood, thing } from "../neighbourhood";

function Symbols() {
  return (
    <symbol id="f-eggs" viewBox="0 0 14 18">
      <path
        d="M7 1.4c3 0 5.2 4.9 5.2 8.6a5.2 5.6 0 0 1-10.4 0C1.8 6.3 4 1.4 7 1.4Z"
        fill="var(--got)"
      />
      <path d="m2 8.8 1.7-1.5 1.7 1.5L7 7.3l1.6 1.5 1.7-1.5L12 8.8M2.4 12.4h9.2" />
    </symbol>
  );
}

const easter: Neighbourhood = {
  drawings: {
    eggs: thing("eggs"),
  },
  Symbols,
};

export default easter;
