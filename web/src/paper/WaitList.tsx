import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { SeatInfo } from "../messages";
import { seatName } from "../table/words";
import { stateOf, stateWords } from "./words";

type Props = {
  seats: readonly SeatInfo[];
  own: number;
  held: readonly number[]; // seats of this device
  onSeat: (seat: number) => void;
};

/** Who is done and who is not; another seat of this device is a tap away. */
export function WaitList({ seats, own, held, onSeat }: Props) {
  return (
    <ul class="wait-list" aria-label={t("Everybody at the table")}>
      {seats
        .filter((seat) => seat.seat !== own)
        .map((seat) => {
          const done = stateOf(seat, false) === "done";
          const name = seatName(seats, seat.seat);
          const here = held.includes(seat.seat);
          return (
            <li key={seat.seat} class={done ? "done" : ""}>
              <Icon name={done ? "check" : "clock"} />
              {here ? (
                <button type="button" class="link" onClick={() => onSeat(seat.seat)}>
                  {name}
                </button>
              ) : (
                name
              )}
              <span>{here ? t("at this device") : stateWords(seat, false)}</span>
            </li>
          );
        })}
    </ul>
  );
}
