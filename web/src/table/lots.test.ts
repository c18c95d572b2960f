import { expect, test } from "vitest";
import type { Sheet } from "../messages";
import { map, streets } from "../testdata/samples";
import { lotsOfStreet, NO_LIGHTS, spot } from "./lots";
import { lightsOf, NO_DRAFT } from "./step";

const { layout, view } = streets.place;

/** The sheet of the sample with other marks in its first street. */
function marked(marks: Partial<Sheet["streets"][number]>, more: Partial<Sheet> = {}): Sheet {
  const [first, ...others] = view.sheet.streets;
  if (!first) throw new Error("the sample has no street");
  return { ...view.sheet, streets: [{ ...first, ...marks }, ...others], ...more };
}

test("every lot of every sheet says where it is, each in its own words", () => {
  for (const sample of [...Object.values(streets), ...Object.values(map)]) {
    const labels = sample.layout.streets.flatMap((_, index) =>
      lotsOfStreet(sample.layout, sample.view.sheet, NO_LIGHTS, index + 1).map((lot) => lot.label),
    );
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.every((label) => /^Street \d+, \w+ \d+: /.test(label))).toBe(true);
  }
});

test("a lot tells its number, and that it was copied", () => {
  const sheet = marked({ houses: [{ number: 7 }, { number: 7, copied: true }, {}], borders: [] });
  const lots = lotsOfStreet(layout, sheet, NO_LIGHTS, 1).slice(0, 3);
  expect(lots.map((lot) => lot.written)).toEqual(["7", "7B", ""]);
  const copied = layout.terms.copied?.key.replace("{number}", "7");
  expect(lots.map((lot) => lot.label.split(": ")[1]?.split(", ")[0])).toEqual([
    "7",
    copied,
    "empty",
  ]);
});

test("borders stand right of their lots; the ends of a street have printed ones", () => {
  const sheet = marked({ borders: [{ after: 2 }, { after: 4, pencil: true }] });
  const lots = lotsOfStreet(layout, sheet, NO_LIGHTS, 1);
  expect(lots.slice(0, 5).map((lot) => lot.border)).toEqual(["", "written", "", "pencil", ""]);
  expect(lots.at(-1)?.border).toBe("end");
  expect(lots.map((lot) => lot.openEnd).indexOf(true)).toBe(0);
});

test("a block is measured over its lots", () => {
  const sheet = marked({}, { blocks: [{ street: 1, house: 2, size: 3 }] });
  const lots = lotsOfStreet(layout, sheet, NO_LIGHTS, 1);
  expect(lots.slice(0, 5).map((lot) => lot.block?.place ?? null)).toEqual([null, 0, 1, 2, null]);
});

test("a block that can be chosen is keyed at its first lot", () => {
  const sheet = marked({}, { blocks: [{ street: 1, house: 2, size: 3 }] });
  const move = { id: 1, move: "any", text: "" };
  const blocks = new Map([[spot(1, 2), { key: "A", move, chosen: false }]]);
  const lots = lotsOfStreet(layout, sheet, { ...NO_LIGHTS, blocks }, 1);
  expect(lots.slice(1, 4).map((lot) => [lot.candidate?.first, lot.candidate?.last])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(lots[0]?.candidate).toBeNull();
});

test("what is spent on a plan is one stroke up to the next border", () => {
  const spent = { number: 1, plan: 2 };
  const sheet = marked({ houses: [spent, spent, spent, { number: 9 }], borders: [{ after: 2 }] });
  const lots = lotsOfStreet(layout, sheet, NO_LIGHTS, 1).slice(0, 4);
  expect(lots.map((lot) => lot.spent && [lot.spent.first, lot.spent.last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    null,
  ]);
});

test("a lit lot tells what it can take; a refused and a hinted one are marked", () => {
  const [move] = view.legal.filter((item) => item.role === "write" && !item.change);
  const key = spot(move?.street ?? 0, move?.house ?? 0);
  const lights = lightsOf(view, NO_DRAFT, "1.1", move ?? null);
  const lots = layout.streets.flatMap((_, index) =>
    lotsOfStreet(layout, view.sheet, lights, index + 1),
  );
  expect(lots.find((lot) => lot.key === key)?.label).toContain(`can take ${move?.writes}`);
  expect(lots.filter((lot) => lot.refused).map((lot) => lot.key)).toEqual(["1.1"]);
  expect(lots.filter((lot) => lot.hinted).map((lot) => lot.key)).toEqual([key]);
});

test("a gap is told by its neighbours", () => {
  const sample = streets.borders;
  const lights = lightsOf(sample.view, NO_DRAFT, null, null);
  const [key = ""] = [...lights.gaps.keys()];
  const [street = 0, house = 0] = key.split(".").map(Number);
  const lot = lotsOfStreet(sample.layout, sample.view.sheet, lights, street)[house - 1];
  for (const number of [street, house, house + 1]) {
    expect(lot?.gap?.label).toMatch(new RegExp(`\\b${number}\\b`));
  }
});

test("features are counted and told in the words of the layout, others by their id", () => {
  const own = structuredClone(layout);
  own.features = [
    {
      id: "well",
      planned: { key: "wells to dig: {count}", params: {} },
      built: { key: "water: {amount} of {count}", params: {} },
      lost: { key: "dry", params: {} },
      underlined: true,
    },
  ];
  const [first] = own.streets;
  if (first) first.houses = [{ features: ["well", "tower"], counts: { well: 3 } }];
  const marks = { features: { well: "built" as const }, amounts: { well: 2 }, pencil: ["well"] };
  const [lot] = lotsOfStreet(own, marked({ houses: [marks] }), NO_LIGHTS, 1);
  expect(lot?.features).toMatchObject([
    { name: "well", label: "water: 2 of 3", pencil: true, underlined: true },
    { name: "tower", label: "tower planned", count: 1, underlined: false },
  ]);
});
