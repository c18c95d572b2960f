import { wash } from "../drawings/icons";
import { language, say, t } from "../i18n";
import type { Breakdowns, Category, VariantBreakdown } from "../messages";
import { capital } from "../table/words";
import { gained, signed } from "./Ladder";

export type ChartRow = {
  category: Category;
  points: number;
  average: number | null; // yours
  expert: number | null;
};

type Props = {
  title: string;
  now: string; // what the bars are
  rows: readonly ChartRow[];
  averageOf: string; // the legend of your average; empty: there is none
  expertOf: string; // the legend of the bot's average; empty: there is none
};

/** Whose average the diamonds are: a bot that was measured with a part of its effort says so. */
export function measuredWords(breakdowns: Breakdowns, measured: VariantBreakdown): string {
  const bot = say(breakdowns.title);
  const n = measured.sheets;
  return breakdowns.effort < 1
    ? t("{bot}, thinking briefly: average of {n} sheets", { bot, n })
    : t("{bot}: average of {n} sheets", { bot, n });
}

/** Whole numbers as they are, means with one place. */
function told(points: number): string {
  if (Number.isInteger(points)) return signed(points);
  const rounded = Math.abs(points).toLocaleString(language.value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return points < 0 ? `−${rounded}` : rounded;
}

function difference(points: number): string {
  const rounded = Math.round(points);
  return rounded === 0 ? "0" : gained(rounded);
}

function guides(most: number): number[] {
  const step = [5, 10, 20, 25, 50].find((size) => most / size <= 3.5) ?? 100;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** Points by category: a bar, a tick for your average, a diamond for the expert's. */
export function PointsChart({ title, now, rows, averageOf, expertOf }: Props) {
  const all = rows.flatMap(({ points, average, expert }) => [points, average ?? 0, expert ?? 0]);
  const least = Math.min(0, ...all);
  const most = Math.max(10, ...all);
  const at = (points: number) => `${(100 * (points - least)) / (most - least)}%`;
  const lines = guides(most);
  return (
    <section class="panel whence" aria-labelledby="whence-title">
      <h2 id="whence-title">{title}</h2>
      <table>
        <caption class="sr">{title}</caption>
        <thead>
          <tr>
            <td />
            <td class="bars" aria-hidden="true" />
            <th scope="col">{now}</th>
            {averageOf && (
              <th scope="col">
                <abbr title={t("Against your average")}>±</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, points, average, expert }) => (
            <tr key={category.id}>
              <th scope="row">{capital(say(category.title))}</th>
              <td class="bars">
                <span class="field-of-bars">
                  {lines.map((value) => (
                    <i
                      key={value}
                      class={value === 0 ? "zero" : "guide"}
                      style={{ "--at": at(value) }}
                    />
                  ))}
                  {points !== 0 && (
                    <i
                      class={`bar-of ${category.of === "plans" ? "wash-none" : wash(category.picture)}`}
                      style={{ "--at": at(Math.min(0, points)), "--to": at(Math.max(0, points)) }}
                    />
                  )}
                  {average !== null && <i class="tick" style={{ "--at": at(average) }} />}
                  {expert !== null && <i class="diamond" style={{ "--at": at(expert) }} />}
                </span>
                {expert !== null && <span class="sr">{`${expertOf}: ${told(expert)}`}</span>}
              </td>
              <td>{told(points)}</td>
              {averageOf && (
                <td class="difference">{average === null ? "–" : difference(points - average)}</td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td class="bars">
              <span class="points-axis">
                {lines.map((value) => (
                  <i key={value} style={{ "--at": at(value) }}>
                    {value}
                  </i>
                ))}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p class="legend">
        <span>
          <i class="key-bar" />
          {now}
        </span>
        {averageOf && (
          <span>
            <i class="key-tick" />
            {averageOf}
          </span>
        )}
        {expertOf && (
          <span>
            <i class="key-diamond" />
            {expertOf}
          </span>
        )}
      </p>
    </section>
  );
}
