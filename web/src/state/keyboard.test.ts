import { expect, test } from "vitest";
import { distance } from "./keyboard";

const RIGHT = [1, 0] as const;
const DOWN = [0, 1] as const;
const here = [100, 100] as const;

test("what lies straight ahead is nearer than what lies aside", () => {
  expect(distance(here, [200, 100], RIGHT)).toBeLessThan(distance(here, [180, 140], RIGHT));
  expect(distance(here, [100, 160], DOWN)).toBeLessThan(distance(here, [100, 220], DOWN));
});

test("nothing lies behind or beside", () => {
  expect(distance(here, [40, 100], RIGHT)).toBe(Infinity);
  expect(distance(here, [102, 100], RIGHT)).toBe(Infinity);
  expect(distance(here, [110, 400], RIGHT)).toBe(Infinity);
});
