/** This tab's line to the worker of the device. */

import { remember } from "../state/storage";
import { newSecret } from "../state/tables";
import { device } from "../state/through";
import { CHANNEL, type Channel, Line } from "./line";
import type { WorkerLike } from "./protocol";

function channel(): Channel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  return new BroadcastChannel(CHANNEL) as Channel;
}

function worker(): WorkerLike {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike;
}

export const line = new Line({
  tab: newSecret(),
  locks: navigator.locks ?? null, // browsers have them on safe addresses only
  channel: channel(),
  start: worker,
  report: (state) => {
    device.value = state;
    if (state.kind === "ready") remember("device", "ready");
  },
  wait: (work, milliseconds) => setTimeout(work, milliseconds),
});

// from now on what the device needs is kept for times without a network
void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ kind: "keep" }));
