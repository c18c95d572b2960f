import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { HostAction, TableInfo } from "../messages";
import { hostAction } from "../state/api";
import { leaveTable } from "../state/community";
import { go } from "../state/route";
import { Session } from "../state/session";
import { call } from "../state/signals";
import { dropTable, hostSecret, ownKeys } from "../state/tables";
import { clockFace, seatName } from "../table/words";
import { useNow } from "./now";
import { durationWords, paceWords, setupWords } from "./words";

const ROUND = 2 * Math.PI * 44;

function Ring({ left, all }: { left: number; all: number }) {
  return (
    <div
      class="match-ring"
      role="timer"
      aria-label={t("Begins in {time}", { time: durationWords(left) })}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle
          class="run"
          cx="50"
          cy="50"
          r="44"
          transform="rotate(-90 50 50)"
          stroke-dasharray={ROUND}
          stroke-dashoffset={ROUND * (1 - Math.min(1, left / all))}
        />
      </svg>
      <b aria-hidden="true">{left < 6000 ? clockFace(left) : durationWords(left)}</b>
    </div>
  );
}

function headline({ seats }: TableInfo): string {
  const free = seats.filter((seat) => seat.kind === "open").length;
  if (free === 0) return t("All seats are taken");
  const taken = tn("{n} seat taken", "{n} seats taken", seats.length - free);
  return `${taken}, ${tn("{n} to go", "{n} to go", free)}`;
}

type Props = { id: string; botAfter: number; onStop: (problem: string) => void };

/** Somebody has sat down and waits for others; when it begins the table itself is shown. */
export function Looking({ id, botAfter, onStop }: Props) {
  const session = useMemo(() => new Session(id), [id]);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => () => session.close(), [session]);
  const now = useNow(500);
  const table = session.table.value;
  const begun = table !== null && table.status !== "lobby";
  const out = session.link.value === "out";
  const gone =
    out ||
    session.link.value === "gone" ||
    (session.welcomed.value && !begun && session.seats.value.length === 0);
  useEffect(() => {
    if (!begun) return;
    call(id, t("Your table begins."));
    go(`/t/${id}`);
  }, [begun, id]);
  useEffect(() => {
    if (gone && !busy)
      onStop((out && session.problem.value) || t("That table is not there any more; look again."));
  }, [gone]);
  const attempt = async (work: () => Promise<void>) => {
    setProblem("");
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const stop = () =>
    attempt(async () => {
      await leaveTable(id, ownKeys(id)[0]?.secret ?? "");
      dropTable(id);
      onStop("");
    });
  const host = hostSecret(id);
  const free = table?.seats.filter((seat) => seat.kind === "open") ?? [];
  const withBots = () =>
    attempt(async () => {
      const actions: HostAction[] = [{ type: "fill", bot: table?.fill ?? null }, { type: "start" }];
      for (const action of actions) await hostAction(id, host ?? "", action);
    });
  const starts = session.starts.value;
  const left = starts === null ? null : Math.max(0, Math.ceil((starts - now) / 1000));
  const own = new Set(session.seats.value);
  return (
    <div class="match-form" data-looking={id}>
      <div class="match-wait">
        {left !== null && <Ring left={left} all={botAfter || left || 1} />}
        <div>
          <h1 aria-live="polite">{table ? headline(table) : t("Looking for somebody …")}</h1>
          {table && (
            <p>{`${setupWords(table.setup)}, ${paceWords(table.seconds).toLocaleLowerCase()}`}</p>
          )}
        </div>
      </div>
      {table && (
        <div class="match-row">
          <span class="cap" id="match-seats">
            {t("Seats")}
          </span>
          <ul class="match-chips" aria-labelledby="match-seats">
            {table.seats.map((seat) => (
              <li key={seat.seat} class={`seat-chip ${seat.kind === "open" ? "" : "on"}`}>
                <Icon
                  name={
                    seat.kind === "bot" || (seat.kind === "open" && !table.rated)
                      ? "robot"
                      : seat.kind === "open"
                        ? "person"
                        : "check"
                  }
                />
                {seat.kind !== "open"
                  ? own.has(seat.seat)
                    ? t("You")
                    : seatName(table.seats, seat.seat)
                  : left !== null && !table.rated
                    ? t("a bot in {time}", { time: durationWords(left) })
                    : t("free")}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(problem || session.link.value === "lost") && (
        <p class="problem" role="alert">
          {problem || t("The connection is lost; trying again …")}
        </p>
      )}
      <div class="match-go">
        {host && table && free.length > 0 && !table.rated && (
          <button
            type="button"
            class="btn main"
            data-with-bots=""
            disabled={busy}
            onClick={() => void withBots()}
          >
            <Icon name="next" />
            {tn("Start with the bot now", "Start with the bots now", free.length)}
          </button>
        )}
        <button
          type="button"
          class="btn ghost"
          data-stop=""
          disabled={busy}
          onClick={() => void stop()}
        >
          {t("Stop looking")}
        </button>
      </div>
    </div>
  );
}
