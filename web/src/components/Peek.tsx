import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Layout, LogEntry, PublicTurn, SeatInfo } from "../messages";
import { unknownSeats } from "../paper/draft";
import { PaperNote } from "../paper/PaperCard";
import { typing, useKeys } from "../state/keyboard";
import { type Company, lastDone } from "../table/company";
import { nextSeat } from "../table/seating";
import { capital, seatName, turnName } from "../table/words";
import { signed } from "./Ladder";
import { CategoryPicture } from "./Ledger";
import { SheetView } from "./SheetView";
import { Sign, seatColour } from "./Sign";

type Props = {
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  log: readonly LogEntry[];
  company: Company;
  seat: number;
};

/** The whole sheet of another seat, as of the last turn, laid on one's own. */
export function Peek({ layout, turn, seats, log, company, seat }: Props) {
  const head = useRef<HTMLElement>(null);
  const others = turn.sheets.map((_, other) => other).filter((other) => other !== company.own);
  const close = () => {
    const inside = head.current?.parentElement?.contains(document.activeElement);
    if (inside) document.querySelector<HTMLElement>(`.seat[data-seat="${company.own}"]`)?.focus();
    company.lay(null);
  };
  useKeys((event) => {
    if (typing(event) || event.defaultPrevented) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowLeft") company.lay(nextSeat(others, seat, -1));
    else if (event.key === "ArrowRight") company.lay(nextSeat(others, seat, 1));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const top = head.current?.getBoundingClientRect().top ?? 0;
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    if (top < bar || top > innerHeight / 2) head.current?.scrollIntoView();
  }, []);
  const sheet = turn.sheets[seat];
  if (!sheet) return null;
  const name = seatName(seats, seat);
  const score = turn.scores[seat];
  const done = lastDone(log, turn, seat);
  const paper = unknownSeats(turn).has(seat);
  return (
    <div class="peek" key={seat} style={{ "--seat": seatColour(seat) }}>
      <header ref={head}>
        <h2>
          <Sign seat={seat} name={name} />
          <span class="name">{name}</span>{" "}
          <span class="points">{paper ? t("on paper") : signed(score?.total ?? 0)}</span>
        </h2>
        {done && (
          <p class="did">
            <b>{turnName(done.turn)}:</b> {done.items.map(say).join(" ")}
          </p>
        )}
        <ul class="points-by">
          {(score?.rows ?? []).map((row) => {
            const category = layout.categories.find((item) => item.id === row.category);
            const title = category ? capital(say(category.title)) : row.category;
            return (
              <li key={row.category} title={title}>
                {category && <CategoryPicture category={category} />}
                <span class="sr">{title}</span> <b>{signed(row.points)}</b>
              </li>
            );
          })}
        </ul>
        <div class="peek-tools">
          {others.length > 1 && (
            <>
              <button
                type="button"
                class="icon-btn back"
                aria-label={t("The sheet before")}
                onClick={() => company.lay(nextSeat(others, seat, -1))}
              >
                <Icon name="next" />
              </button>
              <button
                type="button"
                class="icon-btn"
                aria-label={t("The next sheet")}
                onClick={() => company.lay(nextSeat(others, seat, 1))}
              >
                <Icon name="next" />
              </button>
            </>
          )}
          <button type="button" class="btn" onClick={close}>
            <Icon name="close" />
            {t("Back to mine")}
          </button>
        </div>
      </header>
      {paper ? (
        <PaperNote layout={layout} turn={turn} seats={seats} seat={seat} />
      ) : (
        <SheetView
          layout={layout}
          sheet={sheet}
          label={t("Sheet of {name}", { name })}
          fresh={company.fresh[seat]}
        />
      )}
    </div>
  );
}
