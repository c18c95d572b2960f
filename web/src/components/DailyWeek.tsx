import { language, t } from "../i18n";
import type { DailyDay } from "../messages";
import { capital } from "../table/words";
import { medalName } from "./DailyMedals";
import { signed } from "./Ladder";

const ROOFS = 4;

/** A date in UTC as a label has it. */
export function dayWords(date: string, how: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(language.value, { ...how, timeZone: "UTC" });
  return capital(words.format(new Date(`${date}T00:00:00Z`)));
}

/** Your last seven days as a street: a house for every deal that you finished. */
export function DailyWeek({ week }: { week: readonly DailyDay[] }) {
  return (
    <div class="week">
      <p class="cap">{t("Your week")}</p>
      <ol aria-label={t("Your week")}>
        {week.map((day, index) => {
          const today = index === week.length - 1;
          const state = day.score !== null ? "built" : today ? "open" : "";
          return (
            <li
              key={day.date}
              class={day.medal ? `${state} medal-${day.medal}` : state}
              data-day={day.date}
            >
              <small>
                <span aria-hidden="true">{dayWords(day.date, { weekday: "short" })}</span>
                <span class="sr">{dayWords(day.date, { weekday: "long" })}</span>
              </small>
              <svg class="draw" aria-hidden="true">
                <use href={`#h-${(index % ROOFS) + 1}`} />
              </svg>
              <b>
                {day.score !== null ? (
                  signed(day.score)
                ) : (
                  <>
                    <span aria-hidden="true">{today ? "?" : ""}</span>
                    <span class="sr">{today ? t("still to play") : t("not played")}</span>
                  </>
                )}
              </b>
              {day.medal && <span class="sr">{medalName(day.medal)}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
