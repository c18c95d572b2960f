import { Feature, LinkHalf, Picture, Stamp } from "../drawings/features";
import { Hand } from "../drawings/icons";
import { t } from "../i18n";
import type { FeatureView } from "../table/lots";
import { LotFace, lotClasses } from "./LotFace";

/** Everything that can be seen on one lot of a street, and what a tap would do. */
export type LotView = {
  key: string;
  label: string;
  written: string; // digits, then B for a copy; empty for an empty house
  roundabout: boolean;
  features: FeatureView[];
  stamps: { name: string; label: string; pencil: boolean }[];
  links: { side: "left" | "right"; pencil: boolean }[]; // joins it to its neighbours
  runners: {
    name: string;
    label: string;
    side: "left" | "right";
    state: "waiting" | "here" | "now";
  }[];
  pencil: boolean; // written in the turn at hand
  border: "" | "written" | "pencil" | "end"; // on its right side
  openEnd: boolean; // the first lot of a street has a printed border on its left
  block: { size: number; place: number; pencil: boolean } | null;
  spent: { plan: number; first: boolean; last: boolean; pencil: boolean } | null;
  trace: string | null; // what a tap would write; null: not to be tapped now
  ways: number; // in how many ways; more than one leads to a question
  refused: boolean; // the last tap here was not legal
  hinted: boolean; // a bot would tap here
  chosen: boolean; // the next number goes here
  wrong: boolean; // what is written here cannot be
  wrongBorder: boolean; // nor can the border on its right side
  candidate: { key: string; first: boolean; last: boolean; chosen: boolean } | null;
  fresh: boolean; // somebody has just written here
  freshBorder: boolean; // ... or drawn the border on its right side
  gap: { label: string; drawn: boolean } | null; // a border can be drawn on its right side, or rubbed out
  last: boolean;
};

const HAND_DRAWN =
  "M7.3 1C6.7 28 7.4 54 7 80M1.5 17c4-.8 7.5-.6 11-.2M2 40c4 .5 7 .3 10.5-.3M1.6 63c4-.7 7-.5 11 .1";
const PRINTED = "M7 1V80M2 17h10M2 40h10M2 63h10";
const ROOFS = 4;

type BorderProps = {
  kind: LotView["border"];
  first?: boolean;
  fresh?: boolean;
  wrong?: boolean;
};

function Border({ kind, first = false, fresh = false, wrong = false }: BorderProps) {
  const printed = kind === "end";
  return (
    <span
      class={`border ${printed ? "end" : ""} ${first ? "first" : ""} ${kind === "pencil" ? "now" : ""} ${fresh ? "fresh" : ""} ${wrong ? "wrong" : ""}`}
    >
      <svg viewBox="0 0 14 80" preserveAspectRatio="none" aria-hidden="true">
        <path d={printed ? PRINTED : HAND_DRAWN} />
      </svg>
    </span>
  );
}

function Dimension({ block }: { block: NonNullable<LotView["block"]> }) {
  const { size, place, pencil } = block;
  const first = place === 0 ? "s" : "";
  const last = place === size - 1 ? "e" : "";
  const odd = size % 2 === 1;
  const middle = place === Math.floor(size / 2);
  return (
    <i class={`dim ${first} ${last} ${middle && !odd ? "half" : ""} ${pencil ? "now" : ""}`}>
      {middle && <b>{size}</b>}
    </i>
  );
}

function spentStroke(first: boolean, last: boolean): string {
  const start = first ? "M8 5.5C24 3.2 36 3 50 5" : "M0 5.5C16 3.2 28 3 50 5";
  return start + (last ? "S78 7 92 5.5" : "S86 7 100 5.5");
}

type Props = {
  lot: LotView;
  roof: number; // any number; roofs vary by place, never by meaning
  reachable: boolean; // by the tab key
  onHouse: (() => void) | null;
  onGap: (() => void) | null;
};

export function Lot({ lot, roof, reachable, onHouse, onGap }: Props) {
  const classes = [
    "lot",
    lot.roundabout ? "round" : lot.written && !lot.pencil ? "built" : "",
    ...lotClasses(lot),
    lot.last ? "last" : "",
    ...lot.stamps.map((stamp) => `on-${stamp.name}`),
  ].join(" ");
  const drawing = lot.roundabout ? "#island" : `#h-${(roof % ROOFS) + 1}`;
  return (
    <li class={classes}>
      <LotFace lot={lot} class="house" reachable={reachable} onTap={onHouse}>
        <svg class="draw" aria-hidden="true">
          <use href={drawing} />
        </svg>
        {lot.written && <Hand text={lot.written} class={lot.pencil ? "now" : ""} />}
        {lot.trace && <Hand text={lot.trace} class="trace" />}
        {lot.stamps.map((stamp) => (
          <Stamp key={stamp.name} {...stamp} />
        ))}
      </LotFace>
      {lot.features.length > 1 ? (
        <span class="badges">
          {lot.features.map((feature) => (
            <Feature key={feature.name} feature={feature} />
          ))}
        </span>
      ) : (
        lot.features.map((feature) => <Feature key={feature.name} feature={feature} />)
      )}
      {lot.links.map((link) => (
        <LinkHalf key={link.side} {...link} />
      ))}
      <span class="road">
        {lot.block && <Dimension block={lot.block} />}
        {lot.runners.map((runner) => (
          <span
            key={runner.side}
            class={`runner ${runner.side} ${runner.state}`}
            role="img"
            aria-label={runner.label}
            title={runner.label}
          >
            <Picture name={runner.name} />
          </span>
        ))}
      </span>
      {lot.candidate && (
        <>
          <i
            class={`cand ${lot.candidate.first ? "s" : ""} ${lot.candidate.last ? "e" : ""} ${lot.candidate.chosen ? "now" : ""}`}
          />
          {lot.candidate.first && (
            <span class={`cand-tab ${lot.candidate.chosen ? "now" : ""}`}>{lot.candidate.key}</span>
          )}
        </>
      )}
      {lot.spent && (
        <>
          <svg
            class={`spent ${lot.spent.pencil ? "now" : ""}`}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={spentStroke(lot.spent.first, lot.spent.last)} />
          </svg>
          {lot.spent.first && (
            <span
              class={`tag ${lot.spent.pencil ? "now" : ""}`}
              title={t("Spent on plan {plan}", { plan: lot.spent.plan })}
            >
              {lot.spent.plan}
            </span>
          )}
        </>
      )}
      {lot.openEnd && <Border kind="end" first />}
      {lot.border && <Border kind={lot.border} fresh={lot.freshBorder} wrong={lot.wrongBorder} />}
      {lot.gap && onGap && (
        <button
          type="button"
          class={`gap ${lot.gap.drawn ? "drawn" : ""}`}
          data-spot={`${lot.key}+`}
          data-lit=""
          tabIndex={reachable ? 0 : -1}
          aria-label={lot.gap.label}
          onClick={onGap}
        />
      )}
      <span class="match out" />
      <span class="match in" />
    </li>
  );
}
