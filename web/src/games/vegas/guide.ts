/** The guided game of New Las Vegas: every part when it first matters. */

import { t } from "../../i18n";
import type { Layout, SeatView } from "../../messages";
import type { Guide } from "../../table/guide";
import { changes, placing } from "../../table/step";

const BONUS = "bonus"; // the tool

type Part = { id: string; matters: (view: SeatView) => boolean; words: () => string };

const acting = (action: string) => (view: SeatView) =>
  view.phase === "act" && view.picked?.action === action;
const choosing = (turn: number) => (view: SeatView) => view.phase === "choose" && view.turn >= turn;

const PARTS: Part[] = [
  {
    id: "loan",
    matters: (view) => view.phase === "loan",
    words: () =>
      t(
        "First a secret choice: a loan brings bundles of money at the end, more if most players borrow. Bundles pay debts. Nobody sees what you choose.",
      ),
  },
  {
    id: "pairs",
    matters: choosing(1),
    words: () =>
      t(
        "Three pairs lie on the table. The big number opens a casino, the picture is the action you may use afterwards. Take one pair.",
      ),
  },
  {
    id: "open",
    matters: placing,
    words: () =>
      t(
        "Open a lit casino with the number. In a street numbers must rise from left to right. Casinos with a crane have to be built first. Tap any other lot to hear why not.",
      ),
  },
  {
    id: "help",
    matters: (view) => placing(view) && changes(view).some((change) => change !== 0),
    words: () =>
      t(
        "Opening help is a bonus: the number may change by one or two. It uses up a full group of inauguration boxes, which then no longer counts at the end.",
      ),
  },
  {
    id: "construction",
    matters: acting("construction"),
    words: () =>
      t(
        "Construction: tap a crane to build its casino. That makes a debt, which is repaid as soon as you open the casino. Every avenue with a crane needs it for its hotel.",
      ),
  },
  {
    id: "show",
    matters: acting("show"),
    words: () =>
      t(
        "The casino you opened has a star: produce its show and cross a box of either column. The first box of a column brings two debts; reaching the boxes beside them repays them.",
      ),
  },
  {
    id: "improvement",
    matters: acting("improvement"),
    words: () =>
      t(
        "Improvement: raise one column of the score, for example what a large hotel is worth. Choose it here or tap its row in the score.",
      ),
  },
  {
    id: "inauguration",
    matters: acting("inauguration"),
    words: () =>
      t(
        "Inauguration: check the next box. Whoever has most boxes at the end scores, whoever has fewest owes a debt. A full group can also pay for a bonus.",
      ),
  },
  {
    id: "limousine",
    matters: acting("limousine"),
    words: () =>
      t(
        "The limousine drives one line, two blocks to the next lamp post. Carpets it passes count if their casino is open. Bring it back to the light: every missing line costs points.",
      ),
  },
  {
    id: "claim",
    matters: (view) => view.legal.some((move) => move.move === "validate"),
    words: () =>
      t("A project is met. Claim it: whoever is first scores more, and it uses nothing up."),
  },
  {
    id: "confirm",
    matters: (view) => view.phase === "finish",
    words: () =>
      t(
        "Everything in red is pencil: undo takes it back step by step. Look at the score, then confirm; the others never see your turn before that.",
      ),
  },
  {
    id: "refuse",
    matters: (view) => view.legal.some((move) => move.move === "refuse"),
    words: () =>
      t(
        "No printed number fits. Refusing the opening checks two inauguration boxes, but brings no action.",
      ),
  },
  {
    id: "debts",
    matters: (view) => view.phase === "choose" && (view.sheet.vault?.debts ?? 0) > 0,
    words: () =>
      t(
        "You owe a debt now. Below you always see bundles and debts: at the end every debt costs a bundle, and whoever cannot pay loses 20 points.",
      ),
  },
  {
    id: "hotels",
    matters: (view) =>
      view.phase === "choose" &&
      (view.sheet.map?.hotels ?? []).some((hotel) => (hotel.left ?? 0) <= 1),
    words: () =>
      t(
        "Look at the avenues: when every casino of an avenue is open, its hotel is built. Those who are first get the large one, all others the small one.",
      ),
  },
  {
    id: "bonus",
    matters: (view) => view.legal.some((move) => move.tool === BONUS),
    words: () =>
      t(
        "A full group of inauguration boxes can pay for a bonus, one a turn. Tap Bonus: take another action, or open a second casino with its neighbour’s number.",
      ),
  },
  {
    id: "projects",
    matters: choosing(2),
    words: () =>
      t(
        "Three projects lie beside the pairs. Each names a goal; the first to reach it scores the higher figure.",
      ),
  },
  {
    id: "runs",
    matters: choosing(4),
    words: () =>
      t(
        "In every street the longest run of only even or only odd numbers scores. A crane that is not built does not break it, an empty casino does.",
      ),
  },
  {
    id: "golf",
    matters: (view) =>
      view.phase === "choose" &&
      (view.sheet.streets[0]?.houses ?? []).some((lot) => lot.features?.hole === "built"),
    words: () =>
      t(
        "Over the first street runs a golf course. It grows from hole to hole; opening further away loses the holes after the last one on that side.",
      ),
  },
];

const LAST_TURN = 14; // whatever has not come up by then explains itself

export function guideOf(layout: Layout): Guide {
  // the introductory game has neither golf nor loans
  const whole = layout.streets.some((street) =>
    street.houses.some((lot) => lot.features?.includes("hole")),
  );
  const parts = PARTS.filter((part) => whole || (part.id !== "golf" && part.id !== "loan"));
  const known = (seen: ReadonlySet<string>) => parts.filter((part) => seen.has(part.id)).length;
  return {
    due: (view) =>
      parts
        .filter((part) => part.matters(view))
        .map((part) => ({ id: part.id, words: part.words() })),
    at: (_, seen) => t("Part {part} of {parts}", { part: known(seen), parts: parts.length }),
    over: (view, seen) => view.turn > LAST_TURN || known(seen) >= parts.length,
    farewell: () =>
      t(
        "You know the city. Play on to the end: build hotels, bring the limousine home, repay your debts, and ask for a hint whenever you like.",
      ),
  };
}
