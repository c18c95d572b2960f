/** What somebody looks for in the lobby: box, mode, pace. */

import type { Choices, EditionChoice, FindTable, ModeChoice } from "../messages";
import { suggestedBot } from "../start/setup";
import { average, resultsOf, type Variant } from "../state/results";
import { rememberedJson, rememberJson } from "../state/storage";

const KEY = "match";

/** Seconds per turn that can be looked for; null: no limit. */
export const PACES = [30, 60, null, 86_400] as const;
export type Pace = (typeof PACES)[number];

export type MatchWish = {
  edition: string;
  mode: string;
  advanced: boolean;
  seconds: Pace;
  rated: boolean;
};

/** What a wish comes to with what there is. */
export type Match = {
  edition: EditionChoice;
  modes: ModeChoice[];
  mode: ModeChoice;
  advanced: boolean;
  seconds: Pace;
  rated: boolean;
};

export function lastMatch(): MatchWish {
  const fresh: MatchWish = { edition: "", mode: "", advanced: false, seconds: 60, rated: false };
  return { ...fresh, ...rememberedJson<Partial<MatchWish>>(KEY, {}) };
}

export function keepMatch(wish: MatchWish): void {
  rememberJson(KEY, wish);
}

/** Modes for more than one; nobody meets in the others. */
function modesOf(edition: EditionChoice): ModeChoice[] {
  return edition.modes.filter((mode) => mode.most_seats > 1);
}

export function matchOf(wish: MatchWish, choices: Choices, member: boolean): Match {
  const boxes = choices.editions;
  const edition = (boxes.find((box) => box.id === wish.edition) ?? boxes[0]) as EditionChoice;
  const modes = modesOf(edition);
  const mode = (modes.find((each) => each.id === wish.mode) ?? modes[0]) as ModeChoice;
  return {
    edition,
    modes,
    mode,
    advanced: wish.advanced && edition.advanced,
    seconds: wish.seconds,
    rated: wish.rated && member,
  };
}

function variantOf({ edition, mode, advanced }: Match): Variant {
  const sheet = edition.sheets[0]?.id ?? "";
  return { edition: edition.id, sheet, mode: mode.id, switches: advanced ? ["advanced"] : [] };
}

/** The question to the server; the bot is one that you can hope to beat. */
export function questionOf(match: Match, choices: Choices, name: string): FindTable {
  const { edition, mode, advanced, seconds, rated } = match;
  const variant = variantOf(match);
  return {
    edition: edition.id,
    mode: mode.id,
    advanced,
    seconds,
    rated,
    name,
    bot: suggestedBot(choices, edition, variant, average(resultsOf(variant))),
  };
}

/** A mode in a word or two; what follows a colon explains it. */
export function shortMode(title: string): string {
  return title.split(/\s*[:：]/)[0] ?? title;
}

/** Boxes as chips: of those with the same title the later ones are told by their year alone. */
export function boxChips(
  editions: readonly EditionChoice[],
): { id: string; short: string; full: string }[] {
  return editions.map(({ id, title, year }, index) => {
    const same = editions.filter((other) => other.title === title);
    const full = same.length > 1 ? `${title} ${year}` : title;
    const told = editions.slice(0, index).some((other) => other.title === title);
    return { id, short: told ? String(year) : full, full };
  });
}
