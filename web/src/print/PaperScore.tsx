import { Boxed, CategoryPicture, isCounted, noteOf, type Row, RowHead } from "../components/Ledger";
import { bonusesOf, Tallies, talliesOf } from "../components/Tallies";
import { say, sayWith, t, tp } from "../i18n";
import { lookOf } from "../looks/look";
import type { Category, Layout, Sheet } from "../messages";
import { capital } from "../table/words";

/** A place to write something by hand. */
function Write({ wide = false }: { wide?: boolean }) {
  return <span class={`write ${wide ? "wide" : ""}`} />;
}

/** Where the plans on the table are noted, with what they give at first and later. */
export function PaperPlans({ layout }: { layout: Layout }) {
  return (
    <section class="paper-plans" aria-label={say(layout.terms.all_plans)}>
      {[1, 2, 3].map((plan) => (
        <div key={plan}>
          <span>{sayWith(layout.terms.plan, { plan })}</span>
          <span class="first-later">
            {tp("points of a plan", "first")} <Write /> {tp("points of a plan", "later")} <Write />
          </span>
        </div>
      ))}
    </section>
  );
}

/** The points of the three plans. */
function ThreePlans({ layout }: { layout: Layout }) {
  return (
    <div class="three-plans">
      {[1, 2, 3].map((plan) => (
        <div key={plan}>
          <span>{sayWith(layout.terms.plan, { plan })}</span>
          <Write />
        </div>
      ))}
    </div>
  );
}

/** Values that are for one of a kind: how many there are, and what they make, is written. */
function Counted({ rows }: { rows: readonly Row[] }) {
  return (
    <table class="paper-values">
      <tbody>
        {rows.map((row) => (
          <tr key={row.track.id}>
            <th scope="row">
              <RowHead track={row.track} />
            </th>
            <td>
              <Boxed row={row} />
            </td>
            <td>
              ×<Write /> =<Write />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { layout: Layout; sheet: Sheet };

function CategoryRows({ layout, sheet, category }: Props & { category: Category }) {
  const rows: Row[] = layout.tracks.flatMap((track, index) => {
    const marks = sheet.tracks[index];
    return marks && track.category === category.id ? [{ track, marks }] : [];
  });
  const counted = rows.filter(isCounted);
  const flat = rows.filter((row) => !counted.includes(row) && !row.track.street);
  const ofCategory = (part: { printed: { category: string } }) =>
    part.printed.category === category.id;
  const tallies = talliesOf(layout, sheet).filter(ofCategory);
  const bonuses = bonusesOf(layout, sheet).filter(ofCategory);
  const { Vault } = lookOf(layout);
  const note = noteOf(
    rows.map(({ track, marks }) => ({ track, marks: { ...marks, count: null } })),
  );
  if (rows.length + tallies.length + bonuses.length === 0 && !category.of) return null;
  return (
    <div class="paper-cat">
      <header>
        <CategoryPicture category={category} />
        <h3>
          {capital(say(category.title))} {note && <small>{note}</small>}
        </h3>
        <Write />
      </header>
      {category.of === "plans" && <ThreePlans layout={layout} />}
      {flat.map((row) => (
        <div key={row.track.id} class={row.track.improves ? "paper-raised" : ""}>
          {row.track.improves && <span>{capital(say(row.track.title))}</span>}
          <Boxed row={row} />
        </div>
      ))}
      {counted.length > 0 && <Counted rows={counted} />}
      {category.of === "vault" && Vault && sheet.vault && <Vault vault={sheet.vault} />}
      {tallies.length + bonuses.length > 0 && <Tallies tallies={tallies} bonuses={bonuses} />}
      {category.about && <p class="paper-about">{say(category.about)}</p>}
    </div>
  );
}

/** The score of a sheet on which nothing is written yet. */
export function PaperScore({ layout, sheet }: Props) {
  return (
    <section class="paper-score" aria-label={t("Score")}>
      {layout.categories.map((category) => (
        <CategoryRows key={category.id} layout={layout} sheet={sheet} category={category} />
      ))}
      <div class="paper-cat paper-total">
        <header>
          <h3>{t("Total")}</h3>
          <Write wide />
        </header>
      </div>
    </section>
  );
}
