/**
 * The pictures that games have of their boxes and sheets, for whoever chooses one.  Each game has them
 * in a file of its own, which is loaded when they are to be seen; what has no picture is drawn as the
 * usual one of its game.
 */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type { Wash } from "./look";

/** Drawn on 176 by 84, with the ground at 78. */
export type Scene = { wash: Wash; Drawing: FunctionComponent };

export type Scenes = {
  boxes: Readonly<Record<string, Scene>>; // by id
  sheets: Readonly<Record<string, Scene>>; // by picture
  usual: Scene;
};

const sources = import.meta.glob<{ default: Scenes }>("../games/*/scenes.tsx");
const loaded = signal<ReadonlyMap<string, Scenes | null>>(new Map()); // null: cannot be had

async function load(game: string): Promise<void> {
  const source = sources[`../games/${game}/scenes.tsx`];
  const scenes = source
    ? await source().then(
        (made) => made.default,
        () => null,
      )
    : null;
  loaded.value = new Map([...loaded.value, [game, scenes]]);
}

/** The pictures of a game; null while they are on their way, and for good where there are none. */
export function useScenes(game: string): Scenes | null {
  useEffect(() => {
    if (!loaded.value.has(game)) void load(game);
  }, [game]);
  return loaded.value.get(game) ?? null;
}
