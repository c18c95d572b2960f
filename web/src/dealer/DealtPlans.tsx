import { Gone, Wanted } from "../components/Plans";
import { say, sayWith, t, tp } from "../i18n";
import type { Layout, Plan } from "../messages";

type State = "open" | "claimed" | "flipped"; // claimed: in this turn

function stateOf(plan: Plan, claims: readonly number[]): State {
  if (claims.includes(plan.plan)) return "claimed";
  return plan.flipped ? "flipped" : "open";
}

function Points({ plan, state }: { plan: Plan; state: State }) {
  const [high, low] = plan.points;
  const claimed = state === "claimed";
  const now = claimed ? "now" : "";
  if (plan.flipped) {
    return (
      <span class="pts">
        <Gone points={high} />
        <small>{tp("points of a plan", "taken")}</small>
        <b class={now}>{low}</b>
        <small class={now}>{claimed ? t("this turn") : tp("points of a plan", "later")}</small>
      </span>
    );
  }
  return (
    <span class="pts">
      <b class={now}>{high}</b>
      <small class={now}>{claimed ? t("this turn") : tp("points of a plan", "first")}</small>
      <span>{low}</span>
      <small>{tp("points of a plan", "later")}</small>
    </span>
  );
}

/** Whose it was, and when. */
function takenWords(plan: Plan, layout: Layout, seat: number | null, alone: boolean): string {
  const mine = plan.claims.find((claim) => claim.seat === seat && seat !== null);
  if (mine && alone) return t("Yours, turn {turn}", { turn: mine.turn });
  const theirs = plan.claims.find((claim) => claim.seat === null);
  if (theirs && layout.rival)
    return t("{name}, turn {turn}", { name: layout.rival.title, turn: theirs.turn });
  const first = plan.claims[0];
  return first ? t("Claimed in turn {turn}", { turn: first.turn }) : t("Claimed before");
}

type Props = {
  layout: Layout;
  plans: readonly Plan[];
  seat: number | null; // who speaks here
  alone: boolean; // for one person, not for all at the table
  claims: readonly number[]; // of this turn
  claimable: readonly number[];
  past: number | null; // the turn that is looked back at
  onClaim: (plan: number) => void;
};

function note(plan: Plan, state: State, props: Props): string {
  const { layout, seat, alone, claimable, past } = props;
  if (state === "claimed") return t("Claimed; tap again to take it back");
  const tap = alone ? t("Tap when you have it") : t("Tap when somebody has it");
  if (plan.flipped) {
    const taken = takenWords(plan, layout, seat, alone);
    return alone && claimable.includes(plan.plan) ? `${taken}. ${tap}` : taken;
  }
  if (past !== null) return t("Open in turn {turn}", { turn: past });
  return claimable.includes(plan.plan) ? tap : t("Open");
}

/** The plans on the table; a tap says that somebody has one. */
export function DealtPlans(props: Props) {
  const { layout, plans, claims, claimable, past, alone, onClaim } = props;
  const { terms } = layout;
  return (
    <section class="deal-plans" aria-label={say(terms.all_plans)}>
      {plans.map((plan) => {
        const state = stateOf(plan, claims);
        const title = sayWith(terms.plan, { plan: plan.plan });
        return (
          <div key={plan.plan} class={`plan deal-plan ${state}`} data-plan={plan.plan}>
            <header>
              <h2 class="cap">{title}</h2>
              <Points plan={plan} state={state} />
            </header>
            <Wanted plan={plan} />
            <p class="status">{note(plan, state, props)}</p>
            {past === null && claimable.includes(plan.plan) && (
              <button
                type="button"
                class="cover"
                aria-pressed={state === "claimed"}
                aria-label={
                  alone
                    ? t("{plan}: you have it", { plan: title })
                    : t("{plan}: somebody has it", { plan: title })
                }
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
