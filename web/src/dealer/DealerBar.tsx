import { useState } from "preact/hooks";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { Drawer } from "../components/Drawer";
import { Invite } from "../components/Invite";
import { NeedsServer } from "../components/NeedsServer";
import { TimeSelect } from "../components/TimeSelect";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { TableInfo } from "../messages";
import { doorOf } from "../state/door";
import { href } from "../state/route";
import { hostSecret } from "../state/tables";
import { clockFace, setupLine, turnName } from "../table/words";
import { canSpeak } from "./attention";

const TIMES = [0, 30, 60, 90, 120, 180]; // seconds; 0: no timer

/** A button of the bar; where there is little room its words are left out. */
export type Tool = {
  id: string;
  label: string;
  icon: string;
  pressed?: boolean;
  asking?: boolean; // it waits for an answer
  disabled?: boolean;
  onClick: () => void;
};

function ToolButton({ id, label, icon, pressed, asking, disabled, onClick }: Tool) {
  return (
    <button
      type="button"
      class={`btn small deal-tool ${asking ? "asking" : ""}`}
      data-tool={id}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

type PhonesProps = { table: TableInfo; open: boolean; onOpen: () => void };

/** By which code phones at the table follow, and how many do; none follow a table of this device. */
function Phones({ table, open, onOpen }: PhonesProps) {
  if (!open) {
    const label = t("Phones at the table");
    return <ToolButton id="phones" label={label} icon="phone" onClick={onOpen} />;
  }
  const follow =
    table.spectators > 0
      ? tn("{n} phone follows", "{n} phones follow", table.spectators)
      : t("for phones");
  return (
    <button
      type="button"
      class="phones"
      title={t("Phones at the table")}
      aria-label={`${table.code} ${follow}`}
      onClick={onOpen}
    >
      <Icon name="phone" />
      <b>{table.code}</b> <span>{follow}</span>
    </button>
  );
}

type MenuProps = {
  table: TableInfo;
  seconds: number | null; // of the timer; null: there is none here
  onSeconds: (seconds: number) => void;
  onNew: (() => void) | null;
};

function Menu({ table, seconds, onSeconds, onNew }: MenuProps) {
  return (
    <div class="menu">
      <p>{setupLine(table.setup)}</p>
      {seconds !== null && (
        <TimeSelect value={seconds} times={TIMES} words={clockFace} onChange={onSeconds} />
      )}
      <a class="btn" href={href(`/rules/t/${table.id}`)}>
        <Icon name="sheet" />
        {t("Rules")}
      </a>
      {onNew && (
        <button type="button" class="btn" onClick={onNew}>
          <Icon name="deck" />
          {t("New deal")}
        </button>
      )}
      <div class="row">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** The way to the same cards, for everybody at the table. */
function ForPhones({ table, host }: { table: TableInfo; host: string }) {
  const label = t("For every phone at the table");
  return (
    <>
      <p class="note">
        {t("Whoever opens the link or enters the code sees the same cards, large.")}
      </p>
      <Invite table={table} host={host} way={{ seat: null, path: `/t/${table.code}`, label }} />
    </>
  );
}

type Props = MenuProps & {
  turn: number;
  tools: readonly Tool[];
  speaking: boolean;
  onSpeak: (() => void) | null; // null: there is nothing to read out
};

export function DealerBar({ turn, tools, speaking, onSpeak, ...menu }: Props) {
  const { table } = menu;
  const [panel, setPanel] = useState<"menu" | "phones" | null>(null);
  const host = hostSecret(table.id);
  const open = doorOf(table.id) === "server"; // to others
  const close = () => setPanel(null);
  return (
    <>
      <header class="bar">
        <Brand />
        <p class="what">
          <b>{turnName(turn)}</b> <span class="long">{setupLine(table.setup)}</span>
        </p>
        <div class="tools push">
          {host !== null && <Phones table={table} open={open} onOpen={() => setPanel("phones")} />}
          {tools.map((tool) => (
            <ToolButton key={tool.id} {...tool} />
          ))}
          {canSpeak && onSpeak && (
            <ToolButton
              id="speak"
              label={t("Speak")}
              icon={speaking ? "sound" : "silent"}
              pressed={speaking}
              onClick={onSpeak}
            />
          )}
          <ThemeSwitch class="desk" />
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Menu")}
            aria-expanded={panel === "menu"}
            onClick={() => setPanel(panel === "menu" ? null : "menu")}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      {panel === "menu" && (
        <Drawer title={t("Menu")} onClose={close}>
          <Menu {...menu} />
        </Drawer>
      )}
      {panel === "phones" && host !== null && (
        <Drawer title={t("Phones at the table")} onClose={close}>
          {open ? (
            <ForPhones table={table} host={host} />
          ) : (
            <NeedsServer open sentence={t("Phones with the same cards need a server.")} />
          )}
        </Drawer>
      )}
    </>
  );
}
