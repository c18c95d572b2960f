import { t, tn } from "../i18n";
import type { DailyBars, DailyInfo } from "../messages";

export type Medal = NonNullable<DailyInfo["medal"]>;

const MEDALS = ["bronze", "silver", "gold"] as const satisfies readonly Medal[];

export function medalName(medal: Medal): string {
  switch (medal) {
    case "bronze":
      return t("Bronze");
    case "silver":
      return t("Silver");
    default:
      return t("Gold");
  }
}

/** The three medals of a deal with the points they take, dotted until they are won. */
export function DailyMedals({ bars, won }: { bars: DailyBars; won: Medal | null }) {
  const best = won ? MEDALS.indexOf(won) : -1;
  return (
    <ul class="medals" aria-label={t("Medals")}>
      {MEDALS.map((medal, index) => (
        <li
          key={medal}
          class={`medal medal-${medal} ${index <= best ? "won" : ""}`}
          data-medal={medal}
        >
          <svg viewBox="0 0 48 56" aria-hidden="true">
            <path d="M14 2l10 18L34 2" />
            <circle cx="24" cy="36" r="16" />
            <path d="M17 42V33l7-6 7 6v9z" />
          </svg>
          <span>
            <b>{medalName(medal)}</b>
            <small>{tn("{n} point", "{n} points", bars[medal])}</small>
            {index <= best && <span class="sr">{t("won")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
