import { t } from "../../i18n";
import type { Introduction } from "../../table/introduction";

/** What a newcomer should know. */
export function introduction(): Introduction {
  return {
    id: "streets",
    title: t("Streets and houses"),
    words: [
      t(
        "You plan three streets. Every turn three pairs lie on the table, each a house number with an action. Everybody takes one pair at the same time: write its number, then use its action if you like.",
      ),
      t(
        "Numbers rise from left to right in every street; gaps are fine. Fences cut streets into estates: one with all its houses numbered is complete, scores, and can serve a plan.",
      ),
      t(
        "The first to meet a plan takes its higher score. The game ends when somebody has met all three plans, filled every house, or refused three permits.",
      ),
    ],
    actionsTitle: t("The six actions"),
    actions: [
      [
        "fence",
        t("Fence"),
        t("Draw a fence between two houses: houses between two fences make an estate."),
      ],
      ["estate", t("Value"), t("Make every estate of one size worth more at the end.")],
      ["park", t("Park"), t("Plant a park in the street where you just wrote.")],
      ["pool", t("Pool"), t("Build the pool of the house you just numbered, if it has one.")],
      ["temp", t("Temp"), t("Change the number by up to two; the most temps also score.")],
      ["bis", t("Bis"), t("Repeat a number next door. It fills a house and costs points.")],
    ],
  };
}
