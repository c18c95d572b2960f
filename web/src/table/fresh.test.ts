import { describe, expect, it } from "vitest";
import type { HouseMarks, Sheet } from "../messages";
import { map, streets } from "../testdata/samples";
import { freshMarks, NOTHING_FRESH } from "./fresh";

function written(sheet: Sheet, street: number, house: number, marks: Partial<HouseMarks>): Sheet {
  const after = structuredClone(sheet);
  Object.assign(after.streets[street - 1]?.houses[house - 1] ?? {}, marks);
  return after;
}

const { sheet } = streets.pick.view;
const city = map.place.view.sheet;

describe("fresh marks", () => {
  it("are none on an unchanged sheet, and none where nothing was seen before", () => {
    expect(freshMarks(sheet, structuredClone(sheet))).toEqual(NOTHING_FRESH);
    expect(freshMarks(city, structuredClone(city))).toEqual(NOTHING_FRESH);
    expect(freshMarks(undefined, sheet)).toBe(NOTHING_FRESH);
  });

  it("tell a number from a feature", () => {
    const numbered = freshMarks(sheet, written(sheet, 2, 7, { number: 17 }));
    expect([...numbered.numbers]).toEqual(["2.7"]);
    expect([...numbered.lots]).toEqual(["2.7"]);
    const dug = freshMarks(sheet, written(sheet, 2, 7, { features: { any: "built" } }));
    expect([...dug.numbers]).toEqual([]);
    expect([...dug.lots]).toEqual(["2.7"]);
  });

  it("leave out what was planned and what only the pencil says", () => {
    const after = written(sheet, 1, 1, { features: { any: "planned" }, pencil: ["any"] });
    expect(freshMarks(sheet, after)).toEqual(NOTHING_FRESH);
  });

  it("have stamps, roundabouts and debts", () => {
    for (const marks of [{ stamps: ["any"] }, { roundabout: true }, { debt: "owed" as const }])
      expect([...freshMarks(sheet, written(sheet, 1, 2, marks)).lots]).toEqual(["1.2"]);
  });

  it("have borders by the house on their left, and links on both houses", () => {
    const after = structuredClone(sheet);
    after.streets[2]?.borders.push({ after: 8 });
    expect([...freshMarks(sheet, after).borders]).toEqual(["3.8"]);
    const joined = structuredClone(sheet);
    Object.assign(joined.streets[0] ?? {}, { links: [{ kind: "any", after: 4 }] });
    expect([...freshMarks(sheet, joined).lots]).toEqual(["1.4", "1.5"]);
  });

  it("have the lot to which something has run", () => {
    const after = structuredClone(sheet);
    Object.assign(after.streets[0] ?? {}, { runner: { side: "left", house: 3 } });
    expect([...freshMarks(sheet, after).lots]).toEqual(["1.3"]);
    expect(freshMarks(after, structuredClone(after))).toEqual(NOTHING_FRESH);
  });

  it("have crosses and plans", () => {
    const after = structuredClone(sheet);
    const track = after.tracks[1];
    if (track) track.crossed += 1;
    after.plans[2] = 7;
    const fresh = freshMarks({ ...sheet, plans: [null, null, null] }, after);
    expect([...fresh.tracks]).toEqual([track?.id]);
    expect([...fresh.plans]).toEqual([3]);
  });

  it("have roads and hotels of a map", () => {
    const after = structuredClone(city);
    const drawn = new Set(after.map?.roads.map(({ road }) => road));
    const road = [0, 1, 2, 3, 4, 5].find((one) => !drawn.has(one)) ?? 6;
    after.map?.roads.push({ road });
    const hotel = after.map?.hotels[1];
    if (hotel) hotel.state = hotel.state === "large" ? "small" : "large";
    const fresh = freshMarks(city, after);
    expect([...fresh.roads]).toEqual([road]);
    expect([...fresh.hotels]).toEqual([2]);
    expect(fresh.lots.size).toBe(0);
  });
});
