import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { type Entered, requestOf } from "../addup/book";
import { PaperSheet } from "../addup/PaperSheet";
import { signed } from "../components/Ladder";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { PublicTurn, TableInfo } from "../messages";
import { addUp } from "../state/api";
import type { Session } from "../state/session";
import { seatName } from "../table/words";
import { type By, keepSheet, keptSheet } from "./entering";

type Props = {
  session: Session;
  table: TableInfo;
  turn: PublicTurn;
  seat: number;
  by: By;
  onBy: (by: By | null) => void; // the other way to enter it, or back
};

/** What the quick form begins with: all that was said, or copied so far. */
async function countsOf(table: string, entered: Entered): Promise<Record<string, number>> {
  const person = { ...entered, by: "sheet" as const, id: 1, name: "" };
  const asked = { people: [person], plans: [], rival: {}, ask: null };
  try {
    const answer = await addUp(requestOf({ table }, asked, false));
    const counts = Object.entries(answer.people[0]?.counts ?? {});
    return Object.fromEntries(counts.filter(([, count]) => count !== 0));
  } catch {
    return {}; // it is entered by hand then
  }
}

/** The sheet of one seat, copied or counted, until the server has taken it. */
export function EnterSheet({ session, table, turn, seat, by, onBy }: Props) {
  const [entered, setEntered] = useState<Entered>(() => ({
    ...keptSheet(session.id, seat, session.views.value[seat]?.paper),
    by,
  }));
  const [problem, setProblem] = useState("");
  const [contradiction, setContradiction] = useState("");
  // not after the next picture: a page that goes to sleep may never draw it
  useLayoutEffect(() => keepSheet(session.id, seat, entered), [entered]);
  useEffect(() => {
    if (by === "counts" && Object.keys(entered.counts).length === 0)
      void countsOf(table.id, entered).then((counts) =>
        setEntered((now) => ({ ...now, counts: { ...counts, ...now.counts } })),
      );
  }, [by]);
  const name = seatName(table.seats, seat);
  const change = (made: (before: Entered) => Entered) => {
    setProblem("");
    setContradiction("");
    setEntered(made);
  };
  const send = async (anyway: boolean) => {
    setProblem("");
    setContradiction("");
    const { sheet, counts } = entered;
    const said = by === "sheet" ? { sheet: sheet ?? {} } : { counts };
    const answer = await session.enterSheet(seat, said, anyway);
    if (answer.contradiction) setContradiction(answer.problem ?? "");
    else setProblem(answer.problem ?? "");
  };
  return (
    <main class="entering" id="main" data-entering={by}>
      <h1 class="sr">{t("The paper of {name}", { name })}</h1>
      <nav class="entering-ways" aria-label={t("Ways to enter a sheet")}>
        <button type="button" class="btn small" onClick={() => onBy(null)}>
          <Icon name="undo" />
          {t("Back")}
        </button>
        <button
          type="button"
          class="btn small"
          aria-pressed={by === "sheet"}
          onClick={() => onBy("sheet")}
        >
          {t("Copy the sheet")}
        </button>
        <button
          type="button"
          class="btn small"
          aria-pressed={by === "counts"}
          onClick={() => onBy("counts")}
        >
          {t("Only the counts")}
        </button>
      </nav>
      <PaperSheet
        played={{ table: table.id }}
        name={name}
        plans={turn.plans.map((plan) => plan.name)}
        value={entered}
        onChange={change}
      >
        {(added) => (
          <section class="entering-foot" aria-label={t("Hand it in")}>
            {problem && (
              <p class="problem" role="alert">
                {problem}
              </p>
            )}
            {contradiction ? (
              <div class="paper-ask brackets" role="alertdialog" aria-label={t("Which holds?")}>
                <h2>{t("Which holds?")}</h2>
                <p>{contradiction}</p>
                <div class="acts">
                  <button
                    type="button"
                    class="btn main"
                    data-anyway=""
                    onClick={() => void send(true)}
                  >
                    <Icon name="sheet" />
                    {t("The paper holds")}
                  </button>
                  <button type="button" class="btn" onClick={() => setContradiction("")}>
                    {t("Correct what I entered")}
                  </button>
                </div>
              </div>
            ) : (
              <button
                type="button"
                class="btn main"
                data-settle=""
                disabled={entered.taps.length > 0}
                aria-busy={session.busy.value}
                onClick={() => void send(false)}
              >
                <Icon name="check" />
                {t("Hand it in: {points} points", { points: signed(added.score.total) })}
              </button>
            )}
          </section>
        )}
      </PaperSheet>
    </main>
  );
}
