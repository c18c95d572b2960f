/** The guided game of Your Perfect Home: three turns, every step of them. */

import { t } from "../../i18n";
import type { SeatView } from "../../messages";
import type { Guide } from "../../table/guide";

const TURNS = 3;

function actionAdvice(name: string): string {
  switch (name) {
    case "fence":
      return t(
        "A fence makes estates. Tap a plus between two houses: a short estate is finished sooner, a long one is worth more.",
      );
    case "estate":
      return t(
        "Cross the value of a size: from now on every complete estate of that size scores the next figure.",
      );
    case "park":
      return t("Plant the park: the more parks in one street, the more each further one adds.");
    case "pool":
      return t("This house has a pool. Build it now; later it cannot be built any more.");
    case "temp":
      return t(
        "The temp can change the number. Even unchanged you may cross a box: the most temps score at the end.",
      );
    default:
      return t(
        "A bis repeats a number next door. It fills a house at once, but every one costs more points.",
      );
  }
}

function advice(view: SeatView): string {
  switch (view.phase) {
    case "choose":
      if (view.turn === 1) {
        return t(
          "Three pairs lie on the table. Take one: the big number goes into a house, the picture is the action you may use with it. Below stands the action that comes next.",
        );
      }
      if (view.turn === 2) {
        return t(
          "A new turn, three new pairs. Look at the plans beside them: they want complete estates of these sizes, and whoever is first scores more.",
        );
      }
      return t(
        "Compare the numbers with your streets: small ones belong on the left, large ones on the right, and the middle fills up fastest.",
      );
    case "place":
      return t(
        "The lit houses can take the number. In a street numbers must rise from left to right; leave room for what may still come. Tap any other house to hear why not.",
      );
    case "act":
      return actionAdvice(view.picked?.action ?? "");
    case "spend":
      return t(
        "Choose which estates the plan uses up. They still score at the end, but serve no other plan.",
      );
    case "finish":
      return t(
        "Everything in red is pencil: undo takes it back step by step. Look at the score, then confirm; the others never see your turn before that.",
      );
    default:
      return t("You are done; the bot is thinking.");
  }
}

export const GUIDE: Guide = {
  due: (view) => [{ id: view.state, words: advice(view) }],
  at: (view) => t("Turn {turn} of {turns}", { turn: view.turn, turns: TURNS }),
  over: (view) => view.turn > TURNS,
  farewell: () =>
    t(
      "You know the game. Play on to the end: finish estates, claim plans, and ask for a hint whenever you like.",
    ),
};
