/** What is reported and decided, in words. */

import { language, t } from "../i18n";
import type { ReportPerson, SanctionInfo } from "../messages";

export type Reason = ReportPerson["reason"];
export const REASONS: readonly Reason[] = ["name", "remarks", "play", "other"];

export function reasonWords(reason: Reason): string {
  switch (reason) {
    case "name":
      return t("The name");
    case "remarks":
      return t("Remarks");
    case "play":
      return t("The way of playing");
    default:
      return t("Something else");
  }
}

export function kindWords(kind: SanctionInfo["kind"]): string {
  return kind === "ban" ? t("banned") : t("muted");
}

export function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(language.value, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}

/** The choices for how long; null: for good. */
export const HOURS: readonly (number | null)[] = [24, 7 * 24, 30 * 24, null];

export function hoursWords(hours: number | null): string {
  if (hours === null) return t("for good");
  if (hours === 24) return t("for a day");
  return hours === 7 * 24 ? t("for a week") : t("for a month");
}
