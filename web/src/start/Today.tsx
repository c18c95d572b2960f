import { DailyStanding } from "../components/DailyStanding";
import { dayWords } from "../components/DailyWeek";
import { t } from "../i18n";
import type { DailyInfo } from "../messages";
import { href } from "../state/route";

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** Today's deal of the chosen box. */
export function Today({ info }: { info: DailyInfo | null }) {
  return (
    <section class="today" aria-busy={info === null}>
      <h2>{info ? dayWords(info.date, DAY) : t("Today's deal")}</h2>
      <p>{t("Everybody gets the same cards and plans. Your first result of the day counts.")}</p>
      {info && <DailyStanding info={info} />}
      <p>
        <a class="more" href={href("/daily")}>
          {t("All deals and results")}
        </a>
      </p>
    </section>
  );
}
