import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Layout, PublicTurn, SeatInfo, SeatView } from "../messages";
import { knownTotals, unknownSeats } from "../paper/draft";
import type { Session } from "../state/session";
import type { Company } from "../table/company";
import { byScore, MOST_TABS, shownSeats } from "../table/seating";
import { seatName } from "../table/words";
import { gained, signed } from "./Ladder";
import { ReactionOf } from "./Reactions";
import { Sign, seatColour } from "./Sign";

type TableProps = {
  session: Session;
  seats: readonly SeatInfo[];
  turn: PublicTurn;
  view: SeatView | null;
  company: Company;
};

/** On a phone the score lies below the sheet: the own tab leads there and back. */
function goToScore(): void {
  const score = document.getElementById("score");
  if (!score) return;
  const away = score.getBoundingClientRect().top > innerHeight / 2;
  if (away) score.scrollIntoView();
  else scrollTo({ top: 0 });
}

function stateOf(info: SeatInfo, own: boolean): { icon: string; words: string } {
  if (!info.waiting) return { icon: "check", words: t("done") };
  if (own) return { icon: "pencil", words: t("your turn") };
  if (info.kind === "bot") return { icon: "robot", words: t("thinking") };
  if (info.kind === "paper") return { icon: "clock", words: t("no word yet") };
  if (!info.connected) return { icon: "clock", words: t("not connected") };
  return { icon: "clock", words: t("thinking") };
}

type TabProps = TableProps & { info: SeatInfo; onShown?: () => void };

/** Sign, name, score and state of a seat; a tap lays its sheet on the table or takes it away. */
function SeatTab({ session, info, seats, turn, view, company, onShown }: TabProps) {
  const { seat } = info;
  const own = seat === company.own;
  const name = seatName(seats, seat);
  const score = own && view ? view.score : turn.scores[seat];
  const points = (own && view ? score?.before : score?.total) ?? 0;
  const change = own && score ? score.total - points : 0;
  const { icon, words } = stateOf(info, own);
  const pressed = own ? company.shown === null : company.shown === seat;
  const paper = unknownSeats(turn).has(seat);
  const away = info.kind !== "bot" && (paper || !info.connected);
  const tap = () => {
    if (own && pressed) goToScore();
    company.lay(own || pressed ? null : seat);
    onShown?.();
  };
  return (
    <button
      type="button"
      class={`seat ${own ? "you" : ""} ${info.waiting ? "" : "done"} ${away ? "away" : ""}`}
      style={{ "--seat": seatColour(seat) }}
      data-seat={seat}
      aria-pressed={pressed}
      onClick={tap}
    >
      <Sign seat={seat} name={name} />
      <span class="name">{name}</span>{" "}
      {paper ? (
        <span class="points">
          <Icon name="sheet" />
          <span class="sr">{t("on paper")}</span>
        </span>
      ) : (
        <b class="points">{signed(points)}</b>
      )}{" "}
      {change === 0 ? <Icon name={icon} /> : <span class="delta">{gained(change)}</span>}{" "}
      <span class="sr">{words}</span>
      <ReactionOf session={session} seat={seat} />
    </button>
  );
}

type Props = TableProps & {
  layout: Layout;
  allOpen: boolean;
  onAll: () => void;
};

/** Everybody at the table, or those who matter most to you; a rival has its score there too. */
export function SeatTabs({ layout, allOpen, onAll, ...table }: Props) {
  const { seats, turn, view, company } = table;
  const shown = shownSeats(knownTotals(turn), company.own, MOST_TABS);
  const left = seats.length - shown.length;
  const { rival } = layout;
  const marks = (view ?? turn).rival;
  return (
    <nav class="seats" aria-label={t("Everybody at the table")}>
      {shown.map((seat) => {
        const info = seats[seat];
        return info && <SeatTab key={seat} info={info} {...table} />;
      })}
      {left > 0 && (
        <button type="button" class="seat more" aria-expanded={allOpen} onClick={onAll}>
          {`+${left}`}
          <span class="sr"> {t("All {n} seats", { n: seats.length })}</span>
        </button>
      )}
      {rival && (
        <a class="seat" href="#rival">
          <Icon name="robot" />
          <span class="name">{rival.title}</span>{" "}
          {marks?.score && <b class="points">{signed(marks.score.before)}</b>}
        </a>
      )}
    </nav>
  );
}

/** All seats with their scores, the best first. */
export function AllSeats({ onShown, ...table }: TableProps & { onShown: () => void }) {
  const { seats, turn } = table;
  return (
    <ol class="all-seats">
      {byScore(knownTotals(turn)).map((seat) => {
        const info = seats[seat];
        return (
          info && (
            <li key={seat}>
              <SeatTab info={info} {...table} onShown={onShown} />
            </li>
          )
        );
      })}
    </ol>
  );
}
