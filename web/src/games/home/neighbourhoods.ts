/** The neighbourhoods: each has a file under `themes`, and nothing else names it. */

import type { Neighbourhood } from "./neighbourhood";

const files = import.meta.glob<Neighbourhood>("./themes/*.tsx", { eager: true, import: "default" });

function idOf(path: string): string {
  return path.replace(/^.*\/|\.tsx$/g, "");
}

export const neighbourhoods = Object.entries(files).map(([path, made]) => ({
  ...made,
  id: idOf(path),
}));
