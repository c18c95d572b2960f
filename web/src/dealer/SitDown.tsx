import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { t } from "../i18n";
import type { TableInfo } from "../messages";
import { NoTable, Opening } from "../pages/Opening";
import { fetchTable, joinTable } from "../state/api";
import { myName, setMyName } from "../state/settings";
import { addTable } from "../state/tables";
import { seatName, setupLine } from "../table/words";

type Props = { id: string; seat: number; onDone: () => void };

/** Whoever has scanned the code of a seat takes its cards with this device. */
export function SitDown({ id, seat, onDone }: Props) {
  const [table, setTable] = useState<TableInfo | null>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [lost, setLost] = useState("");
  useEffect(() => {
    fetchTable(id).then(
      (found) => {
        setTable(found);
        setName(found.seats[seat]?.name || myName.value);
      },
      (error: Error) => setLost(error.message),
    );
  }, [id, seat]);
  if (lost) return <NoTable message={lost} />;
  const info = table?.seats[seat];
  if (!table) return <Opening />;
  if (info?.kind !== "paper") return <NoTable message={t("This table has no such seat.")} />;
  const sit = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    try {
      setMyName(name.trim());
      const joined = await joinTable(table.id, name.trim(), { seat });
      addTable(table.id, [{ ...joined.key, kind: "you" }], null);
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <SiteBar />
      <main class="middle" id="main">
        <form class="sit-down" onSubmit={(event) => void sit(event)}>
          <h1>{t("The cards of {name}", { name: seatName(table.seats, seat) })}</h1>
          <p class="note">
            {t("Table {code}", { code: table.code })}, {setupLine(table.setup)}
          </p>
          <label>
            <span class="cap">{t("Your name")}</span>
            <input
              class="field"
              maxLength={24}
              required
              autocomplete="off"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" class="btn main">
            {t("Hold them here")}
          </button>
          <p class="note">{t("You see your hand here and write on paper.")}</p>
        </form>
      </main>
    </>
  );
}
