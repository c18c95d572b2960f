import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Picture } from "../drawings/features";
import { Action, Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, LogEntry, PublicTurn, SeatInfo, Sheet } from "../messages";
import { knownTotals, unknownSeats } from "../paper/draft";
import { PaperCard } from "../paper/PaperCard";
import { type Company, lastDone } from "../table/company";
import { type FreshMarks, NOTHING_FRESH } from "../table/fresh";
import { lotsOfStreet, NO_LIGHTS } from "../table/lots";
import { byScore } from "../table/seating";
import { actionName, capital, seatName } from "../table/words";
import { signed } from "./Ladder";
import type { LotView } from "./Lot";
import { Sign, seatColour } from "./Sign";
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

type StreetProps = { layout: Layout; sheet: Sheet; street: number; fresh: FreshMarks };

function MiniStreet({ layout, sheet, street, fresh }: StreetProps) {
  const columns = Math.max(...layout.streets.map((printed) => printed.houses.length));
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": columns }}>
      {lotsOfStreet(layout, sheet, NO_LIGHTS, street, fresh).map((lot) => {
        const copied = lot.written.endsWith("B");
        const classes = [
          lot.written ? "in" : "",
          lot.roundabout ? "o" : "",
          lot.features.some((feature) => feature.underlined && feature.state === "built")
            ? "p"
            : "",
          lot.spent ? "sp" : "",
          lot.border ? "f" : "",
          lot.fresh ? "fresh" : "",
          lot.freshBorder ? "fresh-border" : "",
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
  company: Company | undefined;
  done: LogEntry | undefined;
};

function Mini({ layout, turn, seat, seats, company, done }: MiniProps) {
  const sheet = turn.sheets[seat];
  if (!sheet) return null;
  const boxes = layout.tracks.findIndex((track) => (track.values ?? []).length === 0);
  const plain = layout.tracks[boxes];
  const passed = turn.passed[seat];
  const name = seatName(seats, seat);
  const fresh = company?.fresh[seat] ?? NOTHING_FRESH;
  const shown = company?.shown === seat;
  const { SmallStreet = MiniStreet, SmallLine = TallyLine, small } = lookOf(layout);
  const marked = layout.features.some((item) => !item.underlined) || layout.stamps.length > 0;
  return (
    <article
      class={`mini ${small ?? (marked ? "marked" : "")} ${shown ? "shown" : ""}`}
      style={{ "--seat": seatColour(seat) }}
    >
      <header>
        <Sign seat={seat} name={name} />
        {company ? (
          <button
            type="button"
            class="lay"
            aria-pressed={shown}
            onClick={() => company.lay(shown ? null : seat)}
          >
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span class={`meta ${fresh.plans.size > 0 ? "fresh" : ""}`}>
          {capital(say(layout.terms.plans_of))}{" "}
          {sheet.plans.map((points) => points ?? "–").join(" ")}
        </span>
        {plain && (
          <span class="meta">
            {capital(say(plain.title))} {sheet.tracks[boxes]?.crossed ?? 0}
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
        <SmallStreet key={index} layout={layout} sheet={sheet} street={index + 1} fresh={fresh} />
      ))}
      <SmallLine layout={layout} sheet={sheet} />
      {done && <p class="did">{done.items.map(say).join(" ")}</p>}
    </article>
  );
}

type OthersProps = {
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  without: number | null;
  log?: readonly LogEntry[];
  company?: Company; // none: the small sheets are only looked at
  rival?: ComponentChildren;
};

/** The others' sheets as everybody last saw them; the best ones first when there are many. */
export function Others({ layout, turn, seats, without, log = [], company, rival }: OthersProps) {
  const [all, setAll] = useState(false);
  const others = turn.sheets.map((_, seat) => seat).filter((seat) => seat !== without);
  const ranking = byScore(knownTotals(turn));
  const paper = unknownSeats(turn);
  const order = others.length > SHOWN ? ranking.filter((seat) => others.includes(seat)) : others;
  const shown = all ? order : order.slice(0, SHOWN);
  return (
    <section
      class="others"
      id="others"
      aria-label={t("The others, as of turn {turn}", {
        turn: turn.over ? turn.turn : turn.turn - 1,
      })}
    >
      {shown.map((seat) => {
        const known = { layout, turn, seat, seats, company };
        return paper.has(seat) ? (
          <PaperCard key={seat} {...known} />
        ) : (
          <Mini key={seat} {...known} done={lastDone(log, turn, seat)} />
        );
      })}
      {order.length === 0 && !rival && <p class="note">{t("You are alone at this table.")}</p>}
      {rival}
      {order.length > SHOWN && (
        <button type="button" class="btn small" onClick={() => setAll(!all)}>
          {all ? t("Show fewer") : `+ ${order.length - SHOWN}`}
          {!all && <span class="sr"> {t("Show all {n} sheets", { n: order.length })}</span>}
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
  since?: number; // entries from this turn on are new
};

/** Who an entry is about: a seat by its sign, or the rival. */
function Who({ entry, seats, own, rival = "" }: { entry: LogEntry } & Omit<LogProps, "entries">) {
  if (entry.rival) {
    return (
      <span class="who">
        <Icon name="robot" />
        <span class="sr">{`${rival}: `}</span>
      </span>
    );
  }
  if (entry.seat === null) return <span class="who" />;
  const name = seatName(seats, entry.seat);
  const you = own.length === 1 && own[0] === entry.seat;
  return (
    <span class="who" title={name}>
      <Sign seat={entry.seat} name={name} />
      <span class="sr">{`${you ? t("You") : name}: `}</span>
    </span>
  );
}

export function Log({ entries, since = Infinity, ...people }: LogProps) {
  const latest = [...entries].reverse();
  return (
    <section class="log" id="log" aria-label={t("Log")}>
      <h2 class="cap">{t("Log")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls it too */}
      <ol tabIndex={0} aria-label={t("What was done, the latest first")}>
        {latest.map((entry, index) => {
          const same = latest[index - 1]?.turn === entry.turn;
          const fresh =
            entry.turn >= since && !(entry.seat !== null && people.own.includes(entry.seat));
          return (
            <li
              key={latest.length - index}
              class={fresh ? "fresh" : ""}
              style={entry.seat === null ? undefined : { "--seat": seatColour(entry.seat) }}
            >
              <span class={`when ${same ? "sr" : ""}`}>{t("T{turn}", { turn: entry.turn })}</span>
              <Who entry={entry} {...people} />
              <span class="what-done">{entry.items.map((item) => say(item)).join(" ")}</span>
            </li>
          );
        })}
        {latest.length === 0 && <li class="note">{t("Nothing yet.")}</li>}
      </ol>
    </section>
  );
}
