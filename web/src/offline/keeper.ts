/** The files of one build, kept by its service worker; `keeping` has the decisions. */

import {
  type Build,
  belongs,
  cacheName,
  type FromWorker,
  isAway,
  isChecked,
  isLasting,
  isTheFile,
  type Kept,
  leftBehind,
  othersOf,
  PAGE,
  totalBytes,
} from "./keeping";

const AT_ONCE = 6; // requests
const PATIENCE = 4000; // milliseconds, after which a server counts as away

export type World = {
  build: Build;
  scope: string; // the folder of the page, as an address
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  tell: (message: FromWorker) => void;
};

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same again as something that was never redirected, which a browser refuses for a document. */
function plain(answer: Response, content: string | ArrayBuffer): Response {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(content, { status: answer.status, headers });
}

/** Some at a time; after the first that fails none is begun, and none is under way any more. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } finally {
      waiting.length = 0;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

export class Keeper {
  private readonly own: string;
  private readonly coming = new Map<string, Promise<unknown>>(); // files that are being kept
  private keeping: Promise<boolean> | null = null;
  private hasRoom = true;

  constructor(private readonly world: World) {
    this.own = cacheName(world.build.build, world.scope);
  }

  private address(name: string): string {
    return new URL(name.split("/").map(encodeURIComponent).join("/"), this.world.scope).href;
  }

  private cache(): Promise<Cache> {
    return this.world.caches.open(this.own);
  }

  private async others(): Promise<string[]> {
    return othersOf(await this.world.caches.keys(), this.own, this.world.scope);
  }

  private async has(name: string): Promise<boolean> {
    return (await (await this.cache()).match(this.address(name))) !== undefined;
  }

  private async inOthers(name: string): Promise<Response | undefined> {
    for (const other of (await this.others()).reverse()) {
      const found = await (await this.world.caches.open(other)).match(this.address(name));
      if (found) return found;
    }
    return undefined;
  }

  private async get(name: string, cache: RequestCache): Promise<Response> {
    // some hosts send away from the document's name to its folder
    const url = name === PAGE ? this.world.scope : this.address(name);
    const answer = await this.world.fetch(new Request(url, { cache }));
    if (!isTheFile(name, answer)) throw new Error(`${name}: ${answer.status}`);
    return answer;
  }

  /** The files of the page, all or none; and those of the device where the build before had them. */
  async install(): Promise<void> {
    const { build, caches, tell } = this.world;
    try {
      await eachOf(build.page, (name) => this.keepOfPage(name));
      if (await this.hadDevice()) await this.updateDevice();
    } catch (error) {
      await caches.delete(this.own);
      if (isFull(error)) tell({ kind: "kept", failed: [PAGE], room: false });
      throw error;
    }
  }

  private async keepOfPage(name: string): Promise<void> {
    const cache = await this.cache();
    const lasting = isLasting(name);
    const answer =
      (lasting && (await this.inOthers(name))) ||
      (await this.get(name, lasting ? "default" : "no-cache"));
    if (name !== PAGE) {
      await cache.put(this.address(name), answer);
      return;
    }
    const html = await answer.text();
    if (!belongs(html, this.world.build)) throw new Error(`${PAGE} is of another build`);
    await cache.put(this.address(PAGE), plain(answer, html));
  }

  private async hadDevice(): Promise<boolean> {
    return (await this.inOthers("device/manifest.json")) !== undefined;
  }

  /** Without a network the update has to wait; without room it comes without the device's files. */
  private async updateDevice(): Promise<void> {
    const whole = await this.keep();
    if (!whole && this.hasRoom) throw new Error("the files of the device are not all there");
  }

  /** Keep the files of the device; says whether all are there. */
  keep(): Promise<boolean> {
    this.keeping ??= this.keepDevice().finally(() => {
      this.keeping = null;
    });
    return this.keeping;
  }

  private async keepDevice(): Promise<boolean> {
    const { build, tell } = this.world;
    const failed: string[] = [];
    const total = totalBytes(build);
    let done = 0;
    let told = -1;
    this.hasRoom = true;
    await eachOf(build.device, async (name) => {
      if (!this.hasRoom) return;
      try {
        await this.keepPart(name);
        done += build.parts[name]?.bytes ?? 0;
        const percent = Math.floor((100 * done) / Math.max(1, total));
        if (percent > told) tell({ kind: "keeping", done, total });
        told = percent;
      } catch (error) {
        failed.push(name);
        if (isFull(error)) this.hasRoom = false;
      }
    });
    if (!this.hasRoom) await this.dropDevice();
    tell({ kind: "kept", failed, room: this.hasRoom });
    return failed.length === 0;
  }

  /** Saved games need the room more than files that can be fetched again. */
  private async dropDevice(): Promise<void> {
    const cache = await this.cache();
    for (const name of this.world.build.device) await cache.delete(this.address(name));
  }

  private async keepPart(name: string): Promise<void> {
    await this.coming.get(name)?.catch(() => undefined);
    if (await this.has(name)) return;
    const kept = this.inOthers(name).then(async (found) => {
      if (found && (await this.putPart(name, found))) return;
      // what the browser has of it already is as good, if it is the right one
      if (await this.putPart(name, await this.get(name, "default"))) return;
      if (await this.putPart(name, await this.get(name, "reload"))) return;
      throw new Error(`${name} is of another build`);
    });
    await this.during(name, kept);
  }

  private async during<T>(name: string, work: Promise<T>): Promise<T> {
    this.coming.set(name, work);
    try {
      return await work;
    } finally {
      this.coming.delete(name);
    }
  }

  /** Keeps a file of the device if it is the one of this build; says whether it is. */
  private async putPart(name: string, answer: Response): Promise<boolean> {
    const content = await answer.arrayBuffer();
    const wanted = this.world.build.parts[name]?.hash;
    if (wanted !== undefined && isChecked(name, answer.headers.get("content-encoding"))) {
      if (!(await hashOf(content)).startsWith(wanted)) return false;
    }
    await (await this.cache()).put(this.address(name), plain(answer, content));
    return true;
  }

  /** The document. */
  async page(request: Request, first: "cache" | "network"): Promise<Response> {
    const kept = async () => (await this.cache()).match(this.address(PAGE));
    if (first === "cache") return (await kept()) ?? this.world.fetch(request);
    const asked = this.world.fetch(request);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const answer = await Promise.race([asked, late]).catch(() => null);
    if (answer && !isAway(answer.status)) return answer;
    return (await kept()) ?? answer ?? asked;
  }

  /** A file of the folder; `whileKeeping` is told of the work that goes on after the answer. */
  async file(
    request: Request,
    name: string,
    keep: boolean,
    whileKeeping: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const address = this.address(name);
    const isPart = this.world.build.parts[name] !== undefined;
    if (isPart) await this.coming.get(name)?.catch(() => undefined);
    const found = await (await this.cache()).match(address);
    if (found) return found;
    const lasting = isLasting(name) ? await this.inOthers(name) : undefined;
    if (lasting) return lasting;
    const answer = await this.world.fetch(
      isPart ? new Request(address, { cache: "no-cache" }) : request,
    );
    if (keep && this.hasRoom && isTheFile(name, answer)) {
      const copy = answer.clone();
      const put = async () => (await this.cache()).put(address, copy);
      const work = isPart ? this.during(name, this.putPart(name, copy)) : put();
      // a full cache is no reason against showing the file
      whileKeeping(work.catch(() => undefined));
    }
    return answer;
  }

  /** This build takes over: what was kept of others goes, but for what a tab may still ask for. */
  async activate(): Promise<void> {
    const { strip, drop } = leftBehind(await this.others());
    for (const name of drop) await this.world.caches.delete(name);
    for (const name of strip) {
      const cache = await this.world.caches.open(name);
      const lasting = new URL("assets/", this.world.scope).href;
      for (const request of await cache.keys())
        if (!request.url.startsWith(lasting)) await cache.delete(request);
    }
  }

  async state(): Promise<Kept> {
    const { build } = this.world;
    const all = async (names: readonly string[]) => {
      const kept = new Set((await (await this.cache()).keys()).map((request) => request.url));
      return names.every((name) => kept.has(this.address(name)));
    };
    return {
      build: build.build,
      page: await all(build.page),
      device: build.device.length > 0 && (await all(build.device)),
    };
  }
}
