/** Your Perfect Home: streets of houses. */

import type { Look } from "../../looks/look";
import { DRAWINGS } from "./drawings";
import { introduction } from "./introduction";
import { aboutPlan } from "./plans";
import { Sprite } from "./Sprite";

const look: Look = {
  drawings: DRAWINGS,
  Sprite,
  introduction,
  special: "theme",
  aboutPlan,
};

export default look;
