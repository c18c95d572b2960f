import { t } from "../../i18n";
import type { EditionChoice } from "../../messages";
import type { Introduction } from "../../table/introduction";

/** A box of it, and what a newcomer should know. */
export function introduction(edition: EditionChoice): Introduction {
  return {
    id: "city",
    title: edition.title,
    words: [
      t(
        "You build a city of four streets and eleven avenues. Every turn three pairs lie on the table, each a number with an action. Everybody takes one pair at the same time: open a casino with its number, then use its action if you like.",
      ),
      t(
        "Numbers rise from left to right in every street. An avenue with all its casinos open gets a hotel, a large one for whoever is first. Some actions make debts: what is owed at the end is paid with bundles of money.",
      ),
      t(
        "Full groups of inauguration boxes pay for bonuses. The first to reach a project takes its higher score. The game ends when somebody has all three projects, every inauguration box, or every built casino open.",
      ),
    ],
    actionsTitle: t("The five actions"),
    actions: [
      [
        "inauguration",
        t("Inauguration"),
        t("Check the next box. The most boxes score, and full groups pay for bonuses."),
      ],
      [
        "construction",
        t("Construction"),
        t("Build a casino under its crane. It owes a debt until you open it."),
      ],
      [
        "limousine",
        t("Limousine"),
        t("Drive two blocks past red carpets, and find the way back in time."),
      ],
      ["show", t("Show"), t("Produce a show in the casino you just opened, if it has a star.")],
      ["improvement", t("Improvement"), t("Raise what a hotel, a run or a visit is worth.")],
    ],
  };
}
