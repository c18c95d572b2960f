import { expect, test } from "vitest";
import { streets } from "../../testdata/samples";
import { GUIDE } from "./guide";

test("every step is explained, and after three turns none", () => {
  const told = Object.values(streets).map(({ view }) => GUIDE.due(view)[0]?.words);
  expect(told.every(Boolean)).toBe(true);
  const { view } = streets.pick;
  const picks = [1, 2, 3].map((turn) => GUIDE.due({ ...view, turn })[0]?.words);
  expect(new Set(picks).size).toBe(3);
  expect([3, 4].map((turn) => GUIDE.over({ ...view, turn }, new Set()))).toEqual([false, true]);
});

test("each action has words of its own", () => {
  const { layout, view } = streets.borders;
  const told = layout.actions.map(({ id }) => {
    const picked = { number: 5, action: id };
    return GUIDE.due({ ...view, phase: "act", picked })[0]?.words;
  });
  expect(new Set(told).size).toBe(6);
});
