import { Gone, Wanted } from "../components/Plans";
import { say, sayWith, t, tp } from "../i18n";
import type { DealtTurn, Plan } from "../messages";
import { type Deal, type PlanState, planState } from "./deal";

function Points({ plan, state }: { plan: Plan; state: PlanState }) {
  const [high, low] = plan.points;
  if (state === "flipped") {
    return (
      <span class="pts">
        <Gone points={high} />
        <b>{low}</b>
      </span>
    );
  }
  const now = state === "claimed" ? "now" : "";
  return (
    <span class="pts">
      <b class={now}>{high}</b>
      <small class={now}>
        {state === "claimed" ? t("this turn") : tp("points of a plan", "first")}
      </small>
      <span>{low}</span>
      <small>{tp("points of a plan", "later")}</small>
    </span>
  );
}

function note(state: PlanState): string {
  if (state === "open") return t("Tap when somebody has it");
  if (state === "claimed") return t("Claimed; tap again to take it back");
  return t("Claimed before");
}

type Props = { dealt: DealtTurn; deal: Deal; onClaim: (plan: number) => void };

/** The plans on the table; a tap says that somebody has one. */
export function DealtPlans({ dealt, deal, onClaim }: Props) {
  const { terms } = dealt.layout;
  return (
    <section class="deal-plans" aria-label={say(terms.all_plans)}>
      {dealt.plans.map((plan) => {
        const state = planState(deal, plan.plan, dealt.turn);
        const title = sayWith(terms.plan, { plan: plan.plan });
        return (
          <div key={plan.plan} class={`plan deal-plan ${state}`} data-plan={plan.plan}>
            <header>
              <h2 class="cap">{title}</h2>
              <Points plan={plan} state={state} />
            </header>
            <Wanted plan={plan} />
            <p class="status">{note(state)}</p>
            {state !== "flipped" && (
              <button
                type="button"
                class="cover"
                aria-pressed={state === "claimed"}
                aria-label={t("{plan}: somebody has it", { plan: title })}
                onClick={(event) => {
                  // after a tap the space bar deals on; who came here by keyboard stays
                  if (event.detail > 0) event.currentTarget.blur();
                  onClaim(plan.plan);
                }}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
