import { expect, test } from "vitest";
import {
  durationWords,
  initials,
  paceWords,
  peopleWords,
  seasonBeside,
  seasonWords,
  setupWords,
  tableTitle,
} from "./words";

test.each([
  [0, "0 s"],
  [40, "40 s"],
  [300, "5 min"],
  [3 * 3600, "3 h"],
  [2 * 86_400 - 1, "2 days"],
  [7 * 86_400, "7 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test.each([
  [null, "No limit"],
  [60, "60 s a turn"],
  [3600, "An hour a turn"],
  [86_400, "A day a turn"],
  [3 * 86_400, "3 days a turn"],
  [7 * 86_400, "A week a turn"],
])("a pace of %s", (seconds, words) => {
  expect(paceWords(seconds)).toBe(words);
});

test("what is as usual is left out", () => {
  const text = (key: string) => ({ key, params: {} });
  const setup = {
    title: "A Quiet Street",
    year: 2018,
    sheet_title: text("Classic"),
    mode: "flip",
    mode_name: text("three stacks"),
    advanced: false,
    roundabouts: false,
  };
  expect(setupWords(setup)).toBe("A Quiet Street 2018, Classic");
  expect(setupWords({ ...setup, mode: "expert", mode_name: text("expert"), advanced: true })).toBe(
    "A Quiet Street 2018, Classic, expert, advanced plans",
  );
});

test("people at a table, oneself last", () => {
  expect(peopleWords(["Ada", "Otto"], new Set([0]))).toBe("Otto and you");
  expect(peopleWords(["Ada"], new Set([0]))).toBe("You");
  expect(peopleWords(["A", "B", "C", "D", "E", "F"], new Set())).toBe("A, B, C, and 3 more");
});

test("a table without a title is named after its people", () => {
  expect(tableTitle("Lights on", ["Ada"])).toBe("Lights on");
  expect(tableTitle("", ["Ada", "", "Otto"])).toBe("Ada and Otto");
  expect(tableTitle("", ["", ""])).toBe("An open table");
});

test("the letters of a house", () => {
  expect(initials("mina")).toBe("Mi");
  expect(initials("B")).toBe("B");
  expect(initials("👩‍👩‍👧 x")).toBe("👩‍👩‍👧");
});

test("seasons go on over the end of a year", () => {
  expect(seasonBeside("2030-1", -1)).toBe("2029-4");
  expect(seasonBeside("2029-4", 1)).toBe("2030-1");
  expect(seasonWords("2030-2")).toBe("season 2 of 2030");
});
