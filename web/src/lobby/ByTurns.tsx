import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { LobbyTable, TableSummary } from "../messages";
import { href } from "../state/route";
import { ownKeys } from "../state/tables";
import { HouseForm } from "./House";
import { useNow } from "./now";
import { TableRow } from "./OpenTables";
import { durationWords, momentWords, peopleWords, setupWords } from "./words";

function ownSeats(table: string): Set<number> {
  return new Set(ownKeys(table).map((key) => key.seat));
}

/** Whose turn it is, or how many are done. */
function turnWords(table: TableSummary, own: ReadonlySet<number>): string {
  if (table.status === "lobby") return t("Waiting for players");
  if (table.waiting.some((seat) => own.has(seat))) return t("Your turn");
  const [only, ...more] = table.waiting;
  const name = only === undefined ? "" : (table.names[only] ?? "");
  if (name && more.length === 0) return t("Waiting for {name}", { name });
  return t("{done} of {n} done", {
    done: table.names.length - table.waiting.length,
    n: table.names.length,
  });
}

function timeWords({ status, due, seconds }: TableSummary, now: number): string {
  if (due === null) return "";
  if (status === "lobby") return t("starts {moment}", { moment: momentWords(due * 1000) });
  return t("{left} left of {all}", {
    left: durationWords(due - now / 1000),
    all: durationWords(seconds ?? 0),
  });
}

const WASHES = ["wash-gold", "wash-rose", "wash-green", "wash-water", "wash-lilac"];

function GameRow({ table, place }: { table: TableSummary; place: number }) {
  const now = useNow(30_000);
  const own = ownSeats(table.id);
  const yours = table.waiting.some((seat) => own.has(seat));
  const title = table.title || peopleWords(table.names, own);
  const words = yours ? t("Play") : t("Look");
  const turn = table.turn > 0 ? `, ${t("turn {turn}", { turn: table.turn })}` : "";
  return (
    <li class="game-row" data-table={table.id}>
      <span class={`pic ${WASHES[place % WASHES.length]}`}>
        <HouseForm place={place} />
      </span>
      <span class="row-name">
        <b>{title}</b>
        <small>{setupWords(table.setup) + turn}</small>
      </span>
      <span class="row-left">
        <b>{turnWords(table, own)}</b> {timeWords(table, now)}
      </span>
      <a
        class={`btn ${yours ? "main" : ""}`}
        href={href(`/t/${table.id}`)}
        aria-label={`${words}: ${title}`}
      >
        {words}
      </a>
    </li>
  );
}

type Props = { yours: TableSummary[]; friends: LobbyTable[]; member: boolean };

/** Games over days: one's own, and those of people whom one follows. */
export function ByTurns({ yours, friends, member }: Props) {
  const [shown, setShown] = useState<"yours" | "friends">("yours");
  const [problem, setProblem] = useState("");
  const chip = (which: typeof shown, words: string) => (
    <button
      type="button"
      class="filter-chip"
      aria-pressed={shown === which}
      onClick={() => setShown(which)}
    >
      {words}
    </button>
  );
  return (
    <section class="panel by-turns" id="turns" aria-labelledby="turns-title">
      <div class="panel-head">
        <h2 id="turns-title">{t("By turns")}</h2>
        {member && (
          <div class="filters" role="group" aria-label={t("Which tables")}>
            {chip("yours", t("Yours {n}", { n: yours.length }))}
            {chip("friends", t("Friends {n}", { n: friends.length }))}
          </div>
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {shown === "yours" ? (
        <>
          <ul>
            {yours.map((table, place) => (
              <GameRow key={table.id} table={table} place={place} />
            ))}
          </ul>
          {yours.length === 0 && (
            <p class="note">
              {t("Games with an hour or more for a turn stand here; nobody has to wait for them.")}
            </p>
          )}
        </>
      ) : (
        <>
          <ul class="table-rows">
            {friends.map((table) => (
              <TableRow key={table.id} table={table} onProblem={setProblem} />
            ))}
          </ul>
          {friends.length === 0 && (
            <p class="note">{t("Nobody whom you follow is at a table that everybody may see.")}</p>
          )}
        </>
      )}
    </section>
  );
}
