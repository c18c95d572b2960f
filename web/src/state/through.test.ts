import { afterEach, expect, test, vi } from "vitest";
import { openDocument } from "../testdata/document";
import { answerName, languagesToTry } from "./through";

type Files = Record<string, string>; // answers by address
const asked: string[] = [];
const worker = vi.hoisted(() => ({ ask: vi.fn(), connect: vi.fn(), tryAgain: vi.fn() }));
vi.mock("../device/here", () => ({ line: worker }));

async function page(doors: string, files: Files, address?: string) {
  openDocument(doors, address);
  asked.length = 0;
  worker.ask.mockReset().mockResolvedValue(new Response("from the worker"));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const found = files[path];
    if (found === "cut") throw new TypeError("Failed to fetch");
    if (found === undefined) return new Response("no such file", { status: 404 });
    if (found === "away") return new Response("bad gateway", { status: 502 });
    const type = found.startsWith("<") ? "text/html" : "application/json";
    return new Response(found, { headers: { "content-type": type } });
  });
  return import("./through");
}

const said = async (answer: Promise<Response>) => (await answer).text();

afterEach(() => vi.unstubAllGlobals());

test("the name of an answer comes from its path and query", () => {
  expect(answerName("rules/first-2018?sheet=north&mode=alone")).toBe(
    "rules-first-2018-sheet-north-mode-alone",
  );
  expect(answerName("texts/start")).toBe("texts-start");
});

test("languages are looked for from the best on, the wider one first", () => {
  expect(languagesToTry(["fr-CA", "fr", "en-GB;q=0.5"])).toEqual(["fr", "fr-CA", "en", "en-GB"]);
  expect(languagesToTry(["", " de "])).toEqual(["de"]);
});

test("on a site a prepared answer needs no worker, in whatever folder it lies", async () => {
  const files = { "/sub/device/answers/fr/editions.json": '{"a":1}' };
  const { lastingFetch } = await page("here", files, "https://ada.example.org/sub/?games");
  expect(await said(lastingFetch("here", "editions", ["fr"]))).toBe('{"a":1}');
  expect(worker.ask).not.toHaveBeenCalled();
});

test("what was not prepared is asked of the worker; a host's own page is no answer", async () => {
  const files = { "/device/answers/fr/editions.json": "<!doctype html>" };
  const { lastingFetch } = await page("here", files);
  expect(await said(lastingFetch("here", "editions", ["fr"]))).toBe("from the worker");
  expect(worker.ask).toHaveBeenCalledWith("/api/editions", {
    method: "GET",
    headers: { "Accept-Language": "fr" },
  });
});

test("texts are taken in the best language there is, and else in English", async () => {
  const files = {
    "/device/answers/de/texts-start.json": '"deutsch"',
    "/device/answers/en/texts-start.json": '"English"',
  };
  const { lastingFetch } = await page("here", files);
  expect(await said(lastingFetch("here", "texts/start", ["de-AT", "de"]))).toBe('"deutsch"');
  expect(asked.length).toBe(1);
  expect(await said(lastingFetch("here", "texts/start", ["pl"]))).toBe('"English"');
  expect(worker.ask).not.toHaveBeenCalled();
});

test("a server is asked itself, and nothing stands in for it without a device", async () => {
  const files: Files = {
    "/api/editions": '"theirs"',
    "/device/answers/en/editions.json": '"kept"',
  };
  const { lastingFetch, serverSilent } = await page("server", files);
  expect(await said(lastingFetch("server", "editions", ["en"]))).toBe('"theirs"');
  expect(asked).toEqual(["/api/editions"]);
  files["/api/editions"] = "cut";
  await expect(lastingFetch("server", "editions", ["en"])).rejects.toThrow();
  expect(serverSilent.value).toBe(false);
});

test.each(["cut", "away"])("of a server that is %s what was prepared is shown", async (how) => {
  const files: Files = { "/api/editions": how, "/device/answers/en/editions.json": '"kept"' };
  const { doorFetch, lastingFetch, serverSilent } = await page("server here", files);
  expect(await said(lastingFetch("server", "editions", ["en"]))).toBe('"kept"');
  expect(serverSilent.value).toBe(true);
  expect(worker.ask).not.toHaveBeenCalled();
  files["/api/status"] = "{}";
  await doorFetch("server", "/api/status", { method: "POST", headers: {}, body: "{}" });
  expect(serverSilent.value).toBe(false);
});

test("an error of the server is its answer", async () => {
  const { lastingFetch, serverSilent } = await page("server here", {});
  expect((await lastingFetch("server", "rules/none", ["en"])).status).toBe(404);
  expect(serverSilent.value).toBe(false);
});

test("a socket of this device that is closed before it was there is never connected", async () => {
  const { doorSocket } = await page("here", {});
  const early = doorSocket("here", "en");
  early.close();
  await vi.dynamicImportSettled();
  expect(worker.connect).not.toHaveBeenCalled();
  const late = doorSocket("here", "fr");
  await vi.dynamicImportSettled();
  expect(worker.connect.mock.calls).toEqual([[late, "fr"]]);
});
