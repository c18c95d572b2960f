/** From what is printed and what is written to what is drawn on each lot. */

import type { LotView } from "../components/Lot";
import type { FeatureState } from "../drawings/features";
import { say, t } from "../i18n";
import type { HouseLayout, HouseMarks, Layout, LineOffer, Move, Sheet } from "../messages";
import { titleOf } from "./words";

/** What a seat can do on its sheet now, as the step at hand shows it. */
export type Lights = {
  houses: Map<string, { trace: string; moves: Move[] }>;
  gaps: Map<string, Move>;
  estates: Map<string, { key: string; move: Move; chosen: boolean }>; // by first house
  lines: { letter: string; offer: LineOffer; move: Move }[]; // that can be driven
  refused: string | null;
  hinted: string | null;
  line: number | null; // the move of a hinted line
};

export const NO_LIGHTS: Lights = {
  houses: new Map(),
  gaps: new Map(),
  estates: new Map(),
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
  return `${marks.number}${marks.bis ? "B" : ""}`;
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
    return say({ key: words.key, params: { ...words.params, count, amount } });
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
    return { name, state, label, count, amount, pencil: marks?.pencil?.includes(name) ?? false };
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
    const label = words
      ? say({ key: words.key, params: { ...words.params, house: neighbour } })
      : link.kind;
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

function houseLabel(
  where: string,
  marks: HouseMarks | undefined,
  more: readonly string[], // what else the lot shows, in words
  lit: { trace: string; moves: Move[] } | undefined,
): string {
  const what = marks?.roundabout
    ? t("roundabout")
    : marks?.number === undefined || marks.number === null
      ? t("empty")
      : marks.bis
        ? t("{number} bis", { number: marks.number })
        : String(marks.number);
  const parts = [what, ...more];
  if (marks?.plan) parts.push(t("spent on plan {plan}", { plan: marks.plan }));
  if (marks?.pencil?.length) parts.push(t("marked this turn"));
  if (lit)
    parts.push(lit.trace ? t("can take {number}", { number: lit.trace }) : t("can be chosen"));
  const [only, other] = lit?.moves ?? [];
  if (only?.detail && !other) parts.push(say(only.detail));
  return `${where}: ${parts.join(", ")}`;
}

type Written = {
  sheet: Sheet;
  fences: Map<string, boolean>; // by the house on the left: drawn this turn
  estates: Map<string, { size: number; place: number; pencil: boolean; first: string }>;
};

function gather(sheet: Sheet): Written {
  const fences = new Map<string, boolean>();
  sheet.streets.forEach((street, index) => {
    for (const fence of street.fences)
      fences.set(spot(index + 1, fence.after), fence.pencil ?? false);
  });
  const estates: Written["estates"] = new Map();
  for (const estate of sheet.estates) {
    for (let place = 0; place < estate.size; place += 1) {
      estates.set(spot(estate.street, estate.house + place), {
        size: estate.size,
        place,
        pencil: estate.pencil ?? false,
        first: spot(estate.street, estate.house),
      });
    }
  }
  return { sheet, fences, estates };
}

function spent(now: Written, street: number, house: number, length: number): LotView["spent"] {
  const houses = now.sheet.streets[street - 1]?.houses ?? [];
  const marks = houses[house - 1];
  if (!marks?.plan) return null;
  const joins = (left: number) =>
    left >= 1 &&
    left < length &&
    houses[left - 1]?.plan === houses[left]?.plan &&
    !now.fences.has(spot(street, left));
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
): LotView[] {
  const now = gather(sheet);
  const printed = layout.streets[street - 1]?.houses ?? [];
  return printed.map((lot, index) => {
    const house = index + 1;
    const key = spot(street, house);
    const marks = sheet.streets[street - 1]?.houses[index];
    const lit = lights.houses.get(key);
    const estate = now.estates.get(key) ?? null;
    const candidate = estate ? lights.estates.get(estate.first) : undefined;
    const last = house === printed.length;
    const drawn = now.fences.get(key);
    const what = features(layout, lot, marks);
    const put = stamps(layout, marks);
    const joined = links(layout, sheet, street, house);
    const words = [...[...what, ...put, ...joined].map((item) => item.label), ...debtWords(marks)];
    const where = layout.map
      ? t("Street {street}, avenue {avenue}", { street, avenue: house })
      : t("Street {street}, house {house}", { street, house });
    return {
      key,
      label: houseLabel(where, marks, words, lit),
      written: written(marks),
      island: marks?.roundabout ?? false,
      features: what,
      stamps: put,
      links: joined,
      runners: runners(layout, sheet, street, house),
      pencil: marks?.pencil?.some((mark) => mark === "number" || mark === "roundabout") ?? false,
      fence: last ? "end" : drawn === undefined ? "" : drawn ? "pencil" : "written",
      openEnd: index === 0,
      estate,
      spent: spent(now, street, house, printed.length),
      trace: lit ? lit.trace : null,
      ways: lit?.moves.length ?? 0,
      refused: lights.refused === key,
      hinted: lights.hinted === key,
      candidate:
        candidate && estate
          ? {
              key: candidate.key,
              first: estate.place === 0,
              last: estate.place === estate.size - 1,
              chosen: candidate.chosen,
            }
          : null,
      gap: lights.gaps.has(key)
        ? {
            label: t("Fence between houses {left} and {right} of street {street}", {
              left: house,
              right: house + 1,
              street,
            }),
          }
        : null,
      last,
    };
  });
}
