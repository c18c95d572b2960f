import { Picture } from "../drawings/features";
import { Action, Icon, wash } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { Category as Named, Layout, Move, Plan, Score, ScoreRow, Sheet, TrackLayout, TrackMarks } from "../messages";
import { capital, pictogram } from "../table/words";
import { Boxes, gained, Ladder, signed } from "./Ladder";
import { bonusesOf, Tallies, talliesOf, type Bonus, type Tally } from "./Tallies";

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

function CategoryPicture({ category }: { category: Pick<Named, "id" | "picture"> }) {
  const { id } = category;
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
        <Picture name={category.picture ?? id} />
      )}
    </span>
  );
}

export { CategoryPicture };

function trackLabel({ track, marks }: Row): string {
  const label = t("{track}: {crossed} of {boxes} crossed", {
    track: say(track.title),
    crossed: marks.crossed,
    boxes: track.boxes,
  });
  if (!track.gift) return label;
  return `${label}; ${t("{gift} for box {boxes}", { gift: say(track.gift.title), boxes: (track.gifts ?? []).join(", ") })}`;
}

function Track({ row }: { row: Row }) {
  const { track, marks } = row;
  const before = marks.crossed - (marks.pencil ?? 0);
  const values = track.values ?? [];
  return values.length > 0 ? (
    <Ladder values={values} crossed={marks.crossed} before={before} label={trackLabel(row)} gifts={track.gifts ?? []} />
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

function Category({ row, named, rows, tallies, bonuses, plans, lit, onRaise, rival }: {
  row: ScoreRow;
  named: Named;
  rows: Row[];
  tallies: Tally[];
  bonuses: Bonus[];
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
      {capital(say(named.title))} {note && <small>{note}</small>}
    </h3>
  );
  const value = <span class="val">{signed(row.points - change)}</span>;
  const diff = (
    <span class="diff">{change !== 0 && <span class="delta pencilled">{gained(change)}</span>}</span>
  );
  return (
    <div class={`cat ${short ? "short" : ""}`}>
      <CategoryPicture category={named} />
      {heading}
      {short && flat.map((item) => <Track key={item.track.id} row={item} />)}
      {value}
      {diff}
      {rival && <Theirs rival={rival} category={row.category} />}
      {!short && flat.map((item) => <Track key={item.track.id} row={item} />)}
      {sized.length > 0 && <Sizes rows={sized} lit={lit} onRaise={onRaise} />}
      {tallies.length + bonuses.length > 0 && <Tallies tallies={tallies} bonuses={bonuses} />}
      {named.about && <p class="about">{say(named.about)}</p>}
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
  const tallies = talliesOf(layout, sheet);
  const bonuses = bonusesOf(layout, sheet);
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
        const counted = tallies.filter((item) => item.printed.category === row.category);
        const named = layout.categories.find((item) => item.id === row.category) ?? {
          id: row.category,
          title: { key: row.category, params: {} },
        };
        if (!inPlay(row, [...own, ...counted])) return null;
        return (
          <Category
            key={row.category}
            row={row}
            named={named}
            rows={own}
            tallies={counted}
            bonuses={bonuses.filter((item) => item.printed.category === row.category)}
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
              <CategoryPicture category={category} />
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
