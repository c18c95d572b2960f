import { drawingOf } from "../looks/look";
import type { FeatureView } from "../table/lots";
import { Mark } from "./icons";

const MOST_DRAWN = 3;

type PictureProps = {
  name: string;
  class?: string;
  as?: string; // a class instead of its own
};

/** The drawing of a thing; one without a drawing of its own shows its initial. */
export function Picture({ name, class: extra = "", as }: PictureProps) {
  const drawing = drawingOf(name);
  if (!drawing) {
    return (
      <b class={`initials ${extra}`} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </b>
    );
  }
  return (
    <svg class={`${as ?? drawing.class} ${drawing.mood ?? ""} ${extra}`} aria-hidden="true">
      <use href={`#${drawing.symbol}`} />
    </svg>
  );
}

/** As many as a lot shows; those that were not got of them are pale. */
function repeated(symbol: string, { count, amount, state }: FeatureView) {
  return Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, index) => (
    <svg
      key={index}
      class={state === "built" && amount > 0 && index >= amount ? "left" : ""}
      aria-hidden="true"
    >
      <use href={`#${symbol}`} />
    </svg>
  ));
}

/** What a lot shows: printed, then ringed in ink when it was got, or slashed when it is lost. */
export function Feature({ feature }: { feature: FeatureView }) {
  const { name, state, label, count, pencil } = feature;
  const drawing = drawingOf(name);
  if (!drawing) {
    return (
      <span class={`badge ${state}`} title={label}>
        {label.slice(0, 3)}
      </span>
    );
  }
  if (drawing.Feature) return <drawing.Feature feature={feature} />;
  return (
    <span class={`feat f-${name} ${state} ${pencil ? "now" : ""}`} title={label}>
      {drawing.inside ? drawing.inside(feature) : repeated(drawing.symbol, feature)}
      {count > MOST_DRAWN && <i>{count}</i>}
      {state === "lost" && <Mark name="slash" />}
    </span>
  );
}

/** A mark put on a whole lot. */
export function Stamp({ name, label, pencil }: { name: string; label: string; pencil: boolean }) {
  const Own = drawingOf(name)?.Stamp;
  return (
    <span class={`stamp-on s-${name} ${pencil ? "now" : ""}`} title={label}>
      {Own ? <Own /> : <Picture name={name} />}
    </span>
  );
}

const HALF_STRINGS = {
  right: [
    "M0 1C16 9 33 12 50 12",
    [
      [13, 7],
      [32, 11.5],
    ],
  ],
  left: [
    "M0 12C17 12 34 9 50 1",
    [
      [18, 11.5],
      [37, 7],
    ],
  ],
} as const;

/** Half of what joins two neighbours, from the middle of a lot to its edge. */
export function LinkHalf({ side, pencil }: { side: "left" | "right"; pencil: boolean }) {
  const [path, bulbs] = HALF_STRINGS[side];
  return (
    <svg
      class={`link ${side} ${pencil ? "now" : ""}`}
      viewBox="0 0 50 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {bulbs.map(([x, y], index) => (
        <ellipse key={index} cx={x} cy={y + 3} rx="3.6" ry="3.2" />
      ))}
    </svg>
  );
}
