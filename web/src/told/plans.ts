/** The plans that people say lie on their table. */

import { signal } from "@preact/signals";
import { t } from "../i18n";
import type { PlanQuestion } from "../messages";
import type { Setup } from "../start/setup";

/** What was chosen, and for which game: another one has other plans. */
export const chosenPlans = signal<{ of: string; names: (string | null)[] }>({ of: "", names: [] });

export function questionFor(setup: Setup): PlanQuestion {
  return {
    edition: setup.edition.id,
    sheet: setup.sheet.id,
    mode: setup.mode.id,
    advanced: setup.switches.includes("advanced"),
    roundabouts: setup.switches.includes("roundabouts"),
    introductory: setup.switches.includes("introductory"),
    seats: setup.seats.length,
    text: setup.box,
  };
}

export function namesFor(of: string): (string | null)[] {
  return chosenPlans.value.of === of ? chosenPlans.value.names : [];
}

export function choosePlan(of: string, stack: number, name: string | null): void {
  const names = [0, 1, 2].map((place) => (place === stack ? name : (namesFor(of)[place] ?? null)));
  chosenPlans.value = { of, names };
}

/** All three, or none: then they are drawn. */
export function plansToSend(names: readonly (string | null)[]): string[] {
  const told = names.filter((name) => name !== null);
  if (told.length !== 0 && told.length !== 3)
    throw new Error(t("Choose a plan of every stack, or none: then they are drawn."));
  return told;
}
