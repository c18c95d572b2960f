import { useEffect } from "preact/hooks";
import { Unreachable } from "../components/Invite";
import { NeedsServer } from "../components/NeedsServer";
import { QrCode } from "../components/QrCode";
import { Sign } from "../components/Sign";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { SeatInfo, TableInfo } from "../messages";
import { doorOf } from "../state/door";
import { askReach, bestAddress, reach } from "../state/reach";
import { href } from "../state/route";
import { seatName } from "../table/words";

function stateWords(seat: SeatInfo, reachable: boolean, open: boolean): string {
  if (!seat.waiting) return t("Done");
  if (!open) return t("Chooses");
  if (seat.taken) return seat.connected ? t("Chooses") : t("Asleep or away");
  return reachable ? t("Point a phone's camera here") : t("A phone could not open this yet");
}

type SeatProps = {
  table: TableInfo;
  seat: SeatInfo;
  address: string | null;
  open: boolean; // phones can come
};

/** The way to a hand, and how its owner stands. */
function HandCode({ table, seat, address, open }: SeatProps) {
  const name = seatName(table.seats, seat.seat);
  const path = `/deal/${table.id}/${seat.seat + 1}`;
  return (
    <li
      class={`hand-code ${seat.taken ? "taken" : ""} ${seat.waiting ? "" : "done"}`}
      data-seat={seat.seat}
    >
      <h2>
        <Sign seat={seat.seat} name={seat.name} />
        {name}
      </h2>
      {seat.taken || !open ? (
        <svg class="seat-house" viewBox="0 0 64 58" aria-hidden="true">
          <use href="#h-1" width="64" height="58" />
        </svg>
      ) : address ? (
        <QrCode text={address + path} label={t("QR code of the cards of {name}", { name })} />
      ) : (
        <div class="qr none" />
      )}
      <p class="status">{stateWords(seat, address !== null, open)}</p>
      {!seat.taken && (
        <a class="btn small" href={href(path)}>
          <Icon name="phone" />
          {open ? t("Hold them here") : t("Look at them")}
        </a>
      )}
    </li>
  );
}

/** Everybody's cards are a code on the big screen until a phone holds them. */
export function HandCodes({ table, host }: { table: TableInfo; host: string }) {
  const open = doorOf(table.id) === "server";
  useEffect(() => {
    if (open) askReach().catch(() => undefined);
  }, [open]);
  const address = bestAddress.value;
  return (
    <div class="hand-codes">
      {open && !address && reach.value && <Unreachable table={table.id} host={host} />}
      {!open && <NeedsServer sentence={t("A hand on a phone of one's own needs a server.")} />}
      <ol>
        {table.seats.map((seat) => (
          <HandCode key={seat.seat} table={table} seat={seat} address={address} open={open} />
        ))}
      </ol>
    </div>
  );
}
