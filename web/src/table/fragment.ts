/** A part of a sheet to look at: one street of it, with the tracks that belong to it. */

import type { Layout, Sheet } from "../messages";

export type Fragment = { layout: Layout; sheet: Sheet };

export function oneStreet(layout: Layout, sheet: Sheet, street: number): Fragment {
  const printed = layout.streets[street - 1];
  const written = sheet.streets[street - 1];
  if (!printed || !written) return { layout, sheet };
  const kept = layout.tracks.flatMap((track, index) => (track.street === street ? [index] : []));
  return {
    layout: {
      ...layout,
      streets: [printed],
      tracks: layout.tracks.flatMap((track, index) =>
        kept.includes(index) ? [{ ...track, street: 1 }] : [],
      ),
      tallies: [],
      bonuses: [],
    },
    sheet: {
      ...sheet,
      streets: [written],
      tracks: sheet.tracks.filter((_, index) => kept.includes(index)),
      blocks: sheet.blocks.flatMap((block) =>
        block.street === street ? [{ ...block, street: 1 }] : [],
      ),
      tallies: [],
      bonuses: [],
    },
  };
}
