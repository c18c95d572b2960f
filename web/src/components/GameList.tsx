import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { language, t } from "../i18n";
import type { TableSummary } from "../messages";
import { doorOf, hasServer } from "../state/door";
import { href } from "../state/route";
import { statusOf } from "../state/summaries";
import { dropTable, ownKeys, tables } from "../state/tables";
import { othersAt, setupLine, turnName } from "../table/words";
import { signed } from "./Ladder";

function state(table: TableSummary): string {
  if (table.status === "lobby") return t("Waiting for players");
  const own = ownKeys(table.id).map((key) => key.seat);
  if (table.status === "over") {
    const [mine] = own;
    const points = mine !== undefined ? table.totals[mine] : undefined;
    const won = own.some((seat) => table.winners.includes(seat));
    const result =
      points === undefined ? t("Over") : t("{points} points", { points: signed(points) });
    const contest = table.names.length > 1 || table.setup.level !== null;
    return contest && won ? `${result}, ${t("won")}` : result;
  }
  const turn = turnName(table.turn);
  return own.some((seat) => table.waiting.includes(seat)) ? `${turn}, ${t("your move")}` : turn;
}

/** When it was last played. */
function day(table: TableSummary): string {
  const format = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" });
  return format.format(new Date(table.updated * 1000));
}

/** The tables this browser has a seat at, the latest first. */
export function GameList({ most }: { most: number }) {
  const [found, setFound] = useState<TableSummary[] | null>(null);
  const ids = tables.value.slice(0, most).map((table) => table.id);
  useEffect(() => {
    if (ids.length === 0) {
      setFound([]);
      return;
    }
    void statusOf(ids).then(setFound);
  }, [ids.join()]);
  if (!found) return <p class="note">{t("Looking them up …")}</p>;
  if (found.length === 0)
    return (
      <p class="note">
        {hasServer
          ? t("None of your games is kept on this server.")
          : t("None of your games is kept on this device.")}
      </p>
    );
  return (
    <ul class="list">
      {found.map((table) => (
        <li key={table.id}>
          <a class="way grow" href={href(`/t/${table.id}`)}>
            <span class="pic big wash-none">
              <Icon name={table.status === "over" ? "check" : "clock"} />
            </span>
            <span>
              <b>{othersAt(table)}</b>
              <small>
                {state(table)}
                {` · ${setupLine(table.setup)} · ${day(table)}`}
                {hasServer && doorOf(table.id) === "here" ? ` · ${t("on this device")}` : ""}
                {table.daily ? ` · ${t("daily deal of {date}", { date: table.daily })}` : ""}
              </small>
            </span>
          </a>
          {table.status === "over" && (
            <a class="btn small" href={href(`/replay/${table.id}`)}>
              {t("Replay")}
            </a>
          )}
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Forget this table")}
            onClick={() => dropTable(table.id)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
