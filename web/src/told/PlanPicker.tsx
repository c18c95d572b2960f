import { Points, Wanted } from "../components/Plans";
import { sayWith, t } from "../i18n";
import { useLook } from "../looks/look";
import type { PlanChoices } from "../messages";

type Props = {
  choices: PlanChoices;
  chosen: readonly (string | null)[]; // by stack
  onChoose: (stack: number, name: string | null) => void;
};

/** The plans that can lie on the table, one of each stack; a second tap takes one back. */
export function PlanPicker({ choices, chosen, onChoose }: Props) {
  const { terms } = choices.layout;
  if (!useLook(choices.layout)) return null;
  return (
    <div class="plan-picker">
      {choices.stacks.map((plans, stack) => (
        <section key={stack} aria-label={sayWith(terms.plan, { plan: stack + 1 })}>
          <h3 class="cap">{sayWith(terms.plan, { plan: stack + 1 })}</h3>
          <div class="plan-choices">
            {plans.map((plan) => (
              <button
                key={plan.name}
                type="button"
                class="plan"
                data-plan={plan.name}
                aria-pressed={chosen[stack] === plan.name}
                onClick={() => onChoose(stack, chosen[stack] === plan.name ? null : plan.name)}
              >
                <header>
                  <span class="cap">{chosen[stack] === plan.name ? t("on the table") : ""}</span>
                  <Points plan={plan} />
                </header>
                <Wanted plan={plan} />
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
