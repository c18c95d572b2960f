import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, sayWith, t, tn } from "../i18n";
import type { Layout, Plan, PublicTurn, SeatInfo } from "../messages";
import type { Session } from "../state/session";
import { claimant, seatName, turnName } from "../table/words";
import { unknownSeats } from "./draft";
import { companyLine, kindIcon, kindWords, namesOf, pointsNow, stateOf } from "./words";

const ROOFS = 4;

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  seats: readonly SeatInfo[];
  own: number | null;
  onSeat: (seat: number) => void;
};

type ActionsProps = Pick<Props, "session" | "turn" | "seats" | "onSeat"> & {
  seat: SeatInfo;
  onProblem: (sentence: string | null) => void;
};

/** What can be done about a seat on paper that has not ended its turn. */
export function PaperActions({ session, turn, seats, seat, onSeat, onProblem }: ActionsProps) {
  const [reminded, setReminded] = useState(-1); // in this turn
  const name = seatName(seats, seat.seat);
  if (!seat.waiting || turn.over) return null;
  if (session.seats.value.includes(seat.seat)) {
    return (
      <button type="button" class="btn small" onClick={() => onSeat(seat.seat)}>
        <Icon name="sheet" />
        {t("{name}'s turn", { name })}
      </button>
    );
  }
  const remind = async () => {
    const problem = await session.remind(seat.seat);
    onProblem(problem);
    if (!problem) setReminded(turn.turn);
  };
  const speak = async () => {
    onProblem(await session.report({ seat: seat.seat, turn: turn.turn }));
  };
  return (
    <>
      {(session.seats.value.length > 0 || session.hosting.value) && (
        <button
          type="button"
          class="btn small"
          aria-label={`${t("Remind")}: ${name}`}
          disabled={reminded === turn.turn}
          onClick={() => void remind()}
        >
          <Icon name="bell" />
          {reminded === turn.turn ? t("Reminded") : t("Remind")}
        </button>
      )}
      {session.hosting.value && (
        <button type="button" class="btn small" onClick={() => void speak()}>
          <Icon name="check" />
          {t("Say done for {name}", { name })}
        </button>
      )}
    </>
  );
}

/** The last thing that everybody knows of a seat, or what it waits for. */
function chairWords(seat: SeatInfo, own: boolean, { layout, turn, session }: Props): string {
  if (seat.kind === "paper") {
    if (session.seats.value.includes(seat.seat)) return t("At this device.");
    switch (stateOf(seat, own)) {
      case "done":
        return t("What was claimed or said is seen with the next turn.");
      case "asleep":
        return t("No phone is awake. Nothing is lost; it wakes where it was.");
      default:
        return t("Writes on paper.");
    }
  }
  if (seat.kind === "bot") return t("Waits for nobody.");
  const first = turn.plans.find((plan) => plan.claims[0]?.seat === seat.seat);
  const claim = first?.claims[0];
  if (first && claim)
    return t("{plan} first, in turn {turn}.", {
      plan: sayWith(layout.terms.plan, { plan: first.plan }),
      turn: claim.turn,
    });
  return seat.connected || own ? t("Here.") : t("Not connected.");
}

function Status({ seat, own }: { seat: SeatInfo; own: boolean }) {
  switch (stateOf(seat, own)) {
    case "done":
      return (
        <span class="state done">
          <Icon name="check" />
          {t("Done")}
        </span>
      );
    case "asleep":
      return (
        <span class="state">
          <Icon name="clock" />
          {t("No word yet")}
        </span>
      );
    default:
      return (
        <span class={`state ${own ? "now" : ""}`}>
          <Icon name={seat.kind === "bot" ? "robot" : "pencil"} />
          {seat.kind === "bot" ? t("Thinking") : t("Writing")}
        </span>
      );
  }
}

/** A seat as a house: built once it is done, pencilled while somebody writes, an outline without a word. */
function Chair({ seat, onProblem, ...props }: Props & Pick<ActionsProps, "seat" | "onProblem">) {
  const own = seat.seat === props.own;
  return (
    <li class={`chair ${stateOf(seat, own)}`} data-chair={seat.seat}>
      <svg class="roof" viewBox="0 0 64 58" aria-hidden="true">
        <use href={`#h-${(seat.seat % ROOFS) + 1}`} />
      </svg>
      <h3>
        {seatName(props.seats, seat.seat)}{" "}
        <small>
          <Icon name={kindIcon(seat)} />
          {own ? t("you") : kindWords(seat)}
        </small>
      </h3>
      <Status seat={seat} own={own} />
      <p>{chairWords(seat, own, props)}</p>
      {seat.kind === "paper" && (
        <div class="chair-acts">
          <PaperActions {...props} seat={seat} onProblem={onProblem} />
        </div>
      )}
    </li>
  );
}

/** Who has a plan, by turn and points; open ones with what they give. */
function PlanRow({ plan, layout, seats }: { plan: Plan } & Pick<Props, "layout" | "seats">) {
  const rival = layout.rival?.title ?? "";
  const names = plan.claims.map((claim) => claimant(seats, claim.seat, rival)).join(", ");
  const [first] = plan.claims;
  return (
    <tr>
      <th scope="row">
        <span class="sr">{sayWith(layout.terms.plan, { plan: plan.plan })}</span>
        <span aria-hidden="true">{plan.plan}</span>
      </th>
      <td>{first ? `${names}, ${t("turn {turn}", { turn: first.turn })}` : t("Open")}</td>
      <td>
        {first
          ? [...new Set(plan.claims.map((claim) => claim.points))].join(" · ")
          : pointsNow(plan)}
      </td>
    </tr>
  );
}

/** Everybody at a table of screens and paper: who writes, who is done, who has given no word. */
export function TableSide(props: Props) {
  const { layout, turn, seats } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const paper = [...unknownSeats(turn)];
  return (
    <section class="table-side" aria-labelledby="table-side-title">
      <header>
        <h2 id="table-side-title">{t("The table")}</h2>
        <p>{companyLine(seats)}</p>
      </header>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <ol>
        {seats.map((seat) => (
          <Chair key={seat.seat} {...props} seat={seat} onProblem={setProblem} />
        ))}
      </ol>
      <table class="plan-rows">
        <caption class="cap">{say(layout.terms.all_plans)}</caption>
        <tbody>
          {turn.plans.map((plan) => (
            <PlanRow key={plan.plan} plan={plan} layout={layout} seats={seats} />
          ))}
        </tbody>
      </table>
      <p class="rule">
        <b>
          {t("{turn} comes when all {n} are done.", {
            turn: turnName(turn.turn + 1),
            n: seats.length,
          })}
        </b>{" "}
        {tn(
          "After the last turn {names} copies the sheet or enters the counts; what is compared between sheets is ranked then.",
          "After the last turn {names} copy their sheets or enter the counts; what is compared between sheets is ranked then.",
          paper.length,
          { names: namesOf(seats, paper) },
        )}
      </p>
    </section>
  );
}
