import { Written } from "../drawings/Written";
import { drawingOf } from "../looks/look";
import type { Layout, Sheet } from "../messages";
import { lotsOfStreet, NO_LIGHTS } from "../table/lots";
import type { LotView } from "./Lot";

const LEFT = 62; // of the first house
const TOP = 166;
const BOTTOM = 606;
const RIGHT = 1120; // of the widest street
const WIDEST = 80; // a lot
const HIGHEST = 146; // a street with its road
const HOUSE = { width: 64, height: 58 };

/** The symbols below the houses of a street: what was built there, else what its track counts. */
function yards(layout: Layout, sheet: Sheet, street: number, lots: readonly LotView[]): string[] {
  const counted = layout.tracks.flatMap((track, index) => {
    if (track.street !== street) return [];
    const picture = layout.categories.find((item) => item.id === track.category)?.picture ?? "";
    const symbol = drawingOf(picture)?.symbol ?? "";
    return Array.from({ length: sheet.tracks[index]?.crossed ?? 0 }, () => symbol);
  });
  return lots.map((lot) => {
    const built = lot.features.find((feature) => feature.state === "built");
    if (built) return drawingOf(built.name)?.symbol ?? "";
    return lot.written ? (counted.shift() ?? "") : "";
  });
}

/** A finished town of streets, one below the other, each ending in a turning place. */
export function Town({ layout, sheet }: { layout: Layout; sheet: Sheet }) {
  const columns = Math.max(...layout.streets.map((street) => street.houses.length));
  const wide = Math.min(WIDEST, (RIGHT - LEFT) / columns);
  const high = Math.min(HIGHEST, (BOTTOM - TOP) / layout.streets.length);
  const scale = Math.min(1, wide / WIDEST, high / HIGHEST);
  return (
    <>
      {layout.streets.map((_, index) => {
        const street = index + 1;
        const lots = lotsOfStreet(layout, sheet, NO_LIGHTS, street);
        const below = yards(layout, sheet, street, lots);
        const end = LEFT + lots.length * wide;
        return (
          <g
            key={street}
            class="town-street"
            transform={`translate(0 ${TOP + index * high})`}
            style={{ "--street": index }}
          >
            <path class="kerb" d={roadside(end, scale)} />
            <circle class="kerb" cx={end + 27} cy={99 * scale} r={8 * scale} />
            <path class="lane" d={`M0 ${99 * scale}H${end - 6}`} />
            {lots.map((lot, place) => {
              const x = LEFT + place * wide;
              const middle = x + (HOUSE.width * scale) / 2;
              const roof = ((place * 7 + street * 3) % 4) + 1;
              const empty = !lot.written && !lot.roundabout;
              const railing = `v${82 * scale}m${-6 * scale} ${-64 * scale}h${12 * scale}m${-12 * scale} ${24 * scale}h${12 * scale}m${-12 * scale} ${22 * scale}h${12 * scale}`;
              return (
                <g key={lot.key}>
                  <use
                    class={empty ? "blank" : "built"}
                    href={lot.roundabout ? "#island" : `#h-${roof}`}
                    x={x}
                    y={0}
                    width={HOUSE.width * scale}
                    height={HOUSE.height * scale}
                  />
                  <Written text={lot.written} x={middle} y={41 * scale} scale={0.8 * scale} />
                  {below[place] && (
                    <use
                      class="yard"
                      href={`#${below[place]}`}
                      x={middle - 17 * scale}
                      y={60 * scale}
                      width={34 * scale}
                      height={25 * scale}
                    />
                  )}
                  {lot.openEnd && (
                    <path class="railing" d={`M${x - 8 * scale} ${4 * scale}${railing}`} />
                  )}
                  {lot.border && (
                    <path class="railing" d={`M${x + wide - 8 * scale} ${4 * scale}${railing}`} />
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </>
  );
}

/** Both sides of a road from the left edge, around its turning place. */
function roadside(end: number, scale: number): string {
  const [upper, lower] = [88 * scale, 110 * scale];
  return `M0 ${upper}H${end}q6 0 10-3a22 22 0 1 1 0 28q-4-3-10-3H0M0 ${lower}`;
}
