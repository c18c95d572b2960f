/** From what is printed and what is written to what is drawn on each lot. */

import type { LotView } from "../components/Lot";
import { say, sayWith, t } from "../i18n";
import type { HouseLayout, HouseMarks, Layout, LineOffer, Move, Sheet } from "../messages";
import type { FreshMarks } from "./fresh";
import { titleOf } from "./words";

export type FeatureState = "planned" | "built" | "lost";

/** Something that a lot shows: how many of it, what was got, and its words. */
export type FeatureView = {
  name: string;
  state: FeatureState;
  label: string;
  count: number;
  amount: number;
  pencil: boolean; // decided in the turn at hand
  underlined: boolean; // small drawings underline the number where it is built
};

/** What a seat can do on its sheet now, as the step at hand shows it. */
export type Lights = {
  houses: Map<string, { trace: string; moves: Move[] }>;
  gaps: Map<string, Move | null>; // without a move: only a border to be copied
  blocks: Map<string, { key: string; move: Move; chosen: boolean }>; // by first house
  lines: { letter: string; offer: LineOffer; move: Move }[]; // that can be driven
  refused: string | null;
  hinted: string | null;
  line: number | null; // the move of a hinted line
  chosen?: string | null; // where the next number goes
  wrong?: ReadonlySet<string>; // what cannot stand there by the rules
};

export const NO_LIGHTS: Lights = {
  houses: new Map(),
  gaps: new Map(),
  blocks: new Map(),
  lines: [],
  refused: null,
  hinted: null,
  line: null,
};

export function spot(street: number, house: number): string {
  return `${street}.${house}`;
}

export function written(marks: HouseMarks | undefined): string {
  if (marks?.number === undefined || marks.number === null) return "";
  return `${marks.number}${marks.copied ? "B" : ""}`;
}

/** A feature in words; one that the layout has no words for is called by its id. */
function featureWords(
  layout: Layout,
  name: string,
  state: FeatureState,
  count: number,
  amount: number,
): string {
  const known = layout.features.find((item) => item.id === name);
  if (known) {
    const words = known[state];
    return sayWith(words, { count, amount });
  }
  if (state === "built") return t("{feature} built", { feature: name });
  if (state === "lost") return t("{feature} lost", { feature: name });
  return t("{feature} planned", { feature: name });
}

function features(
  layout: Layout,
  printed: HouseLayout,
  marks: HouseMarks | undefined,
): LotView["features"] {
  return (printed.features ?? []).map((name) => {
    const state: FeatureState = marks?.features?.[name] ?? "planned";
    const count = printed.counts?.[name] ?? 1;
    const amount = marks?.amounts?.[name] ?? 0;
    const label = featureWords(layout, name, state, count, amount);
    return {
      name,
      state,
      label,
      count,
      amount,
      pencil: marks?.pencil?.includes(name) ?? false,
      underlined: layout.features.some((item) => item.id === name && item.underlined),
    };
  });
}

function stamps(layout: Layout, marks: HouseMarks | undefined): LotView["stamps"] {
  return (marks?.stamps ?? []).map((name) => ({
    name,
    label: titleOf(layout.stamps, name),
    pencil: marks?.pencil?.includes(name) ?? false,
  }));
}

/** The links of a house to its neighbours, each with its words. */
function links(
  layout: Layout,
  sheet: Sheet,
  street: number,
  house: number,
): (LotView["links"][number] & { label: string })[] {
  return (sheet.streets[street - 1]?.links ?? []).flatMap((link) => {
    if (link.after !== house && link.after !== house - 1) return [];
    const side = link.after === house ? ("right" as const) : ("left" as const);
    const words = layout.links.find((item) => item.id === link.kind)?.title;
    const neighbour = side === "right" ? house + 1 : house - 1;
    const label = words ? sayWith(words, { house: neighbour }) : link.kind;
    return [{ side, pencil: link.pencil ?? false, label }];
  });
}

export function sideName(side: "left" | "right"): string {
  return side === "left" ? t("from the left") : t("from the right");
}

/** What runs along a street, where it stands or waits. */
function runners(layout: Layout, sheet: Sheet, street: number, house: number): LotView["runners"] {
  const printed = layout.streets[street - 1];
  const runner = printed?.runner;
  if (!printed || !runner) return [];
  const marks = sheet.streets[street - 1]?.runner;
  const what = say(runner.title);
  if (marks) {
    if (marks.house !== house) return [];
    const label = t("{what} {side}, at house {house}", { what, side: sideName(marks.side), house });
    return [{ name: runner.id, label, side: marks.side, state: marks.pencil ? "now" : "here" }];
  }
  return runner.sides
    .filter((side) => house === (side === "left" ? 1 : printed.houses.length))
    .map((side) => ({
      name: runner.id,
      label: t("{what} {side}, not started", { what, side: sideName(side) }),
      side,
      state: "waiting" as const,
    }));
}

function debtWords(marks: HouseMarks | undefined): string[] {
  if (marks?.debt === "owed") return [t("debt owed")];
  return marks?.debt === "repaid" ? [t("debt repaid")] : [];
}

/** What is written on a lot, in words. */
function numberWords(layout: Layout, marks: HouseMarks | undefined): string {
  if (marks?.roundabout) return t("roundabout");
  if (marks?.number === undefined || marks.number === null) return t("empty");
  const { copied } = layout.terms;
  return marks.copied && copied ? sayWith(copied, { number: marks.number }) : String(marks.number);
}

function houseLabel(
  where: string,
  number: string,
  marks: HouseMarks | undefined,
  more: readonly string[], // what else the lot shows, in words
  lit: { trace: string; moves: Move[] } | undefined,
): string {
  const parts = [number, ...more];
  if (marks?.plan) parts.push(t("spent on plan {plan}", { plan: marks.plan }));
  if (marks?.pencil?.length) parts.push(t("marked this turn"));
  if (lit)
    parts.push(lit.trace ? t("can take {number}", { number: lit.trace }) : t("can be chosen"));
  const [only, other] = lit?.moves ?? [];
  if (only?.detail && !other) parts.push(say(only.detail));
  return `${where}: ${parts.join(", ")}`;
}

function gapWords(layout: Layout, street: number, left: number): string {
  const { border } = layout.terms;
  return border ? sayWith(border, { left, right: left + 1, street }) : "";
}

type Written = {
  sheet: Sheet;
  borders: Map<string, boolean>; // by the house on the left: drawn this turn
  blocks: Map<string, { size: number; place: number; pencil: boolean; first: string }>;
};

function gather(sheet: Sheet): Written {
  const borders = new Map<string, boolean>();
  sheet.streets.forEach((street, index) => {
    for (const border of street.borders)
      borders.set(spot(index + 1, border.after), border.pencil ?? false);
  });
  const blocks: Written["blocks"] = new Map();
  for (const block of sheet.blocks) {
    for (let place = 0; place < block.size; place += 1) {
      blocks.set(spot(block.street, block.house + place), {
        size: block.size,
        place,
        pencil: block.pencil ?? false,
        first: spot(block.street, block.house),
      });
    }
  }
  return { sheet, borders, blocks };
}

function spent(now: Written, street: number, house: number, length: number): LotView["spent"] {
  const houses = now.sheet.streets[street - 1]?.houses ?? [];
  const marks = houses[house - 1];
  if (!marks?.plan) return null;
  const joins = (left: number) =>
    left >= 1 &&
    left < length &&
    houses[left - 1]?.plan === houses[left]?.plan &&
    !now.borders.has(spot(street, left));
  return {
    plan: marks.plan,
    first: !joins(house - 1),
    last: !joins(house),
    pencil: marks.pencil?.includes("plan") ?? false,
  };
}

export function lotsOfStreet(
  layout: Layout,
  sheet: Sheet,
  lights: Lights,
  street: number,
  fresh?: FreshMarks,
): LotView[] {
  const now = gather(sheet);
  const printed = layout.streets[street - 1]?.houses ?? [];
  return printed.map((lot, index) => {
    const house = index + 1;
    const key = spot(street, house);
    const marks = sheet.streets[street - 1]?.houses[index];
    const lit = lights.houses.get(key);
    const block = now.blocks.get(key) ?? null;
    const candidate = block ? lights.blocks.get(block.first) : undefined;
    const last = house === printed.length;
    const drawn = now.borders.get(key);
    const what = features(layout, lot, marks);
    const put = stamps(layout, marks);
    const joined = links(layout, sheet, street, house);
    const words = [...[...what, ...put, ...joined].map((item) => item.label), ...debtWords(marks)];
    return {
      key,
      label: houseLabel(
        sayWith(layout.terms.lot_at, { street, house }),
        numberWords(layout, marks),
        marks,
        words,
        lit,
      ),
      written: written(marks),
      roundabout: marks?.roundabout ?? false,
      features: what,
      stamps: put,
      links: joined,
      runners: runners(layout, sheet, street, house),
      pencil: marks?.pencil?.some((mark) => mark === "number" || mark === "roundabout") ?? false,
      border: last ? "end" : drawn === undefined ? "" : drawn ? "pencil" : "written",
      openEnd: index === 0,
      block,
      spent: spent(now, street, house, printed.length),
      trace: lit ? lit.trace : null,
      ways: lit?.moves.length ?? 0,
      refused: lights.refused === key,
      hinted: lights.hinted === key,
      chosen: lights.chosen === key,
      wrong: lights.wrong?.has(key) ?? false,
      wrongBorder: lights.wrong?.has(`${key}+`) ?? false,
      candidate:
        candidate && block
          ? {
              key: candidate.key,
              first: block.place === 0,
              last: block.place === block.size - 1,
              chosen: candidate.chosen,
            }
          : null,
      fresh: fresh?.lots.has(key) ?? false,
      freshBorder: fresh?.borders.has(key) ?? false,
      gap: lights.gaps.has(key)
        ? { label: gapWords(layout, street, house), drawn: drawn !== undefined }
        : null,
      last,
    };
  });
}
