/** Sheets of paper in millimetres, what fits on them, and how two sides of one meet. */

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof PAPERS;
export type Orientation = "portrait" | "landscape";
export type Size = { width: number; height: number };

export const MARGIN = 7; // what printers leave blank, and a little more
const APART = 6; // between two sheets on one page

/** How a sheet lies on its page. */
export type Arrangement = {
  id: "half" | "wide" | "tall";
  orientation: Orientation;
  perPage: 1 | 2;
};

export const HALF: Arrangement = { id: "half", orientation: "portrait", perPage: 2 };
export const WIDE: Arrangement = { id: "wide", orientation: "landscape", perPage: 1 };
export const TALL: Arrangement = { id: "tall", orientation: "portrait", perPage: 1 };

export function pageSize(paper: Paper, orientation: Orientation): Size {
  const { width, height } = PAPERS[paper];
  return orientation === "portrait" ? { width, height } : { width: height, height: width };
}

/** What an arrangement leaves for one sheet. */
export function leafSize(paper: Paper, { orientation, perPage }: Arrangement): Size {
  const { width, height } = pageSize(paper, orientation);
  const whole = height - 2 * MARGIN;
  return {
    width: width - 2 * MARGIN,
    height: perPage === 1 ? whole : (whole - APART) / perPage,
  };
}

/** How large a sheet comes out, by the width that it is drawn with, in pixels of its own. */
export type Fit = { arrangement: Arrangement; width: number; house: number };

const NARROWEST = 900; // below it drawings are made for small screens
const WIDEST = 1700;
const STEP = 20;
export const SMALLEST_HOUSE = 9; // millimetres
const SMALLEST_SCALE = 0.62; // of letters that are 13 pixels high: 6 points

/** The least width at which what is drawn is not higher than its leaf; none if it never fits. */
export function leastWidth(leaf: Size, heightAt: (width: number) => number): number | null {
  for (let width = NARROWEST; width <= WIDEST; width += STEP) {
    if (heightAt(width) <= (width * leaf.height) / leaf.width) return width;
  }
  return null;
}

export const PIXEL = 25.4 / 96; // millimetres

export function scaleOf(leaf: Size, width: number): number {
  return leaf.width / PIXEL / width;
}

/** Two on a page where everything can still be read and written on, otherwise as large as can be. */
export function bestFit(fits: readonly Fit[], paper: Paper): Fit | null {
  const scale = ({ arrangement, width }: Fit) => scaleOf(leafSize(paper, arrangement), width);
  const size = (fit: Fit) => fit.house * scale(fit) ** 2; // letters come before houses
  const [half] = fits.filter((fit) => fit.arrangement.perPage === 2);
  if (half && half.house >= SMALLEST_HOUSE && scale(half) >= SMALLEST_SCALE) return half;
  const whole = fits.filter((fit) => fit.arrangement.perPage === 1);
  const [best = null] = whole.sort((one, other) => size(other) - size(one));
  return best;
}

/** Things in groups of a page each. */
export function inPages<Thing>(things: readonly Thing[], perPage: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / perPage) }, (_, page) =>
    things.slice(page * perPage, (page + 1) * perPage),
  );
}

export const CARD_SIZES = {
  usual: { width: 63, height: 88, columns: 3, rows: 3 },
  small: { width: 44, height: 63, columns: 4, rows: 4 },
} as const;

export type CardSize = keyof typeof CARD_SIZES;

/**
 * The backs of a page of cards: each row the other way round, so that they meet their fronts when the
 * paper is turned over its long edge.  Places without a card stay blank.
 */
export function mirrored<Card>(page: readonly Card[], columns: number): (Card | null)[] {
  return inPages(page, columns).flatMap((row) =>
    Array.from({ length: columns }, (_, place) => row[columns - 1 - place] ?? null),
  );
}
