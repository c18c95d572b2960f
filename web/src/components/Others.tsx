import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Picture } from "../drawings/features";
import { Action, Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, LogEntry, PublicTurn, SeatInfo, Sheet } from "../messages";
import { lotsOfStreet, NO_LIGHTS } from "../table/lots";
import { actionName, seatName } from "../table/words";
import { signed } from "./Ladder";
import type { LotView } from "./Lot";
import { TallyLine } from "./Tallies";

const SHOWN = 3;

/** What a lot shows beside its number, small: what was got, stamps, and where a runner stands. */
function MiniMarks({ lot }: { lot: LotView }) {
  const got = lot.features.filter((feature) => feature.state === "built" && !feature.underlined);
  const here = lot.runners.filter((runner) => runner.state !== "waiting");
  const words = [...got, ...lot.stamps, ...here].map((item) => item.label);
  if (words.length === 0) return null;
  return (
    <span class="tiny" title={words.join(", ")}>
      <span class="sr">{words.join(", ")}</span>
      {[...lot.stamps, ...got, ...here].map((item) => (
        <Picture key={item.name} name={item.name} />
      ))}
    </span>
  );
}

function MiniStreet({ layout, sheet, street }: { layout: Layout; sheet: Sheet; street: number }) {
  const columns = Math.max(...layout.streets.map((printed) => printed.houses.length));
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": columns }}>
      {lotsOfStreet(layout, sheet, NO_LIGHTS, street).map((lot) => {
        const copied = lot.written.endsWith("B");
        const classes = [
          lot.written ? "in" : "",
          lot.roundabout ? "o" : "",
          lot.features.some((feature) => feature.underlined && feature.state === "built")
            ? "p"
            : "",
          lot.spent ? "sp" : "",
          lot.border ? "f" : "",
          lot.links.some((link) => link.side === "right") ? "l" : "",
        ].join(" ");
        return (
          <li key={lot.key} class={classes}>
            {copied ? (
              <span>
                {lot.written.slice(0, -1)}
                <sup>B</sup>
              </span>
            ) : (
              lot.written
            )}
            <MiniMarks lot={lot} />
          </li>
        );
      })}
    </ol>
  );
}

type MiniProps = {
  layout: Layout;
  turn: PublicTurn;
  seat: number;
  seats: readonly SeatInfo[];
  own: boolean;
};

function Mini({ layout, turn, seat, seats, own }: MiniProps) {
  const sheet = turn.sheets[seat];
  const info = seats[seat];
  if (!sheet) return null;
  const boxes = layout.tracks.findIndex((track) => (track.values ?? []).length === 0);
  const plain = layout.tracks[boxes];
  const passed = turn.passed[seat];
  const { SmallStreet = MiniStreet, SmallLine = TallyLine, small } = lookOf(layout);
  const marked = layout.features.some((item) => !item.underlined) || layout.stamps.length > 0;
  return (
    <article class={`mini ${small ?? (marked ? "marked" : "")}`}>
      <header>
        <Icon name={info?.kind === "bot" ? "robot" : "person"} />
        <b>{own ? t("{name} (you)", { name: seatName(seats, seat) }) : seatName(seats, seat)}</b>
        <span class="meta">
          {say(layout.terms.plans_of)} {sheet.plans.map((points) => points ?? "–").join(" ")}
        </span>
        {plain && (
          <span class="meta">
            {say(plain.title).toLocaleLowerCase()} {sheet.tracks[boxes]?.crossed ?? 0}
          </span>
        )}
        {passed && (
          <span
            class="meta"
            title={t("Was passed {action}", { action: actionName(layout, passed) })}
          >
            <Action name={passed} />
          </span>
        )}
        <span class="pts">{signed(turn.scores[seat]?.total ?? 0)}</span>
      </header>
      {layout.streets.map((_, index) => (
        <SmallStreet key={index} layout={layout} sheet={sheet} street={index + 1} />
      ))}
      <SmallLine layout={layout} sheet={sheet} />
    </article>
  );
}

type OthersProps = {
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  without: number | null;
  own: readonly number[];
  rival?: ComponentChildren;
};

/** The others' sheets as everybody last saw them; the best ones first when there are many. */
export function Others({ layout, turn, seats, without, own, rival }: OthersProps) {
  const [all, setAll] = useState(false);
  const total = (seat: number) => turn.scores[seat]?.total ?? 0;
  const others = turn.sheets.map((_, seat) => seat).filter((seat) => seat !== without);
  const order = others.length > SHOWN ? [...others].sort((a, b) => total(b) - total(a)) : others;
  const shown = all ? order : order.slice(0, SHOWN);
  return (
    <section
      class="others"
      id="others"
      aria-label={t("The others, as of turn {turn}", {
        turn: turn.over ? turn.turn : turn.turn - 1,
      })}
    >
      {shown.map((seat) => (
        <Mini
          key={seat}
          layout={layout}
          turn={turn}
          seat={seat}
          seats={seats}
          own={own.includes(seat)}
        />
      ))}
      {order.length === 0 && !rival && <p class="note">{t("You are alone at this table.")}</p>}
      {rival}
      {order.length > SHOWN && (
        <button type="button" class="btn small" onClick={() => setAll(!all)}>
          {all ? t("Show fewer") : t("Show all {n} sheets", { n: order.length })}
        </button>
      )}
    </section>
  );
}

type LogProps = {
  entries: readonly LogEntry[];
  seats: readonly SeatInfo[];
  own: readonly number[];
  rival?: string | undefined;
};

export function Log({ entries, seats, own, rival = "" }: LogProps) {
  const latest = [...entries].reverse();
  return (
    <section class="log" id="log" aria-label={t("Log")}>
      <h2 class="cap">{t("Log")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls it too */}
      <ol tabIndex={0} aria-label={t("What was done, the latest first")}>
        {latest.map((entry, index) => {
          const who = entry.rival
            ? rival
            : entry.seat === null
              ? ""
              : own.length === 1 && own[0] === entry.seat
                ? t("You")
                : seatName(seats, entry.seat);
          return (
            <li key={latest.length - index}>
              <span>{t("T{turn}", { turn: entry.turn })}</span>
              <span>
                {who && <b>{who}: </b>}
                {entry.items.map((item) => say(item)).join(" ")}
              </span>
            </li>
          );
        })}
        {latest.length === 0 && <li class="note">{t("Nothing yet.")}</li>}
      </ol>
    </section>
  );
}
