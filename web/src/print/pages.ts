/** Which sheets share a page. */

import type { Fitted } from "./fitting";
import { inPages, type Orientation } from "./paper";

export type SheetsPage = {
  orientation: Orientation;
  leaves: Fitted[];
  again: boolean; // the same as the page before it
};

/** So many copies of each sheet, two on a page where both are halves. */
export function sheetPages(fitted: readonly Fitted[], copies: number): SheetsPage[] {
  const halves = fitted.filter(({ fit }) => fit.arrangement.perPage === 2);
  const wholes = fitted.filter(({ fit }) => fit.arrangement.perPage === 1);
  const repeated = (list: readonly Fitted[]) =>
    list.flatMap((item) => Array.from({ length: copies }, () => item));
  const groups = [...inPages(repeated(halves), 2), ...inPages(repeated(wholes), 1)];
  return groups.map((leaves, index) => ({
    orientation: leaves[0]?.fit.arrangement.orientation ?? "portrait",
    leaves,
    again: sameLeaves(leaves, groups[index - 1]),
  }));
}

function sameLeaves(leaves: readonly Fitted[], others: readonly Fitted[] | undefined): boolean {
  return leaves.length === others?.length && leaves.every((leaf, place) => leaf === others[place]);
}
