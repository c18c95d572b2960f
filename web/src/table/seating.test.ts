import { describe, expect, it } from "vitest";
import { byScore, nextSeat, shownSeats } from "./seating";

const TWELVE = [30, 10, 80, 20, 50, 40, 70, 60, 90, 5, 15, 25];

describe("who is shown", () => {
  it("is everybody where there is room, oneself first", () => {
    expect(shownSeats([1, 2, 3, 4], 2, 4)).toEqual([2, 0, 1, 3]);
    expect(shownSeats([1], 0, 4)).toEqual([0]);
  });

  it("is oneself, the leader and the nearest of many", () => {
    expect(shownSeats(TWELVE, 0, 4)).toEqual([0, 8, 5, 11]);
  });

  it("is the nearest of those behind for the leader, and of those ahead for the last", () => {
    expect(shownSeats(TWELVE, 8, 4)).toEqual([8, 2, 6, 7]);
    expect(shownSeats(TWELVE, 9, 4)).toEqual([9, 8, 10, 1]);
  });

  it("is the best of many for who only watches", () => {
    expect(shownSeats(TWELVE, null, 4)).toEqual([8, 2, 6, 7]);
    expect(shownSeats([3, 9], null, 4)).toEqual([0, 1]);
  });
});

describe("seats", () => {
  it("are sorted by score, equal ones by seat", () => {
    expect(byScore([3, 9, 3])).toEqual([1, 0, 2]);
  });

  it("without known points come last", () => {
    expect(byScore([null, -2, null, 4])).toEqual([3, 1, 0, 2]);
    expect(shownSeats([null, -2, null, 4, 7], 0, 3)).toEqual([0, 4, 1]);
  });

  it("go round both ways", () => {
    expect(nextSeat([1, 2, 5], 5, 1)).toBe(1);
    expect(nextSeat([1, 2, 5], 1, -1)).toBe(5);
    expect(nextSeat([1, 2, 5], 1, 1)).toBe(2);
  });
});
