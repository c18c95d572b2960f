import { useState } from "preact/hooks";
import { later } from "../components/Later";
import { Dealer } from "../dealer/Dealer";
import { SitDown } from "../dealer/SitDown";
import { useLook } from "../looks/look";
import { known } from "../state/tables";
import { useSession } from "../table/useSession";
import { NoTable, Opening } from "./Opening";
import "../styles/dealer.css";

const DealtEnd = later(async () => (await import("../dealer/DealtEnd")).DealtEnd);

type TableProps = { id: string; secret: string; seat: number | null };

function DealtTable({ id, secret, seat }: TableProps) {
  const session = useSession(id, secret);
  const layout = session.layout.value;
  const drawable = useLook(layout);
  const turn = session.turn.value;
  const table = session.table.value;
  if (session.link.value === "gone" || session.link.value === "out")
    return <NoTable message={session.problem.value ?? ""} />;
  if (!table || !layout || !turn || !drawable || !session.welcomed.value) return <Opening />;
  const outcome = session.outcome.value;
  if (turn.over && outcome)
    return <DealtEnd layout={layout} turn={turn} table={table} outcome={outcome} />;
  return <Dealer session={session} layout={layout} turn={turn} table={table} seat={seat} />;
}

type Props = {
  id: string;
  secret: string;
  seat: number | null; // whose hand is held here, from 0; null: whatever this device holds
};

/** Our cards for people who write on paper: the big screen, a phone with a hand, phones that follow. */
export function DealerPage({ id, secret, seat }: Props) {
  const [sitting, setSitting] = useState(false);
  const held = known(id)?.keys.some((key) => key.seat === seat) ?? false;
  if (seat !== null && !secret && !held && !sitting)
    return <SitDown id={id} seat={seat} onDone={() => setSitting(true)} />;
  return <DealtTable key={`${id}/${seat}`} id={id} secret={secret} seat={seat} />;
}
