import { Pile, RivalHead } from "../components/Rival";
import { say, t } from "../i18n";
import type { Layout, RivalLayout, RivalMarks } from "../messages";

type Props = { layout: Layout; card: RivalLayout; marks: RivalMarks };

/** The rival of somebody who writes on paper: its pile, its points, what it has claimed. */
export function RivalPanel({ layout, card, marks }: Props) {
  const points = new Map(marks.score?.rows.map((row) => [row.category, row.points]));
  return (
    <section class="rival deal-rival" aria-labelledby="rival-title">
      <RivalHead layout={layout} card={card} marks={marks} />
      <Pile layout={layout} card={card} marks={marks} />
      <ul class="rival-counts">
        {card.categories.map((category) => (
          <li key={category.id}>
            {say(category.title)}{" "}
            <b>
              {card.compared?.includes(category.id)
                ? t("reckoned at the end")
                : (points.get(category.id) ?? 0)}
            </b>
          </li>
        ))}
        <li>
          {t("Validation cards")} <b>{t("{n} of {of}", { n: marks.drawn.length, of: 3 })}</b>
        </li>
        {marks.notes?.map((note, index) => (
          <li key={index}>{say(note)}</li>
        ))}
      </ul>
    </section>
  );
}
