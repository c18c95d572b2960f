/** Boxes of one's own, kept in this browser: the text of each file, and what the server made of it. */

import { signal } from "@preact/signals";
import type { EditionChoice } from "../messages";
import { rememberedJson, rememberJson } from "./storage";

export type OwnBox = { text: string; choice: EditionChoice };

export const ownBoxes = signal<OwnBox[]>(rememberedJson<OwnBox[]>("boxes", []));

function keep(list: OwnBox[]): void {
  ownBoxes.value = list;
  rememberJson("boxes", list);
}

/** A box with the id of an earlier one replaces it. */
export function addBox(box: OwnBox): void {
  keep([...ownBoxes.value.filter((item) => item.choice.id !== box.choice.id), box]);
}

export function dropBox(id: string): void {
  keep(ownBoxes.value.filter((item) => item.choice.id !== id));
}
