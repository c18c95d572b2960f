/** A setup in words: who plays, what, and what else is set. */

import { say, t, tn } from "../i18n";
import type { Choices } from "../messages";
import {
  isInvitation,
  isListed,
  type Kind,
  type SeatRow,
  type Setup,
  type Switch,
  type Wish,
} from "./setup";

export function kindName(kind: Kind): string {
  switch (kind) {
    case "you":
      return t("You");
    case "bot":
      return t("Bot");
    case "device":
      return t("Same device");
    case "friend":
      return t("Friend by link");
    case "paper":
      return t("On paper");
    default:
      return t("Open seat");
  }
}

export function switchName(name: Switch): string {
  switch (name) {
    case "advanced":
      return t("Advanced plans");
    case "roundabouts":
      return t("Roundabouts");
    default:
      return t("Introductory game");
  }
}

function switchWords(name: Switch): string {
  switch (name) {
    case "advanced":
      return t("advanced plans");
    case "roundabouts":
      return t("roundabouts");
    default:
      return t("introductory game");
  }
}

/** What a box is called with its year, which tells two printings apart. */
export function boxTitle(edition: { title: string; year: number }): string {
  return `${edition.title} ${edition.year}`;
}

function count(seats: readonly SeatRow[], kind: Kind): number {
  return seats.filter((seat) => seat.kind === kind).length;
}

/** Who plays alone, and against whom. */
function alone(setup: Setup, choices: Choices): string {
  const bots = setup.seats.filter((seat) => seat.kind === "bot");
  if (bots.length > 1) return tn("Alone against {n} bot", "Alone against {n} bots", bots.length);
  const [bot] = bots;
  const level = choices.bots.find((item) => item.id === bot?.bot);
  if (level) return t("Alone against a bot: {level}", { level: say(level.title) });
  const opponent = setup.mode.opponents.find((item) => item.level === setup.level);
  if (opponent) {
    return t("{mode}: {name}, level {level}", {
      mode: say(setup.mode.title),
      name: say(opponent.name),
      level: opponent.level,
    });
  }
  return t("Alone: {mode}", { mode: say(setup.mode.title) });
}

/** Everybody at the table in one sentence. */
export function companyWords(setup: Setup, choices: Choices): string {
  if (setup.way === "daily") return t("Today's deal");
  const { seats } = setup;
  if (seats.every((seat) => seat.kind === "you" || seat.kind === "bot")) {
    return alone(setup, choices);
  }
  const here = seats.flatMap((seat, place) => {
    if (seat.kind === "you") return [seat.name || t("You")];
    return seat.kind === "device" ? [seat.name || t("Seat {seat}", { seat: place + 1 })] : [];
  });
  const friends = count(seats, "friend");
  const open = count(seats, "open");
  const bots = count(seats, "bot");
  const paper = count(seats, "paper");
  const parts = here.length > 0 ? [here.join(", ")] : [];
  if (paper) parts.push(t("{n} on paper", { n: paper }));
  if (friends) parts.push(tn("{n} friend by link", "{n} friends by link", friends));
  if (open) parts.push(tn("{n} open seat", "{n} open seats", open));
  if (bots) parts.push(tn("{n} bot", "{n} bots", bots));
  const everybody = parts.join(", ");
  return isInvitation(setup) ? everybody : t("{names} on this device", { names: everybody });
}

/** Box, sheet, and whatever is not as usual. */
export function gameWords(setup: Setup): string {
  const parts = [boxTitle(setup.edition)];
  if (setup.way === "daily") return parts.join();
  if (setup.edition.sheets.length > 1) parts.push(say(setup.sheet.title));
  const usual = setup.mode === setup.modes[0];
  if (!usual && setup.seats.length > 1) parts.push(say(setup.mode.title));
  return [...parts, ...setup.switches.map(switchWords)].join(", ");
}

/** What is set beyond who plays what. */
export function detailWords(setup: Setup, wish: Wish): string {
  const parts = [say(setup.mode.title), ...setup.switches.map(switchWords)];
  parts.push(tn("{n} seat", "{n} seats", setup.seats.length));
  parts.push(wish.seconds ? t("time limit") : t("no time limit"));
  if (isListed(wish)) parts.push(t("for everybody"));
  else if (wish.private) parts.push(t("private"));
  parts.push(wish.seed.trim() ? t("seed {seed}", { seed: wish.seed.trim() }) : t("random deal"));
  return parts.join(" · ");
}
