/** What somebody without a name is called. */

import { t } from "../i18n";
import { ownKeys } from "./tables";

type Named = { seat: number; name: string };

/** The person of this page is "You" until they have a name; nobody else is. */
export function withOwnName<Seat extends Named>(table: string, seats: readonly Seat[]): Seat[] {
  const own = new Set(
    ownKeys(table)
      .filter((key) => key.kind === "you")
      .map((key) => key.seat),
  );
  return seats.map((seat) =>
    seat.name || !own.has(seat.seat) ? seat : { ...seat, name: t("You") },
  );
}
