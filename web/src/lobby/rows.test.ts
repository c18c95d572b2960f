import { expect, test } from "vitest";
import type { LobbyTable, Me, TableSummary } from "../messages";
import { byTurns, deedAt, filtered, filtersOf, friendTables } from "./rows";

function table(id: string, part: Partial<LobbyTable> = {}, edition = "first-2018"): LobbyTable {
  const setup = { edition, title: edition.startsWith("first") ? "First" : "Second", year: 2018 };
  return {
    id,
    setup,
    status: "lobby",
    free: 1,
    rated: false,
    starts_in: null,
    ...part,
  } as LobbyTable;
}

test("only what tells tables apart is a filter", () => {
  const words = (list: LobbyTable[]) => filtersOf(list).map(({ filter }) => filter);
  expect(words([])).toEqual(["all"]);
  expect(words([table("a"), table("b")])).toEqual(["all"]);
  const mixed = [table("a", { rated: true }), table("b", {}, "second-2019")];
  expect(words(mixed)).toEqual(["all", "rated", "box first-2018", "box second-2019"]);
  expect(filtered(mixed, "rated").map(({ id }) => id)).toEqual(["a"]);
  expect(filtered(mixed, "box second-2019").map(({ id }) => id)).toEqual(["b"]);
});

test.each<[Partial<LobbyTable>, own: boolean, member: boolean, string]>([
  [{}, false, false, "sit"],
  [{}, true, false, "own"],
  [{ starts_in: 7200 }, false, false, "keep"],
  [{ starts_in: 30 }, false, false, "sit"],
  [{ rated: true }, false, false, "member"],
  [{ rated: true }, false, true, "sit"],
  [{ free: 0 }, false, false, "watch"],
  [{ status: "playing" }, false, true, "watch"],
])("what can be done at %o (own %s, member %s) is %s", (part, own, member, deed) => {
  expect(deedAt(table("a", part), own, member)).toBe(deed);
});

test("games over days: those that wait for you first, then what ends soonest", () => {
  const game = (id: string, part: Partial<TableSummary>) =>
    ({ id, status: "playing", seconds: 86_400, waiting: [], due: 10, ...part }) as TableSummary;
  const found = byTurns(
    [
      game("fast", { seconds: 60 }),
      game("over", { status: "over" }),
      game("later", { due: 30 }),
      game("soon", { due: 20 }),
      game("mine", { due: 99, waiting: [0] }),
    ],
    () => [0],
  );
  expect(found.map(({ id }) => id)).toEqual(["mine", "soon", "later"]);
});

test("a table of two friends stands there once", () => {
  const following = [{ tables: [table("a")] }, { tables: [table("a"), table("b")] }];
  expect(friendTables({ following } as unknown as Me).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(friendTables(null)).toEqual([]);
});
