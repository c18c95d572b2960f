import { Action, Icon, wash } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Layout, Move, Named, Plan, Score, ScoreRow, Sheet, TrackLayout, TrackMarks } from "../messages";
import { capital, pictogram, titleOf } from "../table/words";
import { Boxes, gained, Ladder, signed } from "./Ladder";

type Props = {
  layout: Layout;
  sheet: Sheet;
  score: Score;
  plans: readonly Plan[];
  rival?: Against | undefined;
  raises?: readonly Move[]; // columns that can be crossed now
  onRaise?: ((size: number) => void) | undefined;
};

/** The score of a rival, to stand beside a seat's own. */
export type Against = { title: string; categories: readonly Named[]; score: Score };

type Row = { track: TrackLayout; marks: TrackMarks };

function CategoryPicture({ id }: { id: string }) {
  const picture = pictogram(id);
  if (picture) {
    return (
      <span class={`pic ${wash(picture)}`}>
        <Action name={picture} />
      </span>
    );
  }
  return (
    <span class="pic t-none">
      {id === "plans" ? (
        <Icon name="sheet" />
      ) : id === "refusals" ? (
        <Icon name="close" />
      ) : id === "roundabouts" ? (
        <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <circle cx="12" cy="12" r="3.5" />
        </svg>
      ) : (
        <b aria-hidden="true">{id.slice(0, 1).toUpperCase()}</b>
      )}
    </span>
  );
}

export { CategoryPicture };

function trackLabel({ track, marks }: Row): string {
  return t("{track}: {crossed} of {boxes} crossed", {
    track: say(track.title),
    crossed: marks.crossed,
    boxes: track.boxes,
  });
}

function Track({ row }: { row: Row }) {
  const { track, marks } = row;
  const before = marks.crossed - (marks.pencil ?? 0);
  const values = track.values ?? [];
  return values.length > 0 ? (
    <Ladder values={values} crossed={marks.crossed} before={before} label={trackLabel(row)} />
  ) : (
    <Boxes total={track.boxes} crossed={marks.crossed} before={before} label={trackLabel(row)} />
  );
}

function Sizes({ rows, lit, onRaise }: { rows: Row[]; lit: Set<number>; onRaise: Props["onRaise"] }) {
  return (
    <table class="estates">
      <tbody>
        {rows.map((row) => {
          const { track, marks } = row;
          const size = track.size ?? 0;
          const count = marks.count ?? 0;
          const points = marks.points ?? 0;
          const zero = count === 0 ? "zero" : "";
          const houses = tn("{n} house", "{n} houses", size);
          const ladder = <Track row={row} />;
          return (
            <tr key={track.id}>
              <th scope="row">
                <span class="sz" role="img" aria-label={houses}>
                  {Array.from({ length: size }, (_, index) => (
                    <i key={index} />
                  ))}
                </span>
              </th>
              <td>
                {onRaise ? (
                  <button
                    type="button"
                    class={`raise ${lit.has(size) ? "lit" : ""}`}
                    tabIndex={lit.has(size) ? 0 : -1}
                    data-lit={lit.has(size) ? "" : undefined}
                    title={say(track.title)}
                    onClick={() => onRaise(size)}
                  >
                    {ladder}
                  </button>
                ) : (
                  ladder
                )}
              </td>
              <td class={`times ${zero}`}>
                × <b>{count}</b>
              </td>
              <td class={`sum ${zero}`}>{points}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function aside(id: string, rows: Row[], plans: readonly Plan[]): string {
  if (id === "plans") return plans.map((plan) => plan.scored ?? "–").join(" · ");
  if (rows.length > 1 && rows.every((row) => row.track.street)) {
    return rows.map((row) => row.marks.points ?? 0).join(" · ");
  }
  const only = rows.length === 1 ? rows[0] : undefined;
  const awards = only?.track.awards ?? [];
  if (only && awards.length > 0) {
    const points = awards.join(", ");
    const places = only.track.places ?? [];
    if (places.length > 0) {
      return awards.map((award, index) => t("{points} from {needed} on", { points: award, needed: places[index] ?? 0 })).join(", ");
    }
    return only.track.needed
      ? t("{points} from {needed} on", { points, needed: only.track.needed })
      : t("{points} for the most", { points });
  }
  return "";
}

/** What the rival has in a category, and what this turn would change. */
function Theirs({ rival, category }: { rival: Against; category: string }) {
  const row = rival.score.rows.find((item) => item.category === category);
  const change = row ? row.points - row.before : 0;
  return (
    <span class="theirs">
      <span>
        <span class="sr">{rival.title}: </span>
        {row ? signed(row.before) : "–"}
      </span>
      {change !== 0 && <span class="delta pencilled">{gained(change)}</span>}
    </span>
  );
}

function Category({ row, title, rows, plans, lit, onRaise, rival }: {
  row: ScoreRow;
  title: string;
  rows: Row[];
  plans: readonly Plan[];
  lit: Set<number>;
  onRaise: Props["onRaise"];
  rival: Against | undefined;
}) {
  const sized = rows.filter((item) => item.track.size);
  const flat = rows.filter((item) => !item.track.size && !item.track.street);
  const short = flat.length === 1 && (flat[0]?.track.values?.length ?? 9) <= 5;
  const note = aside(row.category, rows, plans);
  const change = row.points - row.before;
  const heading = (
    <h3>
      {title} {note && <small>{note}</small>}
    </h3>
  );
  const value = <span class="val">{signed(row.points - change)}</span>;
  const diff = (
    <span class="diff">{change !== 0 && <span class="delta pencilled">{gained(change)}</span>}</span>
  );
  return (
    <div class={`cat ${short ? "short" : ""}`}>
      <CategoryPicture id={row.category} />
      {heading}
      {short && flat.map((item) => <Track key={item.track.id} row={item} />)}
      {value}
      {diff}
      {rival && <Theirs rival={rival} category={row.category} />}
      {!short && flat.map((item) => <Track key={item.track.id} row={item} />)}
      {sized.length > 0 && <Sizes rows={sized} lit={lit} onRaise={onRaise} />}
    </div>
  );
}

function Versus({ rival }: { rival: Against }) {
  const change = rival.score.total - rival.score.before;
  return (
    <p class="versus">
      {rival.title} <b>{signed(rival.score.before)}</b>
      {change !== 0 && <span class="delta pencilled">{`${gained(change)} = ${signed(rival.score.total)}`}</span>}
    </p>
  );
}

/** A category that this game cannot score in is not shown. */
function inPlay(row: ScoreRow, tracks: readonly unknown[]): boolean {
  return tracks.length > 0 || row.category === "plans" || row.points !== 0 || row.before !== 0;
}

/** The score by category: ink for what stands, pencil for what this turn would change. */
export function Ledger({ layout, sheet, score, plans, rival, raises = [], onRaise }: Props) {
  const change = score.total - score.before;
  const rows: Row[] = layout.tracks.flatMap((track, index) => {
    const marks = sheet.tracks[index];
    return marks ? [{ track, marks }] : [];
  });
  const lit = new Set(raises.map((move) => move.size ?? 0));
  return (
    <section class={`ledger ${rival ? "against" : ""}`} id="score" aria-label={t("Score")}>
      <header>
        <h2>{t("Score")}</h2>
        <span class="total">{signed(score.before)}</span>
        {change !== 0 && (
          <span class="delta pencilled">
            <Icon name="pencil" />
            {`${gained(change)} = ${signed(score.total)}`}
          </span>
        )}
      </header>
      {rival && <Versus rival={rival} />}
      {score.rows.map((row) => {
        const own = rows.filter((item) => item.track.category === row.category);
        if (!inPlay(row, own)) return null;
        return (
          <Category
            key={row.category}
            row={row}
            title={capital(titleOf(layout.categories, row.category))}
            rows={own}
            plans={plans}
            lit={lit}
            onRaise={onRaise}
            rival={rival}
          />
        );
      })}
      {rival &&
        rival.categories
          .filter((category) => !score.rows.some((row) => row.category === category.id))
          .map((category) => (
            <div class="cat" key={category.id}>
              <CategoryPicture id={category.id} />
              <h3>
                {capital(say(category.title))} <small>{t("{name} alone", { name: rival.title })}</small>
              </h3>
              <span class="val">–</span>
              <span class="diff" />
              <Theirs rival={rival} category={category.id} />
            </div>
          ))}
    </section>
  );
}
