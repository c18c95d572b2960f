/** Behind which door the ways to play lead. */

import { type Door, door, hasServer } from "../state/door";
import type { Way } from "./setup";

/** Friends can come to a server only; everything else leads where new things are opened. */
export function doorFor(way: Way): Door {
  return way === "elsewhere" ? "server" : door.value;
}

/** Whether there is anything behind it. */
export function canPlay(way: Way): boolean {
  return way !== "elsewhere" || hasServer;
}
