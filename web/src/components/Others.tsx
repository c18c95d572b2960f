import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Picture } from "../drawings/features";
import { Action, Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type {
  Layout,
  LogEntry,
  MapMarks,
  PublicTurn,
  SeatInfo,
  Sheet,
  VaultMarks,
} from "../messages";
import { lotsOfStreet, NO_LIGHTS } from "../table/lots";
import { actionName, seatName } from "../table/words";
import { signed } from "./Ladder";
import type { LotView } from "./Lot";
import { TallyLine } from "./Tallies";

const SHOWN = 3;

/** What a lot shows beside its number, small: what was got, stamps, and where a runner stands. */
function MiniMarks({ lot }: { lot: LotView }) {
  const got = lot.features.filter(
    (feature) => feature.state === "built" && feature.name !== "pool",
  );
  const here = lot.runners.filter((runner) => runner.state !== "waiting");
  const words = [...got, ...lot.stamps, ...here].map((item) => item.label);
  if (words.length === 0) return null;
  return (
    <span class="tiny" title={words.join(", ")}>
      <span class="sr">{words.join(", ")}</span>
      {[...lot.stamps, ...got, ...here].map((item) => (
        <Picture
          key={item.name}
          name={item.name === "reached" ? "infected" : item.name}
          class={item.name === "reached" ? "was" : ""}
        />
      ))}
    </span>
  );
}

function MiniStreet({
  layout,
  sheet,
  street,
  columns,
}: {
  layout: Layout;
  sheet: Sheet;
  street: number;
  columns: number;
}) {
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": columns }}>
      {lotsOfStreet(layout, sheet, NO_LIGHTS, street).map((lot) => {
        const copied = lot.written.endsWith("B");
        const classes = [
          lot.written ? "in" : "",
          lot.island ? "o" : "",
          lot.features.some((feature) => feature.name === "pool" && feature.state === "built")
            ? "p"
            : "",
          lot.spent ? "sp" : "",
          lot.fence ? "f" : "",
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

/** A street of a city: numbers, and hatching where a crane still stands. */
function MiniCasinos({ layout, sheet, street }: { layout: Layout; sheet: Sheet; street: number }) {
  const printed = layout.streets[street - 1]?.houses ?? [];
  return (
    <ol aria-label={t("Street {street}", { street })} style={{ "--cols": printed.length }}>
      {lotsOfStreet(layout, sheet, NO_LIGHTS, street).map((lot, index) => {
        const waiting = lot.features.find(
          (feature) => feature.name === "crane" && feature.state === "planned",
        );
        const crane = waiting && !lot.written ? waiting : null;
        return (
          <li
            key={lot.key}
            class={printed[index]?.blank ? "vd" : lot.written ? "in" : crane ? "cr" : ""}
          >
            {lot.written.replace("B", "")}
            {crane && <span class="sr">{crane.label}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** What a city has beside its casinos, in one line. */
function CityLine({ map, vault }: { map: MapMarks; vault: VaultMarks | null }) {
  const hotels = (size: "large" | "small") =>
    map.hotels.filter((hotel) => hotel.state === size).length;
  return (
    <footer>
      <span class="meta">
        {t("hotels {large} large, {small} small", {
          large: hotels("large"),
          small: hotels("small"),
        })}
      </span>
      {vault && (
        <span class="meta">{`${tn("{n} bundle", "{n} bundles", vault.bundles)}, ${tn("{n} debt", "{n} debts", vault.debts)}`}</span>
      )}
      <span class="meta">{tn("{n} line home", "{n} lines home", map.missing)}</span>
    </footer>
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
  const columns = Math.max(...layout.streets.map((street) => street.houses.length));
  const boxes = layout.tracks.findIndex((track) => (track.values ?? []).length === 0);
  const plain = layout.tracks[boxes];
  const passed = turn.passed[seat];
  const marked = layout.features.length > 1 || layout.stamps.length > 0; // more than pools
  return (
    <article class={`mini ${layout.map ? "v" : marked ? "marked" : ""}`}>
      <header>
        <Icon name={info?.kind === "bot" ? "robot" : "person"} />
        <b>{own ? t("{name} (you)", { name: seatName(seats, seat) }) : seatName(seats, seat)}</b>
        <span class="meta">
          {layout.map ? t("projects") : t("plans")}{" "}
          {sheet.plans.map((points) => points ?? "–").join(" ")}
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
      {layout.streets.map((_, index) =>
        layout.map ? (
          <MiniCasinos key={index} layout={layout} sheet={sheet} street={index + 1} />
        ) : (
          <MiniStreet
            key={index}
            layout={layout}
            sheet={sheet}
            street={index + 1}
            columns={columns}
          />
        ),
      )}
      {sheet.map ? (
        <CityLine map={sheet.map} vault={sheet.vault ?? null} />
      ) : (
        <TallyLine layout={layout} sheet={sheet} />
      )}
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
  const [all, showAll] = useState(false);
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
        <button type="button" class="btn small" onClick={() => showAll(!all)}>
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
