/** Real messages, as `tools/page_samples.py` has them from the server. */

import type { Layout, Move, SeatView, SetupInfo } from "../messages";
import mapChoices from "./map-choices.json";
import mapLines from "./map-lines.json";
import mapPlace from "./map-place.json";
import mapTool from "./map-tool.json";
import streetsBorders from "./streets-borders.json";
import streetsChange from "./streets-change.json";
import streetsConfirm from "./streets-confirm.json";
import streetsHand from "./streets-hand.json";
import streetsPick from "./streets-pick.json";
import streetsPlace from "./streets-place.json";
import streetsTracks from "./streets-tracks.json";
import streetsWays from "./streets-ways.json";

export type Sample = { layout: Layout; view: SeatView; setup: SetupInfo };

function sample(message: unknown): Sample {
  return structuredClone(message) as Sample;
}

export const streets = {
  pick: sample(streetsPick),
  place: sample(streetsPlace),
  change: sample(streetsChange),
  borders: sample(streetsBorders),
  ways: sample(streetsWays),
  tracks: sample(streetsTracks),
  confirm: sample(streetsConfirm),
  hand: sample(streetsHand),
};

export const map = {
  choices: sample(mapChoices),
  place: sample(mapPlace),
  lines: sample(mapLines),
  tool: sample(mapTool),
};

/** The same view with other moves. */
export function offering(view: SeatView, ...legal: Partial<Move>[]): SeatView {
  return {
    ...view,
    legal: legal.map((move, index) => ({ id: 900 + index, move: "any", text: "any", ...move })),
  };
}
