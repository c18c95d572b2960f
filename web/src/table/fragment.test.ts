import { expect, test } from "vitest";
import { streets } from "../testdata/samples";
import { oneStreet } from "./fragment";

const { layout, view } = streets.confirm;

test("a street alone keeps its lots, its tracks and its blocks", () => {
  const { layout: printed, sheet } = oneStreet(layout, view.sheet, 2);
  expect(printed.streets).toEqual([layout.streets[1]]);
  expect(sheet.streets).toEqual([view.sheet.streets[1]]);
  expect(printed.tracks.map((track) => track.street)).toEqual([1]);
  expect(sheet.tracks).toHaveLength(printed.tracks.length);
  expect(sheet.blocks.every((block) => block.street === 1)).toBe(true);
});

test("a street that is not there leaves the sheet as it is", () => {
  expect(oneStreet(layout, view.sheet, 9).layout).toBe(layout);
});
