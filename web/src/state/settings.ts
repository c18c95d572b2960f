/** What a person has chosen about the page itself. */

import { effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export type Theme = "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");

function chosenTheme(): Theme | null {
  const kept = remembered("theme");
  return kept === "light" || kept === "dark" ? kept : null;
}

export const theme = signal<Theme>(chosenTheme() ?? (dark.matches ? "dark" : "light"));
export const myName = signal(remembered("name") ?? "");
/** When off, a turn with nothing left to decide confirms itself. */
export const confirmEach = signal(remembered("confirm") !== "off");

dark.addEventListener("change", (event) => {
  if (chosenTheme() === null) theme.value = event.matches ? "dark" : "light";
});

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

export function switchTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  remember("theme", theme.value);
}

export function setMyName(name: string): void {
  myName.value = name;
  remember("name", name);
}

export function setConfirmEach(on: boolean): void {
  confirmEach.value = on;
  remember("confirm", on ? "on" : "off");
}

/** Shortcuts of a single key get in the way of some ways of typing and speaking; they can be off. */
export const shortcutsOn = signal(remembered("shortcuts") !== "off");

export function setShortcuts(on: boolean): void {
  shortcutsOn.value = on;
  remember("shortcuts", on ? "on" : "off");
}
