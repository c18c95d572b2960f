/** Begins all that has to do with being offline; it has time until the page is there. */

import { used } from "./state";

const LATEST = 3000; // milliseconds

async function begin(): Promise<void> {
  const [{ register }, { watchServer }, { watchTabs }, { watchDevice }] = await Promise.all([
    import("./register"),
    import("./away"),
    import("./tabs"),
    import("./device"),
  ]);
  watchTabs();
  watchServer();
  await register();
  watchDevice();
}

export function startOffline(): void {
  const touch = () => {
    if (used.value === "not") used.value = "touched";
  };
  const fill = () => {
    used.value = "filled in";
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, touch, { passive: true });
  addEventListener("input", fill, { passive: true });
  const idle = () => {
    const go = () => void begin().catch(() => undefined); // the page works without it
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: LATEST });
    else setTimeout(go, LATEST / 10);
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
