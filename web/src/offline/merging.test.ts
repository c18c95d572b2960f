import { expect, test } from "vitest";
import type { Result } from "../state/results";
import type { KnownTable } from "../state/tables";
import { fileName, type Memory, merged, readSaved, written } from "./merging";

const key = (secret: string) => ({ seat: 0, kind: "you" as const, secret });
const table = (id: string, at: number, secrets: string[], more: object = {}): KnownTable => ({
  id,
  keys: secrets.map(key),
  host: null,
  at,
  ...more,
});
const result = (id: string, at: number): Result => ({
  table: id,
  at,
  edition: "box",
  sheet: "sheet",
  mode: "mode",
  switches: [],
  level: null,
  title: "A box",
  bots: [],
  people: 1,
  points: at,
  place: 1,
  won: true,
  rows: {},
});
const box = (id: string, text = "") => ({
  text,
  choice: { id, title: id, sheets: [], modes: [] },
});
const json = (entries: Record<string, unknown>): Memory =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, JSON.stringify(value)]));

function after(mine: Memory, theirs: Memory): Record<string, unknown> {
  const { changes } = merged(mine, theirs);
  return Object.fromEntries(
    Object.entries({ ...mine, ...changes }).map(([name, text]) => [name, JSON.parse(text)]),
  );
}

test("a file says what it is, and is read back as it was", () => {
  const page = json({ tables: [table("a", 1, ["s"])] });
  const shelf = { any: ["thing"] };
  expect(readSaved(written(shelf, page))).toEqual({ culdesac: "games", version: 1, shelf, page });
  expect(readSaved(written(null, {}))).toMatchObject({ shelf: null, page: {} });
  expect(fileName(new Date(2026, 2, 4))).toBe("culdesac-games-2026-03-04.json");
});

test("what is no such file is told apart", () => {
  const whole = written(null, json({ tables: [] }));
  expect(readSaved("culdesac record 2\n")).toBe("foreign");
  expect(readSaved('{"format": "culdesac results"}')).toBe("foreign");
  expect(readSaved("[1, 2]")).toBe("foreign");
  expect(readSaved(whole.slice(0, -4))).toBe("damaged");
  expect(readSaved(whole.replace('"page": {', '"pages": {'))).toBe("damaged");
  expect(readSaved('{"culdesac": "games", "version": 1, "page": {"tables": []}}')).toBe("damaged");
  expect(readSaved('{"culdesac": "games", "version": "1", "page": {}}')).toBe("damaged");
  expect(readSaved('{"culdesac": "games", "version": 2, "anything": 1}')).toBe("newer");
});

test("an empty browser gets all of it", () => {
  const theirs = {
    ...json({
      tables: [table("a", 1, ["s"])],
      results: [result("a", 5)],
      boxes: [box("own")],
      lessons: { first: { table: "a", part: 1, parts: 2, over: false, done: false, at: 1 } },
    }),
    theme: "dark",
    paper: "a4",
  };
  const { changes, came } = merged({}, theirs);
  expect(changes).toEqual(theirs);
  expect(came).toEqual({ tables: 1, results: 1, boxes: 1, others: 3, unread: 0 });
});

test("tables are united with all their secrets, the latest first", () => {
  const mine = json({
    tables: [table("b", 5, ["mine", "both"], { host: "h" }), table("c", 2, ["c"])],
  });
  const theirs = json({
    tables: [table("b", 7, ["both", "theirs"], { door: "here" }), table("a", 6, ["a"])],
  });
  const { came } = merged(mine, theirs);
  expect(came).toMatchObject({ tables: 1, unread: 0 });
  expect(after(mine, theirs).tables).toEqual([
    { ...table("b", 7, ["mine", "both", "theirs"], { host: "h" }), door: "here" },
    table("a", 6, ["a"]),
    table("c", 2, ["c"]),
  ]);
});

test("results are united, and none is counted twice or lost", () => {
  const many = Array.from({ length: 1500 }, (_, index) => result(`m${index}`, index));
  const mine = json({ results: many });
  const theirs = json({ results: [result("m3", 3), result("new", 9000)] });
  const united = after(mine, theirs).results as Result[];
  expect(united.length).toBe(1501);
  expect(united[0]?.table).toBe("new");
});

test("of an own box that both have, the browser keeps its own", () => {
  const mine = json({ boxes: [box("own", "mine")] });
  const theirs = json({ boxes: [box("own", "theirs"), box("other")] });
  expect(after(mine, theirs).boxes).toEqual([box("own", "mine"), box("other")]);
});

test("a lesson is as far as it came last, and stays done", () => {
  const at = (when: number, part: number, done: boolean) => ({
    table: `t${when}`,
    part,
    parts: 9,
    over: false,
    done,
    at: when,
  });
  const mine = json({ lessons: { one: at(1, 2, true), two: at(9, 3, false) } });
  const theirs = json({
    lessons: { one: at(5, 4, false), two: at(2, 1, false), three: at(1, 1, true) },
  });
  expect(after(mine, theirs).lessons).toEqual({
    one: at(5, 4, true),
    two: at(9, 3, false),
    three: at(1, 1, true),
  });
});

test("drafts and days are united, and settings stay as they are", () => {
  const mine = {
    ...json({
      paper: { "a/0": { pick: "mine" } },
      daily: [{ date: "2026-01-02", edition: "box" }],
    }),
    theme: "light",
  };
  const theirs = {
    ...json({
      paper: { "a/0": { pick: "theirs" }, "b/1": { pick: "b" } },
      daily: [
        { date: "2026-01-03", edition: "box" },
        { date: "2026-01-02", edition: "box", mine: 4 },
      ],
    }),
    theme: "dark",
    name: "Ada",
  };
  const { changes } = merged(mine, theirs);
  expect(Object.keys(changes).sort()).toEqual(["daily", "name", "paper"]);
  expect(changes.name).toBe("Ada");
  expect(JSON.parse(changes.paper ?? "")).toEqual({
    "b/1": { pick: "b" },
    "a/0": { pick: "mine" },
  });
  expect(JSON.parse(changes.daily ?? "")).toEqual([
    { date: "2026-01-03", edition: "box" },
    { date: "2026-01-02", edition: "box" },
  ]);
});

test("the same file again changes nothing", () => {
  const page = json({
    tables: [table("a", 1, ["s"])],
    results: [result("a", 5)],
    lessons: { one: { table: "a", part: 1, parts: 2, over: false, done: false, at: 1 } },
  });
  expect(merged(page, page)).toEqual({
    changes: {},
    came: { tables: 0, results: 0, boxes: 0, others: 0, unread: 0 },
  });
});

test("entries that nobody can use are left out and counted", () => {
  const theirs = json({
    tables: [table("a", 1, ["s"]), { id: "b" }, "c"],
    results: [{ ...result("a", 1), points: "many" }],
    boxes: [{ text: "x", choice: { id: "own" } }],
    lessons: { one: 1 },
  });
  const { changes, came } = merged({}, theirs);
  expect(came).toEqual({ tables: 1, results: 0, boxes: 0, others: 0, unread: 5 });
  expect(Object.keys(changes)).toEqual(["tables"]);
});

test("a name that every object has is an entry like any other", () => {
  const theirs = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Memory;
  const { changes } = merged({}, theirs);
  expect(Object.entries(changes).sort()).toEqual([
    ["__proto__", "x"],
    ["constructor", "y"],
  ]);
});
