import type { FunctionComponent } from "preact";
import type { Drawing } from "../../looks/look";
import type { Scene } from "../../looks/scenes";

/** What a neighbourhood adds to the drawings. */
export type Neighbourhood = {
  drawings: Readonly<Record<string, Drawing>>;
  Symbols: FunctionComponent; // that the drawings name, in a sprite
  scene?: Scene; // its picture, for whoever chooses a sheet
};

export function Drawn({ id }: { id: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

export function thing(name: string): Drawing {
  return { symbol: `f-${name}`, class: "feat-pic" };
}
