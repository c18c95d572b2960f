/** Whether this device keeps bots of one's own: what was prepared knows nothing of them. */

import { signal } from "@preact/signals";
import { forget, remember, remembered } from "./storage";

const KEY = "own-bots";

export const ownBots = signal(remembered(KEY) !== null);

/** There are some, or there may be. */
export function noteOwnBots(some: boolean): void {
  ownBots.value = some;
  if (some) remember(KEY, "some");
  else forget(KEY);
}
