import { Hand, Icon, Mark } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, Outcome, Score, SeatInfo, Sheet } from "../messages";
import { columnsOf, scoredCategories } from "../table/ending";
import { capital, seatName } from "../table/words";
import { signed } from "./Ladder";
import { CategoryPicture } from "./Ledger";
import { Sign } from "./Sign";

type Props = {
  layout: Layout;
  outcome: Outcome;
  seats: readonly SeatInfo[];
  sheets: readonly Sheet[];
  me: number | null; // whose column stands out
};

function theirPoints(score: Score, category: string): string {
  const row = score.rows.find((item) => item.category === category);
  return row ? signed(row.points) : "–";
}

/** The score sheet at the end, filled row by row. */
export function FinalScores({ layout, outcome, seats, sheets, me }: Props) {
  const columns = columnsOf(outcome, me);
  const beaten = outcome.rival?.result === "loss";
  const winners = new Set(
    outcome.ranking.filter((place) => place.rank === 1 && !beaten).map((place) => place.seat),
  );
  const scored = scoredCategories(layout, outcome, sheets);
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
  const leads = (seat: number, category: string) =>
    columns.length > 1 &&
    points(seat, category) > 0 &&
    columns.every((other) => points(other, category) <= points(seat, category));
  return (
    <table class="scores counting">
      <caption class="sr">{t("Final score by category")}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((seat) => (
            <th scope="col" key={seat} class={seat === me ? "mine" : ""}>
              <Sign seat={seat} name={seatName(seats, seat)} />
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
              <td
                key={seat}
                class={`${seat === me ? "mine" : ""} ${leads(seat, category.id) ? "leads" : ""}`}
              >
                <span>{theirs.includes(category) ? "–" : signed(points(seat, category.id))}</span>
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
              <td key={seat} class={seat === me ? "mine" : ""} data-total={total} data-seat={seat}>
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
