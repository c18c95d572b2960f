/** A worker with Python for the curious, apart from the tables: whatever somebody types ends here. */

import { startPython } from "./python";

export type ToConsole = { id: number; source: string };
export type FromConsole =
  | { kind: "progress"; loaded: number; total: number } // bytes
  | { kind: "ready"; version: string } // of Python
  | { kind: "failed"; message: string }
  | { kind: "printed"; id: number; text: string } // while it runs
  | ({ kind: "ran"; id: number } & Ran);

/** What came of a text: the rest of what it printed, whether that is all, and whether it failed. */
export type Ran = { text: string; cut: boolean; failed: boolean };

type Prompt = { run: (source: string) => string };
type Application = { prompt: (tell: (text: string) => void) => Prompt };

let running = 0; // id of what runs

function say(message: FromConsole): void {
  postMessage(message);
}

const starting = startPython((loaded, total) => say({ kind: "progress", loaded, total })).then(
  (python) => {
    const application = python.pyimport("culdesac.device.browser") as Application;
    const prompt = application.prompt((text) => say({ kind: "printed", id: running, text }));
    say({ kind: "ready", version: python.version });
    return prompt;
  },
);
starting.catch((error: unknown) => say({ kind: "failed", message: String(error) }));

self.onmessage = async ({ data }: MessageEvent<ToConsole>) => {
  const prompt = await starting;
  running = data.id;
  say({ kind: "ran", id: data.id, ...(JSON.parse(prompt.run(data.source)) as Ran) });
};
