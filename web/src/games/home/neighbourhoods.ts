/** The neighbourhoods: each has a file under `themes`, and nothing else names it. */

import type { Neighbourhood } from "./neighbourhood";

export const neighbourhoods = Object.values(
  import.meta.glob<Neighbourhood>("./themes/*.tsx", { eager: true, import: "default" }),
);
