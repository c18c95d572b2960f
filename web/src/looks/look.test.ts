import { expect, test } from "vitest";
import pictures from "../testdata/pictures.json";
import { streets } from "../testdata/samples";
import { drawingOf, loadLook, lookOf, looks } from "./look";

const named = Object.entries(pictures);

test("a look is there once it is loaded", async () => {
  const { layout } = streets.pick;
  expect(lookOf(layout)).toEqual({});
  const look = await loadLook(layout.look);
  expect(lookOf(layout)).toBe(look);
  expect(await loadLook(layout.look)).toBe(look);
  expect(looks.value).toEqual([look]);
});

test("the page does without a look that it does not have", async () => {
  expect(await loadLook("unheard-of")).toBeNull();
  expect(lookOf({ ...streets.pick.layout, look: "unheard-of" })).toEqual({});
});

test.each(named)("everything that a layout of %s may name is drawn", async (id, names) => {
  const look = await loadLook(id);
  expect(names.filter((name) => !look?.drawings[name])).toEqual([]);
});

test("no two looks draw the same id", async () => {
  const all = await Promise.all(named.map(([id]) => loadLook(id)));
  const ids = all.flatMap((look) => Object.keys(look?.drawings ?? {}));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(drawingOf(id)).toBeDefined();
});
