import { useState } from "preact/hooks";
import { Curtain } from "../components/Curtain";
import { Plans } from "../components/Plans";
import { SheetView } from "../components/SheetView";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, PublicTurn, SeatView, Telling } from "../messages";
import type { Session } from "../state/session";
import { seatName } from "../table/words";
import {
  cardsLeft,
  cardsOf,
  cleared,
  type Draft,
  draftOf,
  questionOf,
  type Told,
  toldHand,
  toldPairs,
  withAction,
  withExtra,
  withNumber,
} from "./draft";
import { Slots } from "./Slots";
import { retelling, rowToTell, tellerOf, tellHere, tellsHere } from "./state";
import { Teller } from "./Teller";
import "../styles/told.css";

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  telling: Telling;
  view: SeatView | null;
};

/** Something that was told cannot be. */
type Doubt = { place: number | null; sentence: string; rule: string | null };

/** A table whose cards are being told, here or by somebody else. */
export function ToldTable(props: Props) {
  const { session, telling } = props;
  const row = rowToTell(session, telling);
  const seat = row === null ? null : (telling.rows[row]?.seat ?? null);
  const own = row !== null && (seat !== null || tellsHere(session.id)) && !session.spectating.value;
  const hands = telling.rows.filter((_, other) => session.seats.value.includes(other));
  const [opened, setOpened] = useState("");
  if (!own || row === null) return <Waiting {...props} />;
  const state = telling.rows[row]?.state ?? "";
  if (seat !== null && hands.length > 1 && opened !== state && !telling.done) {
    const seats = session.table.value?.seats ?? [];
    return (
      <Curtain
        name={seatName(seats, seat)}
        turn={props.turn.turn}
        onOpen={() => setOpened(state)}
      />
    );
  }
  return <TellingHere key={state} {...props} row={row} />;
}

/** What was told of the row in this turn. */
function toldBefore({ layout, turn, telling, view }: Props, row: number): Told | null {
  if (!telling.rows[row]?.told || telling.apart) return null;
  if (!layout.hands) return turn.offers.length > 0 ? toldPairs(turn.offers) : null;
  return view && view.hand.length > 0 && (telling.rows[row]?.seat ?? view.seat) === view.seat
    ? toldHand(view, telling.rows[row]?.cards ?? 0)
    : null;
}

function TellingHere(props: Props & { row: number }) {
  const { session, layout, turn, telling, view, row } = props;
  const [told] = useState(() => toldBefore(props, row));
  const [drafts, setDrafts] = useState<Draft[]>(() => [draftOf(telling, row, told)]);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [sending, setSending] = useState(false);
  const draft = drafts.at(-1) as Draft;
  const others = telling.rows.filter((_, other) => other !== row);
  const last = others.every((other) => other.told);
  const asksTop = telling.asks_top && last;
  const question = doubt ? null : questionOf(draft, asksTop);
  const place = doubt?.place ?? (question && question.of !== "top" ? question.place : null);
  const unseen = (layout.hands || telling.apart ? view?.deck.unseen : null) ?? turn.deck.unseen;
  const seat = tellerOf(session, telling.rows[row]?.seat ?? null);
  const change = (made: Draft) => setDrafts([...drafts, made]);
  const back = () => {
    setDoubt(null);
    if (drafts.length > 1) setDrafts(drafts.slice(0, -1));
  };
  const number = (wanted: number) => {
    if (question) change(withNumber(draft, question, wanted));
  };
  /** The second tap; the rules say whether such a card can still come. */
  const action = (wanted: string) => {
    if (!question) return;
    const made = withAction(draft, question, wanted);
    change(made);
    if (question.of !== "corner" || made.anyway) return;
    const slot = made.slots[question.place];
    const left = cardsLeft(layout, unseen, told, made, question.place);
    if (left(slot?.number ?? 0, wanted) > 0) return;
    const at = question.place;
    void session.request({ type: "ask-cards", row, seat, cards: cardsOf(made) }).then((answer) => {
      if (answer.type !== "why-not" || answer.legal) return;
      setDoubt({ place: at, sentence: answer.sentence ?? "", rule: answer.rule });
    });
  };
  const send = async (made: Draft) => {
    setSending(true);
    const answer = await session.request({
      type: "tell",
      state: telling.rows[row]?.state ?? "",
      row,
      seat,
      cards: cardsOf(made),
      actions: made.beside.flatMap((name) => name ?? []),
      // what others have told meanwhile stays
      extras: made.extras.join() === drafts[0]?.extras.join() ? null : made.extras,
      top: asksTop ? made.top : null,
      anyway: made.anyway,
    });
    setSending(false);
    if (answer.type !== "error") {
      retelling.value = null;
      return;
    }
    if (answer.code === "stale-state") session.notice.value = answer.message;
    else setDoubt({ place: null, sentence: answer.message, rule: answer.rule ?? null });
  };
  const anyway = () => {
    const made = { ...draft, anyway: true };
    change(made);
    setDoubt(null);
    if (!questionOf(made, asksTop)) void send(made);
  };
  const seats = session.table.value?.seats ?? [];
  const whose = telling.rows[row]?.seat ?? null;
  return (
    <>
      <main class={`table telling ${lookOf(layout).table ?? ""}`} id="main">
        <h1 class="sr">{t("Tell the cards of turn {turn}", { turn: turn.turn })}</h1>
        <div class="cards">
          {whose !== null && (
            <p class="note">{t("The hand of {name}", { name: seatName(seats, whose) })}</p>
          )}
          <Slots
            layout={layout}
            telling={telling}
            draft={draft}
            question={question}
            odd={doubt?.place ?? null}
            cards={telling.rows[row]?.cards ?? 0}
            onChange={(wanted) => {
              setDoubt(null);
              change(cleared(draft, wanted));
            }}
          />
        </div>
        <Teller
          layout={layout}
          telling={telling}
          unseen={unseen}
          told={told}
          draft={draft}
          question={question}
          place={place}
          doubtful={doubt?.place ?? null}
          onNumber={number}
          onAction={action}
          onExtra={(id, most) => change(withExtra(draft, id, most))}
        />
        <Under {...props} />
      </main>
      <footer class={`step telling-step ${doubt ? "refused asking" : ""}`} id="step">
        <div class="step-in">
          {doubt ? (
            <div class="say no" role="alert">
              <Icon name="warn" />
              <span>
                <b>{doubt.sentence}</b>{" "}
                {doubt.rule === "gone" && t("It can’t be there any more. Tell it anyway?")}
              </span>
            </div>
          ) : (
            <div class="say">
              <b>{t("Two taps a card:")}</b>{" "}
              {layout.hands ? t("number, then action.") : t("number, then corner.")}
              {telling.actions.length > 0 && turn.turn > 1 && (
                <small>
                  {t("The big actions are known: they were the corners of turn {turn}.", {
                    turn: turn.turn - 1,
                  })}
                </small>
              )}
            </div>
          )}
          <div class="acts">
            {telling.done && !doubt && (
              <button type="button" class="btn" onClick={() => (retelling.value = null)}>
                {t("Leave it")}
              </button>
            )}
            {doubt ? (
              <button
                type="button"
                class="btn"
                onClick={() => (doubt.place === null ? setDoubt(null) : back())}
              >
                <Icon name="undo" />
                {t("Change it")}
              </button>
            ) : (
              <button
                type="button"
                class="btn undo"
                aria-label={t("Undo")}
                disabled={drafts.length < 2}
                onClick={back}
              >
                <Icon name="undo" />
                <span>{t("Undo")}</span>
              </button>
            )}
            {doubt?.rule === "gone" && (
              <button type="button" class="btn main" data-anyway="" onClick={anyway}>
                {t("Tell it anyway")}
              </button>
            )}
            {!doubt && (
              <button
                type="button"
                class="btn main"
                data-main=""
                disabled={question !== null || sending}
                onClick={() => void send(draft)}
              >
                {t("Play")}
              </button>
            )}
          </div>
        </div>
      </footer>
    </>
  );
}

/** The sheet stays in sight where there is room. */
function Under({ session, layout, turn, view }: Props) {
  const sheet = view?.sheet ?? turn.sheets[0];
  const seats = session.table.value?.seats ?? [];
  if (!sheet) return null;
  return (
    <div class="beneath under">
      <SheetView
        id="sheet"
        layout={layout}
        sheet={sheet}
        label={view ? t("Your sheet") : t("Sheet of {name}", { name: seatName(seats, 0) })}
      />
    </div>
  );
}

/** Whose cards are missing, in a sentence. */
function missing({ session, telling }: Props): string {
  const seats = session.table.value?.seats ?? [];
  const open = telling.rows.filter((row) => !row.told && row.seat !== null);
  if (open.length > 0) {
    const names = open.map((row) => seatName(seats, row.seat ?? 0)).join(", ");
    return t("Still to tell their hand: {names}.", { names });
  }
  if (telling.by === null) return t("Whoever sits at the cards tells them for everybody.");
  return t("{name} tells them for everybody.", { name: seatName(seats, telling.by) });
}

/** Somebody else tells; everybody may. */
function Waiting(props: Props) {
  const { session, layout, turn, telling, view } = props;
  const seats = session.table.value?.seats ?? [];
  const may = !session.spectating.value && rowToTell(session, telling) !== null;
  const hand = telling.rows.find((row) => row.told && row.seat === view?.seat);
  return (
    <>
      <main class={`table telling waiting ${lookOf(layout).table ?? ""}`} id="main">
        <h1 class="sr">{t("{box}, turn {turn}", { box: layout.title, turn: turn.turn })}</h1>
        <div class="cards">
          <Slots
            layout={layout}
            telling={telling}
            draft={null}
            question={null}
            odd={null}
            cards={telling.rows[0]?.cards ?? 0}
            onChange={() => undefined}
          />
          <Plans
            terms={layout.terms}
            plans={view?.plans ?? turn.plans}
            seats={seats}
            rival={layout.rival}
            own={view !== null}
            legal={[]}
            hint={null}
            onClaim={null}
          />
        </div>
        <Under {...props} />
      </main>
      <footer class="step telling-step asking" id="step">
        <div class="step-in">
          <div class="say" role="status" aria-live="polite">
            <b>{t("Waiting for the cards.")}</b> {missing(props)}
          </div>
          {may ? (
            <div class="acts">
              <button
                type="button"
                class="btn main"
                data-tell=""
                onClick={() => tellHere(session.id)}
              >
                <Icon name="pencil" />
                {t("Tell them here")}
              </button>
            </div>
          ) : (
            hand && (
              <div class="acts">
                <button
                  type="button"
                  class="btn"
                  data-retell=""
                  onClick={() => {
                    retelling.value = hand.state;
                  }}
                >
                  <Icon name="undo" />
                  {t("Change it")}
                </button>
              </div>
            )
          )}
        </div>
      </footer>
    </>
  );
}
