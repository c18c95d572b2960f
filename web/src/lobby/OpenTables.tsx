import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { LobbyTable } from "../messages";
import { joinTable } from "../state/api";
import { session } from "../state/member";
import type { Polled } from "../state/polling";
import { go, href } from "../state/route";
import { myName } from "../state/settings";
import { addTable, known } from "../state/tables";
import { Lane } from "./House";
import { deedAt, type Filter, filtered, filtersOf } from "./rows";
import { durationWords, momentWords, paceWords, setupWords, tableTitle } from "./words";

/** Free seats, when it starts, or who looks on. */
function stateWords(table: LobbyTable): string {
  if (table.status !== "lobby") return tn("{n} watching", "{n} watching", table.watching);
  if (table.starts_in !== null && table.free > 0)
    return t("starts in {time}", { time: durationWords(table.starts_in) });
  if (table.free === 0) return t("about to start");
  return tn("{n} seat free", "{n} seats free", table.free);
}

function detailWords(table: LobbyTable): string {
  const setup = setupWords(table.setup);
  return table.turn > 0 ? `${setup}, ${t("turn {turn}", { turn: table.turn })}` : setup;
}

type DeedProps = { table: LobbyTable; title: string; onProblem: (problem: string) => void };

function Deed({ table, title, onProblem }: DeedProps) {
  const [busy, setBusy] = useState(false);
  const own = (known(table.id)?.keys.length ?? 0) > 0;
  const deed = deedAt(table, own, session.value !== "");
  const sit = async () => {
    onProblem("");
    if (!session.value && !myName.value) return go(`/t/${table.id}`); // it asks for a name
    setBusy(true);
    try {
      const joined = await joinTable(table.id, myName.value);
      addTable(joined.table.id, [{ ...joined.key, kind: "you" }], null);
      if (deed === "sit") go(`/t/${joined.table.id}`);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  if (deed === "own" || deed === "watch") {
    const words = deed === "own" ? t("To the table") : t("Watch");
    return (
      <a class="btn" href={href(`/t/${table.id}`)} aria-label={`${words}: ${title}`}>
        {words}
      </a>
    );
  }
  if (deed === "member")
    return (
      <a class="btn" href="#you" aria-label={`${t("For members")}: ${title}`}>
        <Icon name="key" />
        {t("For members")}
      </a>
    );
  const words = deed === "keep" ? t("Keep a seat") : t("Sit down");
  return (
    <button
      type="button"
      class="btn"
      disabled={busy}
      aria-label={`${words}: ${title}`}
      onClick={() => void sit()}
    >
      {words}
    </button>
  );
}

export function TableRow({ table, onProblem }: Omit<DeedProps, "title">) {
  const names = table.seats.map((seat) => seat.name);
  const title = tableTitle(table.title, names);
  const begins =
    table.starts_in !== null && !table.match && table.status === "lobby"
      ? `, ${momentWords(Date.now() + table.starts_in * 1000)}`
      : "";
  return (
    <li class="table-row" data-table={table.id}>
      <Lane
        seats={table.seats}
        label={t("{taken} of {seats} seats taken", {
          taken: table.seats.length - table.free,
          seats: table.seats.length,
        })}
      />
      <span class="row-name">
        <b>{title + begins}</b>
        {table.rated && <span class="rated-mark">{t("rated")}</span>}
        <small>{detailWords(table)}</small>
      </span>
      <span class="row-pace">
        <b>{paceWords(table.seconds)}</b>
        <span>{stateWords(table)}</span>
      </span>
      <Deed table={table} title={title} onProblem={onProblem} />
    </li>
  );
}

function filterWords(filter: Filter, title: string, count: number): string {
  if (filter === "all") return t("All {n}", { n: count });
  return filter === "rated" ? t("Rated") : title;
}

/** Tables that everybody may sit down at or watch. */
export function OpenTables({
  tables,
  polled,
}: {
  tables: LobbyTable[] | null;
  polled: Pick<Polled<unknown>, "problem">;
}) {
  const [wanted, setFilter] = useState<Filter>("all");
  const [problem, setProblem] = useState("");
  const chips = filtersOf(tables ?? []);
  const filter = chips.some((chip) => chip.filter === wanted) ? wanted : "all";
  const shown = filtered(tables ?? [], filter);
  return (
    <section class="panel open-tables" id="tables" aria-labelledby="tables-title">
      <div class="panel-head">
        <h2 id="tables-title">{t("Open tables")}</h2>
        {chips.length > 1 && (
          <div class="filters" role="group" aria-label={t("Which tables")}>
            {chips.map((chip) => (
              <button
                key={chip.filter}
                type="button"
                class="filter-chip"
                aria-pressed={chip.filter === filter}
                onClick={() => setFilter(chip.filter)}
              >
                {filterWords(chip.filter, chip.title, chip.count)}
              </button>
            ))}
          </div>
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {polled.problem && (
        <p class="note" role="status">
          {polled.problem}
        </p>
      )}
      <ul class="table-rows" aria-busy={tables === null && !polled.problem}>
        {shown.map((table) => (
          <TableRow key={table.id} table={table} onProblem={setProblem} />
        ))}
      </ul>
      {tables?.length === 0 && (
        <p class="note">{t("No table is open now. Find one above, or open one for everybody.")}</p>
      )}
      <p class="open-one">
        <a href={href("/?everybody")}>
          <Icon name="plus" />
          {t("Open a table for everybody")}
        </a>
      </p>
    </section>
  );
}
