import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { TableInfo } from "../messages";
import { joinTable } from "../state/api";
import { addTable } from "../state/tables";
import { seatName } from "../table/words";

/** Whoever has come by the code and writes on paper takes their seat with this phone. */
export function PaperOffer({ table }: { table: TableInfo }) {
  const [problem, setProblem] = useState("");
  const free = table.seats.filter((seat) => seat.kind === "paper" && !seat.taken && !seat.group);
  if (free.length === 0 || table.private) return null;
  const take = async (seat: number) => {
    setProblem("");
    try {
      const joined = await joinTable(table.id, seatName(table.seats, seat), { seat });
      addTable(joined.table.id, [joined.key], null);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div class="notice paper-offer" role="group" aria-label={t("Do you write on paper here?")}>
      <p>
        <b>{t("Do you write on paper here?")}</b> {t("Say your turns with this phone.")} {problem}
      </p>
      {free.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          class="btn small"
          data-take-paper={seat.seat}
          onClick={() => void take(seat.seat)}
        >
          <Icon name="sheet" />
          {t("I am {name}", { name: seatName(table.seats, seat.seat) })}
        </button>
      ))}
    </div>
  );
}
