/** What a guided game explains, one part at a time; each game has a guide of its own. */

import type { SeatView } from "../messages";

export type Lesson = { id: string; words: string };

export type Guide = {
  due: (view: SeatView) => Lesson[]; // what matters now, the most important first
  at: (view: SeatView, seen: ReadonlySet<string>) => string; // how far the introduction is
  over: (view: SeatView, seen: ReadonlySet<string>) => boolean;
  farewell: () => string;
};
