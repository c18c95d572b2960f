/** From the end of a table to the result that this browser keeps, and what is special about it. */

import { t, tn } from "../i18n";
import type { Layout, Outcome, TableInfo } from "../messages";
import { best, contested, longestStreak, type Result, sameVariant, streak } from "../state/results";
import { ownKeys } from "../state/tables";
import { variantOf } from "./pars";

/** The seat whose result counts: of several at one device the first that is yours. */
export function countedSeat(table: string, own: readonly number[]): number | null {
  const yours = ownKeys(table).find((key) => key.kind === "you" && own.includes(key.seat));
  return yours?.seat ?? own[0] ?? null;
}

type Ended = {
  table: TableInfo;
  layout: Layout;
  outcome: Outcome;
  seat: number;
  at: number;
  bots: readonly string[]; // all there are, from the weakest to the strongest
};

export function resultOf({ table, layout, outcome, seat, at, bots }: Ended): Result | null {
  const place = outcome.ranking.find((item) => item.seat === seat);
  const score = outcome.scores[seat];
  if (!place || !score || table.lesson) return null; // a lesson is no game of its own
  const strength = (bot: string) => (bots.includes(bot) ? bots.indexOf(bot) : bots.length);
  const against = table.seats.flatMap((item) => (item.kind === "bot" ? (item.bot ?? []) : []));
  const rival = outcome.rival?.result ?? null;
  return {
    table: table.id,
    at,
    ...variantOf(table.setup),
    level: table.setup.level ?? null,
    title: layout.title,
    bots: against.sort((a, b) => strength(a) - strength(b)),
    people: table.seats.length - against.length,
    points: place.total,
    place: place.rank,
    won: rival === null ? place.rank === 1 : rival === "win",
    rows: Object.fromEntries(score.rows.map((row) => [row.category, row.points])),
    daily: table.daily ?? undefined,
  };
}

export type Fact = { icon: string; title: string; detail: string; hot: boolean };

/** How a result compares with the best of the same variant before it. */
export function bestFact(
  result: Result,
  earlier: readonly Result[],
  day: (at: number) => string,
): Fact {
  const top = best(earlier.filter((item) => sameVariant(item, result)));
  const icon = "trophy";
  if (!top) {
    const detail = t("your first game of this kind");
    return { icon, title: t("A first result"), detail, hot: false };
  }
  const more = result.points - top.points;
  const date = day(top.at);
  if (more > 0) {
    const detail = t("{n} more than on {date}", { n: more, date });
    return { icon, title: t("Personal best"), detail, hot: true };
  }
  const detail = t("{points} on {date}", { points: top.points, date });
  if (more === 0) return { icon, title: t("As good as your best"), detail, hot: false };
  return {
    icon,
    title: t("{n} below your best", { n: -more }),
    detail,
    hot: false,
  };
}

/** Wins in a row; nothing where there was nobody to win against, or never a win. */
export function streakFact(result: Result, earlier: readonly Result[]): Fact | null {
  if (!contested(result)) return null;
  const list = [result, ...earlier.filter(contested)];
  const row = streak(list);
  const longest = longestStreak(list);
  if (longest === 0) return null;
  const icon = "flame";
  if (row === 0) {
    const title = tn("{n} win in a row", "{n} wins in a row", longest);
    return { icon, title, detail: t("is your longest streak"), hot: false };
  }
  const title = tn("{n} win in a row", "{n} wins in a row", row);
  return { icon, title, detail: t("your longest is {n}", { n: longest }), hot: false };
}
