import { expect, test } from "vitest";
import { dayBeside, pathOf, readWanted } from "./boards";
import { shortBoard } from "./DailyPanel";

test.each([
  "/boards",
  "/boards?box=second-2019&date=2030-01-31",
  "/boards?board=season&season=2030-1",
  "/boards?board=ratings&box=first-2018&season=2029-4&mode=expert",
])("an address leads to a board and back: %s", (path) => {
  expect(pathOf(readWanted(path.slice("/boards".length)))).toBe(path);
});

test("what is no date, season or board is left aside", () => {
  expect(readWanted("?board=worst&date=yesterday&season=2030-5")).toMatchObject({
    board: "daily",
    date: "",
    season: "",
  });
});

test("days go on over the end of a month", () => {
  expect(dayBeside("2030-03-01", -1)).toBe("2030-02-28");
  expect(dayBeside("2030-12-31", 1)).toBe("2031-01-01");
});

test("a short board has the best and those around your own", () => {
  const rows = (mine: number) => Array.from({ length: 20 }, (_, n) => ({ n, mine: n === mine }));
  expect(shortBoard(rows(-1)).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
  expect(shortBoard(rows(16)).map(({ n }) => n)).toEqual([0, 1, 2, 15, 16, 17]);
  expect(shortBoard(rows(1)).map(({ n }) => n)).toEqual([0, 1, 2]);
});
