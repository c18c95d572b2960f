import { expect, test } from "vitest";
import { map } from "../../testdata/samples";
import { guideOf } from "./guide";

const ids = ({ layout, view }: (typeof map)["place"]) =>
  guideOf(layout)
    .due(view)
    .map((lesson) => lesson.id);

test("a part is explained when it matters", () => {
  expect(ids(map.choices)).toEqual(["loan"]);
  expect(ids(map.lines)).toContain("limousine");
  expect(ids(map.place)).toContain("open");
  expect(ids(map.tool)).toContain("bonus");
  expect(ids(map.place)).not.toContain("limousine");
});

test("the introductory game has neither loans nor golf", () => {
  const { layout, view } = map.choices;
  const introductory = structuredClone(layout);
  for (const lot of introductory.streets.flatMap((street) => street.houses)) {
    lot.features = (lot.features ?? []).filter((name) => name !== "hole");
  }
  expect(guideOf(introductory).due(view)).toEqual([]);
});

test("the guide counts the parts it has explained and ends with the last", () => {
  const { layout, view } = map.place;
  const guide = guideOf(layout);
  expect(guide.at(view, new Set(["loan", "open", "unheard of"]))).toMatch(/^Part 2 of \d+$/);
  expect(guide.over({ ...view, turn: 3 }, new Set(["loan"]))).toBe(false);
  expect(guide.over({ ...view, turn: 15 }, new Set(["loan"]))).toBe(true);
});
