import { Mark } from "../../drawings/icons";
import type { Drawing, Wash } from "../../looks/look";
import type { FeatureView } from "../../table/lots";

const MOST_SCOOPS = 3;

function Drawn({ id }: { id: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** A pool lies beside its house: ringed when it is built, without water when it is lost. */
function Pool({ feature }: { feature: FeatureView }) {
  const lost = feature.state === "lost";
  return (
    <span class={`ground ${feature.state === "built" ? "got" : lost ? "lost" : ""}`}>
      <Drawn id={lost ? "pool-flat" : "pool"} />
      {feature.state === "built" && <Mark name="ring" />}
      {lost && <Mark name="slash" />}
    </span>
  );
}

function bunker({ state, amount }: FeatureView) {
  if (state !== "built") return <Drawn id="f-bunker-door" />;
  return (
    <>
      <Drawn id="f-bunker" />
      <b>{amount}</b>
    </>
  );
}

function action(name: string, wash: Wash): Drawing {
  return { symbol: `a-${name}`, class: "act", wash };
}

function thing(name: string): Drawing {
  return { symbol: `f-${name}`, class: "feat-pic" };
}

export const DRAWINGS: Record<string, Drawing> = {
  fence: action("fence", "wash-sand"),
  estate: action("estate", "wash-gold"),
  park: action("park", "wash-green"),
  pool: { ...action("pool", "wash-water"), Feature: Pool },
  temp: action("temp", "wash-lilac"),
  bis: action("bis", "wash-rose"),
  roundabout: { symbol: "a-roundabout", class: "ic" },
  refusals: { symbol: "u-close", class: "ic" },
  eggs: thing("eggs"),
  bunker: { ...thing("bunker-door"), inside: bunker },
  barricade: {
    ...thing("barricade"),
    inside: ({ state }) => <Drawn id={state === "built" ? "f-barricade" : "f-gap"} />,
  },
  cone: {
    ...thing("cone-2"),
    inside: ({ count }) => <Drawn id={`f-cone-${Math.min(count, MOST_SCOOPS)}`} />,
  },
  candy: thing("candy"),
  ghost: thing("ghost"),
  truck: thing("truck"),
  infected: thing("infected"),
  horde: thing("infected"),
  reached: {
    ...thing("infected"),
    mood: "was",
    Stamp: () => <b aria-hidden="true">z</b>,
  },
  bullet: thing("bullet"),
  lights: thing("lights"),
};
