/** The tab that has the worker of the device: it starts it, and passes on what all tabs say to it. */

import type { DeviceState } from "../state/through";
import type { Answer, FromWorker, ToWorker, WorkerLike } from "./protocol";

/** How the worker stands; another life of it knows nothing of what was asked of the one before. */
export type News = { life: string; state: DeviceState };

/** Whoever hears what the worker says: its answers go to the tab that asked, news to all. */
export type Audience = {
  answer: (tab: string, life: string, said: Answer) => void;
  tell: (news: News) => void;
};

const LIVES = 3; // after so many short ones in a row it is not started again unasked
const LONG = 30; // answers that make a life a long one

/** Why a worker has failed, in one line: of a traceback only its end says so. */
export function reasonOf(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  const said = lines.filter(Boolean);
  return (message.includes("Traceback") ? said.at(-1) : said[0]) ?? "";
}

export class Owner {
  news: News = { life: "", state: { kind: "asleep" } };
  private worker: WorkerLike | null = null;
  private lives = 0;
  private answers = 0; // of this life
  private short = 0; // lives in a row that ended early
  private next = 0;
  private readonly askers = new Map<number, { tab: string; id: number }>(); // by the worker's ids
  private readonly sockets = new Map<string, number>(); // the worker's ids, by tab and its id

  constructor(
    private readonly tab: string,
    private readonly start: () => WorkerLike,
    private readonly audience: Audience,
  ) {}

  begin(): void {
    this.lives += 1;
    this.answers = 0;
    this.askers.clear();
    this.sockets.clear();
    this.news = {
      life: `${this.tab}/${this.lives}`,
      state: { kind: "starting", loaded: 0, total: 0 },
    };
    try {
      const worker = this.start();
      worker.onmessage = ({ data }) => {
        if (this.worker === worker) this.hear(data);
      };
      worker.onerror = ({ message }) => {
        if (this.worker === worker) this.died(message ?? "");
      };
      this.worker = worker;
      this.audience.tell(this.news); // whoever hears it asks at once
    } catch (error) {
      this.died(error instanceof Error ? error.message : String(error));
    }
  }

  /** Somebody wishes that a worker that has failed is started again. */
  tryAgain(): void {
    if (this.news.state.kind !== "failed") return;
    this.short = 0;
    this.begin();
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  /** What a tab asks of the worker, under ids that no two tabs share. */
  take(tab: string, asked: ToWorker): void {
    const place = `${tab} ${asked.id}`;
    let id = this.sockets.get(place);
    if (asked.kind === "http" || asked.kind === "open") {
      this.next += 1;
      id = this.next;
      this.askers.set(id, { tab, id: asked.id });
      if (asked.kind === "open") this.sockets.set(place, id);
    }
    if (id === undefined) return; // of an earlier life
    this.worker?.postMessage({ ...asked, id });
    if (asked.kind === "close") this.forget(id);
  }

  /** A tab has gone: nobody is at its tables any more. */
  leave(tab: string): void {
    for (const [id, asker] of this.askers) {
      if (asker.tab !== tab) continue;
      if (this.sockets.has(`${tab} ${asker.id}`)) this.worker?.postMessage({ kind: "close", id });
      this.forget(id);
    }
  }

  private forget(id: number): void {
    const asker = this.askers.get(id);
    this.askers.delete(id);
    if (asker) this.sockets.delete(`${asker.tab} ${asker.id}`);
  }

  private hear(said: FromWorker): void {
    switch (said.kind) {
      case "progress":
        this.stand({ kind: "starting", loaded: said.loaded, total: said.total });
        break;
      case "ready":
        this.stand({ kind: "ready" });
        break;
      case "failed":
        this.died(said.message);
        break;
      default: {
        const asker = this.askers.get(said.id);
        if (!asker) return;
        this.answers += 1;
        if (said.kind === "http" || said.kind === "closed") this.forget(said.id);
        this.audience.answer(asker.tab, this.news.life, { ...said, id: asker.id });
      }
    }
  }

  private stand(state: DeviceState): void {
    this.news = { ...this.news, state };
    this.audience.tell(this.news);
  }

  /** What is confirmed is kept, so another life goes on from there; one that never began is not tried again. */
  private died(message: string): void {
    const began = this.news.state.kind === "ready";
    this.close();
    this.short = this.answers < LONG ? this.short + 1 : 1;
    if (began && this.short < LIVES) this.begin();
    else this.stand({ kind: "failed", message: reasonOf(message) });
  }
}
