/** The worker that thinks: bots, hints, reviews, proofs.  It is sent bytes and sends back bytes. */

import { startPython } from "./python";

type Mind = { think: (job: Uint8Array) => { toJs: () => Uint8Array; destroy: () => void } };

const starting = startPython(() => {}).then(
  (python) => {
    const mind = python.pyimport("culdesac.device.browser") as Mind;
    postMessage({ kind: "ready" });
    return mind;
  },
  (error: unknown) => {
    console.error(error);
    postMessage({ kind: "failed" });
    throw error;
  },
);

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const mind = await starting;
  const made = mind.think(data);
  const answered = made.toJs().slice();
  made.destroy();
  postMessage({ kind: "done", answered });
};
