import { Hand, Icon, Mark } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, Outcome, SeatInfo, Sheet } from "../messages";
import { capital, seatName, titleOf } from "../table/words";
import { CategoryPicture } from "./Ledger";
import { signed } from "./Ladder";

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

/** The score sheet at the end, filled row by row. */
export function FinalScores({ layout, outcome, seats, sheets, own }: Props) {
  const columns = columnsOf(outcome, own);
  const winners = new Set(outcome.ranking.filter((place) => place.rank === 1).map((place) => place.seat));
  const counts = (id: string) =>
    layout.bonuses.some((bonus) => bonus.category === id) ||
    layout.tallies.some(
      (tally, index) => tally.category === id && ((tally.award ?? 0) > 0 || sheets.some((sheet) => sheet.tallies[index]?.points != null)),
    );
  const scored = layout.categories.filter(
    (category) =>
      category.id === "plans" ||
      layout.tracks.some((track) => track.category === category.id) ||
      counts(category.id) ||
      outcome.scores.some((score) => score.rows.some((row) => row.category === category.id && row.points !== 0)),
  );
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
        </tr>
      </thead>
      <tbody>
        {scored.map((category, index) => (
          <tr key={category.id} style={{ "--row": index }}>
            <th scope="row">
              <span class="th">
                <CategoryPicture category={category} />
                <span>{capital(titleOf(layout.categories, category.id))}</span>
              </span>
            </th>
            {columns.map((seat) => (
              <td key={seat}>
                {signed(points(seat, category.id))}
                {category.id === "plans" && (
                  <small>{sheets[seat]?.plans.map((value) => value ?? "–").join(" · ")}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr style={{ "--row": scored.length + 1 }}>
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
        </tr>
      </tfoot>
    </table>
  );
}
