import { beforeEach, expect, test } from "vitest";
import { bestFact, streakFact } from "../table/result";
import { addResults, average, longestStreak, type Result, results, streak } from "./results";
import { averageRows, byBot, byVariant, exported, imported, measuredFor } from "./statistics";

function result(table: string, more: Partial<Result> = {}): Result {
  return {
    table,
    at: 1000,
    edition: "box",
    sheet: "plain",
    mode: "usual",
    switches: [],
    level: null,
    title: "Box",
    bots: ["weak"],
    people: 1,
    points: 50,
    place: 1,
    won: true,
    rows: { one: 20, two: 30 },
    ...more,
  };
}

const day = (at: number) => `day ${at}`;

beforeEach(() => {
  results.value = [];
});

test("a table counts once, and the latest comes first", () => {
  expect(addResults([result("a", { at: 1 }), result("b", { at: 3 })])).toBe(2);
  expect(addResults([result("a", { at: 1 }), result("c", { at: 2 })])).toBe(1);
  expect(results.value.map((item) => item.table)).toEqual(["b", "c", "a"]);
});

test("games are counted by what was played and by the strongest bot", () => {
  const list = [
    result("a", { points: 70 }),
    result("b", { points: 50, won: false, bots: ["weak", "strong"] }),
    result("c", { points: 90, sheet: "other", bots: [] }),
  ];
  const [plain, other] = byVariant(list);
  expect([plain?.games.length, plain?.average, plain?.best.table]).toEqual([2, 60, "a"]);
  expect([plain?.won, plain?.contested]).toEqual([1, 2]);
  expect([other?.games.length, other?.contested]).toEqual([1, 0]);
  expect(byBot(list, ["weak", "strong"]).map((group) => [group.key, group.average])).toEqual([
    ["weak", 70],
    ["strong", 50],
  ]);
  expect(average(list)).toBe(70);
});

test("averages are by category", () => {
  const list = [result("a"), result("b", { rows: { one: 10, three: 6 } })];
  expect(averageRows(list)).toEqual({ one: 15, two: 15, three: 3 });
});

test("streaks end with a loss", () => {
  const list = [true, true, false, true, true, true].map((won, index) =>
    result(String(index), { won }),
  );
  expect(streak(list)).toBe(2);
  expect(longestStreak(list)).toBe(3);
});

test("a personal best glows only when it is one", () => {
  const earlier = [result("a", { points: 60, at: 7 }), result("b", { sheet: "other", points: 99 })];
  const best = bestFact(result("now", { points: 67 }), earlier, day);
  expect([best.title, best.detail, best.hot]).toEqual([
    "Personal best",
    "7 more than on day 7",
    true,
  ]);
  const below = bestFact(result("now", { points: 53 }), earlier, day);
  expect([below.title, below.detail, below.hot]).toEqual([
    "7 below your best",
    "60 on day 7",
    false,
  ]);
  expect(bestFact(result("now", { points: 60 }), earlier, day).hot).toBe(false);
  expect(bestFact(result("now"), [], day).hot).toBe(false);
});

test("a streak is told where there was somebody to win against", () => {
  const earlier = [result("a"), result("b"), result("c", { won: false })];
  expect(streakFact(result("now"), earlier)?.title).toBe("3 wins in a row");
  expect(streakFact(result("now", { bots: [] }), earlier)).toBeNull();
  const lost = streakFact(result("now", { won: false }), earlier);
  expect([lost?.title, lost?.detail]).toEqual(["2 wins in a row", "is your longest streak"]);
  expect(streakFact(result("now", { won: false }), [])).toBeNull();
});

test("a variant without a measured row takes that of its sheet and mode", () => {
  const plain = { edition: "box", sheet: "plain", mode: "usual", switches: [] };
  const switched = { ...plain, switches: ["more"] };
  expect(measuredFor([plain, switched], switched)).toBe(switched);
  expect(measuredFor([plain], switched)).toBe(plain);
  expect(measuredFor([plain], { ...plain, mode: "other" })).toBeNull();
});

test("an exported file can be imported, and nothing else", () => {
  const list = [result("a"), result("b", { level: 2, daily: "2030-01-31" })];
  expect(imported(exported(list))).toEqual(list);
  expect(imported("{")).toBeNull();
  expect(imported(JSON.stringify({ results: list }))).toBeNull();
  const broken = exported(list).replace('"points": 50', '"points": "50"');
  expect(imported(broken)).toBeNull();
});
