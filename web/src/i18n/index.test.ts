import { afterEach, expect, test, vi } from "vitest";
import type { Texts } from "../messages";
import { language, say, sayCount, sayWith, speak, speakAll, t, tn, tp } from "./index";

const ENGLISH: Texts = { language: "en", languages: [], counts: [1, 0], texts: {} };
const POLISH: Texts = {
  language: "pl",
  languages: [],
  counts: [1, 2, 5], // a count for each of its plural forms
  texts: {
    "{n} cat": ["{n} kot", "{n} koty", "{n} kotów"],
    cat: "kot",
    "sky\u0004Blue": "Niebieskie",
    "{who} likes {what}": "{who} lubi: {what}",
    empty: "",
  },
};

async function speaking(texts: Texts): Promise<void> {
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => texts }));
  await speak(texts.language, false);
}

afterEach(async () => {
  await speaking(ENGLISH);
  vi.unstubAllGlobals();
});

test("English needs no texts", () => {
  expect(t("Nothing {yet}", { yet: 1 })).toBe("Nothing 1");
  expect(tp("sky", "Blue")).toBe("Blue");
  expect([0, 1, 2].map((n) => tn("{n} cat", "{n} cats", n))).toEqual(["0 cats", "1 cat", "2 cats"]);
});

test("a language counts by its own rule", async () => {
  await speaking(POLISH);
  const told = [1, 2, 5, 12, 22].map((n) => tn("{n} cat", "{n} cats", n));
  expect(told).toEqual(["1 kot", "2 koty", "5 kotów", "12 kotów", "22 koty"]);
  expect(sayCount({ one: "{n} cat", many: "{n} cats" }, 3)).toBe("3 koty");
});

test("what a language lacks is said in English", async () => {
  await speaking(POLISH);
  expect([t("cat"), t("dog"), t("empty"), tp("sky", "Blue"), tp("sea", "Blue")]).toEqual([
    "kot",
    "dog",
    "empty",
    "Niebieskie",
    "Blue",
  ]);
});

test("values that are texts are translated, names of people are not", async () => {
  await speaking(POLISH);
  const words = { key: "{who} likes {what}", params: { who: "cat", what: "cat" } };
  expect(say(words)).toBe("kot lubi: kot");
  expect(say({ key: "{name}", params: { name: "cat" } })).toBe("cat");
  expect(say({ key: "{what}", params: { what: words } })).toBe("kot lubi: kot");
});

test("the page fills places that the server leaves open, and no others", () => {
  expect(sayWith({ key: "{a} of {b}", params: { b: 2 } }, { a: 1, b: 9 })).toBe("1 of 2");
  expect(sayWith({ key: "{a}", params: {} }, {})).toBe("{a}");
});

test("the language that was asked for last is spoken", async () => {
  const answers: ((texts: Texts) => void)[] = [];
  const asked = () => new Promise<Texts>((resolve) => answers.push(resolve));
  vi.stubGlobal("fetch", async () => ({ ok: true, json: asked }));
  const first = speak("pl", false);
  const second = speak("en", false);
  await vi.waitFor(() => expect(answers.length).toBe(2));
  answers[1]?.(ENGLISH);
  answers[0]?.(POLISH);
  await Promise.all([first, second]);
  expect(language.value).toBe("en");
});

test("the start page loads its own texts, and whatever comes later all of them, once", async () => {
  const from: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    from.push(path);
    return { ok: true, json: async () => POLISH };
  });
  await speak("pl", false);
  await Promise.all([speakAll(), speakAll()]);
  await speak("pl", false);
  expect(from).toEqual(["/api/texts/start", "/api/texts", "/api/texts"]);
});
