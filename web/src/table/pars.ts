/** What bots score on average, as it was measured. */

import type { EditionChoice, Par, SetupInfo } from "../messages";
import type { Variant } from "../state/results";

/** A figure of a bot; `atLeast` where it was measured with a part of its usual effort. */
export type Measured = { points: number; atLeast: boolean };

const SWITCHES = ["advanced", "introductory", "roundabouts"] as const;

type Switches = { readonly [name in (typeof SWITCHES)[number]]: boolean };

/** The switches that are on, as variants have them. */
export function switchesOn(switches: Switches): string[] {
  return SWITCHES.filter((name) => switches[name]);
}

/** The variant that a table plays. */
export function variantOf(setup: SetupInfo): Variant {
  const { edition, sheet, mode } = setup;
  return { edition, sheet, mode, switches: switchesOn(setup) };
}

/**
 * What was measured in a variant.  The slow bots were not measured with all switches: what is missing
 * comes from the same sheet and mode with others.
 */
export function parsOf(edition: EditionChoice, variant: Omit<Variant, "edition">): Par | null {
  const near = edition.pars.filter(
    (par) => par.sheet === variant.sheet && par.mode === variant.mode,
  );
  const wanted = variant.switches.join();
  const own = near.find((par) => par.switches.join() === wanted) ?? near[0];
  if (!own) return null;
  const points = { ...own.points };
  const at_least = [...own.at_least];
  for (const par of near) {
    for (const [bot, mean] of Object.entries(par.points)) {
      if (bot in points) continue;
      points[bot] = mean;
      if (par.at_least.includes(bot)) at_least.push(bot);
    }
  }
  return { ...own, points, at_least };
}

/** What a bot scores in a variant, or null where nobody has measured it. */
export function measuredOf(
  edition: EditionChoice,
  variant: Omit<Variant, "edition">,
  bot: string,
): Measured | null {
  const par = parsOf(edition, variant);
  const points = par?.points[bot];
  return par && points !== undefined ? { points, atLeast: par.at_least.includes(bot) } : null;
}

/** The points alone. */
export function parOf(
  edition: EditionChoice,
  variant: Omit<Variant, "edition">,
  bot: string,
): number | null {
  return measuredOf(edition, variant, bot)?.points ?? null;
}
