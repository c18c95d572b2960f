import { Picture } from "../drawings/features";
import { say } from "../i18n";
import type { Layout, LogEntry, PublicTurn, SeatInfo, Sheet } from "../messages";
import { knownTotals } from "../paper/draft";
import { type Company, lastDone } from "../table/company";
import type { FreshMarks } from "../table/fresh";
import { written } from "../table/lots";
import { MOST_TABS, shownSeats } from "../table/seating";
import { seatName, turnName } from "../table/words";
import { Sign, seatColour } from "./Sign";

/** What is new on a sheet in the fewest signs: its numbers, and drawings for the rest. */
export function inSigns(
  layout: Layout,
  sheet: Sheet,
  fresh: FreshMarks,
): { numbers: string[]; pictures: string[]; border: boolean } {
  const lot = (key: string) => {
    const [street = 0, house = 0] = key.split(".").map(Number);
    return sheet.streets[street - 1]?.houses[house - 1];
  };
  const tracks = layout.tracks.flatMap((track) => {
    const category = layout.categories.find((item) => item.id === track.category);
    return fresh.tracks.has(track.id) ? [track.picture ?? category?.picture ?? ""] : [];
  });
  return {
    numbers: [...fresh.numbers].map((key) => written(lot(key))).filter((text) => text !== ""),
    pictures: [...new Set(tracks)].filter((name) => name !== ""),
    border: fresh.borders.size > 0,
  };
}

type Props = {
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  log: readonly LogEntry[];
  company: Company;
};

/** On a phone: what the others have just written, in one line above the step at hand. */
export function Ticker({ layout, turn, seats, log, company }: Props) {
  const told = shownSeats(knownTotals(turn), company.own, MOST_TABS).flatMap((seat) => {
    const sheet = turn.sheets[seat];
    const fresh = company.fresh[seat];
    if (seat === company.own || !sheet || !fresh || fresh.lots.size + fresh.tracks.size === 0)
      return [];
    return [{ seat, ...inSigns(layout, sheet, fresh) }];
  });
  if (told.length === 0) return null;
  return (
    <ul class="ticker">
      {told.map(({ seat, numbers, pictures, border }) => (
        <li key={seat} style={{ "--seat": seatColour(seat) }}>
          <Sign seat={seat} name={seatName(seats, seat)} />
          <span class="sr">
            {seatName(seats, seat)}: {lastDone(log, turn, seat)?.items.map(say).join(" ")}
          </span>
          <b aria-hidden="true">{numbers.join(" ")}</b>
          {border && <i aria-hidden="true" />}
          {pictures.map((name) => (
            <Picture key={name} name={name} as="act" />
          ))}
        </li>
      ))}
      <li class="when">{turnName(turn.turn)}</li>
    </ul>
  );
}
