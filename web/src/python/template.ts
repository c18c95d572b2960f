/** What a bot of one's own begins with. */

import { t } from "../i18n";

/** Comments in the reader's language, code that plays. */
export function template(): string {
  const notes = [
    t("view.legal: the moves that are allowed now; give one of them back"),
    t("view.phase: the step of the turn, such as “choose” or “place”"),
    t("view.offers: what can be chosen, each with its number and its action"),
    t("view.sheets[view.seat]: your sheet; view.plans, view.turn, view.scores() and more"),
    t("It is asked again for every step, until it confirms the turn."),
  ];
  const about = t("Takes the largest number, and goes on like the skilled bot.");
  return `from culdesac.bots import choose


def play(view):
    """${about}"""
${notes.map((note) => `    # ${note}`).join("\n")}
    picks = [move for move in view.legal if move.name == "pick"]
    if picks:
        return max(picks, key=lambda move: view.offers[move.id].number)
    return choose(view, "skilled")
`;
}
