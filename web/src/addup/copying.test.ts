import { expect, test } from "vitest";
import type { MarkKind, Sheet } from "../messages";
import { map, streets } from "../testdata/samples";
import {
  besideOf,
  firstLot,
  fitWords,
  lightsOf,
  modesOf,
  nextLot,
  type Typed,
  typedNumber,
} from "./copying";

const { layout, view } = streets.place;
const words = { key: "words", params: {} };

function kind(id: string, on: MarkKind["on"], more: Partial<MarkKind> = {}): MarkKind {
  return { id, on, title: words, about: words, picture: id, ...more };
}

const NUMBERS = kind("number", "lot", { numbers: true });
const NOTHING = { gaps: [], faults: [] };

function blank(sheet: Sheet): Sheet {
  const emptied = sheet.streets.map((street) => ({
    ...street,
    houses: street.houses.map(() => ({})),
  }));
  return { ...sheet, streets: emptied };
}

test("marks of the streets are made one kind at a time, others beside them", () => {
  const kinds = [
    NUMBERS,
    kind("copy", "lot", { beside: "number" }),
    kind("border", "gap"),
    kind("boxes", "track"),
    kind("way", "road"),
    kind("all", "sheet"),
  ];
  expect(modesOf(kinds).map((item) => item.id)).toEqual(["number", "border", "way"]);
  expect(besideOf(kinds, NUMBERS).map((item) => item.id)).toEqual(["copy"]);
});

test("after a number the next empty lot is meant, over the end of the street", () => {
  const sheet = blank(view.sheet);
  const houses = sheet.streets[0]?.houses ?? [];
  houses[1] = { number: 7 };
  houses[2] = { roundabout: true };
  expect(nextLot(layout, sheet, "1.1")).toBe("1.4");
  expect(nextLot(layout, sheet, `1.${houses.length}`)).toBe("2.1");
  const last = `${layout.streets.length}.${layout.streets.at(-1)?.houses.length}`;
  expect(nextLot(layout, sheet, last)).toBe(last);
});

test("a map begins with the first place where there is a lot", () => {
  const place = firstLot(map.place.layout).split(".").map(Number);
  const houses = map.place.layout.streets[(place[0] ?? 1) - 1]?.houses ?? [];
  expect(houses[(place[1] ?? 1) - 1]?.blank ?? false).toBe(false);
});

test("only lots that have a feature are lit for it", () => {
  const [feature] = layout.features;
  const lit = lightsOf(
    layout,
    NOTHING,
    kind("mark", "lot", { features: [feature?.id ?? ""] }),
    "1.1",
  );
  const printed = layout.streets.flatMap((street) => street.houses);
  const having = printed.filter((house) => house.features?.includes(feature?.id ?? ""));
  expect(lit.houses.size).toBe(having.length);
  expect(lit.chosen).toBeNull();
});

test("numbers light nothing, tell where they go, and leave the gaps their handles", () => {
  const faults = [
    { rule: "r", sentence: "s", places: [{ type: "gap", street: 2, after: 3 } as const] },
  ];
  const lit = lightsOf(layout, { gaps: [[], [3, 4], []], faults }, NUMBERS, "2.4");
  expect(lit.houses.size).toBe(0);
  expect(lit.chosen).toBe("2.4");
  expect([...lit.gaps.keys()]).toEqual(["2.3", "2.4"]);
  expect([...(lit.wrong ?? [])]).toEqual(["2.3+"]);
});

test.each([
  [[1, 2], [], "2 numbers fit here."],
  [[13], [], "Only 13 fits here."],
  [[], [5], "Only a copy of its neighbour fits here."],
  [[], [], "No number fits here any more."],
  [[0, 1, 2], [], "Any number fits here."],
])("%j and copies of %j: %s", (numbers, copies, sentence) => {
  expect(fitWords({ numbers, copies }, 3)).toBe(sentence);
});

test.each([
  ["7", [7]],
  ["13", [1, 13]],
  ["19", [1, 9]],
  ["05", [0, 5]],
  ["1177", [1, 11, 7, 7]],
])("typing %s writes %j", (digits, numbers) => {
  let typed: Typed | null = null;
  const written = [...digits].map((digit) => {
    typed = typedNumber(typed, digit, "1.1", 0, [0, 17]);
    return Number(typed?.text);
  });
  expect(written).toEqual(numbers);
});

test("a digit after a pause or on another lot begins anew", () => {
  const one = typedNumber(null, "1", "1.1", 0, [0, 17]);
  expect(typedNumber(one, "3", "1.1", 5000, [0, 17])?.text).toBe("3");
  expect(typedNumber(one, "3", "1.2", 1, [0, 17])?.text).toBe("3");
  expect(typedNumber(null, "0", "1.1", 0, [1, 17])).toBeNull();
});
