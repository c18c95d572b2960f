import { useEffect, useRef, useState } from "preact/hooks";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { signed } from "../components/Ladder";
import { LinkLost } from "../components/LinkLost";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, Outcome, PublicTurn, TableInfo } from "../messages";
import type { Session } from "../state/session";
import { endedBy } from "../table/ending";
import { seatName } from "../table/words";
import { EnterSheet } from "./EnterSheet";
import { type Entering, keepEntering, keptEntering } from "./entering";
import { PaperFacts } from "./PaperCard";
import { kindIcon, namesOf } from "./words";

type Props = {
  session: Session;
  table: TableInfo;
  layout: Layout;
  turn: PublicTurn;
  outcome: Outcome;
};

/** The seat whose sheet is entered at this page, and how. */
function useEntering(session: Session, missing: readonly number[]) {
  const first = missing.find((seat) => session.seats.value.includes(seat)) ?? null;
  const [entering, setEntering] = useState<Entering>(() => keptEntering(session.id));
  const open = entering.seat !== null && missing.includes(entering.seat);
  const now = open ? entering : { seat: first, by: null };
  const change = (next: Entering) => {
    keepEntering(session.id, next);
    setEntering(next);
  };
  return [now, change] as const;
}

/** Everybody with the points that are known, and whoever still has to enter a sheet. */
function Standing({ session, table, outcome, onEnter }: StandingProps) {
  const places = new Map(outcome.ranking.map((place) => [place.seat, place.total]));
  return (
    <section class="paper-ask" aria-label={t("Points so far")}>
      <ul class="wait-list">
        {table.seats.map((seat) => {
          const name = seatName(table.seats, seat.seat);
          const missing = outcome.unsettled.includes(seat.seat);
          const mine = session.seats.value.includes(seat.seat);
          return (
            <li key={seat.seat} data-standing={seat.seat}>
              <Icon name={kindIcon(seat)} />
              {name}
              {!missing && <b>{signed(places.get(seat.seat) ?? 0)}</b>}
              {missing && !mine && !session.hosting.value && <span>{t("copies the sheet")}</span>}
              {missing && (mine || session.hosting.value) && (
                <button
                  type="button"
                  class="btn small"
                  data-enter={seat.seat}
                  aria-label={t("Enter the sheet of {name}", { name })}
                  onClick={() => onEnter(seat.seat)}
                >
                  {t("Enter the sheet")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        {t(
          "What is compared between sheets is ranked when all {n} are known: until then without it.",
          { n: table.seats.length },
        )}
      </p>
    </section>
  );
}

type StandingProps = Pick<Props, "session" | "table" | "outcome"> & {
  onEnter: (seat: number) => void;
};

/** After the last turn, until every sheet of paper is known. */
export function Settling(props: Props) {
  const { session, table, layout, turn, outcome } = props;
  const [entering, enter] = useEntering(session, outcome.unsettled);
  const title = useRef<HTMLHeadingElement>(null);
  const { seat, by } = entering;
  useEffect(() => {
    document.title = `${t("Game over")} · Culdesac`;
    title.current?.focus({ preventScroll: true });
  }, [seat]);
  const name = seat === null ? "" : seatName(table.seats, seat);
  const mine = seat !== null && session.seats.value.includes(seat);
  return (
    <>
      <header class="bar paper-bar">
        <Brand />
        <p class="what">
          <b>{t("Game over, turn {turn}", { turn: turn.turn })}</b>
        </p>
        <div class="tools push">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <LinkLost session={session} />
      {seat !== null && by !== null ? (
        <EnterSheet
          key={`${seat}/${by}`}
          {...props}
          seat={seat}
          by={by}
          onBy={(other) => enter({ seat, by: other })}
        />
      ) : (
        <main class="paper-seat settling" id="main" data-settling="">
          <section class="paper-ask">
            <span class="stamp big">{t("Game over, turn {turn}", { turn: turn.turn })}</span>
            <h1 ref={title} tabIndex={-1}>
              {seat === null
                ? t("Waiting for the paper of {names}", {
                    names: namesOf(table.seats, outcome.unsettled),
                  })
                : mine
                  ? t("Now your paper, {name}", { name })
                  : t("The paper of {name}", { name })}
            </h1>
            <p>{endedBy({ outcome, seats: table.seats, me: mine ? seat : null, rival: "" })}</p>
            {seat !== null && (
              <>
                <p>{t("This was said in the game and stands already:")}</p>
                <PaperFacts layout={layout} turn={turn} seats={table.seats} seat={seat} />
                <div class="acts">
                  <button
                    type="button"
                    class="btn main"
                    data-by="sheet"
                    onClick={() => enter({ seat, by: "sheet" })}
                  >
                    <Icon name="sheet" />
                    {mine ? t("Copy my sheet") : t("Copy the sheet")}
                  </button>
                  <button
                    type="button"
                    class="btn"
                    data-by="counts"
                    onClick={() => enter({ seat, by: "counts" })}
                  >
                    <Icon name="pencil" />
                    {t("Only the counts")}
                  </button>
                </div>
              </>
            )}
          </section>
          {seat !== null && (
            <p class="paper-ask">
              {t(
                "If your paper contradicts what was said, both are shown and you decide which holds.",
              )}
            </p>
          )}
          <Standing
            session={session}
            table={table}
            outcome={outcome}
            onEnter={(other) => enter({ seat: other, by: null })}
          />
        </main>
      )}
    </>
  );
}
