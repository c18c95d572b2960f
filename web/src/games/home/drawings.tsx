import { Mark } from "../../drawings/icons";
import type { Drawing, Wash } from "../../looks/look";
import type { FeatureView } from "../../table/lots";
import { Drawn } from "./neighbourhood";
import { neighbourhoods } from "./neighbourhoods";

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

function action(name: string, wash: Wash): Drawing {
  return { symbol: `a-${name}`, class: "act", wash };
}

export const DRAWINGS: Record<string, Drawing> = {
  fence: action("fence", "wash-sand"),
  estate: action("estate", "wash-gold"),
  park: action("park", "wash-green"),
  pool: { ...action("pool", "wash-water"), Feature: Pool },
  temp: action("temp", "wash-lilac"),
  bis: action("bis", "wash-rose"),
  roundabout: { symbol: "a-roundabout", class: "ic" },
  solo: { symbol: "u-person", class: "ic" },
  validation: { symbol: "u-check", class: "ic" },
  refusals: { symbol: "u-close", class: "ic" },
  ...Object.fromEntries(neighbourhoods.flatMap(({ drawings }) => Object.entries(drawings))),
};
