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

/** What was decided; a word that is not known here stands as it is. */
export function decisionWords(what: string): string {
  switch (what) {
    case "ban":
      return t("has banned");
    case "mute":
      return t("has muted");
    case "lift":
      return t("has let take part again");
    case "rename":
      return t("has renamed");
    case "close":
      return t("has seen to a report");
    case "strike":
      return t("has struck a result of");
    case "grant":
      return t("lets keep order");
    case "revoke":
      return t("lets keep order no more");
    case "bar":
      return t("has kept out");
    case "hide":
      return t("has taken out of the lobby");
    default:
      return what;
  }
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
