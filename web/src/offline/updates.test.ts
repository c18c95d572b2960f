import { expect, test } from "vitest";
import { BETWEEN, isTable, reloadsNow, someTable, TABLE_LOCK, type Tab } from "./updates";

const TAB: Tab = { path: "/games", used: "not", hidden: false, sinceReload: BETWEEN };

test("a tab that nobody has touched loads the new version at once", () => {
  expect(reloadsNow(TAB)).toBe(true);
});

test("a tab in use loads it when nobody looks", () => {
  expect(reloadsNow({ ...TAB, used: "touched" })).toBe(false);
  expect(reloadsNow({ ...TAB, used: "touched", hidden: true })).toBe(true);
});

test("what somebody has filled in stays until they go on", () => {
  expect(reloadsNow({ ...TAB, used: "filled in" })).toBe(false);
  expect(reloadsNow({ ...TAB, used: "filled in", hidden: true })).toBe(false);
});

test("a table never loads anew", () => {
  for (const path of ["/t/abc", "/deal/abc", "/deal/abc/2"]) {
    expect(isTable(path)).toBe(true);
    expect(reloadsNow({ ...TAB, path, hidden: true })).toBe(false);
  }
  expect(isTable("/")).toBe(false);
  expect(isTable("/rules/t/abc")).toBe(false);
});

test("nothing loads anew again and again", () => {
  expect(reloadsNow({ ...TAB, sinceReload: BETWEEN - 1 })).toBe(false);
});

test("a table is known by its lock, which the tab that takes an update holds too, alone", () => {
  expect(someTable([{ name: TABLE_LOCK, mode: "shared" }])).toBe(true);
  expect(someTable([{ name: TABLE_LOCK, mode: "exclusive" }])).toBe(false);
  expect(someTable([{ name: "another", mode: "shared" }])).toBe(false);
});
