import { Picture } from "../drawings/features";
import { Mark } from "../drawings/icons";

type Props = { state: "none" | "owed" | "repaid"; now?: boolean; title?: string };

/** A debt: ringed while it is owed, slashed when it is repaid. */
export function Debt({ state, now = false, title }: Props) {
  return (
    <span class={`st debt ${state} ${now ? "now" : ""}`} title={title}>
      <Picture name="debt" as="bi" />
      {state === "owed" && <Mark name="ring" />}
      {state === "repaid" && <Mark name="slash" />}
    </span>
  );
}
