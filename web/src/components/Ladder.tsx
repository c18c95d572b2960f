import { Mark } from "../drawings/icons";

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function gained(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

type LadderProps = {
  values: readonly number[];
  crossed: number;
  before?: number; // crossed when the turn began; anything above is this turn's pencil
  label: string;
  gifts?: readonly number[]; // boxes, from 1, that give something
};

/** A row of values: crossed ones are slashed, the one in force is heavy, the last one is no box. */
export function Ladder({ values, crossed, before = crossed, label, gifts = [] }: LadderProps) {
  return (
    <div class="ladder" role="img" aria-label={label}>
      {values.map((value, index) => {
        const state = index < crossed ? "x" : index === crossed ? "on" : "";
        const top = index === values.length - 1 ? "top" : "";
        const now = index < crossed && index >= before ? "now" : "";
        return (
          <span
            key={index}
            class={`cell ${state} ${top} ${now} ${gifts.includes(index + 1) ? "gift" : ""}`}
          >
            {signed(value)}
            {index < crossed && <Mark name="slash" />}
          </span>
        );
      })}
    </div>
  );
}

type BoxesProps = { total: number; crossed: number; before?: number; label: string };

/** Boxes without values of their own take a full cross. */
export function Boxes({ total, crossed, before = crossed, label }: BoxesProps) {
  return (
    <div class="ladder" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          class={`cell box ${index < crossed ? "x" : ""} ${index < crossed && index >= before ? "now" : ""}`}
        >
          {index < crossed && <Mark name="x" />}
        </span>
      ))}
    </div>
  );
}
