/** New Las Vegas: a city of casinos between roads. */

import type { Look } from "../../looks/look";
import { City } from "./CitySheet";
import { lineTitle } from "./city";
import { DRAWINGS } from "./drawings";
import { introduction } from "./introduction";
import { SmallLine, SmallStreet } from "./Small";
import { Sprite } from "./Sprite";
import { Town } from "./Town";
import { Vault } from "./Vault";

const look: Look = {
  drawings: DRAWINGS,
  Sprite,
  introduction,
  table: "incity",
  small: "v",
  Sheet: City,
  Town,
  plot: "v-plot",
  SmallStreet,
  SmallLine,
  Vault,
  lineWords: lineTitle,
};

export default look;
