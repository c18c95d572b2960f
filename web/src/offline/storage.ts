/** What the browser promises about what is kept here, and how much that is. */

import { remember, remembered } from "../state/storage";

export type Room = { lasting: boolean; used: number; most: number };

/** Bytes, and whether the browser has promised not to throw them away; null where it does not say. */
export async function askRoom(): Promise<Room | null> {
  const { storage } = navigator;
  if (!storage?.estimate || !storage.persisted) return null;
  const [{ usage = 0, quota = 0 }, lasting] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ]);
  return { lasting, used: usage, most: quota };
}

/** Ask the browser to promise it; some of them ask the person. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

/** Ask once without being told to. */
export async function persistOnce(): Promise<void> {
  if (remembered("persist") !== null) return;
  remember("persist", "asked");
  await askToPersist();
}
