import { say, t } from "../i18n";
import type { Outcome, SeatInfo } from "../messages";
import { seatName } from "../table/words";
import { signed } from "./Ladder";
import { Sign } from "./Sign";

type Props = { outcome: Outcome; seats: readonly SeatInfo[]; me: number | null; shown: number };

/** Every seat by place, with what decided between equal points; open where columns are left out. */
export function Placings({ outcome, seats, me, shown }: Props) {
  const { ranking, tie_breaks: counted } = outcome;
  const tied = ranking.some((place) => place.decided);
  if (ranking.length < 2 || (ranking.length <= shown && !tied)) return null;
  return (
    <details class="ranking" open={tied && ranking.length <= shown}>
      <summary>
        {ranking.length > shown ? t("All {n}", { n: ranking.length }) : t("Ranking and ties")}
      </summary>
      <ol class="list">
        {ranking.map((place) => (
          <li key={place.seat} class={place.seat === me ? "mine" : ""}>
            <b>{place.rank}.</b>
            <Sign seat={place.seat} name={seatName(seats, place.seat)} />
            <span class="grow">
              {seatName(seats, place.seat)}
              {place.decided && <small>{say(place.decided)}</small>}
            </span>
            <span class="note">
              {tied && counted[0] ? `${place.tie_breaks[0] ?? 0} ${say(counted[0])}` : ""}
            </span>
            <b>{signed(place.total)}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}
