import { t } from "../i18n";
import type { SeatInfo } from "../messages";
import { seatName } from "../table/words";
import { Sign } from "./Sign";

const MOST_TABS = 12; // more are a list to choose from

type Props = {
  seats: readonly SeatInfo[];
  order: readonly number[]; // seats as they are offered
  shown: number;
  onChoose: (seat: number) => void;
};

/** Whose sheet is shown: every seat can be chosen. */
export function SheetTabs({ seats, order, shown, onChoose }: Props) {
  const label = t("Whose sheet is shown");
  if (order.length > MOST_TABS) {
    return (
      <select
        class="field whose"
        aria-label={label}
        value={shown}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {order.map((seat) => (
          <option key={seat} value={seat}>
            {seatName(seats, seat)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div class="tabs" role="group" aria-label={label}>
      {order.map((seat) => (
        <button
          key={seat}
          type="button"
          class="btn small"
          aria-pressed={seat === shown}
          onClick={() => onChoose(seat)}
        >
          <Sign seat={seat} name={seatName(seats, seat)} />
          {seatName(seats, seat)}
        </button>
      ))}
    </div>
  );
}
