/** From a printed city and what is written on it to what is drawn: lots, carpets, hotels, roads. */

import type { LotView } from "../../components/Lot";
import { say, t, tn } from "../../i18n";
import type { HotelMarks, Layout, LineOffer, MapLayout, MapMarks, Sheet } from "../../messages";
import type { FreshMarks } from "../../table/fresh";
import { type FeatureView, type Lights, lotsOfStreet } from "../../table/lots";
import { capital } from "../../table/words";

export type Carpet = "printed" | "visited" | "now";

/** One lot of a city. */
export type CasinoView = {
  lot: LotView;
  street: number;
  avenue: number;
  signs: FeatureView[]; // on the band over the number
  crane: FeatureView | null;
  hole: FeatureView | null; // of the golf course along the street
  debt: "none" | "owed" | "repaid";
  debtNow: boolean; // since this turn
  carpet: Carpet | null; // on the road below
};

const SPECIAL = new Set(["vip", "luxury", "mafia"]);

function carpetOf(map: MapLayout, lot: LotView, street: number, avenue: number): Carpet | null {
  const lies = map.roads.some(
    (road) => road.carpet && road.carpet[0] === street && road.carpet[1] === avenue,
  );
  if (!lies) return null;
  const special = lot.features.find((feature) => SPECIAL.has(feature.name));
  if (special?.state !== "built") return "printed";
  return special.pencil ? "now" : "visited";
}

/** The lots that have a casino, street by street. */
export function casinosOf(
  layout: Layout,
  map: MapLayout,
  sheet: Sheet,
  lights: Lights,
  fresh?: FreshMarks,
): CasinoView[] {
  return layout.streets.flatMap((printed, index) => {
    const street = index + 1;
    return lotsOfStreet(layout, sheet, lights, street, fresh).flatMap((lot, place) => {
      if (printed.houses[place]?.blank) return [];
      const avenue = place + 1;
      const marks = sheet.streets[index]?.houses[place];
      const named = (name: string) => lot.features.find((feature) => feature.name === name) ?? null;
      return [
        {
          lot,
          street,
          avenue,
          signs: lot.features.filter(
            (feature) => feature.name !== "crane" && feature.name !== "hole",
          ),
          crane: named("crane"),
          hole: named("hole"),
          debt: marks?.debt ?? "none",
          debtNow: marks?.pencil?.includes("debt") ?? false,
          carpet: carpetOf(map, lot, street, avenue),
        },
      ];
    });
  });
}

/** A row of blank lots. */
export type Blank = { street: number; avenue: number; lots: number; port: boolean };

/** Blank places; those beside the start of the roads are one place, where people arrive. */
export function blanksOf(layout: Layout, map: MapLayout): Blank[] {
  const start = map.corners[map.start];
  const made: Blank[] = [];
  layout.streets.forEach((printed, index) => {
    const street = index + 1;
    const touches = (avenue: number) =>
      start !== undefined &&
      (start.row === street || start.row === street - 1) &&
      (start.column === avenue || start.column === avenue - 1);
    let avenue = 1;
    while (avenue <= printed.houses.length) {
      let end = avenue;
      while (printed.houses[end - 1]?.blank) end += 1;
      const run = Array.from({ length: end - avenue }, (_, place) => avenue + place);
      if (run.some(touches)) made.push({ street, avenue, lots: run.length, port: true });
      else made.push(...run.map((at) => ({ street, avenue: at, lots: 1, port: false })));
      avenue = Math.max(end, avenue) + 1;
    }
  });
  return made;
}

/** A piece of road as a path in lots; `turned`: streets are columns. */
export function roadPath(map: MapLayout, roads: readonly number[], turned: boolean): string {
  return roads
    .map((road) => {
      const [from, to] = (map.roads[road]?.ends ?? []).map((corner) => map.corners[corner]);
      if (!from || !to) return "";
      return turned
        ? `M${from.row} ${from.column}L${to.row} ${to.column}`
        : `M${from.column} ${from.row}L${to.column} ${to.row}`;
    })
    .join("");
}

export function postPath(map: MapLayout, turned: boolean): string {
  return map.corners
    .filter((corner) => corner.post)
    .map((corner) =>
      turned ? `M${corner.row} ${corner.column}h0` : `M${corner.column} ${corner.row}h0`,
    )
    .join("");
}

/** A piece of road by where it lies. */
export function roadWords(map: MapLayout, road: number, driven: boolean): string {
  const [from, to] = (map.roads[road]?.ends ?? []).map((corner) => map.corners[corner]);
  if (!from || !to) return "";
  const street = Math.max(from.row, to.row);
  const avenue = Math.max(from.column, to.column);
  const where =
    from.row === to.row
      ? t("Road below street {street}, avenue {avenue}", { street, avenue })
      : t("Road right of avenue {avenue}, street {street}", { street, avenue });
  return driven ? t("{road}: driven", { road: where }) : where;
}

export function cornerWords(map: MapLayout, corner: number): string {
  if (corner === map.start) return say(map.base);
  const at = map.corners[corner];
  return t("{post} below street {street}, avenue {avenue}", {
    post: say(map.post),
    street: at?.row ?? 0,
    avenue: at?.column ?? 0,
  });
}

function homeWords(map: MapLayout, missing: number): string {
  if (missing === 0) return t("back at the {home}", { home: say(map.base).toLocaleLowerCase() });
  return tn("{n} line home", "{n} lines home", missing);
}

/** What a line would do: where it ends, what it passes, how far it is home from there. */
export function lineWords(
  map: MapLayout,
  offer: LineOffer,
): { visits: string; end: string; home: string } {
  const visits = (offer.visits ?? []).map(say);
  return {
    visits: visits.length > 0 ? visits.join(", ") : t("nothing new"),
    end: cornerWords(map, offer.corner),
    home: homeWords(map, offer.missing ?? 0),
  };
}

/** A line among others: what it passes, and how far it is home then. */
export function lineTitle({ map }: Layout, offer: LineOffer): [title: string, detail: string] {
  if (!map) return ["", ""];
  const { visits, home } = lineWords(map, offer);
  return [capital(visits), home];
}

export function driverWords(map: MapLayout, marks: MapMarks): string {
  const driver = say(map.driver);
  const at = cornerWords(map, marks.at);
  if (marks.back || marks.missing === 0) return t("{driver}: {at}", { driver, at });
  return `${t("{driver}: {at}", { driver, at })}; ${homeWords(map, marks.missing)}`;
}

export function hotelWords(map: MapLayout, avenue: number, marks: HotelMarks | undefined): string {
  const where = say(map.avenues[avenue - 1]?.title ?? { key: "", params: {} });
  const hotel = say(map.hotel).toLocaleLowerCase();
  const state = marks?.state ?? "planned";
  if (state === "large") return t("{avenue}: large {hotel} built", { avenue: where, hotel });
  if (state === "small") return t("{avenue}: small {hotel} built", { avenue: where, hotel });
  const left = tn("{n} casino to open", "{n} casinos to open", marks?.left ?? 0);
  return marks?.first === false
    ? t("{avenue}: only the small {hotel} is left, {left}", { avenue: where, hotel, left })
    : t("{avenue}: the large {hotel} is open to all, {left}", { avenue: where, hotel, left });
}
