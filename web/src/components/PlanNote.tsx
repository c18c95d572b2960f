import { say, sayWith, t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, Plan, SeatInfo } from "../messages";
import { claimant } from "../table/words";

function claimsOf(plan: Plan, seats: readonly SeatInfo[], rival: string): string {
  if (plan.claims.length === 0) return plan.flipped ? "" : t("Nobody has claimed it.");
  const names = plan.claims.map((claim) => claimant(seats, claim.seat, rival)).join(", ");
  return t("Claimed by {names}.", { names });
}

function pointsOf(plan: Plan): string {
  const [first, later] = plan.points;
  if (plan.scored !== null) return t("You have claimed it for {points}.", { points: plan.scored });
  if (plan.flipped) return t("{later} points are left; the first took {first}.", { first, later });
  return t("{first} points for the first, {later} later.", { first, later });
}

type Props = { layout: Layout; plan: Plan; seats: readonly SeatInfo[] };

/** A plan in words: what it asks for, how far one is, what it brings, who has it. */
export function PlanNote({ layout, plan, seats }: Props) {
  const about = lookOf(layout).aboutPlan?.(plan.condition) ?? "";
  const sentences = [
    about,
    plan.scored === null
      ? t("You have {done} of {needed}.", { done: plan.done, needed: plan.needed })
      : "",
    pointsOf(plan),
    claimsOf(plan, seats, layout.rival?.title ?? ""),
  ];
  return (
    <span class="plan-note">
      <b>
        {sayWith(layout.terms.plan, { plan: plan.plan })}: {say(plan.title)}.
      </b>{" "}
      <span>{sentences.filter(Boolean).join(" ")}</span>
    </span>
  );
}
