/**
 * How the page shows a game: its drawings, its introduction, and its sheet where streets of lots do not do.
 * Each game has a folder under `games`; which one a table needs is the `look` of its layout, and it is
 * loaded when a layout names it.  A look that the page does not have is shown with letters.
 */

import { computed, signal } from "@preact/signals";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type {
  EditionChoice,
  Layout,
  LineOffer,
  PlanCondition,
  Sheet,
  VaultMarks,
} from "../messages";
import type { FreshMarks } from "../table/fresh";
import type { Introduction } from "../table/introduction";
import type { FeatureView, Lights } from "../table/lots";

/** The washes that the style sheets have. */
export type Wash =
  | "wash-sand"
  | "wash-gold"
  | "wash-green"
  | "wash-water"
  | "wash-lilac"
  | "wash-rose";

/** The drawing that stands for an id. */
export type Drawing = {
  symbol: string; // its id in a sprite
  class: string; // how large it is drawn, and with what pen
  mood?: string; // a class that tells it from the same symbol for another id
  wash?: Wash; // behind it: it is an action
  inside?: (feature: FeatureView) => ComponentChildren; // on a lot, where it is not the symbol alone
  Feature?: FunctionComponent<{ feature: FeatureView }>; // on a lot, where it has no frame
  Stamp?: FunctionComponent; // as a stamp, where it is not the symbol
};

export type SheetProps = {
  layout: Layout;
  sheet: Sheet;
  label: string;
  id?: string | undefined;
  lights?: Lights | undefined;
  fresh?: FreshMarks | undefined; // what somebody has just written
  onHouse?: ((key: string) => void) | undefined;
  onGap?: ((key: string) => void) | undefined;
  onCorner?: ((corner: number) => void) | undefined;
  children?: ComponentChildren; // the title block
};

type SmallProps = { layout: Layout; sheet: Sheet };

export type Look = {
  drawings: Readonly<Record<string, Drawing>>;
  Sprite: FunctionComponent;
  introduction: (edition: EditionChoice) => Introduction;
  table?: string; // a class of the whole table
  special?: string; // the category of what only some sheets have: it stands first
  small?: string; // a class of a small sheet
  Sheet?: FunctionComponent<SheetProps>; // instead of streets of lots
  SmallStreet?: FunctionComponent<SmallProps & { street: number; fresh: FreshMarks }>;
  Town?: FunctionComponent<SmallProps>; // in a picture of 1200 x 630, below its title
  plot?: string; // the symbol of a lot in small pictures, where it is no house
  SmallLine?: FunctionComponent<SmallProps>; // what else a sheet has, in one line
  Vault?: FunctionComponent<{ vault: VaultMarks }>;
  aboutPlan?: (condition: PlanCondition) => string; // what its words leave open
  lineWords?: (layout: Layout, line: LineOffer) => [title: string, detail: string];
};

const sources = import.meta.glob<{ default: Look }>("../games/*/index.tsx");
const loaded = signal<ReadonlyMap<string, Look | null>>(new Map()); // null: cannot be had

export const looks = computed(() => [...loaded.value.values()].filter((look) => look !== null));

/** Load a look; null if the page has none or cannot reach it. */
export async function loadLook(id: string): Promise<Look | null> {
  const known = loaded.value.get(id);
  if (known) return known;
  const source = sources[`../games/${id}/index.tsx`];
  const look = source
    ? await source().then(
        (made) => made.default,
        () => null,
      )
    : null;
  loaded.value = new Map([...loaded.value, [id, look]]);
  return look;
}

export function lookOf(layout: Layout): Partial<Look> {
  return loaded.value.get(layout.look) ?? {};
}

/** Whether everything that can be had is there to draw a layout with; asks for what is missing. */
export function useLook(layout: Layout | null): boolean {
  const id = layout?.look;
  useEffect(() => {
    if (id !== undefined) void loadLook(id);
  }, [id]);
  return id !== undefined && loaded.value.has(id);
}

const drawings = computed(
  () => new Map(looks.value.flatMap((look) => Object.entries(look.drawings))),
);

export function drawingOf(id: string): Drawing | undefined {
  return drawings.value.get(id);
}
