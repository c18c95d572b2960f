import { t } from "../../i18n";
import type { PlanCondition } from "../../messages";

/** What must be known of estates to read a plan that asks for them. */
export function aboutPlan(condition: PlanCondition): string {
  if (condition.kind !== "estates") return "";
  return t(
    "An estate is a row of numbered houses between two fences, with none inside; each serves one plan.",
  );
}
