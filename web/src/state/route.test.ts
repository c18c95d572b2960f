import { afterEach, expect, test, vi } from "vitest";
import { openDocument } from "../testdata/document";
import { inAFolder, ON_A_SERVER } from "./route";

type Stub = { content: string; address: string };

/** The module as it is in a document with these doors at this address. */
async function opened({ content, address }: Stub) {
  openDocument(content, address);
  const move = (_: unknown, __: string, to: string) => {
    const next = new URL(to, location.href);
    for (const part of ["pathname", "search", "hash", "href"] as const) location[part] = next[part];
  };
  vi.stubGlobal("history", { pushState: move, replaceState: move });
  vi.stubGlobal("scrollTo", () => undefined);
  return import("./route");
}

/** A click on a link with this address. */
function clicked(href: string, dataset: Record<string, string> = {}) {
  const link = { href, dataset, target: "", hasAttribute: () => false };
  const event = { button: 0, target: { closest: () => link }, preventDefault: vi.fn() };
  return event as typeof event & MouseEvent;
}

afterEach(() => vi.unstubAllGlobals());

const SITES = ["https://ada.example.org/games/culdesac/", "http://127.0.0.1:8000/"];
const PATHS = [
  ["/", "/", ""],
  ["/t/aBc-12_x", "/t/aBc-12_x", ""],
  ["/rules/first/north?mode=flip", "/rules/first/north", "?mode=flip"],
  [
    "/add-up/b%26x/s?mode=a&level=2&switches=a,b",
    "/add-up/b%26x/s",
    "?mode=a&level=2&switches=a,b",
  ],
  ["/?mode=flip", "/", "?mode=flip"],
] as const;

test.each(PATHS)("on a server %s is an address as it is", (path, way, search) => {
  expect(ON_A_SERVER.href(path)).toBe(path);
  const url = new URL(`${path}#s3cret`, "https://play.example.org");
  expect(ON_A_SERVER.placeOf(url)).toEqual({ path: way, search, hash: "s3cret" });
});

test.each(SITES.flatMap((site) => PATHS.map((path) => [site, ...path] as const)))(
  "in the folder %s the path %s stands in the query, and is found there again",
  (site, path, way, search) => {
    const { pathname, origin } = new URL(site);
    const addresses = inAFolder(pathname);
    const address = addresses.href(`${path}#s3cret`);
    expect(address.startsWith(pathname)).toBe(true);
    const url = new URL(address, origin);
    expect(url.pathname).toBe(pathname);
    expect(addresses.placeOf(url)).toEqual({ path: way, search, hash: "s3cret" });
  },
);

test("addresses of a site look as they are passed on", () => {
  const { href, placeOf } = inAFolder("/culdesac/");
  expect(href("/t/ID#hash")).toBe("/culdesac/?t/ID#hash");
  expect(href("/rules/first/north?mode=flip")).toBe("/culdesac/?rules/first/north&mode=flip");
  expect(href("/")).toBe("/culdesac/");
  const read = (address: string) => placeOf(new URL(address, "https://ada.example.org"));
  expect(read("/culdesac/index.html?t/ID")?.path).toBe("/t/ID");
  expect(read("/culdesac/?t%2FID")?.path).toBe("/t/ID"); // as some programs write it
  expect(read("/culdesac/?fbclid=x&utm=y")).toEqual({
    path: "/",
    search: "?fbclid=x&utm=y",
    hash: "",
  });
  expect(read("/culdesac/docs/rules.html")).toBeNull();
  expect(read("/elsewhere/?t/ID")).toBeNull();
});

const PLACES: (Stub & { folder: string; at: (path: string) => string })[] = [
  {
    content: "server here",
    address: "https://play.example.org/t/one#s3cret",
    folder: "/",
    at: (path) => path,
  },
  {
    content: "here",
    address: "https://ada.example.org/sub/?t/one#s3cret",
    folder: "/sub/",
    at: (path) => (path === "/" ? "/sub/" : `/sub/?${path.slice(1).replace("?", "&")}`),
  },
];

test.each(PLACES)("the page at $address goes its ways", async ({ folder, at, ...stub }) => {
  const route = await opened(stub);
  const { origin } = new URL(stub.address);
  expect(route.place.value).toEqual({ path: "/t/one", search: "", hash: "s3cret" });
  route.dropHash();
  expect(location.href).toBe(origin + at("/t/one"));
  expect(route.place.value.hash).toBe("s3cret"); // whoever reads it still can
  route.go("/rules/a/b?mode=c");
  expect(location.href).toBe(origin + at("/rules/a/b?mode=c"));
  expect(route.place.value).toEqual({ path: "/rules/a/b", search: "?mode=c", hash: "" });
  route.dropHash();
  expect(location.href).toBe(origin + at("/rules/a/b?mode=c"));
  expect(route.absolute("/replay/x")).toBe(origin + at("/replay/x"));
  expect(route.fileAddress("device/a.json")).toBe(`${folder}device/a.json`);
  expect(route.socketAddress("/api/ws")).toBe(`${origin.replace("https", "wss")}/api/ws`);
});

test.each(PLACES)("links at $address are followed without a reload", async ({ at, ...stub }) => {
  const route = await opened(stub);
  const { origin } = new URL(stub.address);
  const inside = clicked(origin + at("/games"));
  route.followLinks(inside);
  expect(inside.preventDefault).toHaveBeenCalled();
  expect(route.place.value.path).toBe("/games");
  const left = [
    clicked(`${location.href}#chapter`),
    clicked("https://elsewhere.example.org/t/one"),
    clicked(origin + at("/t/two"), { server: "" }),
  ];
  for (const event of left) {
    route.followLinks(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  }
  expect(route.place.value.path).toBe("/games");
});

test("a site leaves files beside its document to the browser", async () => {
  const route = await opened(PLACES[1] as Stub);
  const docs = clicked("https://ada.example.org/sub/docs/index.html");
  route.followLinks(docs);
  expect(docs.preventDefault).not.toHaveBeenCalled();
});

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FORBIDDEN: [name: string, pattern: RegExp, allowed: string[]][] = [
  ["a raw path as a link", /\bhref=(?:"\/|\{[`"]\/)/, []],
  [
    "a link that does not go through href() or fileAddress()",
    /<a\b[^>]*?\shref=\{(?!href\(|fileAddress\(|[`"]#)(?!found\.url)/,
    [],
  ],
  ["the address", /(?<![\w.])(?:window\.)?location\.(?!reload\b)/, ["./route.ts"]],
  ["the history", /(?<![\w.])(?:window\.)?history\./, ["./route.ts"]],
  ["an address of the server", /["'`]\/api\//, ["./api.ts", "./through.ts"]],
  ["a socket", /new WebSocket\b/, ["./through.ts"]],
];

test.each(FORBIDDEN)("nothing else knows %s", (_, pattern, allowed) => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(200);
  const found = Object.entries(SOURCES)
    .filter(([path]) => !path.endsWith(".test.ts") && !path.includes("testdata/"))
    .filter(([path]) => !path.startsWith("../device/worker") && !path.includes("messages.ts"))
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path);
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
});
