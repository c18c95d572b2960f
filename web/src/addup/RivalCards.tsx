import { signed } from "../components/Ladder";
import { Action, Icon, wash } from "../drawings/icons";
import { say, sayWith, t } from "../i18n";
import type { RivalAdded, RivalEntered, SheetForm } from "../messages";
import { actionName, capital } from "../table/words";
import { pointsOf } from "./Extras";

type Props = {
  form: SheetForm;
  entered: RivalEntered;
  added: RivalAdded | null;
  plans: readonly (string | null)[];
  onChange: (entered: RivalEntered) => void;
};

/** A number that may be left open. */
function NumberField({
  label,
  id,
  value,
  onChange,
}: {
  label: string;
  id: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}) {
  return (
    <label class="row">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        data-rival={id}
        value={value ?? ""}
        onInput={(event) => {
          const text = event.currentTarget.value;
          onChange(text === "" ? null : Math.trunc(Number(text)));
        }}
      />
    </label>
  );
}

/** The cards of the opponent in the order in which it got them; or only its total. */
export function RivalCards({ form, entered, added, plans, onChange }: Props) {
  const { layout } = form;
  const { rival, map } = layout;
  if (!rival) return null;
  const has = (id: string) => form.rival.some((field) => field.id === id);
  const pile = entered.pile ?? [];
  const points = new Map(added?.score?.rows.map((row) => [row.category, row.points]));
  return (
    <section class="panel rival-cards" aria-label={rival.title}>
      <header>
        <h2>
          {rival.title} <b data-rival-total={added?.total ?? ""}>{signed(added?.total ?? 0)}</b>
        </h2>
        <p class="note">{t("Tap its cards in the order of its pile, from left to right.")}</p>
      </header>
      <ol class="pile-row" aria-label={t("Its cards")}>
        {pile.map((action, place) => (
          <li key={place} class={wash(action)} title={actionName(layout, action)}>
            <Action name={action} />
            <span class="sr">{actionName(layout, action)}</span>
          </li>
        ))}
        {pile.length === 0 && <li class="note">{t("No cards yet.")}</li>}
      </ol>
      <div class="pile-keys" role="group" aria-label={t("Add a card")}>
        {layout.actions.map(({ id }) => (
          <button
            key={id}
            type="button"
            class="btn"
            data-card-key={id}
            onClick={() => onChange({ ...entered, pile: [...pile, id] })}
          >
            <Action name={id} />
            {actionName(layout, id)}
          </button>
        ))}
        <button
          type="button"
          class="btn"
          disabled={pile.length === 0}
          onClick={() => onChange({ ...entered, pile: pile.slice(0, -1) })}
        >
          <Icon name="undo" />
          {t("Take the last one back")}
        </button>
      </div>
      <div class="rival-more">
        {form.plans.map((cards, index) => (
          <label class="row" key={index}>
            <span>{capital(sayWith(layout.terms.plan, { plan: index + 1 }))}</span>
            <select
              class="field"
              data-rival={`plan-${index + 1}`}
              value={entered.plans?.[index] ?? ""}
              onChange={(event) => {
                const text = event.currentTarget.value;
                const worth = text === "" ? null : Number(text);
                const all = form.plans.map((_, place) =>
                  place === index ? worth : (entered.plans?.[place] ?? null),
                );
                onChange({ ...entered, plans: all });
              }}
            >
              <option value="">–</option>
              {pointsOf(cards, plans[index] ?? null).map((worth) => (
                <option key={worth} value={worth}>
                  {worth}
                </option>
              ))}
            </select>
          </label>
        ))}
        {map && (
          <div class="chips" role="group" aria-label={capital(say(map.hotel))}>
            <span>{capital(say(map.hotel))}</span>
            {map.avenues.map((_, index) => {
              const avenue = index + 1;
              const built = entered.avenues ?? [];
              const on = built.includes(avenue);
              return (
                <button
                  key={avenue}
                  type="button"
                  class="btn small"
                  aria-pressed={on}
                  data-rival-avenue={avenue}
                  onClick={() =>
                    onChange({
                      ...entered,
                      avenues: on ? built.filter((item) => item !== avenue) : [...built, avenue],
                    })
                  }
                >
                  {avenue}
                </button>
              );
            })}
          </div>
        )}
        {has("aside") && (
          <NumberField
            id="aside"
            label={t("Number of the card set aside")}
            value={entered.aside}
            onChange={(aside) => onChange({ ...entered, aside })}
          />
        )}
      </div>
      {has("total") && (
        <details class="only-total" open={entered.total != null}>
          <summary>{t("Only its total is known")}</summary>
          <div class="rival-more">
            <NumberField
              id="total"
              label={t("Total")}
              value={entered.total}
              onChange={(total) => onChange({ ...entered, total })}
            />
            {form.rival.flatMap((field) => {
              const action = /^cards-(.+)$/.exec(field.id)?.[1];
              if (!action) return [];
              const { [action]: count, ...others } = entered.cards ?? {};
              return (
                <NumberField
                  key={field.id}
                  id={field.id}
                  label={capital(say(field.title))}
                  value={count}
                  onChange={(cards) =>
                    onChange({
                      ...entered,
                      cards: cards === null ? others : { ...others, [action]: cards },
                    })
                  }
                />
              );
            })}
          </div>
        </details>
      )}
      {(added?.faults ?? []).map((fault) => (
        <p class="problem" role="alert" key={fault.sentence}>
          {fault.sentence}
        </p>
      ))}
      {added?.score && (
        <ul class="rival-rows">
          {rival.categories.map((category) => (
            <li key={category.id}>
              <span>{capital(say(category.title))}</span>
              <b data-rival-points={category.id}>{signed(points.get(category.id) ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
