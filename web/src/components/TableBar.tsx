import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, PublicTurn } from "../messages";
import type { Session } from "../state/session";
import { calling } from "../state/signals";
import type { Company } from "../table/company";
import type { Play } from "../table/play";
import { clockFace, setupLine, turnName } from "../table/words";
import { Brand, LanguageSwitch, ThemeSwitch } from "./Bar";
import { Reactions } from "./Reactions";
import { SeatTabs } from "./SeatTabs";
import { SoundButton } from "./SoundSwitch";

export type Panel = "deck" | "menu" | "help" | "host" | "notes" | "people" | "seats";

const LONG = 2 * 3600;

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
  // over days nobody counts seconds
  const hours = left > LONG ? t("{n} h", { n: Math.round(left / 3600) }) : "";
  return (
    <span
      class="count"
      role="timer"
      aria-label={
        hours
          ? t("{time} left in this turn", { time: hours })
          : t("{n} seconds left in this turn", { n: left })
      }
    >
      {hours || clockFace(left)}
    </span>
  );
}

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  company: Company;
  play: Play | null;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
};

export function Bar({ session, layout, turn, company, play, panel, onPanel }: Props) {
  const table = session.table.value;
  if (!table) return null;
  const view = play?.view.value ?? null;
  const toggle = (wanted: Panel) => onPanel(panel === wanted ? null : wanted);
  return (
    <header class={`bar ${calling.value ? "calling" : ""}`}>
      <Brand />
      <p class="what">
        <b>{turnName(turn.turn)}</b> <span class="long">{setupLine(table.setup)}</span>
        {layout.notes.length > 0 && (
          <button type="button" class="noted" onClick={() => toggle("notes")}>
            {t("reconstructed values")}
          </button>
        )}
      </p>
      <Countdown deadline={session.deadline.value} />
      <SeatTabs
        session={session}
        layout={layout}
        seats={table.seats}
        turn={turn}
        view={view}
        company={company}
        allOpen={panel === "seats"}
        onAll={() => toggle("seats")}
      />
      <div class="tools">
        {company.own !== null && <Reactions session={session} seat={company.own} />}
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
        <SoundButton class="desk" />
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
