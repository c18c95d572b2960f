/** What the service worker decides: which request is answered how, and what is kept. No browser is needed here. */

export type Part = { bytes: number; hash: string };

/** The build that a worker belongs to, as `server/build_list.py` writes it. */
export type Build = {
  build: string;
  doors: string;
  page: readonly string[];
  device: readonly string[];
  parts: Readonly<Record<string, Part>>;
};

/** What a tab says to the worker. */
export type ToWorker = { kind: "keep" } | { kind: "take-over" } | { kind: "state" };

/** How much of a build is kept: the page itself, and the files of the device. */
export type Kept = { build: string; page: boolean; device: boolean };

/** What the worker says to the tabs; `done` and `total` are bytes, `room` is false when there was none. */
export type FromWorker =
  | { kind: "keeping"; done: number; total: number }
  | { kind: "kept"; failed: string[]; room: boolean }
  | ({ kind: "state" } & Kept);

export type Asked = { method: string; url: string; mode: string; ranged: boolean };

/** `leave`: the browser does it; `page`: the document; `file`: from the cache, or else from the network. */
export type Way =
  | { kind: "leave" }
  | { kind: "page"; first: "cache" | "network" }
  | { kind: "file"; name: string; keep: boolean };

export const PAGE = "index.html";
const ASSETS = "assets/";
const NEVER_KEPT = new Set(["sw.js", "build.json"]);
const LEAVE: Way = { kind: "leave" };

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** The list that was put into the worker; null where none was, as in development. */
export function readBuild(value: unknown): Build | null {
  if (typeof value !== "object" || value === null) return null;
  const found = value as Record<string, unknown>;
  const named = typeof found.build === "string" && /^[0-9a-f]+$/.test(found.build);
  const whole = isTexts(found.page) && isTexts(found.device) && typeof found.doors === "string";
  if (!named || !whole || typeof found.parts !== "object" || found.parts === null) return null;
  return (found.page as string[]).includes(PAGE) ? (value as Build) : null;
}

/** A server stands behind the page; otherwise it is a folder of files. */
export function isServed(build: Build): boolean {
  return build.doors.split(" ").includes("server");
}

/** The name of a file below the folder of the worker; null for anything elsewhere. */
export function nameOf(url: string, scope: string): string | null {
  const { origin, pathname } = new URL(url);
  const base = new URL(scope);
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null;
  try {
    return decodeURIComponent(pathname.slice(base.pathname.length));
  } catch {
    return null;
  }
}

/** Where the server looks for a file, and not for the page. */
function looksLikeFile(name: string): boolean {
  return name.slice(name.lastIndexOf("/") + 1).includes(".");
}

/** Files whose names change with their content are right whichever build they come from. */
export function isLasting(name: string): boolean {
  return name.startsWith(ASSETS);
}

export function wayOf({ method, url, mode, ranged }: Asked, scope: string, build: Build): Way {
  const name = nameOf(url, scope);
  if (method !== "GET" || ranged || name === null) return LEAVE;
  if (name.startsWith("api/") || NEVER_KEPT.has(name)) return LEAVE;
  const served = isServed(build);
  if (mode === "navigate") {
    const isPage = name === "" || name === PAGE || (served && !looksLikeFile(name));
    if (isPage) return { kind: "page", first: served ? "network" : "cache" };
  }
  if (build.page.includes(name) || build.device.includes(name))
    return { kind: "file", name, keep: true };
  // a newer page, or a tab that an update has overtaken, asks for files of another build
  if (served) return isLasting(name) ? { kind: "file", name, keep: false } : LEAVE;
  return { kind: "file", name, keep: true };
}

/** Other folders of the same host have caches of their own. */
export function cacheName(build: string, scope: string): string {
  const { pathname } = new URL(scope);
  return pathname === "/" ? `culdesac-${build}` : `culdesac-${build} ${pathname}`;
}

/** The caches of other builds of this folder, the latest last. */
export function othersOf(names: readonly string[], own: string, scope: string): string[] {
  return names.filter((name) => {
    const build = /^culdesac-([0-9a-f]+)/.exec(name)?.[1];
    return build !== undefined && name !== own && name === cacheName(build, scope);
  });
}

/** What an update leaves: a tab that it overtook may still load files of the build before. */
export function leftBehind(others: readonly string[]): { strip: string[]; drop: string[] } {
  return { strip: others.slice(-1), drop: others.slice(0, -1) };
}

/** Whether a document belongs to the build: hosts that are being updated may give an older one. */
export function belongs(html: string, build: Build): boolean {
  const named = html.match(/assets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((name) => build.page.includes(name));
}

/** Whether a cached device file can be checked: some hosts unpack what is packed on its way. */
export function isChecked(name: string, encoding: string | null): boolean {
  return !(name.endsWith(".gz") && encoding !== null);
}

export function totalBytes(build: Build): number {
  return build.device.reduce((sum, name) => sum + (build.parts[name]?.bytes ?? 0), 0);
}

/** Whether an answer is the file that was asked for: some hosts give a page in place of what is missing. */
export function isTheFile(
  name: string,
  { ok, redirected, headers }: Pick<Response, "ok" | "redirected" | "headers">,
): boolean {
  if (!ok) return false;
  if (name === PAGE) return true;
  const isDocument = name.endsWith(".html") || name.endsWith("/");
  return !redirected && (isDocument || !headers.get("content-type")?.startsWith("text/html"));
}

/** A server is there but what stands before it does not reach it. */
export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
