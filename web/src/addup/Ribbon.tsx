import { signed } from "../components/Ladder";
import { CategoryPicture } from "../components/Ledger";
import { say, t } from "../i18n";
import type { Category, Score } from "../messages";
import { capital } from "../table/words";

/** The score by category in one line, where the ledger has no room. */
export function Ribbon({
  categories,
  score,
}: {
  categories: readonly Category[];
  score: Score | null;
}) {
  const points = new Map(score?.rows.map((row) => [row.category, row.points]));
  return (
    <ul class="ribbon" aria-label={t("Score by category")}>
      {categories.map((category) => (
        <li key={category.id} title={capital(say(category.title))}>
          <CategoryPicture category={category} />
          <span class="sr">{capital(say(category.title))}</span>{" "}
          <b>{signed(points.get(category.id) ?? 0)}</b>
        </li>
      ))}
      <li class="sum">
        <span class="sr">{t("Total")}</span> <b>{signed(score?.total ?? 0)}</b>
      </li>
    </ul>
  );
}
