import { expect, test } from "vitest";
import type { Move } from "../messages";
import { differing } from "./CostlyTurnPicture";

const pick: Move = { id: 1, move: "pick", text: "p1", pair: 1 };
const write = (street: number, house: number, writes: string): Move => ({
  id: 2,
  move: "any",
  text: "any",
  street,
  house,
  writes,
});

test("what the turns write differently is slashed and lit", () => {
  const played = write(1, 4, "7");
  const better = write(2, 3, "12");
  expect(differing({ played_moves: [pick, played], better_moves: [pick, better] })).toEqual([
    played,
    better,
  ]);
});

test("what both write is not slashed", () => {
  const same = write(1, 4, "7");
  const more = write(1, 6, "9");
  expect(differing({ played_moves: [same], better_moves: [more, same] })).toEqual([null, more]);
  expect(differing({ played_moves: [same], better_moves: [same] })).toEqual([null, same]);
});
