import { Debt } from "../../components/Debt";
import { LotFace, lotClasses } from "../../components/LotFace";
import { Picture } from "../../drawings/features";
import { Hand, Mark } from "../../drawings/icons";
import type { FeatureView } from "../../table/lots";
import type { CasinoView } from "./city";

/** A sign on the band of a casino: got ones are ringed, lost ones slashed. */
function Sign({ feature }: { feature: FeatureView }) {
  const { name, state, label, pencil } = feature;
  const special = name !== "star"; // its carpet tells what has become of it
  if (special) return <Picture name={name} as="bi" />;
  return (
    <span class={`st ${state === "built" ? "got" : state} ${pencil ? "now" : ""}`} title={label}>
      <Picture name={name} as="bi" />
      {state === "built" && <Mark name="ring" />}
      {state === "lost" && <Mark name="slash" />}
    </span>
  );
}

type Props = { casino: CasinoView; reachable: boolean; onTap: (() => void) | null };

/** One lot of a city: a band of signs over the number, and its carpet on the road. */
export function Casino({ casino, reachable, onTap }: Props) {
  const { lot, crane, debt, carpet } = casino;
  const unbuilt = crane !== null && crane.state === "planned" && !lot.written;
  const classes = [
    "cz",
    lot.written && !lot.pencil ? "open" : "",
    unbuilt ? "unbuilt" : "",
    ...lotClasses(lot),
  ].join(" ");
  const number = lot.written.replace("B", "");
  return (
    <li class={classes} style={{ "--s": casino.street, "--a": casino.avenue }}>
      <LotFace lot={lot} class="bld" reachable={reachable} onTap={onTap}>
        <span class="band">
          {casino.signs.map((feature) => (
            <Sign key={feature.name} feature={feature} />
          ))}
          {crane && !unbuilt && (
            <span class={`st lost crn ${crane.pencil ? "now" : ""}`} title={crane.label}>
              <Picture name="crane" as="bi" />
              <Mark name="slash" />
            </span>
          )}
          {debt !== "none" && <Debt state={debt} now={casino.debtNow} />}
        </span>
        <span class="body">
          {unbuilt && <Picture name="crane" as="crane" />}
          {number && <Hand text={number} class={lot.pencil ? "now" : ""} />}
          {lot.trace && <Hand text={lot.trace} class="trace" />}
        </span>
      </LotFace>
      {carpet && (
        <span
          class={`carpet ${carpet === "printed" ? "" : "got"} ${carpet === "now" ? "now" : ""}`}
        >
          {carpet !== "printed" && <Mark name="ring" />}
        </span>
      )}
    </li>
  );
}
