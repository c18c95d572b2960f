/** What is entered beside the streets and has no boxes: plans, and what concerns the sheet as a whole. */

import { signed } from "../components/Ladder";
import { usePen } from "../components/Pen";
import { Icon } from "../drawings/icons";
import { say, sayWith, t } from "../i18n";
import type { Layout, MarkKind, PlanOption, Sheet, Tap } from "../messages";
import { capital } from "../table/words";

const FEW = 3; // points that stand beside each other

type Names = readonly (string | null)[];

type PlanCardsProps = {
  layout: Layout;
  options: readonly PlanOption[][];
  names: Names;
  onNames: (names: (string | null)[]) => void;
};

/** Which cards lay on the table; who does not remember leaves them open. */
export function PlanCards({ layout, options, names, onNames }: PlanCardsProps) {
  return (
    <details class="plan-cards">
      <summary>{t("Which cards lay on the table?")}</summary>
      {options.map((cards, index) => {
        const title = sayWith(layout.terms.plan, { plan: index + 1 });
        return (
          <label key={index}>
            <span>{capital(title)}</span>
            <select
              class="field"
              data-plan-card={index + 1}
              value={names[index] ?? ""}
              onChange={(event) => {
                const name = event.currentTarget.value || null;
                onNames(options.map((_, place) => (place === index ? name : names[place]) ?? null));
              }}
            >
              <option value="">{t("not known")}</option>
              {cards.map((card) => (
                <option key={card.name} value={card.name}>
                  {`${say(card.title)} (${card.points.join(" / ")})`}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </details>
  );
}

/** The points that a plan can have been worth, the most first. */
export function pointsOf(options: readonly PlanOption[], name: string | null): number[] {
  const known = options.find((option) => option.name === name);
  const points = known ? known.points : options.flatMap((option) => option.points);
  return [...new Set(points)].sort((a, b) => b - a);
}

type PlansProps = {
  layout: Layout;
  options: readonly PlanOption[][];
  names: Names;
  scored: Sheet["plans"];
  kind: MarkKind;
  onTap: (tap: Tap) => void;
};

/** What each plan has given: the first or the later points of its card, or nothing. */
export function PlanMarks({ layout, options, names, scored, kind, onTap }: PlansProps) {
  const pen = usePen();
  return (
    <div class="pchips">
      {options.map((cards, index) => {
        const plan = index + 1;
        const spot = { type: "plan", plan } as const;
        const value = scored[index] ?? null;
        const points = pointsOf(cards, names[index] ?? null);
        const all = value === null || points.includes(value) ? points : [value, ...points];
        const title = capital(sayWith(layout.terms.plan, { plan }));
        const wrong = pen?.wrong(spot) ? "wrong" : "";
        return (
          <div class={`pch ${wrong}`} key={plan} role="group" aria-label={title}>
            <small aria-hidden="true">{plan}</small>
            {all.length > FEW && (
              <select
                class="field"
                data-plan={plan}
                aria-label={title}
                value={value ?? ""}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  onTap(
                    text === ""
                      ? { kind: kind.id, spot, erase: true }
                      : { kind: kind.id, spot, value: Number(text) },
                  );
                }}
              >
                <option value="">–</option>
                {all.map((worth) => (
                  <option key={worth} value={worth}>
                    {worth}
                  </option>
                ))}
              </select>
            )}
            {all.length <= FEW &&
              all.map((worth) => (
                <button
                  key={worth}
                  type="button"
                  class={worth === value ? "on" : ""}
                  data-plan={plan}
                  data-points={worth}
                  aria-pressed={worth === value}
                  onClick={() =>
                    onTap(
                      worth === value
                        ? { kind: kind.id, spot, erase: true }
                        : { kind: kind.id, spot, value: worth },
                    )
                  }
                >
                  {worth}
                </button>
              ))}
          </div>
        );
      })}
    </div>
  );
}

type StepperProps = {
  title: string;
  value: number;
  most: number;
  id: string;
  onChange: (value: number) => void;
};

/** A count between two buttons. */
function Stepper({ title, value, most, id, onChange }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={title} data-kind={id}>
      <span>{title}</span>
      <button
        type="button"
        class="icon-btn"
        aria-label={t("One less")}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output>{signed(value)}</output>
      <button
        type="button"
        class="icon-btn"
        aria-label={t("One more")}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

type SheetMarksProps = {
  kinds: readonly MarkKind[];
  values: Readonly<Record<string, number>>;
  onTap: (tap: Tap) => void;
};

/** Marks that concern the sheet as a whole: a count, or one of a few choices. */
export function SheetMarks({ kinds, values, onTap }: SheetMarksProps) {
  const spot = { type: "sheet" } as const;
  return (
    <>
      {kinds.map((kind) => {
        const now = values[kind.id] ?? null;
        const title = capital(say(kind.title));
        const choices = kind.choices ?? [];
        if (choices.length === 0) {
          return (
            <Stepper
              key={kind.id}
              id={kind.id}
              title={title}
              value={now ?? 0}
              most={kind.largest ?? 0}
              onChange={(value) => onTap({ kind: kind.id, spot, value })}
            />
          );
        }
        if (choices.length > 1) {
          return (
            <label class="sheet-choice" key={kind.id}>
              <span>{title}</span>
              <select
                class="field"
                data-kind={kind.id}
                value={now ?? ""}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  onTap(
                    text === ""
                      ? { kind: kind.id, spot, erase: true }
                      : { kind: kind.id, spot, value: Number(text) },
                  );
                }}
              >
                <option value="">–</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {capital(say(choice.title))}
                  </option>
                ))}
              </select>
            </label>
          );
        }
        return (
          <div
            class="sheet-choice"
            key={kind.id}
            role="group"
            aria-label={title}
            data-kind={kind.id}
          >
            <span>{title}</span>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                class={choice.value === now ? "on" : ""}
                data-value={choice.value}
                aria-pressed={choice.value === now}
                onClick={() =>
                  onTap(
                    choice.value === now
                      ? { kind: kind.id, spot, erase: true }
                      : { kind: kind.id, spot, value: choice.value },
                  )
                }
              >
                {capital(say(choice.title))}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}
