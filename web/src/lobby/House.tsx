import { initials } from "./words";

/** The houses come in four forms, one after the other. */
const FORMS = 4;

export function HouseForm({ place }: { place: number }) {
  return (
    <svg aria-hidden="true">
      <use href={`#h-${(place % FORMS) + 1}`} />
    </svg>
  );
}

type LaneProps = {
  seats: readonly { kind: string; name: string }[];
  label: string;
};

const MOST = 6; // houses that a lane has room for

/** A street with a house for each seat; those that wait for somebody are lit. */
export function Lane({ seats, label }: LaneProps) {
  const taken = seats.filter((seat) => seat.kind !== "open");
  const free = seats.filter((seat) => seat.kind === "open");
  const inOrder = [...taken, ...free];
  const shown = inOrder.length > MOST ? inOrder.slice(0, MOST - 1) : inOrder;
  return (
    <span class="seat-lane" role="img" aria-label={label}>
      {shown.map((seat, place) => (
        <span key={place} class={seat.kind === "open" ? "free" : "in"}>
          <i>{seat.kind === "open" ? "" : initials(seat.name)}</i>
          <HouseForm place={place} />
        </span>
      ))}
      {inOrder.length > shown.length && <b>{`+${inOrder.length - shown.length}`}</b>}
    </span>
  );
}
