/** Tables of a lobby in words: their pace, what is played, who sits there. */

import { language, say, t, tn } from "../i18n";
import type { SetupInfo } from "../messages";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Whether turns take so long that a game is played over days, and nobody waits for the others. */
export function isByTurns(seconds: number | null): boolean {
  return seconds !== null && seconds >= HOUR;
}

/** About how long something takes, as short as it can be said. */
export function durationWords(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left < 100) return t("{n} s", { n: left });
  if (left < 100 * 60) return t("{n} min", { n: Math.round(left / 60) });
  const hours = Math.round(left / HOUR);
  if (hours < 48) return t("{n} h", { n: hours });
  return tn("{n} day", "{n} days", Math.round(hours / 24));
}

export function paceWords(seconds: number | null): string {
  if (seconds === null) return t("No limit");
  if (seconds === HOUR) return t("An hour a turn");
  if (seconds === DAY) return t("A day a turn");
  if (seconds === 7 * DAY) return t("A week a turn");
  return t("{time} a turn", { time: durationWords(seconds) });
}

type Shown = Pick<
  SetupInfo,
  "title" | "year" | "sheet_title" | "mode" | "mode_name" | "advanced" | "roundabouts"
>;

/** What is played, without what is as usual. */
export function setupWords(setup: Shown): string {
  const parts = [`${setup.title} ${setup.year}`, say(setup.sheet_title)];
  if (setup.mode !== "flip") parts.push(say(setup.mode_name));
  if (setup.advanced) parts.push(t("advanced plans"));
  if (setup.roundabouts) parts.push(t("roundabouts"));
  return parts.join(", ");
}

/** Names as a sentence has them: the language says what stands between them. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);
}

const MOST_NAMES = 4;

/** Everybody at a table, you last. */
export function peopleWords(names: readonly string[], own: ReadonlySet<number>): string {
  const others = names.filter((name, seat) => name && !own.has(seat));
  const shown = others.length > MOST_NAMES ? others.slice(0, MOST_NAMES - 1) : others;
  const more = others.length - shown.length;
  const list = more > 0 ? [...shown, tn("{n} more", "{n} more", more)] : [...shown];
  if (own.size > 0) list.push(others.length > 0 ? t("you") : t("You"));
  return listed(list);
}

/** What a table is called: as its host says, or by its people. */
export function tableTitle(title: string, names: readonly string[]): string {
  if (title) return title;
  const named = names.filter(Boolean);
  return named.length > 0 ? peopleWords(named, new Set()) : t("An open table");
}

/** The first letters of a name, for the house of its seat. */
export function initials(name: string): string {
  const [first, second] = [...new Intl.Segmenter().segment(name.trim())];
  return `${first?.segment.toLocaleUpperCase() ?? ""}${second?.segment ?? ""}`.trim();
}

/** A season such as 2030-1. */
export function seasonWords(season: string): string {
  const [year = "", n = ""] = season.split("-");
  return t("season {n} of {year}", { n, year });
}

/** The season before or after one; four in a year. */
export function seasonBeside(season: string, step: -1 | 1): string {
  const [year = 0, n = 1] = season.split("-").map(Number);
  const count = year * 4 + (n - 1) + step;
  return `${Math.floor(count / 4)}-${(count % 4) + 1}`;
}

/** A day and an hour where the reader is. */
export function momentWords(at: number): string {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  const time = new Intl.DateTimeFormat(language.value, { timeStyle: "short" }).format(date);
  if (today) return t("today {time}", { time });
  const day = new Intl.DateTimeFormat(language.value, {
    weekday: "short",
    day: "numeric",
    month: "short",
  }).format(date);
  return t("{day}, {time}", { day, time });
}
