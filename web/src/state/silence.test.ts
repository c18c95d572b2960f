import { expect, test } from "vitest";
import { aboutSilence } from "./silence";

test.each([
  [1000, true, false, "nothing"],
  [2500, true, false, "ask"],
  [3000, true, true, "nothing"], // the answer may be under way
  [4500, true, true, "leave"],
  [19000, false, false, "nothing"],
  [21000, false, false, "ask"],
  [39000, false, true, "nothing"],
  [41000, false, true, "leave"],
  [60000, true, false, "ask"], // a page that slept has not listened
] as const)("after %i ms (waiting: %s, asked: %s): %s", (quiet, waiting, asked, expected) => {
  expect(aboutSilence(quiet, waiting, asked)).toBe(expected);
});
