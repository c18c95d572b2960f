/** The tables of this device: once there is one, the browser is asked to keep all that it needs. */

import { effect } from "@preact/signals";
import { tables } from "../state/tables";
import { askKept, keepDevice } from "./register";
import { persistOnce } from "./storage";

async function keepAll(): Promise<void> {
  await persistOnce();
  const kept = await askKept();
  if (!kept?.device) await keepDevice();
}

export function watchDevice(): void {
  const stop = effect(() => {
    if (!tables.value.some(({ door }) => door === "here")) return;
    queueMicrotask(() => stop());
    void keepAll();
  });
}
