import { t } from "../i18n";
import type { DailyInfo } from "../messages";
import { door } from "../state/door";
import { DailyMedals } from "./DailyMedals";
import { DailyWeek } from "./DailyWeek";
import { signed } from "./Ladder";

/** Medals, week and result of one deal. */
export function DailyStanding({ info }: { info: DailyInfo }) {
  return (
    <>
      <div class="day">
        <DailyMedals bars={info.bars} won={info.medal} />
        <DailyWeek week={info.week} />
      </div>
      <p>
        {info.mine === null
          ? t("You have not finished today's deal.")
          : door.value === "here"
            ? t("You scored {points}.", { points: signed(info.mine) })
            : t("You scored {points}; {better} of {played} results are better.", {
                points: signed(info.mine),
                better: info.better ?? 0,
                played: info.played,
              })}
      </p>
    </>
  );
}
