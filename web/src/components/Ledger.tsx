import type { ComponentChildren } from "preact";
import { Picture } from "../drawings/features";
import { Icon, wash } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import { type Look, lookOf } from "../looks/look";
import type {
  Layout,
  Move,
  Category as Named,
  Plan,
  Score,
  ScoreRow,
  Sheet,
  TrackLayout,
  TrackMarks,
  VaultMarks,
} from "../messages";
import { crosses } from "../table/step";
import { capital } from "../table/words";
import { DebtLadder, debtWords, Groups } from "./Columns";
import { Boxes, gained, Ladder, signed } from "./Ladder";
import { usePen } from "./Pen";
import { type Bonus, bonusesOf, Tallies, type Tally, talliesOf } from "./Tallies";

type Props = {
  layout: Layout;
  sheet: Sheet;
  score: Score;
  plans: readonly Plan[];
  rival?: Against | undefined;
  crossable?: readonly Move[]; // moves that cross the next box of a track
  onCross?: ((track: TrackLayout) => void) | undefined;
  title?: string; // whose it is; none: the reader's
  note?: string; // how far it can be relied on
  extra?: (category: string) => ComponentChildren; // what else can be entered in a category
};

type Crossing = { crossable: readonly Move[]; onCross: Props["onCross"] };

/** The score of a rival, to stand beside a seat's own. */
export type Against = { title: string; categories: readonly Named[]; score: Score };

const LONGEST_BESIDE_BOXES = 12; // letters of a title; the boxes stand below a longer one

export type Row = { track: TrackLayout; marks: TrackMarks };

export function CategoryPicture({ category: { picture, of } }: { category: Named }) {
  if (of === "plans") {
    return (
      <span class="pic wash-none">
        <Icon name="sheet" />
      </span>
    );
  }
  return (
    <span class={`pic ${wash(picture)}`}>
      <Picture name={picture} />
    </span>
  );
}

function trackLabel({ track, marks }: Row): string {
  const label = t("{track}: {crossed} of {boxes} crossed", {
    track: say(track.title),
    crossed: marks.crossed,
    boxes: track.boxes,
  });
  const debts = debtWords(track, marks);
  if (debts) return `${label}; ${debts}`;
  if (!track.gift) return label;
  return `${label}; ${t("{gift} for box {boxes}", { gift: say(track.gift.title), boxes: (track.gifts ?? []).join(", ") })}`;
}

/** The boxes of a track. */
export function Boxed({ row }: { row: Row }) {
  const { track, marks } = row;
  if ((track.groups ?? []).length > 0)
    return <Groups track={track} marks={marks} label={trackLabel(row)} />;
  if ((track.debts ?? []).length > 0)
    return <DebtLadder track={track} marks={marks} label={trackLabel(row)} />;
  const before = marks.crossed - (marks.pencil ?? 0);
  const values = track.values ?? [];
  return values.length > 0 ? (
    <Ladder
      values={values}
      crossed={marks.crossed}
      before={before}
      label={trackLabel(row)}
      gifts={track.gifts ?? []}
      track={track.id}
    />
  ) : (
    <Boxes
      total={track.boxes}
      crossed={marks.crossed}
      before={before}
      label={trackLabel(row)}
      track={track.id}
    />
  );
}

/** A track; where its next box can be crossed by itself, a button. */
function Track({ row, crossing }: { row: Row; crossing: Crossing }) {
  const { track } = row;
  if (!crossing.onCross || !track.crossable) return <Boxed row={row} />;
  const lit = crossing.crossable.some((move) => crosses(move, track));
  return (
    <button
      type="button"
      class={`raise ${lit ? "lit" : ""}`}
      tabIndex={lit ? 0 : -1}
      data-lit={lit ? "" : undefined}
      title={say(track.title)}
      onClick={() => crossing.onCross?.(track)}
    >
      <Boxed row={row} />
    </button>
  );
}

/** The sizes or the kinds that a row of values is for. */
export function RowHead({ track }: { track: TrackLayout }) {
  if (!track.size) {
    return (
      <span class="rowpic">
        <Picture name={track.picture ?? track.id} />
        {say(track.title)}
      </span>
    );
  }
  return (
    <span class="sz" role="img" aria-label={tn("{n} house", "{n} houses", track.size)}>
      {Array.from({ length: track.size }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}

function Counted({ rows, crossing }: { rows: Row[]; crossing: Crossing }) {
  const sized = rows.every((row) => row.track.size);
  return (
    <table class={`values ${sized ? "" : "vg"}`}>
      <tbody>
        {rows.map((row) => {
          const { track, marks } = row;
          const count = marks.count ?? 0;
          const points = marks.points ?? 0;
          const zero = count === 0 ? "zero" : "";
          return (
            <tr key={track.id}>
              <th scope="row">
                <RowHead track={track} />
              </th>
              <td>
                <Track row={row} crossing={crossing} />
              </td>
              <td class={`times ${zero}`}>
                × <b>{count}</b>
              </td>
              <td class={`sum ${zero}`}>{signed(points)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function aside({ of }: Named, rows: Row[], plans: readonly Plan[]): string {
  if (of === "plans") return plans.map((plan) => plan.scored ?? "–").join(" · ");
  if (rows.length > 1 && rows.every((row) => row.track.street)) {
    return rows.map((row) => row.marks.points ?? 0).join(" · ");
  }
  return noteOf(rows);
}

/** What there is for the most, where it is said of a track. */
export function noteOf(rows: readonly Row[]): string {
  const fixed = rows.filter((row) => !row.track.improves);
  const only = fixed.length === 1 ? fixed[0] : undefined;
  const awards = only?.track.awards ?? [];
  if (only && awards.length > 0) {
    const points = awards.join(", ");
    const places = only.track.places ?? [];
    if (places.length > 0) {
      return awards
        .map((award, index) =>
          t("{points} from {needed} on", { points: award, needed: places[index] ?? 0 }),
        )
        .join(", ");
    }
    if (only.marks.count != null) {
      return t("{points} for the most, {count} not used", { points, count: only.marks.count });
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

/** Its values are for one of a kind, so a row tells how many there are. */
export function isCounted({ track, marks }: Row): boolean {
  if ((track.groups ?? []).length > 0 || (track.debts ?? []).length > 0) return false;
  return Boolean(track.size) || marks.count != null;
}

/** The tracks of streets, which stand beside their streets too; here they have room for a finger. */
function OfStreets({ rows, crossing }: { rows: Row[]; crossing: Crossing }) {
  return (
    <>
      {rows.map((row) => (
        <div class="raised of-street" key={row.track.id}>
          <span>{t("Street {street}", { street: row.track.street ?? 0 })}</span>
          <Track row={row} crossing={crossing} />
        </div>
      ))}
    </>
  );
}

/** A track that improves others and is not counted: its words and its values on one line. */
function Raised({ row, crossing }: { row: Row; crossing: Crossing }) {
  return (
    <div class="raised">
      <span>{capital(say(row.track.title))}</span>
      <Track row={row} crossing={crossing} />
    </div>
  );
}

function Category({
  row,
  special,
  named,
  rows,
  tallies,
  bonuses,
  plans,
  vault,
  Vault,
  crossing,
  rival,
  extra,
}: {
  row: ScoreRow;
  special: boolean;
  named: Named;
  rows: Row[];
  tallies: Tally[];
  bonuses: Bonus[];
  plans: readonly Plan[];
  vault: VaultMarks | null;
  Vault: Look["Vault"];
  crossing: Crossing;
  rival: Against | undefined;
  extra: ComponentChildren;
}) {
  const copying = usePen() !== null;
  const counted = rows.filter(isCounted);
  const flat = rows.filter((item) => !counted.includes(item) && !item.track.street);
  const title = capital(say(named.title));
  const short =
    flat.length === 1 &&
    (flat[0]?.track.values?.length ?? 9) <= 5 &&
    title.length <= LONGEST_BESIDE_BOXES;
  const note = aside(named, rows, plans);
  const change = row.points - row.before;
  const heading = (
    <h3>
      {title} {note && <small>{note}</small>}
    </h3>
  );
  const value = <span class="val">{signed(row.points - change)}</span>;
  const diff = (
    <span class="diff">
      {change !== 0 && <span class="delta pencilled">{gained(change)}</span>}
    </span>
  );
  return (
    <div
      class={`cat ${short ? "short" : ""} ${special ? "special" : ""}`}
      data-category={row.category}
      data-tracks={rows.map((item) => item.track.id).join(" ")}
    >
      <CategoryPicture category={named} />
      {heading}
      {short && flat.map((item) => <Track key={item.track.id} row={item} crossing={crossing} />)}
      {value}
      {diff}
      {rival && <Theirs rival={rival} category={row.category} />}
      {!short &&
        flat.map((item) =>
          item.track.improves ? (
            <Raised key={item.track.id} row={item} crossing={crossing} />
          ) : (
            <Track key={item.track.id} row={item} crossing={crossing} />
          ),
        )}
      {counted.length > 0 && <Counted rows={counted} crossing={crossing} />}
      {copying && <OfStreets rows={rows.filter((item) => item.track.street)} crossing={crossing} />}
      {extra}
      {vault && Vault && <Vault vault={vault} />}
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
      {change !== 0 && (
        <span class="delta pencilled">{`${gained(change)} = ${signed(rival.score.total)}`}</span>
      )}
    </p>
  );
}

/** A category that this game cannot score in is not shown. */
function inPlay(row: ScoreRow, named: Named, counted: readonly unknown[]): boolean {
  return counted.length > 0 || Boolean(named.of) || row.points !== 0 || row.before !== 0;
}

/** The score by category: ink for what stands, pencil for what this turn would change. */
export function Ledger({
  layout,
  sheet,
  score,
  plans,
  rival,
  crossable = [],
  onCross,
  title,
  note,
  extra,
}: Props) {
  const change = score.total - score.before;
  const rows: Row[] = layout.tracks.flatMap((track, index) => {
    const marks = sheet.tracks[index];
    return marks ? [{ track, marks }] : [];
  });
  const tallies = talliesOf(layout, sheet);
  const bonuses = bonusesOf(layout, sheet);
  const { special } = lookOf(layout);
  const isSpecial = (row: ScoreRow) => row.category === special;
  const ordered = [...score.rows.filter(isSpecial), ...score.rows.filter((row) => !isSpecial(row))];
  return (
    <section class={`ledger ${rival ? "against" : ""}`} id="score" aria-label={t("Score")}>
      <header>
        <h2>{title ?? t("Score")}</h2>
        <span class="total">{signed(score.before)}</span>
        {change !== 0 && (
          <span class="delta pencilled">
            <Icon name="pencil" />
            {`${gained(change)} = ${signed(score.total)}`}
          </span>
        )}
        {note && <small class="meta">{note}</small>}
      </header>
      {rival && <Versus rival={rival} />}
      {ordered.map((row) => {
        const boxed = rows.filter((item) => item.track.category === row.category);
        const counted = tallies.filter((item) => item.printed.category === row.category);
        const named = layout.categories.find((item) => item.id === row.category) ?? {
          id: row.category,
          title: { key: row.category, params: {} },
          picture: row.category,
        };
        const more = extra?.(row.category) ?? null;
        if (!inPlay(row, named, [...boxed, ...counted, ...(more ? [more] : [])])) return null;
        return (
          <Category
            key={row.category}
            row={row}
            special={isSpecial(row)}
            named={named}
            rows={boxed}
            tallies={counted}
            bonuses={bonuses.filter((item) => item.printed.category === row.category)}
            plans={plans}
            Vault={lookOf(layout).Vault}
            vault={named.of === "vault" ? (sheet.vault ?? null) : null}
            crossing={{ crossable, onCross }}
            rival={rival}
            extra={more}
          />
        );
      })}
      {rival?.categories
        .filter((category) => !score.rows.some((row) => row.category === category.id))
        .map((category) => (
          <div class="cat" key={category.id}>
            <CategoryPicture category={category} />
            <h3>
              {capital(say(category.title))}{" "}
              <small>{t("{name} alone", { name: rival.title })}</small>
            </h3>
            <span class="val">–</span>
            <span class="diff" />
            <Theirs rival={rival} category={category.id} />
          </div>
        ))}
    </section>
  );
}
