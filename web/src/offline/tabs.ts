/** What another tab, or a file that was taken back, has put into the browser's memory is known here too. */

import type { Signal } from "@preact/signals";
import { ownBoxes } from "../state/boxes";
import { progress } from "../state/lessons";
import { readSession } from "../state/member";
import { results } from "../state/results";
import { myName } from "../state/settings";
import { remembered, rememberedJson } from "../state/storage";
import { tables } from "../state/tables";

function again<T>(signal: Signal<T>, key: string, none: T): void {
  const text = remembered(key);
  if (text !== JSON.stringify(signal.peek())) signal.value = rememberedJson(key, none);
}

export function readAgain(): void {
  again(tables, "tables", []);
  again(results, "results", []);
  again(ownBoxes, "boxes", []);
  again(progress, "lessons", {});
  readSession();
  myName.value = remembered("name") ?? "";
}

export function watchTabs(): void {
  addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key.startsWith("culdesac.")) readAgain();
  });
}
