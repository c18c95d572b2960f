import { Mark } from "./icons";

export type FeatureState = "planned" | "built" | "lost";

/** Something that a lot shows: how many of it, what was got, and its words. */
export type FeatureView = {
  name: string;
  state: FeatureState;
  label: string;
  count: number;
  amount: number;
  pencil: boolean; // decided in the turn at hand
};

const DRAWN = new Set([
  "eggs",
  "bunker",
  "barricade",
  "cone",
  "candy",
  "ghost",
  "truck",
  "infected",
  "bullet",
  "lights",
]);
const MOST_DRAWN = 3;

/** What a city has to show, by the drawing that stands for it. */
const IN_A_CITY: Record<string, string> = {
  crane: "crane",
  left: "star",
  right: "star",
  inauguration: "cut",
  star: "star",
  vip: "vip",
  luxury: "luxury",
  mafia: "mafia",
  hole: "flag",
  golf: "flag",
  par3: "flag",
  par4: "flag",
  par5: "flag",
  hotel: "hotel-l",
  hotels: "hotel-l",
  "large-hotel": "hotel-l",
  "small-hotel": "hotel-s",
  "longest-run": "star",
  "missing-line": "light",
  vault: "notes",
  bundle: "notes",
  debt: "debt",
  light: "light",
  plane: "plane",
  cactus: "cactus",
};

/** A drawing of a city; its id is one that `Picture` knows as well. */
export function CityPicture({ name, class: extra = "bi" }: { name: string; class?: string }) {
  return (
    <svg class={extra} aria-hidden="true">
      <use href={`#v-${IN_A_CITY[name] ?? name}`} />
    </svg>
  );
}

/** The drawing of a thing that can be counted; one without a drawing of its own shows its initial. */
export function Picture({ name, class: extra = "" }: { name: string; class?: string }) {
  if (IN_A_CITY[name]) return <CityPicture name={name} class={`feat-pic ${extra}`} />;
  if (!DRAWN.has(name)) {
    return (
      <b class={`initials ${extra}`} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </b>
    );
  }
  return (
    <svg class={`feat-pic ${extra}`} aria-hidden="true">
      <use href={`#f-${name === "cone" ? "cone-2" : name === "bunker" ? "bunker-door" : name}`} />
    </svg>
  );
}

function Drawing({ name, class: extra = "" }: { name: string; class?: string }) {
  return (
    <svg class={extra} aria-hidden="true">
      <use href={`#f-${name}`} />
    </svg>
  );
}

function inside(feature: FeatureView) {
  const { name, count, amount, state } = feature;
  const drawn = Math.min(count, MOST_DRAWN);
  if (name === "barricade" && state !== "built") return <Drawing name="gap" />;
  if (name === "cone") return <Drawing name={`cone-${drawn}`} />;
  if (name === "bunker") {
    return state === "built" ? (
      <>
        <Drawing name="bunker" />
        <b>{amount}</b>
      </>
    ) : (
      <Drawing name="bunker-door" />
    );
  }
  return Array.from({ length: drawn }, (_, index) => (
    <Drawing
      key={index}
      name={name}
      class={state === "built" && amount > 0 && index >= amount ? "left" : ""}
    />
  ));
}

/** What a lot shows: printed, then ringed in ink when it was got, or slashed when it is lost. */
export function Feature({ feature }: { feature: FeatureView }) {
  const { name, state, label, count, pencil } = feature;
  const now = pencil ? "now" : "";
  if (name === "pool") {
    const lost = state === "lost";
    return (
      <span class={`pool ${state === "built" ? "got" : lost ? "lost" : ""}`}>
        <svg aria-hidden="true">
          <use href={lost ? "#pool-flat" : "#pool"} />
        </svg>
        {state === "built" && <Mark name="ring" />}
        {lost && <Mark name="slash" />}
      </span>
    );
  }
  if (!DRAWN.has(name)) {
    return (
      <span class={`badge ${state}`} title={label}>
        {label.slice(0, 3)}
      </span>
    );
  }
  return (
    <span class={`feat f-${name} ${state} ${now}`} title={label}>
      {inside(feature)}
      {count > MOST_DRAWN && <i>{count}</i>}
      {state === "lost" && <Mark name="slash" />}
    </span>
  );
}

/** A mark put on a whole lot. */
export function Stamp({ name, label, pencil }: { name: string; label: string; pencil: boolean }) {
  return (
    <span class={`stamp-on s-${name} ${pencil ? "now" : ""}`} title={label}>
      {name === "reached" ? <b aria-hidden="true">z</b> : <Picture name={name} />}
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
