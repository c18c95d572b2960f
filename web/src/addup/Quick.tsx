import { signed } from "../components/Ladder";
import { CategoryPicture } from "../components/Ledger";
import { Picture } from "../drawings/features";
import { say, t } from "../i18n";
import type { CountField, PersonAdded, SheetForm } from "../messages";
import { capital } from "../table/words";

export type QuickProps = {
  form: SheetForm;
  added: PersonAdded; // what the server has made of the counts
  name: string; // whose
  counts: Readonly<Record<string, number>>;
  note: string; // what else counts, if anything
  onCount: (id: string, value: number | null) => void; // null: left open
};

type FieldProps = {
  field: CountField;
  value: number | undefined;
  onChange: (value: number | null) => void;
};

/** The values that can be chosen: of a ladder by its points, of a plan those of its card. */
function optionsOf({ values = [], choices = [] }: CountField): [value: number, words: string][] {
  if (choices.length > 0) return choices.map((value) => [value, signed(value)]);
  return values.map((points, count) => [count, signed(points)]);
}

/** A number of the score column. */
function Field({ field, value, onChange }: FieldProps) {
  const options = optionsOf(field);
  const title = capital(say(field.title));
  const open = (field.choices ?? []).length > 0;
  return (
    <span class={`qb ${value ? "" : "z"}`}>
      {options.length > 0 ? (
        <select
          data-count={field.id}
          value={value === undefined ? (open ? "" : "0") : String(value)}
          aria-label={title}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange(text === "" ? null : Number(text));
          }}
        >
          {open && <option value="">–</option>}
          {options.map(([number, words]) => (
            <option key={number} value={number}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          inputMode="numeric"
          data-count={field.id}
          min={field.smallest ?? 0}
          max={field.largest}
          placeholder="0"
          aria-label={title}
          value={value ?? ""}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => {
            const text = event.currentTarget.value;
            const number = Number(text);
            if (text === "") onChange(null);
            else if (Number.isInteger(number)) onChange(clamped(number, field));
          }}
        />
      )}
      <FieldTitle field={field} title={title} />
    </span>
  );
}

/** Nothing that no sheet has room for. */
function clamped(number: number, { smallest = 0, largest }: CountField): number {
  return Math.max(smallest, Math.min(largest, number));
}

function FieldTitle({ field, title }: { field: CountField; title: string }) {
  if (field.size && !field.improves) {
    return (
      <small class="sz" aria-hidden="true">
        {Array.from({ length: field.size }, (_, index) => (
          <i key={index} />
        ))}
      </small>
    );
  }
  return (
    <small aria-hidden="true">
      {field.picture && <Picture name={field.picture} />}
      {field.size
        ? t("each")
        : field.street
          ? t("Street {street}", { street: field.street })
          : title}
    </small>
  );
}

/** Fields that belong together: so many of a size, and what one of them is worth. */
function pairs(fields: readonly CountField[]): CountField[][] {
  const groups: CountField[][] = [];
  for (const field of fields) {
    const mate = field.size ? groups.find((group) => group[0]?.size === field.size) : undefined;
    if (mate) mate.push(field);
    else groups.push([field]);
  }
  return groups;
}

/** Too much to stand beside the title of its category. */
function isWide(fields: readonly CountField[]): boolean {
  const worded = fields.filter((field) => !field.street && !field.plan);
  return fields.length > 3 || worded.length > 1;
}

/** A few numbers per category, as they stand in the score column; the rest is reckoned. */
export function QuickForm({ form, added, name, counts, note, onCount }: QuickProps) {
  const { layout, fields } = form;
  const points = new Map(added.score.rows.map((row) => [row.category, row.points]));
  return (
    <section class="panel quick" aria-label={t("Quick form")}>
      <header>
        <h2>{t("{name}, from the score column", { name })}</h2>
        <p class="note">{note || t("Only what is written there; the rest is reckoned.")}</p>
      </header>
      {layout.categories.map((category) => {
        const own = fields.filter((field) => field.category === category.id);
        if (own.length === 0 && !points.get(category.id)) return null;
        return (
          <div class={`qrow ${isWide(own) ? "many" : ""}`} key={category.id}>
            <CategoryPicture category={category} />
            <h3>{capital(say(category.title))}</h3>
            <div class="qbs">
              {pairs(own).map((group) => (
                <span key={group[0]?.id} class={group.length > 1 ? "qpair" : "qone"}>
                  {group.map((field) => (
                    <Field
                      key={field.id}
                      field={field}
                      value={counts[field.id]}
                      onChange={(value) => onCount(field.id, value)}
                    />
                  ))}
                </span>
              ))}
            </div>
            <span class="val" data-points={category.id}>
              {signed(points.get(category.id) ?? 0)}
            </span>
          </div>
        );
      })}
      {(added.sheet ? [] : added.faults).map((fault) => (
        <p class="problem" role="alert" key={fault.sentence}>
          {fault.sentence}
        </p>
      ))}
      <p class="qtot">
        <span>{t("Total")}</span>
        <b data-total="">{signed(added.score.total)}</b>
      </p>
    </section>
  );
}
