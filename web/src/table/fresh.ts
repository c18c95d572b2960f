/** What has been written on a sheet between two looks at it. */

import type { HouseMarks, Sheet } from "../messages";
import { spot } from "./lots";

export type FreshMarks = {
  lots: ReadonlySet<string>; // with anything new on them
  numbers: ReadonlySet<string>; // of these, lots with a new number or roundabout
  borders: ReadonlySet<string>; // by the house on the left
  tracks: ReadonlySet<string>; // ids of tracks with a new cross
  plans: ReadonlySet<number>; // from 1
  roads: ReadonlySet<number>;
  hotels: ReadonlySet<number>; // by avenue, from 1
};

export const NOTHING_FRESH: FreshMarks = {
  lots: new Set(),
  numbers: new Set(),
  borders: new Set(),
  tracks: new Set(),
  plans: new Set(),
  roads: new Set(),
  hotels: new Set(),
};

function numberOn(marks: HouseMarks | undefined): string {
  return `${marks?.number ?? ""}${marks?.copied ?? false}${marks?.roundabout ?? false}`;
}

/** What a lot shows beside its number; a planned feature is printed, not written. */
function besides(marks: HouseMarks | undefined): string {
  const decided = Object.entries(marks?.features ?? {}).filter(([, state]) => state !== "planned");
  return JSON.stringify([
    decided.sort(),
    Object.entries(marks?.amounts ?? {}).sort(),
    [...(marks?.stamps ?? [])].sort(),
    marks?.debt ?? "none",
  ]);
}

/** Everything on `after` that was not on `before`; nothing where there is nothing to compare with. */
export function freshMarks(before: Sheet | undefined, after: Sheet): FreshMarks {
  if (!before) return NOTHING_FRESH;
  const lots = new Set<string>();
  const numbers = new Set<string>();
  const borders = new Set<string>();
  after.streets.forEach((street, index) => {
    const old = before.streets[index];
    const place = (house: number) => spot(index + 1, house);
    street.houses.forEach((marks, lot) => {
      const was = old?.houses[lot];
      if (numberOn(marks) !== numberOn(was)) numbers.add(place(lot + 1));
      else if (besides(marks) !== besides(was)) lots.add(place(lot + 1));
    });
    const drawn = new Set(old?.borders.map((border) => border.after));
    for (const { after: house } of street.borders) if (!drawn.has(house)) borders.add(place(house));
    const joined = new Set(old?.links?.map((link) => link.after));
    for (const { after: house } of street.links ?? [])
      if (!joined.has(house)) lots.add(place(house)).add(place(house + 1));
    const { runner } = street;
    if (runner && (runner.house !== old?.runner?.house || runner.side !== old.runner.side))
      lots.add(place(runner.house));
  });
  const crossed = new Map(before.tracks.map((track) => [track.id, track]));
  const driven = new Set(before.map?.roads.map((road) => road.road));
  return {
    lots: new Set([...numbers, ...lots]),
    numbers,
    borders,
    tracks: new Set(
      after.tracks
        .filter(({ id, crossed: now, circled = 0 }) => {
          const was = crossed.get(id);
          return now > (was?.crossed ?? 0) || circled > (was?.circled ?? 0);
        })
        .map(({ id }) => id),
    ),
    plans: new Set(
      after.plans.flatMap((points, plan) =>
        points !== null && before.plans[plan] === null ? [plan + 1] : [],
      ),
    ),
    roads: new Set(
      (after.map?.roads ?? []).map(({ road }) => road).filter((road) => !driven.has(road)),
    ),
    hotels: new Set(
      (after.map?.hotels ?? []).flatMap(({ state }, avenue) =>
        state !== before.map?.hotels[avenue]?.state ? [avenue + 1] : [],
      ),
    ),
  };
}
