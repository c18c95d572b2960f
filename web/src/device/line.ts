/**
 * The line of one tab to the worker of the device.  One tab owns the worker, by a lock; the others speak
 * through it over a channel.  When the owner goes, the next in the queue for the lock starts a worker
 * from what is kept.  What was under way then is asked again if that is harmless, and fails otherwise;
 * sockets close, and whoever had them opens others.
 */

import { CLOSED, type DeviceState, type Init, OPEN, type SocketLike } from "../state/through";
import { type News, Owner } from "./owner";
import type { Answer, HttpAnswered, HttpAsked, ToWorker, WorkerLike } from "./protocol";

export const LOCK = "culdesac-device";
export const CHANNEL = "culdesac-device";
/** How long the owner may be silent; a browser may have put its tab to sleep for good. */
const PATIENCE = 6000;
const WITHOUT_BODY = new Set([204, 205, 304]);

/** What tabs say to each other. */
export type Letter =
  | { to: "owner"; from: string; asked: ToWorker | "news" | "again" }
  | { to: "all"; news: News }
  | { to: string; life: string; said: Answer }
  | { to: string; news: News };

export type Locks = {
  request: (
    name: string,
    options: { mode?: "shared"; steal?: boolean; signal?: AbortSignal },
    held: () => Promise<void> | void,
  ) => Promise<unknown>;
};

export type Channel = {
  postMessage: (letter: Letter) => void;
  onmessage: ((event: { data: Letter }) => void) | null;
};

/** What a line needs of the browser; without locks or a channel every tab owns a worker. */
export type Surroundings = {
  tab: string; // a name that no other tab has
  locks: Locks | null;
  channel: Channel | null;
  start: () => WorkerLike;
  report: (state: DeviceState) => void;
  wait: (work: () => void, milliseconds: number) => void;
};

type Asking = {
  asked: HttpAsked;
  sent: boolean;
  resolve: (answer: Response) => void;
  reject: (error: Error) => void;
};
type Connected = { socket: SocketLike; language: string; sent: boolean };

const forever = () => new Promise<void>(() => undefined);

function responseOf({ status, headers, body }: HttpAnswered): Response {
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

/** Held by a tab as long as it lives. */
export function lockOfTab(tab: string): string {
  return `culdesac-tab-${tab}`;
}

export class Line {
  private begun = false;
  private owner: Owner | null = null;
  private news: News | null = null;
  private next = 0;
  private readonly asking = new Map<number, Asking>();
  private readonly sockets = new Map<number, Connected>();
  private readonly attended = new Set<string>(); // tabs that speak through this one
  private queueing = new AbortController();
  private watching = false;
  private heard = false; // something from the owner since it is watched

  constructor(private readonly around: Surroundings) {}

  ask(path: string, { method, headers, body = "" }: Init): Promise<Response> {
    this.next += 1;
    const id = this.next;
    const asked: HttpAsked = {
      kind: "http",
      id,
      method,
      path,
      headers: Object.entries(headers),
      body,
    };
    return new Promise((resolve, reject) => {
      this.asking.set(id, { asked, sent: false, resolve, reject });
      this.begin();
      this.tryAgain();
      this.send();
    });
  }

  connect(socket: SocketLike, language: string): void {
    this.next += 1;
    const id = this.next;
    const made: Connected = { socket, language, sent: false };
    this.sockets.set(id, made);
    socket.send = (text) => this.pass({ kind: "send", id, text });
    socket.close = () => {
      if (!this.sockets.has(id)) return;
      if (made.sent) this.pass({ kind: "close", id });
      queueMicrotask(() => this.closed(id));
    };
    this.begin();
    this.send();
  }

  /** Start a worker that has failed again; everything that waits is asked of it. */
  tryAgain(): void {
    if (this.news?.state.kind !== "failed") return;
    if (this.owner) this.owner.tryAgain();
    else this.post({ to: "owner", from: this.around.tab, asked: "again" });
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.around.report({ kind: "starting", loaded: 0, total: 0 });
    const { locks, channel, tab } = this.around;
    if (!locks || !channel) {
      this.own();
      return;
    }
    channel.onmessage = ({ data }) => this.read(data);
    void locks.request(lockOfTab(tab), {}, () => {
      this.queue(locks);
      return forever();
    });
  }

  /** Stand in line for the worker, and ask whoever has it. */
  private queue(locks: Locks): void {
    this.queueing = new AbortController();
    locks
      .request(LOCK, { signal: this.queueing.signal }, () => this.own())
      .catch(() => this.robbed());
    this.watch();
  }

  private own(): Promise<void> {
    const { tab, start, channel } = this.around;
    this.owner = new Owner(tab, start, {
      answer: (to, life, said) => {
        if (to === tab) this.hear(life, said);
        else channel?.postMessage({ to, life, said });
      },
      tell: (news) => {
        channel?.postMessage({ to: "all", news });
        this.learn(news);
      },
    });
    this.owner.begin();
    return forever();
  }

  /** Another tab took this one for dead and has the worker now. */
  private robbed(): void {
    const { locks } = this.around;
    if (!this.owner || !locks) return;
    this.owner.close();
    this.owner = null;
    this.queue(locks);
  }

  /** The owner answers by itself, whatever its worker does; where it does not, it will not wake. */
  private watch(): void {
    const { locks, tab, wait } = this.around;
    if (this.watching || this.owner || !locks) return;
    this.watching = true;
    this.heard = false;
    this.post({ to: "owner", from: tab, asked: "news" });
    wait(() => {
      this.watching = false;
      if (this.owner) return;
      if (!this.heard) {
        this.queueing.abort();
        locks.request(LOCK, { steal: true }, () => this.own()).catch(() => this.robbed());
      } else if (this.waits()) this.watch();
    }, PATIENCE);
  }

  /** Whether an answer is still to come. */
  private waits(): boolean {
    const opening = [...this.sockets.values()].some(({ socket }) => socket.readyState !== OPEN);
    return opening || this.asking.size > 0;
  }

  private post(letter: Letter): void {
    this.around.channel?.postMessage(letter);
  }

  private read(letter: Letter): void {
    if (letter.to === "owner" && "asked" in letter) {
      if (this.owner) this.serve(this.owner, letter.from, letter.asked);
      return;
    }
    if (this.owner || (letter.to !== "all" && letter.to !== this.around.tab)) return;
    this.heard = true;
    if ("news" in letter) this.learn(letter.news);
    else if ("said" in letter) this.hear(letter.life, letter.said);
  }

  /** What another tab asks of this one, which has the worker. */
  private serve(owner: Owner, from: string, asked: ToWorker | "news" | "again"): void {
    if (!this.attended.has(from)) {
      this.attended.add(from);
      void this.around.locks?.request(lockOfTab(from), { mode: "shared" }, () => {
        this.attended.delete(from);
        owner.leave(from);
      });
    }
    if (asked === "news") this.post({ to: from, news: owner.news });
    else if (asked === "again") owner.tryAgain();
    else owner.take(from, asked);
  }

  private learn(news: News): void {
    const before = this.news;
    this.news = news;
    const ready = before?.state.kind === "ready";
    // nothing of what was asked of a worker that never was ready has been done
    if (before?.life !== news.life || (ready && news.state.kind === "failed")) this.lost(ready);
    this.around.report(news.state);
    this.send();
  }

  /** What was sent is gone with the worker; `done`: it may have been carried out. */
  private lost(done: boolean): void {
    for (const [id, item] of this.asking) {
      if (!item.sent) continue;
      item.sent = false;
      if (!done || item.asked.method === "GET") continue;
      this.asking.delete(id);
      item.reject(new Error("the worker has gone"));
    }
    for (const [id, item] of this.sockets) {
      if (item.sent && done) this.closed(id);
      item.sent = false;
    }
  }

  private send(): void {
    if (!this.news || this.news.state.kind === "failed") return;
    for (const item of this.asking.values()) {
      if (item.sent) continue;
      item.sent = true;
      this.pass(item.asked);
    }
    for (const [id, item] of this.sockets) {
      if (item.sent) continue;
      item.sent = true;
      this.pass({ kind: "open", id, language: item.language });
    }
  }

  private pass(asked: ToWorker): void {
    const { tab } = this.around;
    if (this.owner) this.owner.take(tab, asked);
    else {
      this.post({ to: "owner", from: tab, asked });
      this.watch();
    }
  }

  private hear(life: string, said: Answer): void {
    if (life !== this.news?.life) return;
    if (said.kind === "http") {
      const item = this.asking.get(said.id);
      this.asking.delete(said.id);
      item?.resolve(responseOf(said));
      return;
    }
    const socket = this.sockets.get(said.id)?.socket;
    if (!socket) return;
    if (said.kind === "closed") this.closed(said.id);
    else if (said.kind === "message") socket.onmessage?.({ data: said.text });
    else {
      socket.readyState = OPEN;
      socket.onopen?.();
    }
  }

  private closed(id: number): void {
    const socket = this.sockets.get(id)?.socket;
    if (!this.sockets.delete(id) || !socket) return;
    socket.readyState = CLOSED;
    socket.onclose?.();
  }
}
