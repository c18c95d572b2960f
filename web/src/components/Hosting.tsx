import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { HostAction } from "../messages";
import { deviceWords, kindIcon } from "../paper/words";
import { hostAction } from "../state/api";
import { service } from "../state/service";
import type { Session } from "../state/session";
import { addTable, hostSecret, known } from "../state/tables";
import { variantOf } from "../table/pars";
import { seatName } from "../table/words";
import { botWords, LevelChoice, useChoices } from "./BotLevel";
import { CopyLink } from "./CopyLink";
import { Invite } from "./Invite";
import { OnlyHere } from "./NeedsServer";
import { TimeSelect } from "./TimeSelect";

/** What a host can do while the game runs: hand a seat to a bot, change the time. */
export function Hosting({ session }: { session: Session }) {
  const [problem, setProblem] = useState("");
  const choices = useChoices(session.door);
  const [wanted, setLevel] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null); // the seat whose link is shown
  const table = session.table.value;
  const host = hostSecret(session.id);
  if (!table || !host) return null;
  const act = async (action: HostAction) => {
    setProblem("");
    try {
      const done = await hostAction(table.id, host, action);
      if (done.key) addTable(table.id, [{ ...done.key, kind: "friend" }], null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const open = session.door === "server"; // to others
  const own = session.seats.value;
  const friendKey = (seat: number) =>
    known(session.id)?.keys.find((key) => key.seat === seat && key.kind === "friend")?.secret;
  /** No phone has come for it: this device speaks for the seat again. */
  const sayHere = (seat: number) => {
    const secret = friendKey(seat);
    if (!secret) return;
    addTable(table.id, [{ seat, kind: "paper", secret }], null);
    setShown(null);
    session.comeAgain();
  };
  const bot = wanted ?? choices?.usual_bot ?? null;
  const givable = table.seats.filter(
    (seat) =>
      seat.kind !== "bot" &&
      seat.kind !== "open" &&
      seat.kind !== "paper" && // nobody could play on what stands on paper
      !own.includes(seat.seat),
  );
  const linked = table.seats.find((seat) => seat.seat === shown);
  const secret = linked && friendKey(linked.seat);
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <ol class="list">
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <Icon name={kindIcon(seat)} />
            <span class="grow">
              <b>{seatName(table.seats, seat.seat)}</b>
              <small>
                {seat.kind === "bot"
                  ? botWords(choices, seat, variantOf(table.setup))
                  : seat.kind === "paper"
                    ? deviceWords(seat, own.includes(seat.seat))
                    : seat.connected
                      ? t("here")
                      : t("not connected")}
              </small>
            </span>
            {givable.includes(seat) && (
              <button
                type="button"
                class="btn small"
                onClick={() => void act({ type: "remove", seat: seat.seat, bot })}
              >
                {t("Let a bot play")}
              </button>
            )}
            {seat.kind === "friend" && open && service.value.lobby && !own.includes(seat.seat) && (
              <>
                <button
                  type="button"
                  class="btn small"
                  aria-pressed={seat.muted}
                  aria-label={`${seat.muted ? t("Hear again") : t("Mute")}: ${seatName(table.seats, seat.seat)}`}
                  onClick={() => void act({ type: "mute", seat: seat.seat, muted: !seat.muted })}
                >
                  {seat.muted ? t("Hear again") : t("Mute")}
                </button>
                <button
                  type="button"
                  class="btn small"
                  aria-label={`${t("Keep out")}: ${seatName(table.seats, seat.seat)}`}
                  onClick={() => void act({ type: "ban", seat: seat.seat })}
                >
                  {t("Keep out")}
                </button>
              </>
            )}
            {seat.kind === "bot" && open && (
              <button
                type="button"
                class="btn small"
                onClick={() => void act({ type: "invite", seat: seat.seat })}
              >
                {t("Invite by link")}
              </button>
            )}
            {seat.kind === "paper" && open && (
              <button
                type="button"
                class="btn small"
                aria-label={`${t("A phone for it")}: ${seatName(table.seats, seat.seat)}`}
                onClick={() => {
                  setShown(seat.seat);
                  if (!friendKey(seat.seat)) void act({ type: "invite", seat: seat.seat });
                }}
              >
                {t("A phone for it")}
              </button>
            )}
            {seat.kind === "paper" && !seat.connected && friendKey(seat.seat) && (
              <button type="button" class="btn small" onClick={() => sayHere(seat.seat)}>
                {t("Say it here")}
              </button>
            )}
            {seat.kind === "friend" && !seat.connected && friendKey(seat.seat) && (
              <CopyLink
                class="small"
                path={`/t/${table.id}#${friendKey(seat.seat)}`}
                label={t("Copy link")}
              />
            )}
          </li>
        ))}
      </ol>
      {!open && <OnlyHere />}
      {linked && secret && (
        <Invite
          key={secret}
          table={table}
          host={host}
          way={{
            seat: linked.seat,
            path: `/t/${table.id}#${secret}`,
            label: t("Link for {name}", { name: seatName(table.seats, linked.seat) }),
          }}
        />
      )}
      {choices && bot && givable.length > 0 && (
        <LevelChoice
          choices={choices}
          game={table.setup.game}
          variant={variantOf(table.setup)}
          value={bot}
          onChange={setLevel}
        />
      )}
      <TimeSelect
        value={table.seconds ?? 0}
        onChange={(seconds) =>
          void act({ type: "settings", seconds: seconds || null, private: table.private })
        }
      />
      <p class="note">{t("When the time is up, a bot moves for whoever has not confirmed.")}</p>
    </>
  );
}
