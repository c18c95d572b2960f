import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Action, Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { HouseMarks, Layout, LogEntry, PublicTurn, SeatInfo, Sheet } from "../messages";
import { actionName, seatName } from "../table/words";
import { signed } from "./Ladder";

const SHOWN = 3;

function MiniStreet({ layout, sheet, street, columns }: { layout: Layout; sheet: Sheet; street: number; columns: number }) {
  const marks = sheet.streets[street - 1];
  const fences = new Set(marks?.fences.map((fence) => fence.after));
  const length = layout.streets[street - 1]?.houses.length ?? 0;
  const built = (house: HouseMarks | undefined) => Object.values(house?.features ?? {}).includes("built");
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": columns }}>
      {Array.from({ length }, (_, index) => {
        const house = marks?.houses[index];
        const number = house?.number;
        const classes = [
          number !== undefined && number !== null ? "in" : "",
          house?.roundabout ? "o" : "",
          built(house) ? "p" : "",
          house?.plan ? "sp" : "",
          fences.has(index + 1) || index === length - 1 ? "f" : "",
        ].join(" ");
        return (
          <li key={index} class={classes}>
            {house?.bis ? (
              <span>
                {number}
                <sup>B</sup>
              </span>
            ) : (
              number
            )}
          </li>
        );
      })}
    </ol>
  );
}

type MiniProps = { layout: Layout; turn: PublicTurn; seat: number; seats: readonly SeatInfo[]; own: boolean };

function Mini({ layout, turn, seat, seats, own }: MiniProps) {
  const sheet = turn.sheets[seat];
  const info = seats[seat];
  if (!sheet) return null;
  const columns = Math.max(...layout.streets.map((street) => street.houses.length));
  const boxes = layout.tracks.findIndex((track) => (track.values ?? []).length === 0);
  const plain = layout.tracks[boxes];
  const passed = turn.passed[seat];
  return (
    <article class="mini">
      <header>
        <Icon name={info?.kind === "bot" ? "robot" : "person"} />
        <b>{own ? t("{name} (you)", { name: seatName(seats, seat) }) : seatName(seats, seat)}</b>
        <span class="meta">
          {t("plans")} {sheet.plans.map((points) => points ?? "–").join(" ")}
        </span>
        {plain && (
          <span class="meta">
            {say(plain.title).toLocaleLowerCase()} {sheet.tracks[boxes]?.crossed ?? 0}
          </span>
        )}
        {passed && (
          <span class="meta" title={t("Was passed {action}", { action: actionName(layout, passed) })}>
            <Action name={passed} />
          </span>
        )}
        <span class="pts">{signed(turn.scores[seat]?.total ?? 0)}</span>
      </header>
      {layout.streets.map((_, index) => (
        <MiniStreet key={index} layout={layout} sheet={sheet} street={index + 1} columns={columns} />
      ))}
    </article>
  );
}

type OthersProps = { layout: Layout; turn: PublicTurn; seats: readonly SeatInfo[]; without: number | null; own: readonly number[]; rival?: ComponentChildren };

/** The others' sheets as everybody last saw them; the best ones first when there are many. */
export function Others({ layout, turn, seats, without, own, rival }: OthersProps) {
  const [all, showAll] = useState(false);
  const total = (seat: number) => turn.scores[seat]?.total ?? 0;
  const others = turn.sheets.map((_, seat) => seat).filter((seat) => seat !== without);
  const order = others.length > SHOWN ? [...others].sort((a, b) => total(b) - total(a)) : others;
  const shown = all ? order : order.slice(0, SHOWN);
  return (
    <section class="others" id="others" aria-label={t("The others, as of turn {turn}", { turn: turn.over ? turn.turn : turn.turn - 1 })}>
      {shown.map((seat) => (
        <Mini key={seat} layout={layout} turn={turn} seat={seat} seats={seats} own={own.includes(seat)} />
      ))}
      {order.length === 0 && !rival && <p class="note">{t("You are alone at this table.")}</p>}
      {rival}
      {order.length > SHOWN && (
        <button type="button" class="btn small wide-row" onClick={() => showAll(!all)}>
          {all ? t("Show fewer") : t("Show all {n} sheets", { n: order.length })}
        </button>
      )}
    </section>
  );
}

type LogProps = { entries: readonly LogEntry[]; seats: readonly SeatInfo[]; own: readonly number[]; rival?: string | undefined };

export function Log({ entries, seats, own, rival = "" }: LogProps) {
  const latest = [...entries].reverse();
  return (
    <section class="log" id="log" aria-label={t("Log")}>
      <h2 class="cap">{t("Log")}</h2>
      <ol tabIndex={0} aria-label={t("What was done, the latest first")}>
        {latest.map((entry, index) => {
          const who = entry.rival ? rival : entry.seat === null ? "" : own.length === 1 && own[0] === entry.seat ? t("You") : seatName(seats, entry.seat);
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
