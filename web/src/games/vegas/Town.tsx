/** A finished city in a picture: casinos between roads, hotels at the ends of avenues. */

import { Written } from "../../drawings/Written";
import type { Layout, Sheet } from "../../messages";
import { NO_LIGHTS } from "../../table/lots";
import { casinosOf, roadPath } from "./city";

const LEFT = 60;
const RIGHT = 1140;
const TOP = 178;
const BOTTOM = 530;
const HOTEL = { top: 540, height: 62 };
const MARGIN = 10;

export function Town({ layout, sheet }: { layout: Layout; sheet: Sheet }) {
  const { map } = layout;
  const marks = sheet.map;
  if (!map || !marks) return null;
  const wide = (RIGHT - LEFT) / map.avenues.length;
  const high = (BOTTOM - TOP) / layout.streets.length;
  const driven = roadPath(
    map,
    marks.roads.map((road) => road.road),
    false,
  );
  const all = roadPath(map, [...map.roads.keys()], false);
  const size = Math.min(1, (high - 2 * MARGIN) / 44);
  return (
    <>
      <g transform={`translate(${LEFT} ${TOP}) scale(${wide} ${high})`}>
        <path class="city-road" d={all} />
        <path class="city-way" d={driven} />
      </g>
      {casinosOf(layout, map, sheet, NO_LIGHTS).map(({ lot, street, avenue }) => {
        const x = LEFT + (avenue - 1) * wide;
        const y = TOP + (street - 1) * high;
        return (
          <g key={lot.key}>
            <rect
              class={lot.written ? "built" : "blank"}
              x={x + MARGIN}
              y={y + MARGIN}
              width={wide - 2 * MARGIN}
              height={high - 2 * MARGIN}
              rx={4}
            />
            <Written
              text={lot.written.replace("B", "")}
              x={x + wide / 2}
              y={y + high / 2}
              scale={size}
            />
          </g>
        );
      })}
      {marks.hotels.map(({ state = "planned" }, index) => (
        <use
          key={index}
          class={`landmark ${state === "planned" ? "blank" : "built"}`}
          href={state === "small" ? "#v-hotel-s" : "#v-hotel-l"}
          x={LEFT + index * wide + wide / 2 - 22}
          y={HOTEL.top}
          width={44}
          height={HOTEL.height}
        />
      ))}
    </>
  );
}
