/** Levels of bots: what they score in a variant, and which comes next. */

import { say, t } from "../i18n";
import type { BotChoice, Choices, CreateTable, Outcome, SeatInfo, TableInfo } from "../messages";
import type { Variant } from "../state/results";
import { type Measured, measuredOf } from "./pars";

/** What a bot scores on average in a variant; null in a box of one's own, and where it thinks less. */
export function averageOf(choices: Choices, variant: Variant, bot: BotChoice): Measured | null {
  const edition = choices.editions.find((item) => item.id === variant.edition);
  return edition && !bot.notes[edition.game] ? measuredOf(edition, variant, bot.id) : null;
}

/** The figure as it stands beside the name of a level. */
export function averageFigure(measured: Measured): string {
  const points = Math.round(measured.points);
  return measured.atLeast ? `${points}+` : String(points);
}

/** A level with what it scores, such as "Beginner (52)". */
export function levelTitle(choices: Choices, variant: Variant | null, bot: BotChoice): string {
  const measured = variant && averageOf(choices, variant, bot);
  const title = say(bot.title);
  return measured ? `${title} (${averageFigure(measured)})` : title;
}

/** What a level scores, as a sentence. */
export function averageWords(measured: Measured): string {
  const points = Math.round(measured.points);
  return measured.atLeast
    ? t("Scores {points} or more on average here.", { points })
    : t("Scores {points} on average here.", { points });
}

/** The bots that come with the game, from the weakest to the strongest. */
export function levelsOf(choices: Choices): BotChoice[] {
  return choices.bots.filter((bot) => !bot.own);
}

/** The level above the strongest of those that were beaten; null when there is none. */
export function nextBot(choices: Choices, beaten: readonly string[]): BotChoice | null {
  const levels = levelsOf(choices);
  const strongest = Math.max(-1, ...beaten.map((id) => levels.findIndex((bot) => bot.id === id)));
  return strongest < 0 ? null : (levels[strongest + 1] ?? null);
}

/** The bots that somebody alone among bots has beaten. */
export function beatenBots(
  outcome: Outcome,
  seats: readonly SeatInfo[],
  own: readonly number[],
): string[] {
  const bots = seats.filter((seat) => seat.kind === "bot");
  const won = outcome.ranking.some((place) => place.rank === 1 && place.seat === own[0]);
  if (!won || own.length !== 1 || bots.length !== seats.length - 1) return [];
  return bots.flatMap((seat) => seat.bot ?? []);
}

/** The same table against another level. */
export function sameTable(table: TableInfo, bot: string, box: string | null): CreateTable {
  const { edition, sheet, mode, advanced, roundabouts, introductory, level } = table.setup;
  return {
    ...{ edition, sheet, mode, advanced, roundabouts, introductory, level, box },
    private: table.private,
    seconds: table.seconds,
    seats: table.seats.map((seat) =>
      seat.kind === "bot" ? { kind: "bot", bot } : { kind: "you", name: seat.name },
    ),
  };
}
