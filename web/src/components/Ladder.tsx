import type { ComponentChildren } from "preact";
import { Mark } from "../drawings/icons";
import { t } from "../i18n";
import { usePen } from "./Pen";

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function gained(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** Crosses a track up to a box, from 1; null: its boxes are only looked at. */
export type Crosser = ((box: number) => void) | null;

/** How the pen crosses a track: up to the box that is tapped, or one less where that is the last one. */
export function useCrosser(track: string | undefined, crossed: number): Crosser {
  const pen = usePen();
  if (!track || !pen) return null;
  const spot = { type: "track", track } as const;
  if (!pen.answers(spot)) return null;
  return (box) => pen.tap(spot, box === crossed ? box - 1 : box);
}

type RowProps = {
  track: string | undefined;
  class?: string;
  label: string;
  crossed: number;
  children: (cross: Crosser) => ComponentChildren;
};

/** The boxes of a track: a drawing, or buttons while somebody copies a sheet. */
export function BoxRow({ track, class: names = "ladder", label, crossed, children }: RowProps) {
  const pen = usePen();
  const cross = useCrosser(track, crossed);
  const classes = `${names} ${track && pen?.wrong({ type: "track", track }) ? "wrong" : ""}`;
  return cross ? (
    <div class={classes} role="group" aria-label={label} data-track={track}>
      {children(cross)}
    </div>
  ) : (
    <div class={classes} role="img" aria-label={label}>
      {children(null)}
    </div>
  );
}

type CellProps = {
  class: string;
  box: number; // from 1
  crossed: boolean;
  value?: number;
  cross: Crosser;
  children?: ComponentChildren;
};

export function Cell({ class: names, box, crossed, value, cross, children }: CellProps) {
  if (!cross) return <span class={names}>{children}</span>;
  return (
    <button
      type="button"
      class={names}
      data-box={box}
      aria-pressed={crossed}
      aria-label={
        value === undefined
          ? t("Box {box}", { box })
          : t("Box {box}: {value}", { box, value: signed(value) })
      }
      onClick={() => cross(box)}
    >
      {children}
    </button>
  );
}

type LadderProps = {
  values: readonly number[];
  crossed: number;
  before?: number; // crossed when the turn began; anything above is this turn's pencil
  label: string;
  gifts?: readonly number[]; // boxes, from 1, that give something
  track?: string; // whose boxes they are
};

/** A row of values: crossed ones are slashed, the one in force is heavy, the last one is no box. */
export function Ladder(props: LadderProps) {
  const { values, crossed, before = crossed, label, gifts = [], track } = props;
  return (
    <BoxRow track={track} label={label} crossed={crossed}>
      {(cross) =>
        values.map((value, index) => {
          const state = index < crossed ? "x" : index === crossed ? "on" : "";
          const last = index === values.length - 1;
          const now = index < crossed && index >= before ? "now" : "";
          return (
            <Cell
              key={index}
              class={`cell ${state} ${last ? "top" : ""} ${now} ${gifts.includes(index + 1) ? "gift" : ""}`}
              box={index + 1}
              crossed={index < crossed}
              value={value}
              cross={last ? null : cross}
            >
              {signed(value)}
              {index < crossed && <Mark name="slash" />}
            </Cell>
          );
        })
      }
    </BoxRow>
  );
}

type BoxesProps = {
  total: number;
  crossed: number;
  before?: number;
  label: string;
  track?: string;
};

/** Boxes without values of their own take a full cross. */
export function Boxes({ total, crossed, before = crossed, label, track }: BoxesProps) {
  return (
    <BoxRow track={track} label={label} crossed={crossed}>
      {(cross) =>
        Array.from({ length: total }, (_, index) => (
          <Cell
            key={index}
            class={`cell box ${index < crossed ? "x" : ""} ${index < crossed && index >= before ? "now" : ""}`}
            box={index + 1}
            crossed={index < crossed}
            cross={cross}
          >
            {index < crossed && <Mark name="x" />}
          </Cell>
        ))
      }
    </BoxRow>
  );
}
