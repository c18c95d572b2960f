/** New Las Vegas: a city of casinos between roads. */

import type { Look } from "../../looks/look";
import { City } from "./CitySheet";
import { lineTitle } from "./city";
import { DRAWINGS } from "./drawings";
import { guideOf } from "./guide";
import { introduction } from "./introduction";
import { SmallLine, SmallStreet } from "./Small";
import { Sprite } from "./Sprite";
import { Vault } from "./Vault";

const look: Look = {
  drawings: DRAWINGS,
  Sprite,
  guide: guideOf,
  introduction,
  table: "incity",
  small: "v",
  Sheet: City,
  SmallStreet,
  SmallLine,
  Vault,
  lineWords: lineTitle,
};

export default look;
