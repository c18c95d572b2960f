import { Picture } from "../drawings/features";
import { Action, Icon, Mark } from "../drawings/icons";
import { say, sayWith, t } from "../i18n";
import type {
  Move,
  Plan,
  PlanCondition,
  PlanMark,
  RivalLayout,
  SeatInfo,
  SheetTerms,
} from "../messages";
import { roleOf } from "../table/step";
import { claimant } from "../table/words";

function BlockRow({ size, done }: { size: number; done: boolean }) {
  const width = 13 * size - 1;
  return (
    <svg
      class={`wantrow ${done ? "done" : ""}`}
      viewBox={`0 0 ${width} 19`}
      width={width}
      height="19"
      aria-hidden="true"
    >
      <g fill={done ? "var(--ink)" : "none"}>
        {Array.from({ length: size }, (_, index) => (
          <path key={index} d={`M${1 + 13 * index} 15V7l4.8-5 4.8 5v8z`} />
        ))}
      </g>
      <path d={`M.5 18h${width - 1.5}`} />
    </svg>
  );
}

function howMany({ fewest, most }: PlanMark): string {
  if (most === 0) return "0";
  if (most === null) return `≥ ${fewest}`;
  return fewest === most ? `${fewest}` : `${fewest}–${most}`;
}

/** What a plan asks for besides sizes, in signs: where, what every estate must have, what else. */
function extras(condition: PlanCondition) {
  const made = [];
  if (condition.street)
    made.push(<span key="street">{t("street {street}", { street: condition.street })}</span>);
  if (condition.where === "one street") made.push(<span key="where">{t("one street")}</span>);
  else if (condition.where) made.push(<span key="where">{t("both ends of every street")}</span>);
  if (condition.any_size)
    made.push(<span key="any">{t("{n} of any size", { n: condition.any_size })}</span>);
  for (const each of condition.each ?? []) {
    made.push(
      <span key={each.mark}>
        <Action name={each.picture} />
        {t("{count} each", { count: howMany(each) })}
      </span>,
    );
  }
  if (condition.roundabouts) {
    made.push(
      <span key="islands">
        <Picture name="roundabout" />
        {condition.roundabouts}
      </span>,
    );
  }
  return made;
}

export function Wanted({ plan }: { plan: Plan }) {
  const sizes = plan.condition.sizes ?? [];
  if (sizes.length > 0) {
    const besides = extras(plan.condition);
    return (
      <div class="want" role="img" aria-label={say(plan.title)}>
        {sizes.map((size, index) => (
          <BlockRow key={index} size={size} done={plan.met[index] ?? false} />
        ))}
        {besides.length > 0 && (
          <>
            <div class="extras">{besides}</div>
            <span class="said">{say(plan.title)}</span>
          </>
        )}
      </div>
    );
  }
  return (
    <div class="want">
      <span class="word">{say(plan.title)}</span>
      {plan.needed > 1 && plan.needed <= 16 && (
        <span
          class="meter"
          role="img"
          aria-label={t("{done} of {needed}", { done: plan.done, needed: plan.needed })}
        >
          {Array.from({ length: plan.needed }, (_, index) => (
            <i key={index} class={index < plan.done ? "in" : ""} />
          ))}
        </span>
      )}
    </div>
  );
}

/** Points that nobody can have any more. */
export function Gone({ points }: { points: number }) {
  return (
    <span class="gone">
      {points}
      <Mark name="slash" />
    </span>
  );
}

export function Points({ plan }: { plan: Plan }) {
  const [high, low] = plan.points;
  if (plan.scored !== null) {
    return (
      <span class="pts">
        <Icon name="check" />
        <span>{plan.scored}</span>
      </span>
    );
  }
  if (plan.flipped) {
    return (
      <span class="pts">
        <Gone points={high} />
        <span>{low}</span>
      </span>
    );
  }
  return (
    <span class="pts">
      <span>{high}</span>
      <small>
        <span class="long">{t("then")} </span>
        {low}
      </small>
    </span>
  );
}

type Props = {
  plan: Plan;
  seats: readonly SeatInfo[];
  rival: RivalLayout | null;
  title: string;
  own: boolean; // progress is known
  hinted: boolean;
  told: boolean; // it is explained now
  onClaim: (() => void) | null;
  onExplain: (() => void) | null;
};

/** Who was the first to claim a plan; what the rival has of it is always told. */
function taken(plan: Plan, seats: readonly SeatInfo[], rival: RivalLayout | null): string {
  const claim = plan.claims.find((item) => item.seat === null) ?? plan.claims[0];
  if (!claim) return "";
  const name = claimant(seats, claim.seat, rival?.title ?? "");
  if (claim.seat === null && !rival?.scores) return t("taken by {name}", { name });
  return t("{points} went to {name}", { points: claim.points, name });
}

function status(
  plan: Plan,
  seats: readonly SeatInfo[],
  rival: RivalLayout | null,
  own: boolean,
): string {
  const who = taken(plan, seats, rival);
  if (!own) return who || (plan.flipped ? "" : t("Open"));
  const parts = [t("{done} of {needed}", { done: plan.done, needed: plan.needed })];
  if (who) parts.push(who);
  else if (!plan.flipped) parts.push(t("open"));
  return parts.join(", ");
}

function PlanCard({ plan, seats, rival, title, own, hinted, told, onClaim, onExplain }: Props) {
  const got = plan.scored !== null;
  const claimed = got
    ? plan.claims.find((claim) => claim.seat !== null && claim.points === plan.scored)
    : undefined;
  const theirs = plan.claims.some((claim) => claim.seat === null) ? taken(plan, seats, rival) : "";
  const inside = (
    <>
      <header>
        <h2 class="cap">{title}</h2>
        <Points plan={plan} />
      </header>
      <Wanted plan={plan} />
      {got ? (
        <p class="status long">
          {claimed ? t("Turn {turn}", { turn: claimed.turn }) : t("This turn")}
          {theirs && (
            <>
              <br />
              {theirs}
            </>
          )}
        </p>
      ) : onClaim ? (
        <p class="status">
          <b class="now">{t("Ready to claim")}</b>
        </p>
      ) : (
        <p class="status">{status(plan, seats, rival, own)}</p>
      )}
      {!got && own && (
        <p class="status brief">
          <b>{t("{done} of {needed}", { done: plan.done, needed: plan.needed })}</b>
        </p>
      )}
      {theirs && <p class="status brief theirs-brief">{theirs}</p>}
      {got && <span class="stamp">{t("Claimed")}</span>}
    </>
  );
  const classes = `plan ${got ? "got" : ""} ${onClaim ? "claimable" : ""} ${hinted ? "hinted" : ""} ${told ? "told" : ""}`;
  if (onClaim) {
    const points = plan.flipped ? plan.points[1] : plan.points[0];
    return (
      <div class={classes} data-plan={plan.plan}>
        {inside}
        <button
          type="button"
          class="cover"
          data-lit=""
          aria-label={t("Claim {plan} for {points} points", { plan: title, points })}
          onClick={onClaim}
        />
      </div>
    );
  }
  return (
    <article class={classes} data-plan={plan.plan}>
      {inside}
      {onExplain && (
        <button
          type="button"
          class="cover"
          aria-label={`${title}: ${say(plan.title)}`}
          aria-pressed={told}
          onClick={onExplain}
        />
      )}
    </article>
  );
}

type PlansProps = {
  terms: SheetTerms; // what they are called
  plans: readonly Plan[];
  seats: readonly SeatInfo[];
  rival: RivalLayout | null;
  own: boolean;
  legal: readonly Move[];
  hint: Move | null;
  onClaim: ((move: Move) => void) | null;
  told?: number | null; // the plan that is explained now
  onExplain?: (plan: number) => void;
};

export function Plans({
  terms,
  plans,
  seats,
  rival,
  own,
  legal,
  hint,
  told,
  onClaim,
  onExplain,
}: PlansProps) {
  return (
    <section class="plans" aria-label={say(terms.all_plans)}>
      {plans.map((plan) => {
        const claim = legal.find((move) => roleOf(move) === "claim" && move.plan === plan.plan);
        return (
          <PlanCard
            key={plan.plan}
            plan={plan}
            seats={seats}
            rival={rival}
            title={sayWith(terms.plan, { plan: plan.plan })}
            own={own}
            hinted={hint?.plan === plan.plan}
            onClaim={claim && onClaim ? () => onClaim(claim) : null}
            told={told === plan.plan}
            onExplain={onExplain ? () => onExplain(plan.plan) : null}
          />
        );
      })}
    </section>
  );
}
