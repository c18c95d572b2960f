/** What is reported and decided, in words. */

import { language, t } from "../i18n";
import type { AuditEntry, ReportPerson, SanctionInfo } from "../messages";

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

/** Who has decided what about whom; a word that is not known here stands as it is. */
export function decisionWords({ by, what, about }: Pick<AuditEntry, "by" | "what" | "about">) {
  const who = { by, about };
  switch (what) {
    case "ban":
      return t("{by} has banned {about}", who);
    case "mute":
      return t("{by} has muted {about}", who);
    case "lift":
      return t("{by} lets {about} take part again", who);
    case "rename":
      return t("{by} has renamed {about}", who);
    case "close":
      return t("{by} has seen to a report about {about}", who);
    case "strike":
      return t("{by} has struck a result: {about}", who);
    case "grant":
      return t("{by} lets {about} keep order", who);
    case "revoke":
      return t("{by} lets {about} keep order no more", who);
    case "bar":
      return t("{by} of a table keeps {about} out of it", who);
    case "hide":
      return t("{by} has taken a table out of the lobby: {about}", who);
    default:
      return `${by}: ${what} ${about}`;
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
