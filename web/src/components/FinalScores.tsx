import { Hand, Icon, Mark } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, Outcome, Score, SeatInfo, Sheet } from "../messages";
import { capital, seatName } from "../table/words";
import { signed } from "./Ladder";
import { CategoryPicture } from "./Ledger";

const MOST_COLUMNS = 4;

type Props = {
  layout: Layout;
  outcome: Outcome;
  seats: readonly SeatInfo[];
  sheets: readonly Sheet[];
  own: readonly number[];
};

/** Your seats first, then the best of the others. */
export function columnsOf(outcome: Outcome, own: readonly number[]): number[] {
  const order = outcome.ranking.map((place) => place.seat);
  const mine = order.filter((seat) => own.includes(seat));
  return [...mine, ...order.filter((seat) => !own.includes(seat))].slice(0, MOST_COLUMNS);
}

function theirPoints(score: Score, category: string): string {
  const row = score.rows.find((item) => item.category === category);
  return row ? signed(row.points) : "–";
}

/** The score sheet at the end, filled row by row. */
export function FinalScores({ layout, outcome, seats, sheets, own }: Props) {
  const columns = columnsOf(outcome, own);
  const beaten = outcome.rival?.result === "loss";
  const winners = new Set(
    outcome.ranking.filter((place) => place.rank === 1 && !beaten).map((place) => place.seat),
  );
  const counts = (id: string) =>
    layout.bonuses.some((bonus) => bonus.category === id) ||
    layout.tallies.some(
      (tally, index) =>
        tally.category === id &&
        ((tally.award ?? 0) > 0 || sheets.some((sheet) => sheet.tallies[index]?.points != null)),
    );
  const scored = layout.categories.filter(
    (category) =>
      category.of === "plans" ||
      (category.of === "vault" && sheets.some((sheet) => sheet.vault)) ||
      layout.tracks.some((track) => track.category === category.id) ||
      counts(category.id) ||
      outcome.scores.some((score) =>
        score.rows.some((row) => row.category === category.id && row.points !== 0),
      ),
  );
  const rival =
    layout.rival && outcome.rival?.score
      ? { title: layout.rival.title, score: outcome.rival.score }
      : null;
  const theirs =
    layout.rival?.categories.filter(
      (category) => !scored.some((item) => item.id === category.id),
    ) ?? [];
  const rows = rival ? [...scored, ...theirs] : scored;
  const ahead = beaten || outcome.rival?.result === "tie";
  const points = (seat: number, category: string) =>
    outcome.scores[seat]?.rows.find((row) => row.category === category)?.points ?? 0;
  return (
    <table class="scores counting">
      <caption class="sr">{t("Final score by category")}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((seat) => (
            <th scope="col" key={seat}>
              <Icon name={seats[seat]?.kind === "bot" ? "robot" : "person"} />
              <span>{seatName(seats, seat)}</span>
            </th>
          ))}
          {rival && (
            <th scope="col">
              <Icon name="robot" />
              <span>{rival.title}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((category, index) => (
          <tr key={category.id} style={{ "--row": index }}>
            <th scope="row">
              <span class="th">
                <CategoryPicture category={category} />
                <span>{capital(say(category.title))}</span>
              </span>
            </th>
            {columns.map((seat) => (
              <td key={seat}>
                {theirs.includes(category) ? "–" : signed(points(seat, category.id))}
                {category.of === "plans" && (
                  <small>{sheets[seat]?.plans.map((value) => value ?? "–").join(" · ")}</small>
                )}
              </td>
            ))}
            {rival && <td>{theirPoints(rival.score, category.id)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr style={{ "--row": rows.length + 1 }}>
          <th scope="row">{t("Total")}</th>
          {columns.map((seat) => {
            const total = outcome.scores[seat]?.total ?? 0;
            return (
              <td key={seat} data-total={total} data-seat={seat}>
                <span class="sr">{signed(total)}</span>
                <span class={winners.has(seat) ? "win" : ""}>
                  <Hand text={signed(total)} />
                  {winners.has(seat) && <Mark name="ring" />}
                </span>
              </td>
            );
          })}
          {rival && (
            <td data-rival-total={rival.score.total}>
              <span class="sr">{signed(rival.score.total)}</span>
              <span class={ahead ? "win" : ""}>
                <Hand text={signed(rival.score.total)} />
                {ahead && <Mark name="ring" />}
              </span>
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}
