import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Choices, HostAction, SeatInfo, TableInfo } from "../messages";
import { PaperOffer } from "../paper/PaperOffer";
import { deviceWords } from "../paper/words";
import { hostAction, joinTable } from "../state/api";
import type { Variant } from "../state/results";
import { service } from "../state/service";
import type { Session } from "../state/session";
import { myName, setMyName } from "../state/settings";
import { addTable, countAnew, hostSecret, known } from "../state/tables";
import { variantOf } from "../table/pars";
import { seatName, setupLine } from "../table/words";
import { SiteBar } from "./Bar";
import { botWords, LevelChoice, useChoices } from "./BotLevel";
import { Invite, type Way } from "./Invite";
import { later } from "./Later";
import { OnlyHere } from "./NeedsServer";
import { PaperSwitch } from "./PaperSwitch";
import { Sign } from "./Sign";
import { TimeSelect } from "./TimeSelect";
import { TurnSignal } from "./TurnSignal";

/** Only where strangers meet. */
const PersonActions = later(async () => (await import("../order/PersonActions")).PersonActions);
const Terms = later(async () => (await import("../lobby/Terms")).Terms);

const LIT = 4000; // how long somebody who has just come stands out

type Props = { session: Session; table: TableInfo };

/** How near a person is to a seat: nobody, somebody who has a name, somebody who is here. */
function nearness(seat: SeatInfo): number {
  if (seat.kind === "open" || seat.kind === "bot") return 0;
  return seat.connected ? 2 : seat.name ? 1 : 0;
}

/** The seats that somebody has come to since the page was opened, for a moment. */
function useJustCome(seats: readonly SeatInfo[]): ReadonlySet<number> {
  const now = seats.map(nearness);
  const before = useRef(now);
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const nearer = now.map((near, seat) => near > (before.current[seat] ?? 0));
    const come = nearer.flatMap((yes, seat) => (yes ? [seat] : []));
    before.current = now;
    if (come.length === 0) return;
    setLit((old) => new Set([...old, ...come]));
    setTimeout(
      () => setLit((old) => new Set([...old].filter((seat) => !come.includes(seat)))),
      LIT,
    );
  }, [now.join()]);
  return lit;
}

type SeatProps = {
  table: TableInfo;
  seat: SeatInfo;
  seats: readonly SeatInfo[];
  choices: Choices | null;
  variant: Variant;
  mine: boolean;
  lit: boolean;
  link: boolean;
  host: boolean;
  private: boolean;
  open: boolean; // others can come
  onLink: () => void;
  act: (action: HostAction) => void;
  bot: string | null;
};

function SeatLine({
  table,
  seat,
  seats,
  choices,
  variant,
  mine,
  lit,
  link,
  host,
  private: closed,
  open,
  onLink,
  act,
  bot,
}: SeatProps) {
  const free = seat.kind === "open";
  const name = seatName(seats, seat.seat);
  const state = () => {
    if (lit) return t("joined just now");
    if (free) return t("waits for a friend");
    if (seat.kind === "paper") return deviceWords(seat, mine);
    if (seat.kind === "bot") return botWords(choices, seat, variant);
    if (mine) return t("you");
    return seat.connected ? t("here") : t("not here yet");
  };
  const button = (words: string, onClick: () => void) => (
    <button type="button" class="btn small" aria-label={`${words}: ${name}`} onClick={onClick}>
      {words}
    </button>
  );
  return (
    <li class={`${lit ? "lit-seat" : ""} ${free ? "waits" : ""}`}>
      <span class="seat-no">{seat.seat + 1}</span>
      {free ? <Icon name="link" /> : <Sign seat={seat.seat} name={name} />}
      <span class="grow">
        <b class={free ? "empty" : ""}>{free ? t("Open seat") : name}</b>
        <small role={lit ? "status" : undefined}>{state()}</small>
      </span>
      {host && link && !seat.connected && button(t("Its link"), onLink)}
      {host &&
        open &&
        seat.kind === "paper" &&
        !link &&
        !seat.taken &&
        button(t("A phone for it"), () => {
          act({ type: "invite", seat: seat.seat });
          onLink();
        })}
      {host &&
        open &&
        free &&
        closed &&
        button(t("Invite by link"), () => {
          act({ type: "invite", seat: seat.seat });
          onLink();
        })}
      {host &&
        free &&
        button(t("Give it to a bot"), () => act({ type: "fill", bot, seat: seat.seat }))}
      {host && free && <OnPaper seat={seat.seat} act={act} />}
      {host &&
        !mine &&
        !free &&
        button(t("Remove"), () => act({ type: "remove", seat: seat.seat }))}
      {host &&
        !mine &&
        table.listed &&
        seat.kind === "friend" &&
        button(t("Keep out"), () => act({ type: "ban", seat: seat.seat }))}
      {service.value.lobby && !mine && open && seat.kind !== "bot" && !free && (
        <PersonActions table={table.id} seat={seat} name={name} />
      )}
    </li>
  );
}

/** Somebody whose name the host enters writes on paper. */
function OnPaper({ seat, act }: { seat: number; act: (action: HostAction) => void }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <button
        type="button"
        class="btn small"
        aria-label={t("Seat {seat} writes on paper", { seat: seat + 1 })}
        onClick={() => setName("")}
      >
        {t("On paper")}
      </button>
    );
  }
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        act({ type: "paper", seat, name: name.trim() });
      }}
    >
      <input
        class="field"
        aria-label={t("Who writes on paper")}
        placeholder={t("Name")}
        maxLength={24}
        required
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="btn small">
        {t("Sit down")}
      </button>
    </form>
  );
}

/** A table that waits for its people. */
export function Lobby({ session, table }: Props) {
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(myName.value);
  const [paper, setPaper] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const choices = useChoices(session.door);
  const [wanted, setLevel] = useState<string | null>(null);
  const bot = wanted ?? choices?.usual_bot ?? null;
  const entry = known(table.id);
  const host = hostSecret(table.id);
  const held = session.seats.value;
  const lit = useJustCome(table.seats);
  const vacant = table.seats.filter((seat) => seat.kind === "open");
  const taken = table.seats.length - vacant.length;
  const act = async (...actions: HostAction[]) => {
    if (!host) return;
    setProblem("");
    try {
      for (const action of actions) {
        const done = await hostAction(table.id, host, action);
        const here = action.type === "paper"; // until a phone takes the seat, this device has it
        if (done.key) addTable(table.id, [here ? done.key : { ...done.key, kind: "friend" }], null);
        if (here) session.comeAgain();
        if (action.type === "start" && action.without_open)
          countAnew(
            table.id,
            table.seats.filter((seat) => !vacant.includes(seat)).map((seat) => seat.seat),
          );
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const join = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    try {
      setMyName(name.trim());
      const joined = await joinTable(table.id, name.trim(), { paper });
      addTable(joined.table.id, [{ ...joined.key, kind: "you" }], null);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const open = session.door === "server"; // to others
  const ways: Way[] = [];
  if (vacant.length > 0 && !table.private && open)
    ways.push({ seat: null, path: `/t/${table.code}`, label: t("Link") });
  for (const seat of table.seats.filter(
    (item) => item.kind === "friend" || item.kind === "paper",
  )) {
    const key = entry?.keys.find((item) => item.seat === seat.seat && item.kind === "friend");
    if (key && open)
      ways.push({
        seat: seat.seat,
        path: `/t/${table.id}#${key.secret}`,
        label: t("Link for {name}", { name: seatName(table.seats, seat.seat) }),
      });
  }
  const missing = (way: Way) => way.seat === null || !table.seats[way.seat]?.connected;
  const way = ways.find((item) => item.seat === shown) ?? ways.find(missing);
  const startWords = () => {
    if (vacant.length === 0) return t("Start");
    return taken < 2 ? t("Start with bots") : t("Start with {n}", { n: taken });
  };
  const start = () =>
    taken < 2
      ? act({ type: "fill", bot }, { type: "start" })
      : act({ type: "start", without_open: vacant.length > 0 });
  return (
    <>
      <SiteBar />
      <main class="page lobby" id="main">
        <section class="panel">
          <div class="spread">
            <div>
              <h1>{host && way ? t("Invite your friends") : t("Waiting for everybody")}</h1>
              <p class="note">{setupLine(table.setup)}</p>
            </div>
            {!table.private && open && (
              <div>
                <p class="cap">{t("Code of this table")}</p>
                <p class="code-plate">{table.code}</p>
              </div>
            )}
          </div>
          {(table.listed || table.match || table.rated) && (
            <Terms session={session} table={table} />
          )}
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {host && way && <Invite key={way.path} table={table} host={host} way={way} />}
          {!open && <OnlyHere />}
          <h2 class="cap">{t("Who is here")}</h2>
          <ol class="list at-table" aria-label={t("Seats")}>
            {table.seats.map((seat) => (
              <SeatLine
                key={seat.seat}
                table={table}
                seat={seat}
                seats={table.seats}
                choices={choices}
                variant={variantOf(table.setup)}
                mine={held.includes(seat.seat)}
                lit={lit.has(seat.seat)}
                link={ways.some((item) => item.seat === seat.seat)}
                host={host !== null}
                private={table.private}
                open={open}
                onLink={() => setShown(seat.seat)}
                act={(action) => void act(action)}
                bot={bot}
              />
            ))}
          </ol>
          {host && (
            <>
              <div class="settings">
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
                    variant={variantOf(table.setup)}
                    value={bot}
                    onChange={setLevel}
                  />
                )}
              </div>
              <footer class="lobby-foot">
                <TurnSignal />
                {vacant.length > 0 && taken > 1 && (
                  <button type="button" class="btn" onClick={() => void act({ type: "fill", bot })}>
                    <Icon name="robot" />
                    {t("Fill with bots")}
                  </button>
                )}
                <button type="button" class="btn main" data-start="" onClick={() => void start()}>
                  <Icon name="next" />
                  {startWords()}
                </button>
              </footer>
            </>
          )}
          {!host && held.length > 0 && table.starts_in === null && (
            <p class="note">{t("The host starts the game.")}</p>
          )}
        </section>
        {held.length === 0 && vacant.length > 0 && !table.private && (
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
                {t("Sit down")}
              </button>
            </div>
            <PaperSwitch on={paper} onChange={setPaper} />
          </form>
        )}
        {held.length === 0 && <PaperOffer table={table} />}
      </main>
    </>
  );
}
