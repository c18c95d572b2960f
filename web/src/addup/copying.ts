/** From a sheet that is copied to what is lit on it, and from keys and taps to marks. */

import { spotKey } from "../components/Pen";
import { t, tn } from "../i18n";
import type {
  Fitting,
  Layout,
  LotSpot,
  MarkKind,
  PersonAdded,
  Sheet,
  SheetFault,
  Tap,
} from "../messages";
import { type Lights, NO_LIGHTS, spot } from "../table/lots";

const ON_SHEET: readonly MarkKind["on"][] = ["lot", "gap", "avenue", "road", "corner"];

/** The kinds of marks on the streets or the map, one of which is made at a time. */
export function modesOf(kinds: readonly MarkKind[]): MarkKind[] {
  return kinds.filter((kind) => ON_SHEET.includes(kind.on) && !kind.beside);
}

/** What else can be put on the lot that was chosen in a mode. */
export function besideOf(kinds: readonly MarkKind[], mode: MarkKind): MarkKind[] {
  return kinds.filter((kind) => kind.beside === mode.id);
}

export function lotOf(key: string): LotSpot {
  const [street = 1, house = 1] = key.split(".").map(Number);
  return { type: "lot", street, house };
}

/** All lots from the first street to the last. */
function lotKeys(layout: Layout): string[] {
  return layout.streets.flatMap((street, index) =>
    street.houses.flatMap((house, place) => (house.blank ? [] : [spot(index + 1, place + 1)])),
  );
}

export function firstLot(layout: Layout): string {
  return lotKeys(layout)[0] ?? "1.1";
}

function isEmptyLot(sheet: Sheet, key: string): boolean {
  const { street, house } = lotOf(key);
  const marks = sheet.streets[street - 1]?.houses[house - 1];
  return !marks?.roundabout && marks?.number == null;
}

/** Where the next number will most likely go: the next empty lot, else the one that was filled. */
export function nextLot(layout: Layout, sheet: Sheet, filled: string): string {
  const keys = lotKeys(layout);
  const after = keys.slice(keys.indexOf(filled) + 1);
  return after.find((key) => isEmptyLot(sheet, key)) ?? filled;
}

/** The number on a lot, with the marks that the server has not made yet. */
function numberAt(sheet: Sheet, taps: readonly Tap[], kind: string, lot: LotSpot): number | null {
  const key = spotKey(lot);
  const made = taps.findLast((tap) => tap.kind === kind && spotKey(tap.spot) === key);
  if (made) return made.erase ? null : (made.value ?? null);
  return sheet.streets[lot.street - 1]?.houses[lot.house - 1]?.number ?? null;
}

/** What another kind of mark writes on a lot: one that copies a number brings a neighbour's along. */
export function besideTaps(
  sheet: Sheet,
  taps: readonly Tap[],
  mode: MarkKind,
  kind: MarkKind,
  lot: LotSpot,
): Tap[] {
  const mark: Tap = { kind: kind.id, spot: lot };
  const at = (house: number) => numberAt(sheet, taps, mode.id, { ...lot, house });
  if (!kind.copies || at(lot.house) !== null) return [mark];
  const number = at(lot.house - 1) ?? at(lot.house + 1);
  return number === null ? [mark] : [{ kind: mode.id, spot: lot, value: number }, mark];
}

/** The lots that a kind of mark can be put on. */
function lotsFor(layout: Layout, kind: MarkKind): string[] {
  const wanted = kind.features ?? [];
  return lotKeys(layout).filter((key) => {
    const { street, house } = lotOf(key);
    const shown = layout.streets[street - 1]?.houses[house - 1]?.features ?? [];
    return wanted.length === 0 || shown.some((feature) => wanted.includes(feature));
  });
}

export function wrongSpots(faults: readonly SheetFault[]): Set<string> {
  return new Set(faults.flatMap((fault) => fault.places.map(spotKey)));
}

/** What is lit while a kind of mark is made; small handles on the gaps are always there. */
export function lightsOf(
  layout: Layout,
  { gaps, faults }: Pick<PersonAdded, "gaps" | "faults">,
  mode: MarkKind,
  chosen: string,
): Lights {
  const lit = mode.on === "lot" && !mode.numbers ? lotsFor(layout, mode) : [];
  return {
    ...NO_LIGHTS,
    houses: new Map(lit.map((key) => [key, { trace: "", moves: [] }])),
    gaps: new Map(
      gaps.flatMap((houses, index) => houses.map((after) => [spot(index + 1, after), null])),
    ),
    chosen: mode.numbers ? chosen : null,
    wrong: wrongSpots(faults),
  };
}

/** What can be written on the chosen lot, in a few words. */
export function fitWords(fits: Fitting | null, all: number): string {
  if (!fits) return "";
  const { numbers, copies } = fits;
  const [only] = numbers;
  if (numbers.length === all) return t("Any number fits here.");
  if (numbers.length === 1) return t("Only {number} fits here.", { number: only ?? 0 });
  if (numbers.length > 1)
    return tn("{n} number fits here.", "{n} numbers fit here.", numbers.length);
  if (copies.length > 0) return t("Only a copy of its neighbour fits here.");
  return t("No number fits here any more.");
}

export type Typed = { key: string; text: string; at: number };

const PAUSE = 1200; // milliseconds after which a digit begins a new number

/** The number that a digit makes: it is added to the digit before it as long as there is such a number. */
export function typedNumber(
  before: Typed | null,
  digit: string,
  key: string,
  at: number,
  [least, most]: readonly [number, number],
): Typed | null {
  const longer = before && before.key === key && at - before.at < PAUSE ? before.text + digit : "";
  if (longer && Number(longer) <= most && !longer.startsWith("0")) return { key, text: longer, at };
  return Number(digit) >= least && Number(digit) <= most ? { key, text: digit, at } : null;
}
