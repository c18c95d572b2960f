/** The worker in which the application runs: it answers the page as a server would. */

import type { FromWorker, ToWorker } from "./protocol";
import { startPython } from "./python";
import { Shelf } from "./shelf";
import { Thoughts } from "./thoughts";

const BOT_SECONDS = 8; // longer than on a server: here is one thread, and nobody else waits

type Socket = { hear: (text: string) => void; close: () => void; destroy: () => void };
type Running = {
  http: (method: string, path: string, headers: string, body: string) => Promise<string>;
  socket: (tell: (kind: string, text: string) => void, headers: string) => Socket;
};
type Application = {
  start: (
    shelf: Shelf,
    send: Thoughts["send"],
    apart: Thoughts["send"],
    seconds: number,
  ) => Promise<Running>;
};

function say(message: FromWorker): void {
  postMessage(message);
}

/** A worker that thinks, started with the first thought. */
function thinkers(): Thoughts["send"] {
  const thoughts = new Thoughts(
    () => new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }),
  );
  // a proxy of Python lives as long as the call that it was handed to
  const send = (job: { toJs: () => Uint8Array }, seconds: number) =>
    thoughts.send(job.toJs().slice(), seconds);
  return send as unknown as Thoughts["send"];
}

async function start(): Promise<Running> {
  const python = await startPython((loaded, total) => say({ kind: "progress", loaded, total }));
  const application = python.pyimport("culdesac.device.browser") as Application;
  // one for what comes with the game, and one for bots of one's own, who can do as they like there
  return application.start(new Shelf(), thinkers(), thinkers(), BOT_SECONDS);
}

const running = start();
running.then(
  () => say({ kind: "ready" }),
  (error: unknown) => say({ kind: "failed", message: String(error) }),
);

const sockets = new Map<number, Socket>();

async function http(asked: ToWorker & { kind: "http" }): Promise<void> {
  const { id, method, path, headers, body } = asked;
  const told = await (await running).http(method, path, JSON.stringify(headers), body);
  const [status, answered, text] = JSON.parse(told) as [number, [string, string][], string];
  say({ kind: "http", id, status, headers: answered, body: text });
}

async function open({ id, language }: ToWorker & { kind: "open" }): Promise<void> {
  const tell = (kind: string, text: string) => {
    if (kind === "message") say({ kind, id, text });
    else if (kind === "opened") say({ kind, id });
    else {
      say({ kind: "closed", id });
      sockets.get(id)?.destroy();
      sockets.delete(id);
    }
  };
  const application = await running;
  sockets.set(id, application.socket(tell, JSON.stringify([["Accept-Language", language]])));
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === "http") await http(data);
    else if (data.kind === "open") await open(data);
    else {
      await running;
      if (data.kind === "send") sockets.get(data.id)?.hear(data.text);
      else sockets.get(data.id)?.close();
    }
  } catch (error) {
    console.error(error);
    if (data.kind === "http")
      say({ kind: "http", id: data.id, status: 503, headers: [], body: "" });
  }
};
