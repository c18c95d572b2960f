/** Halloween: candies and ghosts. */

import { type Neighbourhood, thing } from "../neighbourhood";

function Symbols() {
  return (
    <>
      <symbol id="f-candy" viewBox="0 0 20 17">
        <path d="M5.6 6.2 1.6 3.4v10.2l4-2.8M14.4 6.2l4-2.8v10.2l-4-2.8" />
        <circle cx="10" cy="8.5" r="5" fill="var(--got)" />
        <path d="M7.2 4.5c2.4 2 3.6 4.8 3.2 8.8" />
      </symbol>
      <symbol id="f-ghost" viewBox="0 0 16 18">
        <path
          d="M2.2 16.4V8a5.8 6.4 0 0 1 11.6 0v8.4l-2.3-2.1-1.7 2.1L8 14.3l-1.8 2.1-1.7-2.1Z"
          fill="var(--got)"
        />
        <path d="M6 7.3v.8M10 7.3v.8" />
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
};

export default halloween;
