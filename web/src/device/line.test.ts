import { beforeEach, expect, test } from "vitest";
import type { DeviceState, SocketLike } from "../state/through";
import { CHANNEL, type Channel, type Letter, Line, LOCK, type Locks, lockOfTab } from "./line";
import { reasonOf } from "./owner";
import type { FromWorker, ToWorker, WorkerLike } from "./protocol";

/** Lets everything that is under way come to its end; nothing here waits for time to pass. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

type Held = { tab: Browser; mode: string; reject: (error: Error) => void };
type Waiting = Held & { run: () => Promise<void> | void; done: () => void };

/** The locks of all tabs of a browser: exclusive and shared ones, in the order of their requests. */
class FakeLocks {
  private readonly held = new Map<string, Held[]>();
  private readonly waiting = new Map<string, Waiting[]>();

  of(tab: Browser): Locks {
    return {
      request: (name, { mode = "exclusive" as string, steal, signal }, run) =>
        new Promise((resolve, reject) => {
          if (steal) {
            for (const one of this.held.get(name) ?? []) one.reject(new Error("stolen"));
            this.held.delete(name);
          }
          const one: Waiting = { tab, mode, run, reject, done: () => resolve(undefined) };
          const queue = this.waiting.get(name) ?? [];
          this.waiting.set(name, steal ? [one, ...queue] : [...queue, one]);
          signal?.addEventListener("abort", () => {
            this.waiting.set(
              name,
              this.queue(name).filter((other) => other !== one),
            );
            if (!this.holders(name).includes(one)) reject(new Error("aborted"));
          });
          this.grant(name);
        }),
    };
  }

  holders(name: string): Held[] {
    return this.held.get(name) ?? [];
  }

  private queue(name: string): Waiting[] {
    return this.waiting.get(name) ?? [];
  }

  private grant(name: string): void {
    for (const next of this.queue(name)) {
      const holders = this.holders(name);
      const fits = next.mode === "shared" && holders.every(({ mode }) => mode === "shared");
      if (holders.length > 0 && !fits) return;
      this.waiting.set(
        name,
        this.queue(name).filter((one) => one !== next),
      );
      this.held.set(name, [...holders, next]);
      void Promise.resolve()
        .then(next.run)
        .then(() => {
          this.release(name, next);
          next.done();
        });
    }
  }

  private release(name: string, one: Held): void {
    this.held.set(
      name,
      this.holders(name).filter((other) => other !== one),
    );
    this.grant(name);
  }

  /** A tab was closed. */
  drop(tab: Browser): void {
    for (const [name, queue] of this.waiting)
      this.waiting.set(
        name,
        queue.filter((one) => one.tab !== tab),
      );
    for (const [name, holders] of [...this.held])
      for (const one of holders) if (one.tab === tab) this.release(name, one);
  }
}

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly heard: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.heard.push(structuredClone(message));
  }

  terminate(): void {
    this.terminated = true;
  }

  say(message: FromWorker): void {
    if (!this.terminated) this.onmessage?.({ data: structuredClone(message) });
  }

  /** What was asked of it last. */
  last(kind: ToWorker["kind"]): ToWorker {
    const found = this.heard.filter((message) => message.kind === kind).at(-1);
    if (!found) throw new Error(`nothing of the kind ${kind} was asked`);
    return found;
  }

  answer(body: string): void {
    this.say({ kind: "http", id: this.last("http").id, status: 200, headers: [], body });
  }
}

const locks = { all: new FakeLocks() };
let open: Browser[] = [];

/** One tab with its line. */
class Browser {
  readonly workers: FakeWorker[] = [];
  readonly states: DeviceState["kind"][] = [];
  readonly letters: Letter[] = []; // that have come
  readonly timers: (() => void)[] = [];
  private readonly channel: Channel = {
    postMessage: (letter) => {
      const copy = structuredClone(letter);
      for (const other of open) {
        if (other !== this) queueMicrotask(() => other.receive(copy));
      }
    },
    onmessage: null,
  };
  readonly line: Line;
  asleep = false;

  constructor(
    readonly name: string,
    alone = false,
  ) {
    open.push(this);
    this.line = new Line({
      tab: name,
      locks: alone ? null : locks.all.of(this),
      channel: alone ? null : this.channel,
      start: () => {
        const worker = new FakeWorker();
        this.workers.push(worker);
        return worker;
      },
      report: ({ kind }) => this.states.push(kind),
      wait: (work) => this.timers.push(work),
    });
  }

  private receive(letter: Letter): void {
    if (this.asleep || !open.includes(this) || !this.channel.onmessage) return;
    this.letters.push(letter);
    this.channel.onmessage({ data: letter });
  }

  get worker(): FakeWorker {
    const worker = this.workers.at(-1);
    if (!worker) throw new Error("this tab has started no worker");
    return worker;
  }

  close(): void {
    open = open.filter((other) => other !== this);
    for (const worker of this.workers) worker.terminate();
    locks.all.drop(this);
  }

  get(path = "/api/editions"): Promise<Response> {
    return this.line.ask(path, { method: "GET", headers: { "Accept-Language": "en" } });
  }

  post(path = "/api/tables"): Promise<Response> {
    return this.line.ask(path, { method: "POST", headers: {}, body: "{}" });
  }

  socket(): SocketLike & { heard: string[]; closes: number } {
    const heard: string[] = [];
    const socket = {
      heard,
      closes: 0,
      readyState: 0,
      onopen: () => heard.push("(open)"),
      onmessage: ({ data }: { data: string }) => heard.push(data),
      onclose: () => {
        socket.closes += 1;
      },
      send: () => {},
      close: () => {},
    };
    this.line.connect(socket as SocketLike, "en");
    return socket as SocketLike & { heard: string[]; closes: number };
  }

  pass(): void {
    for (const work of this.timers.splice(0)) work();
  }
}

/** An owner with a worker that is ready, and a guest that speaks through it. */
async function two(): Promise<{ owner: Browser; guest: Browser }> {
  const owner = new Browser("owner");
  void owner.get().catch(() => undefined);
  await settled();
  owner.worker.say({ kind: "ready" });
  owner.worker.answer("first");
  const guest = new Browser("guest");
  return { owner, guest };
}

/** What became of a promise so far. */
function outcome(promise: Promise<Response>): { text: string } {
  const made = { text: "nothing yet" };
  promise.then(
    async (answer) => {
      made.text = await answer.text();
    },
    (error: Error) => {
      made.text = `failed: ${error.message}`;
    },
  );
  return made;
}

beforeEach(() => {
  locks.all = new FakeLocks();
  open = [];
});

test("names that other parts of the page use", () => {
  expect([LOCK, CHANNEL]).toEqual(["culdesac-device", "culdesac-device"]);
});

test("a worker is started by the first question, and asked it at once", async () => {
  const tab = new Browser("one");
  await settled();
  expect(tab.workers).toEqual([]);
  const answer = outcome(tab.get("/api/x?y=1"));
  await settled();
  expect(tab.worker.heard).toEqual([
    {
      kind: "http",
      id: 1,
      method: "GET",
      path: "/api/x?y=1",
      headers: [["Accept-Language", "en"]],
      body: "",
    },
  ]);
  tab.worker.say({ kind: "progress", loaded: 1, total: 2 });
  tab.worker.say({ kind: "ready" });
  tab.worker.answer("here");
  await settled();
  expect(answer.text).toBe("here");
  expect([...new Set(tab.states)]).toEqual(["starting", "ready"]);
});

test("status, headers and an empty body come over as they are", async () => {
  const tab = new Browser("one", true);
  const [refused, nothing] = [tab.post(), tab.get()];
  const [first, second] = tab.worker.heard;
  tab.worker.say({
    kind: "http",
    id: first?.id ?? 0,
    status: 404,
    headers: [["content-type", "application/json"]],
    body: '{"code":"unknown-table"}',
  });
  tab.worker.say({ kind: "http", id: second?.id ?? 0, status: 304, headers: [], body: "" });
  expect((await refused).status).toBe(404);
  expect((await refused).headers.get("content-type")).toBe("application/json");
  expect(await (await refused).json()).toEqual({ code: "unknown-table" });
  expect((await nothing).status).toBe(304);
});

test("without locks every tab has a worker of its own", async () => {
  const tabs = [new Browser("one", true), new Browser("two", true)];
  for (const tab of tabs) void tab.get();
  expect(tabs.map((tab) => tab.workers.length)).toEqual([1, 1]);
});

test("of two tabs that start at once one starts a worker, and answers both", async () => {
  const [one, other] = [new Browser("one"), new Browser("other")];
  const answers = [outcome(one.get("/api/one")), outcome(other.get("/api/other"))];
  await settled();
  expect([one.workers.length, other.workers.length]).toEqual([1, 0]);
  const asked = one.worker.heard.filter((message) => message.kind === "http");
  expect(asked.map(({ path }) => path).sort()).toEqual(["/api/one", "/api/other"]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
  one.worker.say({ kind: "ready" });
  for (const { id, path } of asked)
    one.worker.say({ kind: "http", id, status: 200, headers: [], body: path });
  await settled();
  expect(answers.map(({ text }) => text)).toEqual(["/api/one", "/api/other"]);
  expect(other.states.at(-1)).toBe("ready");
});

test("a guest is told how far the worker is", async () => {
  const owner = new Browser("owner");
  void owner.get().catch(() => undefined);
  await settled();
  const guest = new Browser("guest");
  void guest.get().catch(() => undefined);
  await settled();
  expect(guest.states.at(-1)).toBe("starting");
  owner.worker.say({ kind: "ready" });
  await settled();
  expect(guest.states.at(-1)).toBe("ready");
});

test("what is said to a socket of one tab never reaches another", async () => {
  const { owner, guest } = await two();
  const [mine, theirs] = [owner.socket(), guest.socket()];
  await settled();
  const [first, second] = owner.worker.heard.filter((message) => message.kind === "open");
  owner.worker.say({ kind: "opened", id: first?.id ?? 0 });
  owner.worker.say({ kind: "opened", id: second?.id ?? 0 });
  owner.worker.say({ kind: "message", id: first?.id ?? 0, text: "for the owner" });
  owner.worker.say({ kind: "message", id: second?.id ?? 0, text: "for the guest" });
  await settled();
  expect(mine.heard).toEqual(["(open)", "for the owner"]);
  expect(theirs.heard).toEqual(["(open)", "for the guest"]);
  // a third tab hears of neither, though its own ids are the same
  const third = new Browser("third");
  const other = third.socket();
  await settled();
  owner.worker.say({ kind: "message", id: second?.id ?? 0, text: "again" });
  await settled();
  expect(other.heard).toEqual([]);
  expect(theirs.heard.at(-1)).toBe("again");
});

test("a socket sends, and closes from either side", async () => {
  const { owner, guest } = await two();
  const socket = guest.socket();
  await settled();
  const { id } = owner.worker.last("open");
  owner.worker.say({ kind: "opened", id });
  await settled();
  socket.send("hello");
  await settled();
  expect(owner.worker.last("send")).toEqual({ kind: "send", id, text: "hello" });
  owner.worker.say({ kind: "closed", id });
  await settled();
  expect([socket.closes, socket.readyState]).toEqual([1, 3]);
  const another = guest.socket();
  await settled();
  const next = owner.worker.last("open").id;
  another.close();
  await settled();
  expect(owner.worker.last("close")).toEqual({ kind: "close", id: next });
  expect(another.closes).toBe(1);
});

test("when the owner goes, a guest starts a worker, asks again and fails what may be done", async () => {
  const { owner, guest } = await two();
  const socket = guest.socket();
  const [asked, changed] = [outcome(guest.get("/api/status")), outcome(guest.post())];
  await settled();
  owner.worker.say({ kind: "opened", id: owner.worker.last("open").id });
  await settled();
  expect(socket.readyState).toBe(1);
  owner.close();
  await settled();
  expect(guest.workers.length).toBe(1);
  expect(socket.closes).toBe(1);
  expect(changed.text).toMatch(/^failed/);
  expect(asked.text).toBe("nothing yet");
  expect(guest.worker.heard.map(({ kind }) => kind)).toEqual(["http"]);
  guest.worker.say({ kind: "ready" });
  guest.worker.answer("from what is kept");
  await settled();
  expect(asked.text).toBe("from what is kept");
});

test("a guest that stays a guest goes on with the next owner", async () => {
  const { owner, guest } = await two();
  void guest.get().catch(() => undefined);
  await settled();
  const third = new Browser("third");
  const socket = third.socket();
  const asked = outcome(third.get("/api/third"));
  await settled();
  owner.worker.say({ kind: "opened", id: owner.worker.last("open").id });
  await settled();
  owner.close();
  await settled();
  expect([guest.workers.length, third.workers.length]).toEqual([1, 0]);
  expect(socket.closes).toBe(1);
  const again = guest.worker.heard.find(
    (message) => message.kind === "http" && message.path === "/api/third",
  );
  guest.worker.say({ kind: "ready" });
  guest.worker.say({ kind: "http", id: again?.id ?? 0, status: 200, headers: [], body: "there" });
  await settled();
  expect(asked.text).toBe("there");
});

test("a worker that goes before it was ready has done nothing, so all is asked again", async () => {
  const owner = new Browser("owner");
  void owner.get().catch(() => undefined);
  await settled();
  const guest = new Browser("guest");
  const changed = outcome(guest.post());
  const socket = guest.socket();
  await settled();
  owner.close();
  await settled();
  expect(socket.closes).toBe(0);
  expect(guest.worker.heard.map(({ kind }) => kind)).toEqual(["http", "open"]);
  guest.worker.say({ kind: "ready" });
  guest.worker.answer("opened once");
  await settled();
  expect(changed.text).toBe("opened once");
});

test("when a guest goes, its sockets are closed for it, and nobody else's", async () => {
  const { owner, guest } = await two();
  const mine = owner.socket();
  guest.socket();
  await settled();
  const { id } = owner.worker.last("open");
  expect(locks.all.holders(lockOfTab("guest")).length).toBe(1);
  guest.close();
  await settled();
  const closed = owner.worker.heard.filter((message) => message.kind === "close");
  expect(closed).toEqual([{ kind: "close", id }]);
  expect(mine.closes).toBe(0);
});

test("a worker that dies is started again, and everybody's sockets close", async () => {
  const { owner, guest } = await two();
  const sockets = [owner.socket(), guest.socket()];
  const changed = outcome(guest.post());
  await settled();
  for (const message of owner.worker.heard.filter(({ kind }) => kind === "open"))
    owner.worker.say({ kind: "opened", id: message.id });
  await settled();
  const first = owner.worker;
  first.onerror?.({ message: "memory access out of bounds" });
  await settled();
  expect(first.terminated).toBe(true);
  expect(owner.workers.length).toBe(2);
  expect(sockets.map(({ closes }) => closes)).toEqual([1, 1]);
  expect(changed.text).toMatch(/^failed/);
  // what the old one may still have to say is not heard
  first.onmessage?.({ data: { kind: "ready" } });
  expect(owner.states.at(-1)).toBe("starting");
});

test("a worker that cannot start is tried again when somebody says so, with all that waits", async () => {
  const { owner, guest } = { owner: new Browser("owner"), guest: new Browser("guest") };
  const created = outcome(owner.post());
  await settled();
  const socket = guest.socket();
  await settled();
  owner.worker.say({ kind: "failed", message: "no room" });
  await settled();
  expect([owner.states.at(-1), guest.states.at(-1)]).toEqual(["failed", "failed"]);
  expect([created.text, socket.closes, owner.workers.length]).toEqual(["nothing yet", 0, 1]);
  guest.line.tryAgain();
  await settled();
  expect(owner.workers.length).toBe(2);
  expect(owner.worker.heard.map(({ kind }) => kind).sort()).toEqual(["http", "open"]);
  owner.worker.say({ kind: "ready" });
  owner.worker.answer("made");
  await settled();
  expect(created.text).toBe("made");
});

test("whoever asks something new tries again too; a socket that waits does not", async () => {
  const tab = new Browser("one");
  tab.socket();
  await settled();
  tab.worker.say({ kind: "failed", message: "no room" });
  tab.socket();
  await settled();
  expect(tab.workers.length).toBe(1);
  void tab.get().catch(() => undefined);
  await settled();
  expect(tab.workers.length).toBe(2);
});

test("a worker that dies again and again is left alone, and nothing waits for it", async () => {
  const tab = new Browser("one");
  const sockets = [tab.socket()];
  await settled();
  for (let life = 1; life <= 3; life += 1) {
    expect(tab.workers.length).toBe(life);
    tab.worker.say({ kind: "ready" });
    tab.worker.say({ kind: "opened", id: tab.worker.last("open").id });
    tab.worker.onerror?.({ message: "again" });
    await settled();
    if (life < 3) sockets.push(tab.socket());
  }
  expect(tab.workers.length).toBe(3);
  expect(tab.states.at(-1)).toBe("failed");
  expect(sockets.map(({ closes }) => closes)).toEqual([1, 1, 1]);
});

test("an owner that the browser has put to sleep loses the worker to whoever needs it", async () => {
  const { owner, guest } = await two();
  const socket = owner.socket();
  await settled();
  owner.worker.say({ kind: "opened", id: owner.worker.last("open").id });
  owner.asleep = true;
  const asked = outcome(guest.get("/api/status"));
  await settled();
  expect(guest.workers).toEqual([]);
  guest.pass();
  await settled();
  expect(guest.workers.length).toBe(1);
  guest.worker.say({ kind: "ready" });
  guest.worker.answer("awake");
  await settled();
  expect(asked.text).toBe("awake");
  // it finds out when it wakes
  owner.asleep = false;
  expect(owner.worker.terminated).toBe(true);
  guest.worker.say({ kind: "ready" });
  await settled();
  expect(socket.closes).toBe(1);
  const again = outcome(owner.get("/api/again"));
  await settled();
  guest.worker.answer("through the other");
  await settled();
  expect(again.text).toBe("through the other");
  expect(owner.workers.length).toBe(1);
});

test("an owner that answers keeps the worker, however long that takes to answer", async () => {
  const { owner, guest } = await two();
  const asked = outcome(guest.get("/api/slow"));
  await settled();
  for (let times = 0; times < 5; times += 1) {
    guest.pass();
    await settled();
  }
  expect(guest.workers).toEqual([]);
  owner.worker.answer("at last");
  await settled();
  expect(asked.text).toBe("at last");
  guest.pass();
  await settled();
  expect(guest.timers).toEqual([]);
});

test("why a worker has failed is said in one line", () => {
  const traceback =
    "PythonError: Traceback (most recent call last):\n  File x, line 1\nOSError: no room\n";
  expect(reasonOf(traceback)).toBe("OSError: no room");
  expect(reasonOf("TypeError: Failed to fetch\n    at start (worker.js:1)")).toBe(
    "TypeError: Failed to fetch",
  );
  expect(reasonOf("")).toBe("");
});
