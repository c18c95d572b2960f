/** Whether the server of this page can be reached. */

import { serverAnswers } from "../state/api";
import { hasServer } from "../state/door";
import { away } from "./state";

const LOOK_AGAIN = 20_000; // milliseconds

async function look(): Promise<void> {
  if (!navigator.onLine) away.value = "offline";
  else away.value = (await serverAnswers()) ? null : "silent";
}

/** Look now, and whenever something may have changed; a page without a server misses none. */
export function watchServer(): void {
  if (!hasServer) return;
  const again = () => void look();
  addEventListener("online", again);
  addEventListener("offline", again);
  document.addEventListener("visibilitychange", () => document.hidden || again());
  setInterval(() => away.value !== null && again(), LOOK_AGAIN);
  again();
}
