import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, PublicTurn, SeatInfo } from "../messages";
import type { Session } from "../state/session";
import type { Play } from "../table/play";
import { seatName, turnName } from "../table/words";
import { Brand, LanguageSwitch, ThemeSwitch } from "./Bar";
import { gained, signed } from "./Ladder";

export type Panel = "deck" | "menu" | "help" | "host" | "notes";

const MOST_SHOWN = 6;

function SeatChip({
  seat,
  seats,
  you,
  done,
}: {
  seat: SeatInfo;
  seats: readonly SeatInfo[];
  you: boolean;
  done: boolean;
}) {
  const bot = seat.kind === "bot";
  const away = !bot && !seat.connected;
  const icon = done ? "check" : you ? "pencil" : bot ? "robot" : "clock";
  const state = done ? t("done") : away ? t("not connected") : t("thinking");
  return (
    <li class={`seat ${you ? "you" : ""} ${done ? "done" : ""} ${away ? "away" : ""}`}>
      <Icon name={icon} />
      <span class="name">{seatName(seats, seat.seat)}</span>
      <span class="sr">{state}</span>
    </li>
  );
}

export function Seats({ seats, own }: { seats: readonly SeatInfo[]; own: number | null }) {
  const waiting = seats.filter((seat) => seat.waiting).length;
  const shown = [...seats]
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own))
    .slice(0, MOST_SHOWN);
  return (
    <ul class="seats" aria-label={t("Who is still thinking")}>
      {shown.map((seat) => (
        <SeatChip
          key={seat.seat}
          seat={seat}
          seats={seats}
          you={seat.seat === own}
          done={!seat.waiting}
        />
      ))}
      {seats.length > MOST_SHOWN && (
        <li class="seat">
          {t("{done} of {needed} done", { done: seats.length - waiting, needed: seats.length })}
        </li>
      )}
    </ul>
  );
}

/** Seconds until a bot moves for whoever is still thinking. */
export function Countdown({ deadline }: { deadline: number | null }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  const left = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class="count" role="timer" aria-label={t("{n} seconds left in this turn", { n: left })}>
      {text}
    </span>
  );
}

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  seat: number | null;
  play: Play | null;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
};

export function Bar({ session, layout, turn, seat, play, panel, onPanel }: Props) {
  const table = session.table.value;
  if (!table) return null;
  const view = play?.view.value;
  const change = view ? view.score.total - view.score.before : 0;
  const theirs = (view ?? turn).rival?.score;
  const toggle = (wanted: Panel) => onPanel(panel === wanted ? null : wanted);
  return (
    <header class="bar">
      <Brand />
      <p class="what">
        <b>{turnName(turn.turn)}</b>{" "}
        <span class="long">{`${layout.title}, ${say(layout.sheet)}, ${say(table.setup.mode_name)}${layout.rival ? `, ${t("level {level}", { level: layout.rival.level })}` : ""}`}</span>
        {layout.notes.length > 0 && (
          <button type="button" class="noted" onClick={() => toggle("notes")}>
            {t("reconstructed values")}
          </button>
        )}{" "}
        <Countdown deadline={session.deadline.value} />
      </p>
      <nav class="jump" aria-label={t("Parts of the table")}>
        <a href="#sheet" aria-current="true">
          {turnName(turn.turn)} <Countdown deadline={session.deadline.value} />
        </a>
        <a href="#score">
          <span>
            {view ? signed(view.score.before) : t("Score")}{" "}
            {change !== 0 && <span class="delta">{gained(change)}</span>}
          </span>
        </a>
        {layout.rival ? (
          <a href="#rival">{`${layout.rival.title} ${theirs ? signed(theirs.before) : ""}`}</a>
        ) : (
          <a href="#others">{t("Others")}</a>
        )}
        <a href="#log">{t("Log")}</a>
      </nav>
      <Seats seats={table.seats} own={seat} />
      <div class="tools">
        {view && (
          <button
            type="button"
            class="icon-btn desk"
            aria-label={t("Cards left")}
            title={t("Cards left")}
            aria-expanded={panel === "deck"}
            onClick={() => toggle("deck")}
          >
            <Icon name="deck" />
          </button>
        )}
        <LanguageSwitch class="icon-btn desk" />
        {play && (
          <button
            type="button"
            class="icon-btn phone"
            aria-label={t("Hint")}
            onClick={() => void play.askHint()}
          >
            <Icon name="hint" />
          </button>
        )}
        <ThemeSwitch class="desk" />
        <button
          type="button"
          class="icon-btn"
          aria-label={t("Menu")}
          title={t("Menu")}
          aria-expanded={panel === "menu"}
          onClick={() => toggle("menu")}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
