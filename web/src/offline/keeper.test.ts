import { beforeEach, expect, test, vi } from "vitest";
import { Keeper } from "./keeper";
import type { Build, FromWorker, Part } from "./keeping";

const SCOPE = "https://host.example/folder/";
const HTML = '<script src="./assets/index-1.js"></script>';

/** As much of a browser's caches as a keeper asks for, with a limit of characters. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  room = Number.POSITIVE_INFINITY;

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  names = (name: string) => [...(this.all.get(name)?.keys() ?? [])].sort();

  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    const nameOf = (key: string | Request) =>
      (typeof key === "string" ? key : key.url).replace(SCOPE, "");
    return {
      match: async (key: string) => files.get(nameOf(key))?.clone(),
      put: async (key: string, answer: Response) => {
        const { length } = await answer.clone().text();
        this.room -= length;
        if (this.room < 0) throw new DOMException("full", "QuotaExceededError");
        files.set(nameOf(key), answer);
      },
      delete: async (key: string | Request) => files.delete(nameOf(key)),
      keys: async () => [...files.keys()].map((key) => new Request(SCOPE + key)),
    };
  };
}

let host: Record<string, string>; // what it has, by name
let asked: string[];
let caches: FakeCaches;
let told: FromWorker[];

beforeEach(() => {
  host = {
    "": HTML,
    "assets/index-1.js": "one",
    "icon.svg": "icon",
    "device/manifest.json": "{}",
    "device/python.gz": "packed",
  };
  asked = [];
  caches = new FakeCaches();
  told = [];
});

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The build of what the host has now. */
async function buildOf(build: string, more: Partial<Build> = {}): Promise<Build> {
  const device = ["device/manifest.json", "device/python.gz"];
  const parts: Record<string, Part> = {};
  for (const name of device) {
    const text = host[name] ?? "";
    parts[name] = { bytes: text.length, hash: (await hashOf(text)).slice(0, 16) };
  }
  const page = ["assets/index-1.js", "icon.svg", "index.html"];
  return { build, doors: "here", page, device, parts, ...more };
}

function keeperOf(build: Build): Keeper {
  return new Keeper({
    build,
    scope: SCOPE,
    caches: caches as unknown as CacheStorage,
    tell: (message) => told.push(message),
    fetch: async (request) => {
      const name = request.url.replace(SCOPE, "");
      asked.push(name);
      const text = host[name];
      if (text === undefined) return new Response("none", { status: 404 });
      const type = name === "" ? "text/html" : "text/plain";
      return new Response(text, { headers: { "content-type": type } });
    },
  });
}

const OWN = "culdesac-02 /folder/";
const BEFORE = "culdesac-01 /folder/";

test("an installation keeps the page and nothing of the device", async () => {
  await keeperOf(await buildOf("02")).install();
  expect(caches.names(OWN)).toEqual(["assets/index-1.js", "icon.svg", "index.html"]);
  expect(asked).toContain(""); // the folder, which no host redirects
});

test("an installation that lacks a file keeps nothing, and leaves the build before", async () => {
  await keeperOf(await buildOf("01")).install();
  const kept = caches.names(BEFORE);
  delete host["icon.svg"];
  await expect(keeperOf(await buildOf("02")).install()).rejects.toThrow("icon.svg: 404");
  expect(await caches.keys()).toEqual([BEFORE]);
  expect(caches.names(BEFORE)).toEqual(kept);
});

test("a document of another build is not kept", async () => {
  host[""] = HTML.replace("index-1", "index-0");
  await expect(keeperOf(await buildOf("02")).install()).rejects.toThrow("another build");
  expect(await caches.keys()).toEqual([]);
});

test("a full device says so and keeps nothing", async () => {
  caches.room = 20;
  await expect(keeperOf(await buildOf("02")).install()).rejects.toThrow("full");
  expect(await caches.keys()).toEqual([]);
  expect(told).toEqual([{ kind: "kept", failed: ["index.html"], room: false }]);
});

test("what has not changed is not fetched again", async () => {
  const first = keeperOf(await buildOf("01"));
  await first.install();
  await first.keep();
  asked = [];
  host["device/manifest.json"] = "{1}";
  host["assets/index-2.js"] = "two";
  host[""] = HTML.replace("index-1", "index-2");
  const page = ["assets/index-1.js", "assets/index-2.js", "icon.svg", "index.html"];
  await keeperOf(await buildOf("02", { page })).install();
  // the device was kept before, so it is again
  expect(asked.sort()).toEqual(["", "assets/index-2.js", "device/manifest.json", "icon.svg"]);
  expect(caches.names(OWN)).toContain("device/python.gz");
});

test("an update waits for all files of a device that was kept", async () => {
  const first = keeperOf(await buildOf("01"));
  await first.install();
  await first.keep();
  host["device/python.gz"] = "newer";
  const build = await buildOf("02");
  delete host["device/python.gz"];
  await expect(keeperOf(build).install()).rejects.toThrow();
  expect(await caches.keys()).toEqual([BEFORE]);
});

test("an update for which there is no room comes without the device's files", async () => {
  const first = keeperOf(await buildOf("01"));
  await first.install();
  await first.keep();
  caches.room = HTML.length + 8;
  await keeperOf(await buildOf("02")).install();
  expect(caches.names(OWN)).toEqual(["assets/index-1.js", "icon.svg", "index.html"]);
});

test("keeping the device tells how far it is, and that all is there", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  expect(await keeper.state()).toEqual({ build: "02", page: true, device: false });
  const [one, two] = await Promise.all([keeper.keep(), keeper.keep()]);
  expect([one, two]).toEqual([true, true]);
  expect(told.at(0)).toMatchObject({ kind: "keeping", total: 8 });
  expect(told.at(-2)).toEqual({ kind: "keeping", done: 8, total: 8 });
  expect(told.at(-1)).toEqual({ kind: "kept", failed: [], room: true });
  expect(asked.filter((name) => name === "device/python.gz").length).toBe(1);
  expect(await keeper.state()).toEqual({ build: "02", page: true, device: true });
});

test("a file of another build is fetched past the browser's own cache, and not kept", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  host["device/python.gz"] = "older";
  expect(await keeper.keep()).toBe(false);
  expect(asked.filter((name) => name === "device/python.gz").length).toBe(2);
  expect(told.at(-1)).toEqual({ kind: "kept", failed: ["device/python.gz"], room: true });
  expect(caches.names(OWN)).not.toContain("device/python.gz");
});

test("without room for the device its room is given back, and the page stays", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  caches.room = 3;
  expect(await keeper.keep()).toBe(false);
  expect(told.at(-1)).toMatchObject({ kind: "kept", room: false });
  expect(caches.names(OWN)).toEqual(["assets/index-1.js", "icon.svg", "index.html"]);
});

async function fileOf(keeper: Keeper, name: string, keep = true): Promise<string> {
  const work: Promise<unknown>[] = [];
  const answer = await keeper.file(new Request(SCOPE + name), name, keep, (one) => work.push(one));
  await Promise.all(work);
  return answer.text();
}

test("a file is fetched once and kept as it passes", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  asked = [];
  expect(await fileOf(keeper, "icon.svg")).toBe("icon");
  expect(asked).toEqual([]);
  expect(await fileOf(keeper, "device/python.gz")).toBe("packed");
  expect(await fileOf(keeper, "device/python.gz")).toBe("packed");
  expect(asked).toEqual(["device/python.gz"]);
  host["docs/a.html"] = "text";
  expect(await fileOf(keeper, "docs/a.html")).toBe("text");
  expect(caches.names(OWN)).toContain("docs/a.html");
});

test("what does not fit passes and is not kept", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  host["device/python.gz"] = "older";
  host["assets/index-9.js"] = "nine";
  expect(await fileOf(keeper, "device/python.gz")).toBe("older");
  expect(await fileOf(keeper, "assets/index-9.js", false)).toBe("nine");
  expect(await fileOf(keeper, "docs/none.html")).toBe("none");
  caches.room = 0;
  host["docs/a.html"] = "text";
  expect(await fileOf(keeper, "docs/a.html")).toBe("text");
  expect(caches.names(OWN)).toEqual(["assets/index-1.js", "icon.svg", "index.html"]);
});

test("after an update open tabs still find the files of the build before", async () => {
  const oldest = keeperOf(await buildOf("00"));
  await oldest.install();
  const before = keeperOf(await buildOf("01"));
  await before.install();
  await before.keep();
  await before.activate();
  host["assets/index-2.js"] = "two";
  host[""] = HTML.replace("index-1", "index-2");
  const keeper = keeperOf(
    await buildOf("02", { page: ["assets/index-2.js", "icon.svg", "index.html"] }),
  );
  await keeper.install();
  await keeper.activate();
  expect(await caches.keys()).toEqual([BEFORE, OWN]);
  expect(caches.names(BEFORE)).toEqual(["assets/index-1.js"]);
  delete host["assets/index-1.js"];
  expect(await fileOf(keeper, "assets/index-1.js")).toBe("one");
});

test("a served page comes from its server, or from the cache when that is away", async () => {
  const keeper = keeperOf(await buildOf("02", { doors: "server" }));
  await keeper.install();
  const page = async () => (await keeper.page(new Request(SCOPE), "network")).text();
  host[""] = "fresh";
  expect(await page()).toBe("fresh");
  const away = async (answer: () => Promise<Response>) =>
    new Keeper({
      build: await buildOf("02", { doors: "server" }),
      scope: SCOPE,
      caches: caches as unknown as CacheStorage,
      tell: () => undefined,
      fetch: answer,
    }).page(new Request(SCOPE), "network");
  const gone = await away(() => Promise.reject(new TypeError("no network")));
  expect(await gone.text()).toBe(HTML);
  expect(await (await away(async () => new Response("", { status: 502 }))).text()).toBe(HTML);
  // a problem of the server itself is shown
  expect((await away(async () => new Response("", { status: 500 }))).status).toBe(500);
});

test("a server that does not answer in time is away", async () => {
  vi.useFakeTimers();
  try {
    await keeperOf(await buildOf("02", { doors: "server" })).install();
    const keeper = new Keeper({
      build: await buildOf("02", { doors: "server" }),
      scope: SCOPE,
      caches: caches as unknown as CacheStorage,
      tell: () => undefined,
      fetch: () => new Promise(() => undefined),
    });
    const page = keeper.page(new Request(SCOPE), "network");
    await vi.runAllTimersAsync();
    expect(await (await page).text()).toBe(HTML);
  } finally {
    vi.useRealTimers();
  }
});

test("the document of a site comes from the cache", async () => {
  const keeper = keeperOf(await buildOf("02"));
  await keeper.install();
  host[""] = "another";
  expect(await (await keeper.page(new Request(`${SCOPE}?t/ID`), "cache")).text()).toBe(HTML);
});
