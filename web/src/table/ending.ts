/** What the end of a game says: place and points, margin, who ended it, whose columns are shown. */

import { signed } from "../components/Ladder";
import { say, sayWith, t, tn } from "../i18n";
import type { Category, FinalPlace, Layout, Outcome, SeatInfo, Sheet } from "../messages";

import { seatName } from "./words";

const MOST_COLUMNS = 4;
const STAMPED = 3; // places that get a stamp

export type Ending = {
  outcome: Outcome;
  seats: readonly SeatInfo[];
  me: number | null; // the seat that is told "you"; null: everybody is told by name
  rival: string; // what the opponent of a solo game is called; empty where it does not score
};

function placeOf(outcome: Outcome, seat: number | null): FinalPlace | undefined {
  return outcome.ranking.find((place) => place.seat === seat);
}

function winners(outcome: Outcome): FinalPlace[] {
  return outcome.ranking.filter((place) => place.rank === 1);
}

function ownHeadline({ outcome }: Ending, { rank, total }: FinalPlace): string {
  const points = signed(total);
  if (rank === 1 && winners(outcome).length > 1)
    return t("You share the victory with {points} points", { points });
  if (rank === 1) return t("You win with {points} points", { points });
  if (rank === 2) return t("You come second with {points} points", { points });
  if (rank === 3) return t("You come third with {points} points", { points });
  const all = outcome.ranking.length;
  return t("You take place {place} of {all} with {points} points", { place: rank, all, points });
}

/** Told to whoever has played alone, against an opponent or not. */
function soloHeadline({ outcome, rival }: Ending, points: string): string {
  const result = rival ? outcome.rival?.result : null;
  if (result === "win") return t("You win with {points} points", { points });
  if (result === "loss") return t("You lose with {points} points", { points });
  if (result === "tie")
    return t("You and {name} are tied at {points} points", { name: rival, points });
  return t("You scored {points} points", { points });
}

/** Your place and your points; who won, where nobody here has played. */
export function headline(ending: Ending): string {
  const { outcome, seats, me } = ending;
  const first = winners(outcome);
  const points = signed(first[0]?.total ?? 0);
  const own = placeOf(outcome, me);
  const alone = outcome.ranking.length === 1;
  if (own) return alone ? soloHeadline(ending, points) : ownHeadline(ending, own);
  const names = first.map((place) => seatName(seats, place.seat)).join(", ");
  if (alone) return t("{name} scored {points} points", { name: names, points });
  return first.length > 1
    ? t("{names} share the victory with {points} points", { names, points })
    : t("{name} wins with {points} points", { name: names, points });
}

function ahead(n: number, name: string): string {
  return tn("{n} point more than {name}.", "{n} points more than {name}.", n, { name });
}

function decidedBy(place: FinalPlace): string {
  const reason = place.decided ? say(place.decided) : "";
  return t("Tied on points; decided by: {reason}.", { reason });
}

function rivalMargin({ outcome, rival }: Ending): string {
  const result = outcome.rival;
  if (!result?.score) return "";
  if (result.result === "tie") return t("Even the tie-break could not part them.");
  if (result.decided) {
    const reason = say(result.decided);
    return t("Tied on points; decided by: {reason}.", { reason });
  }
  const more = (outcome.ranking[0]?.total ?? 0) - result.score.total;
  if (more >= 0) return ahead(more, rival);
  return tn("{n} point less than {name}.", "{n} points less than {name}.", -more, { name: rival });
}

/** By how much it was won or lost. */
export function margin(ending: Ending): string {
  const { outcome, seats, me, rival } = ending;
  if (rival) return rivalMargin(ending);
  const [first, second] = outcome.ranking;
  if (!first || !second) return "";
  const own = placeOf(outcome, me);
  if (own && own.rank > 1) {
    const less = first.total - own.total;
    const name = seatName(seats, first.seat);
    if (less === 0) return decidedBy(first);
    return tn("{n} point less than {name}.", "{n} points less than {name}.", less, { name });
  }
  if (second.rank === 1) return t("Even the tie-break could not part them.");
  if (first.total === second.total) return decidedBy(first);
  return ahead(first.total - second.total, seatName(seats, second.seat));
}

/** Who ended it and how; why it ended, where nobody did. */
export function endedBy({ outcome, seats, me }: Ending): string {
  if (outcome.ended_by.length === 0) return outcome.reasons.map(say).join(" ");
  return outcome.ended_by
    .map(({ seat, text, yours }) =>
      seat === me ? say(yours) : sayWith(text, { name: seatName(seats, seat) }),
    )
    .join(" ");
}

/** What the stamp says: a place on the podium, or that an opponent was beaten. */
export function stampOf({ outcome, me, rival }: Ending): string | null {
  if (rival) return outcome.rival?.result === "win" ? t("Won") : null;
  const all = outcome.ranking.length;
  const own = placeOf(outcome, me);
  if (!own || all < 2 || own.rank > STAMPED) return null;
  if (own.rank === 1) return t("First of {all}", { all });
  return own.rank === 2 ? t("Second of {all}", { all }) : t("Third of {all}", { all });
}

/** Whose columns are shown, by place: all of a few; of many the winner, you and your neighbours. */
export function columnsOf(outcome: Outcome, me: number | null): number[] {
  const order = outcome.ranking.map((place) => place.seat);
  if (order.length <= MOST_COLUMNS) return order;
  const mine = me === null ? 0 : order.indexOf(me);
  const wanted = [0, mine, mine - 1, mine + 1, ...order.keys()];
  const shown = [...new Set(wanted)].filter((place) => order[place] !== undefined);
  return shown
    .slice(0, MOST_COLUMNS)
    .sort((a, b) => a - b)
    .flatMap((place) => order[place] ?? []);
}

/** The categories that can count in a game, as rows of the score. */
export function scoredCategories(
  layout: Layout,
  outcome: Outcome,
  sheets: readonly Sheet[],
): Category[] {
  const counts = (id: string) =>
    layout.bonuses.some((bonus) => bonus.category === id) ||
    layout.tallies.some(
      (tally, index) =>
        tally.category === id &&
        ((tally.award ?? 0) > 0 || sheets.some((sheet) => sheet.tallies[index]?.points != null)),
    );
  return layout.categories.filter(
    (category) =>
      category.of === "plans" ||
      (category.of === "vault" && sheets.some((sheet) => sheet.vault)) ||
      layout.tracks.some((track) => track.category === category.id) ||
      counts(category.id) ||
      outcome.scores.some((score) =>
        score.rows.some((row) => row.category === category.id && row.points !== 0),
      ),
  );
}
