/** Your Perfect Home: streets of houses. */

import type { Look } from "../../looks/look";
import { DRAWINGS } from "./drawings";
import { GUIDE } from "./guide";
import { introduction } from "./introduction";
import { Sprite } from "./Sprite";

const look: Look = { drawings: DRAWINGS, Sprite, guide: () => GUIDE, introduction };

export default look;
