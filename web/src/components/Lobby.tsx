import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { HostAction, TableInfo } from "../messages";
import { hostAction, joinTable } from "../state/api";
import type { Session } from "../state/session";
import { myName, setMyName } from "../state/settings";
import { addTable, known } from "../state/tables";
import { seatName, setupLine } from "../table/words";
import { SiteBar } from "./Bar";
import { botWords, LevelChoice, useChoices } from "./BotLevel";
import { CopyButton } from "./CopyButton";
import { TimeSelect } from "./Hosting";

type Props = { session: Session; table: TableInfo };

/** A table that waits for its people. */
export function Lobby({ session, table }: Props) {
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(myName.value);
  const choices = useChoices();
  const [wanted, setLevel] = useState<string | null>(null);
  const bot = wanted ?? choices?.usual_bot ?? null;
  const entry = known(table.id);
  const host = entry?.host ?? null;
  const held = session.seats.value;
  const vacant = table.seats.filter((seat) => seat.kind === "open");
  const friendLink = (seat: number) => {
    const key = entry?.keys.find((item) => item.seat === seat && item.kind === "friend");
    return key ? `${location.origin}/t/${table.id}#${key.secret}` : null;
  };
  const act = async (action: HostAction) => {
    if (!host) return;
    setProblem("");
    try {
      const done = await hostAction(table.id, host, action);
      if (done.key) addTable(table.id, [{ ...done.key, kind: "friend" }], null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const join = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    try {
      setMyName(name.trim());
      const joined = await joinTable(table.id, name.trim());
      addTable(joined.table.id, [{ ...joined.key, kind: "you" }], null);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <section class="panel">
          <div class="spread">
            <div>
              <h1>{t("Waiting for everybody")}</h1>
              <p class="note">{setupLine(table.setup)}</p>
            </div>
            {!table.private && (
              <div>
                <p class="cap">{t("Code of this table")}</p>
                <p class="code-plate">{table.code}</p>
              </div>
            )}
          </div>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <ol class="list" aria-label={t("Seats")}>
            {table.seats.map((seat) => {
              const mine = held.includes(seat.seat);
              const link = friendLink(seat.seat);
              const free = seat.kind === "open";
              return (
                <li key={seat.seat}>
                  <Icon
                    name={
                      seat.kind === "bot" ? "robot" : seat.kind === "friend" ? "link" : "person"
                    }
                  />
                  <span class="grow">
                    <b class={free ? "empty" : ""}>
                      {free ? t("Open seat") : seatName(table.seats, seat.seat)}
                      {mine ? ` (${t("you")})` : ""}
                    </b>
                    <small>
                      {seat.kind === "bot"
                        ? botWords(choices, seat)
                        : free
                          ? t("free to join")
                          : seat.connected
                            ? t("here")
                            : t("not here yet")}
                    </small>
                  </span>
                  {link && <CopyButton class="small" text={link} label={t("Copy link")} />}
                  {host && !mine && free && !link && (
                    <button
                      type="button"
                      class="btn small"
                      onClick={() => void act({ type: "invite", seat: seat.seat })}
                    >
                      {t("Invite by link")}
                    </button>
                  )}
                  {host && !mine && !free && seat.kind !== "bot" && (
                    <button
                      type="button"
                      class="btn small"
                      onClick={() => void act({ type: "remove", seat: seat.seat })}
                    >
                      {t("Remove")}
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
          {host && (
            <>
              <TimeSelect
                value={table.seconds ?? 0}
                onChange={(seconds) =>
                  void act({ type: "settings", seconds: seconds || null, private: table.private })
                }
              />
              {choices && bot && vacant.length > 0 && (
                <LevelChoice
                  choices={choices}
                  game={table.setup.game}
                  value={bot}
                  onChange={setLevel}
                />
              )}
              <div class="row">
                <button
                  type="button"
                  class="btn main"
                  data-start=""
                  onClick={() => void act({ type: "start" })}
                >
                  <Icon name="next" />
                  {t("Start")}
                </button>
                {vacant.length > 0 && (
                  <button type="button" class="btn" onClick={() => void act({ type: "fill", bot })}>
                    <Icon name="robot" />
                    {t("Fill with bots")}
                  </button>
                )}
                <CopyButton
                  text={`${location.origin}/t/${table.id}`}
                  label={t("Copy the table's link")}
                />
              </div>
            </>
          )}
          {!host && held.length > 0 && <p class="note">{t("The host starts the game.")}</p>}
        </section>
        {held.length === 0 && table.seats.some((seat) => seat.kind === "open") && (
          <form class="panel" onSubmit={(event) => void join(event)}>
            <h2>{t("Take a seat")}</h2>
            <div class="join">
              <input
                class="field"
                aria-label={t("Your name")}
                placeholder={t("Your name")}
                maxLength={24}
                required
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
              <button type="submit" class="btn main">
                {t("Join")}
              </button>
            </div>
          </form>
        )}
      </main>
    </>
  );
}
