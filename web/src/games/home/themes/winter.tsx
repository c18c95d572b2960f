/** Winter: strings of lights. */

import { Ground, House } from "../../../drawings/scene";
import { type Neighbourhood, thing } from "../neighbourhood";

function Drawing() {
  return (
    <>
      <House roof={4} x={12} y={34} width={48} number="6" />
      <House roof={1} x={64} y={34} width={48} number="7" />
      <House roof={2} x={116} y={34} width={48} number="8" />
      <path class="wire" d="M10 24c18 12 36 12 52 0 18 12 34 12 52 0 18 12 34 12 54 0" />
      <path
        class="bulbs"
        d="M22 30v4M38 33v4M52 30v4M74 30v4M90 33v4M104 30v4M126 30v4M142 33v4M156 30v4"
      />
      <Ground />
    </>
  );
}

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
  scene: { wash: "wash-water", Drawing },
};

export default winter;
