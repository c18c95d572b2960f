/**
 * What goes through a door: requests and sockets.  The device is loaded and started with the first of
 * them that nothing prepared answers.
 */

import { signal } from "@preact/signals";
import { type Door, hasDevice } from "./door";
import { fileAddress, socketAddress } from "./route";

export type Init = { method: string; headers: Record<string, string>; body?: string };

/** As much of a WebSocket as a session needs. */
export type SocketLike = {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
};

export const [OPEN, CLOSED] = [1, 3]; // of a socket's states

/** How far this device is; `asleep` until something is asked of it. */
export type DeviceState =
  | { kind: "asleep" }
  | { kind: "starting"; loaded: number; total: number } // bytes; total 0: not known yet
  | { kind: "ready" }
  | { kind: "failed"; message: string };

export const device = signal<DeviceState>({ kind: "asleep" });

/** Whether the server has given no answer lately, and what was prepared stands in for it. */
export const serverSilent = signal(false);

const loadDevice = () => import("../device/here");

/** Start the device again after it has failed. */
export function tryAgain(): void {
  void loadDevice().then(({ line }) => line.tryAgain());
}

/** What somebody in front of a server says while it is gone. */
const AWAY = new Set([502, 503, 504]);

export async function doorFetch(at: Door, path: string, init: Init): Promise<Response> {
  if (at === "here") return (await loadDevice()).line.ask(path, init);
  const answer = await fetch(path, init);
  serverSilent.value = false;
  return answer;
}

/** Where an answer lies that was made ahead of time. */
export function answerName(path: string): string {
  return path.replace(/[^A-Za-z0-9]+/g, "-");
}

/** The languages to look for, the best first; a region's own one is the rarer. */
export function languagesToTry(wanted: readonly string[]): string[] {
  const tags = wanted.map((tag) => tag.split(";")[0]?.trim() ?? "").filter(Boolean);
  return [...new Set(tags.flatMap((tag) => [tag.split("-")[0] ?? tag, tag]))];
}

async function prepared(path: string, wanted: readonly string[]): Promise<Response | null> {
  const texts = path.startsWith("texts");
  const languages = languagesToTry(texts ? [...wanted, "en"] : wanted);
  for (const language of languages) {
    try {
      const answer = await fetch(
        fileAddress(`device/answers/${language}/${answerName(path)}.json`),
      );
      // some hosts give a page of their own instead of none
      const isPage = answer.headers.get("content-type")?.includes("html");
      if (answer.ok && !isPage) return answer;
    } catch {
      // out of reach, like the rest
    }
  }
  return null;
}

/** An answer that is the same until the page is another: what was prepared, or what the door says. */
export async function lastingFetch(
  at: Door,
  path: string,
  wanted: readonly string[],
): Promise<Response> {
  const init = { method: "GET", headers: { "Accept-Language": wanted.join(",") } };
  if (at === "here") return (await prepared(path, wanted)) ?? doorFetch(at, `/api/${path}`, init);
  try {
    const answer = await doorFetch(at, `/api/${path}`, init);
    if (!hasDevice || !AWAY.has(answer.status)) return answer;
    serverSilent.value = true;
    return (await prepared(path, wanted)) ?? answer;
  } catch (error) {
    const found = hasDevice ? await prepared(path, wanted) : null;
    if (!found) throw error;
    serverSilent.value = true;
    return found;
  }
}

function hereSocket(language: string): SocketLike {
  const socket: SocketLike = {
    readyState: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => {
      socket.readyState = CLOSED;
    },
  };
  loadDevice().then(
    ({ line }) => {
      if (socket.readyState !== CLOSED) line.connect(socket, language);
    },
    () => {
      socket.readyState = CLOSED;
      socket.onclose?.();
    },
  );
  return socket;
}

/** A socket for one table. */
export function doorSocket(at: Door, language: string): SocketLike {
  if (at === "here") return hereSocket(language);
  return new WebSocket(socketAddress("/api/ws")) as SocketLike;
}
