import { expect, test } from "vitest";
import {
  type Build,
  belongs,
  cacheName,
  isChecked,
  isTheFile,
  leftBehind,
  nameOf,
  othersOf,
  readBuild,
  wayOf,
} from "./keeping";

const SITE: Build = {
  build: "0a1b",
  doors: "here",
  page: ["assets/index-Ab_1.js", "icon.svg", "index.html"],
  device: ["device/manifest.json", "device/python.gz"],
  parts: {
    "device/manifest.json": { bytes: 10, hash: "00" },
    "device/python.gz": { bytes: 90, hash: "11" },
  },
};
const SERVED: Build = { ...SITE, doors: "server here" };
const FOLDER = "https://host.example/some/folder/";
const ROOT = "https://host.example/";

function way(path: string, build = SITE, more: Partial<Parameters<typeof wayOf>[0]> = {}) {
  const scope = build === SITE ? FOLDER : ROOT;
  const url = new URL(path, scope).href;
  return wayOf({ method: "GET", url, mode: "cors", ranged: false, ...more }, scope, build);
}

const LEAVE = { kind: "leave" };
const navigate = { mode: "navigate" };

test("a list of files is read, and a placeholder is none", () => {
  expect(readBuild(SITE)).toEqual(SITE);
  expect(readBuild("__" + "BUILD__")).toBeNull();
  expect(readBuild(null)).toBeNull();
  expect(readBuild({ ...SITE, build: "../x" })).toBeNull();
  expect(readBuild({ ...SITE, page: ["icon.svg"] })).toBeNull();
  expect(readBuild({ ...SITE, device: undefined })).toBeNull();
});

test("files of the build come from the cache, whatever is asked of them", () => {
  for (const build of [SITE, SERVED]) {
    expect(way("icon.svg?v=1", build)).toEqual({ kind: "file", name: "icon.svg", keep: true });
    expect(way("device/python.gz", build)).toMatchObject({ kind: "file", keep: true });
  }
});

test("what is no reading of a file of ours is left alone", () => {
  for (const build of [SITE, SERVED]) {
    expect(way("icon.svg", build, { method: "POST" })).toEqual(LEAVE);
    expect(way("icon.svg", build, { method: "HEAD" })).toEqual(LEAVE);
    expect(way("icon.svg", build, { ranged: true })).toEqual(LEAVE);
    expect(way("https://elsewhere.example/icon.svg", build)).toEqual(LEAVE);
    expect(way("api/editions", build)).toEqual(LEAVE);
    expect(way("api/health", build, navigate)).toEqual(LEAVE);
    expect(way("sw.js", build)).toEqual(LEAVE);
    expect(way("build.json", build)).toEqual(LEAVE);
  }
  expect(way("../other/icon.svg")).toEqual(LEAVE);
});

test("the one document of a site comes from the cache, at every address it has", () => {
  const page = { kind: "page", first: "cache" };
  expect(way("", SITE, navigate)).toEqual(page);
  expect(way("?t/ID", SITE, navigate)).toEqual(page);
  expect(way("index.html?rules/box/sheet&mode=flip", SITE, navigate)).toEqual(page);
  // there are other documents in the folder
  expect(way("docs/moves.html", SITE, navigate)).toMatchObject({
    kind: "file",
    name: "docs/moves.html",
  });
});

test("a served page comes from its server, wherever it is opened", () => {
  const page = { kind: "page", first: "network" };
  for (const path of ["", "t/ID", "rules/box/sheet?mode=flip"])
    expect(way(path, SERVED, navigate)).toEqual(page);
  expect(way("licences.md", SERVED, navigate)).toEqual(LEAVE);
});

test("files of another build are taken where they are, and not kept with this one", () => {
  expect(way("assets/index-new.js", SERVED)).toEqual({
    kind: "file",
    name: "assets/index-new.js",
    keep: false,
  });
  expect(way("docs/moves.html", SERVED)).toEqual(LEAVE);
});

test("names are below the folder of the worker", () => {
  expect(nameOf(`${FOLDER}assets/a%20b.js?x#y`, FOLDER)).toBe("assets/a b.js");
  expect(nameOf(FOLDER, FOLDER)).toBe("");
  expect(nameOf(`${FOLDER}%E0%A4%A`, FOLDER)).toBeNull();
  expect(nameOf("https://host.example/some/", FOLDER)).toBeNull();
});

test("every folder of a host has caches of its own", () => {
  const own = cacheName("0a1b", FOLDER);
  const names = [
    cacheName("0001", FOLDER),
    cacheName("0002", ROOT),
    own,
    "someone-else",
    "culdesac-zz",
    cacheName("0003", FOLDER),
  ];
  expect(cacheName("0a1b", ROOT)).toBe("culdesac-0a1b");
  expect(othersOf(names, own, FOLDER)).toEqual([names[0], names[5]]);
  expect(othersOf(names, cacheName("0a1b", ROOT), ROOT)).toEqual([names[1]]);
});

test("of the builds before, the last leaves what open tabs may ask for", () => {
  expect(leftBehind(["a", "b", "c"])).toEqual({ strip: ["c"], drop: ["a", "b"] });
  expect(leftBehind([])).toEqual({ strip: [], drop: [] });
});

test("a document of another build is noticed", () => {
  expect(belongs('<script src="./assets/index-Ab_1.js">', SITE)).toBe(true);
  expect(belongs('<script src="/assets/index-Ab_1.js">', SITE)).toBe(true);
  expect(belongs('<script src="./assets/index-old.js">', SITE)).toBe(false);
  expect(belongs("Log in to this network", SITE)).toBe(false);
});

test("a page in place of a missing file is not the file", () => {
  const html = new Headers({ "content-type": "text/html; charset=utf-8" });
  const plain = new Headers({ "content-type": "text/javascript" });
  const answer = (headers: Headers, ok = true, redirected = false) => ({ headers, ok, redirected });
  expect(isTheFile("assets/x.js", answer(plain))).toBe(true);
  expect(isTheFile("assets/x.js", answer(html))).toBe(false);
  expect(isTheFile("assets/x.js", answer(plain, false))).toBe(false);
  expect(isTheFile("assets/x.js", answer(plain, true, true))).toBe(false);
  expect(isTheFile("index.html", answer(html, true, true))).toBe(true);
  expect(isTheFile("docs/moves.html", answer(html))).toBe(true);
});

test("what a host has unpacked cannot be checked", () => {
  expect(isChecked("device/python.gz", "gzip")).toBe(false);
  expect(isChecked("device/python.gz", null)).toBe(true);
  expect(isChecked("device/manifest.json", "gzip")).toBe(true);
});
