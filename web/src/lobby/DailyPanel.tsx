import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { BoardRow, DailyBoard } from "../messages";
import { fetchDailyBoard } from "../state/community";
import { usePolled } from "../state/polling";
import { href } from "../state/route";
import { BoardList, type Line } from "./BoardList";
import { durationWords } from "./words";

const EVERY = 60_000;
const TOP = 3;
const AROUND = 1;

export function dailyLine(row: BoardRow): Line {
  return {
    key: row.id,
    rank: row.rank,
    name: row.name,
    member: row.member,
    detail: tn("{n} turn", "{n} turns", row.turns),
    value: row.score,
    mine: row.mine,
  };
}

/** The best, and those around your own. */
export function shortBoard<Row extends { mine: boolean }>(rows: readonly Row[]): Row[] {
  const mine = rows.findIndex((row) => row.mine);
  return rows.filter(
    (_, place) =>
      place < TOP + (mine < 0 ? 2 : 0) || (mine >= 0 && Math.abs(place - mine) <= AROUND),
  );
}

function headWords({ played, seconds_left }: DailyBoard): string {
  const words = tn("{n} played", "{n} played", played);
  return seconds_left > 0
    ? `${words}, ${t("new one in {time}", { time: durationWords(seconds_left) })}`
    : words;
}

/** How today's deal of a box went so far. */
export function DailyPanel({ edition, title }: { edition: string; title: string }) {
  const { found, problem } = usePolled(() => fetchDailyBoard(edition), EVERY, edition);
  const board = found?.edition === edition ? found : null;
  return (
    <section class="panel daily-board" id="daily" aria-labelledby="daily-title">
      <div class="panel-head">
        <h2 id="daily-title">{t("Daily deal")}</h2>
        {board && <p class="note">{headWords(board)}</p>}
      </div>
      {problem && (
        <p class="note" role="status">
          {problem}
        </p>
      )}
      {board && (
        <BoardList
          lines={shortBoard(board.rows).map(dailyLine)}
          label={t("Best results of today, {box}", { box: title })}
        />
      )}
      <p class="note">
        {board?.rows.length === 0
          ? t("Nobody has finished today's deal yet.")
          : t("Only results that this server has seen being played.")}
      </p>
      <div class="you-acts">
        <a class="btn small" href={href("/daily")}>
          <Icon name="next" />
          {t("Play it")}
        </a>
        <a class="btn small" href={href("/boards")}>
          <Icon name="trophy" />
          {t("All boards")}
        </a>
      </div>
    </section>
  );
}
