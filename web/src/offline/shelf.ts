/** The games that this device itself keeps, where the page can play without a server. */

import type { GamesTaken, SavedGames } from "../messages";
import { fetchSavedGames, takeSavedGames } from "../state/api";
import { noteOwnBots } from "../state/bots";

export type Shelf = {
  /** Everything on it; null if nothing was ever put there. */
  read: () => Promise<SavedGames | null>;
  /** What came of taking it back; the device itself looks whether it is one. */
  add: (shelf: unknown) => Promise<GamesTaken>;
};

/** Asking would load and start the device, which whoever never had a table there need not wait for. */
async function isEmpty(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).every(({ name }) => name !== "culdesac");
  } catch {
    return false; // a browser that does not say
  }
}

function hasBots(shelf: unknown): boolean {
  const { bots } = shelf as { bots?: Record<string, string> };
  return Object.keys(bots ?? {}).length > 0;
}

export const deviceShelf: Shelf = {
  read: async () => ((await isEmpty()) ? null : fetchSavedGames()),
  add: async (shelf) => {
    const taken = await takeSavedGames(shelf);
    if (hasBots(shelf)) noteOwnBots(true);
    return taken;
  },
};
