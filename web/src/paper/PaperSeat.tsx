import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Brand } from "../components/Bar";
import { HandCards, Pairs } from "../components/Cards";
import { Events } from "../components/Events";
import { Boxes } from "../components/Ladder";
import { LinkLost } from "../components/LinkLost";
import { Wanted } from "../components/Plans";
import { Rival } from "../components/Rival";
import { Countdown, type Panel } from "../components/TableBar";
import { Icon } from "../drawings/icons";
import { say, sayWith, t, tp } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, PaperMark, Plan, PublicTurn, Saying, SeatInfo } from "../messages";
import type { Session } from "../state/session";
import { calling } from "../state/signals";
import { NO_DRAFT } from "../table/step";
import { seatName, turnName } from "../table/words";
import {
  answered,
  type Draft,
  draftOf,
  fitting,
  isWhole,
  keepDraft,
  keptDraft,
  mayReshuffle,
  type PaperView,
  pickedMove,
  type Question,
  without,
} from "./draft";
import { WaitList } from "./WaitList";
import { pointsNow, whoHasIt } from "./words";

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  view: PaperView;
  seats: readonly SeatInfo[];
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  onSeat: (seat: number | null) => void; // another seat of this device; null: whose turn it is
  children?: ComponentChildren; // notices
};

/** What was gathered for the report of a seat, as it stands; what is kept survives a sleep. */
function useDraft(session: Session, view: PaperView): [Draft, (draft: Draft) => void] {
  const [made, setMade] = useState<Draft | null>(() => keptDraft(session.id, view.seat));
  const change = (draft: Draft) => {
    keepDraft(session.id, view.seat, draft);
    setMade(draft);
  };
  return [fitting(made, view), change];
}

type ClaimProps = {
  layout: Layout;
  plan: Plan;
  claimed: boolean; // in this turn
  open: boolean; // it can be claimed, or taken back
  onAsk: () => void;
  onUndo: () => void;
};

/** A plan with its points, and the button that claims it. */
function Claim({ layout, plan, claimed, open, onAsk, onUndo }: ClaimProps) {
  const title = sayWith(layout.terms.plan, { plan: plan.plan });
  const had = plan.scored !== null && !claimed;
  const words = had
    ? t("yours")
    : claimed
      ? t("this turn")
      : plan.flipped
        ? tp("points", "later")
        : tp("points", "first");
  return (
    <li class={`claim ${claimed ? "this-turn" : ""}`} data-plan={plan.plan}>
      <h2 class="cap">{title}</h2>
      <Wanted plan={plan} />
      <p class="pts">
        {had ? plan.scored : pointsNow(plan)}
        <small>{words}</small>
      </p>
      {open && claimed && (
        <button type="button" class="btn" aria-label={`${t("Undo")}: ${title}`} onClick={onUndo}>
          <Icon name="undo" />
          {t("Undo")}
        </button>
      )}
      {open && !claimed && (
        <button type="button" class="btn" aria-label={`${t("Claim")}: ${title}`} onClick={onAsk}>
          {t("Claim")}
        </button>
      )}
      {had && <Icon name="check" />}
    </li>
  );
}

type AskProps = {
  title: string;
  yes: string;
  no: string;
  icon: string;
  sentences: string[];
  mark?: PaperMark | undefined;
  onAnswer: (yes: boolean) => void;
};

/** One question in the lower half: what it means for the others, and two buttons. */
function Ask({ title, yes, no, icon, sentences, mark, onAnswer }: AskProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <section class="paper-ask brackets" aria-label={title}>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {mark && (
        <Boxes
          total={mark.of}
          crossed={mark.count + 1}
          before={mark.count}
          label={t("{done} of {needed}", { done: mark.count, needed: mark.of })}
        />
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div class="acts">
        <button type="button" class="btn main" data-yes="" onClick={() => onAnswer(true)}>
          <Icon name={icon} />
          {yes}
        </button>
        <button type="button" class="btn" data-no="" onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </section>
  );
}

type AskingProps = Pick<Props, "layout" | "view" | "seats"> & {
  question: Question;
  marks: readonly PaperMark[];
  onAnswer: (yes: boolean) => void;
};

/** The question at hand in words. */
function Asking({ layout, view, seats, question, marks, onAnswer }: AskingProps) {
  if (question.of === "claim") {
    const plan = view.plans.find((item) => item.plan === question.plan);
    if (!plan) return null;
    const title = sayWith(layout.terms.plan, { plan: plan.plan });
    const points = pointsNow(plan);
    const about = lookOf(layout).aboutPlan?.(plan.condition);
    return (
      <Ask
        title={t("{plan} on your paper?", { plan: title })}
        sentences={[
          [`${say(plan.title)}.`, about].filter(Boolean).join(" "),
          whoHasIt(plan, seats, layout.rival?.title ?? ""),
        ]}
        yes={t("Claim it for {points}", { points })}
        no={t("Not yet")}
        icon="check"
        onAnswer={onAnswer}
      />
    );
  }
  if (question.of === "cards") {
    return (
      <Ask
        title={t("Ask for a reshuffle?")}
        sentences={[
          t("After this turn all cards are shuffled into new stacks, for everybody at the table."),
        ]}
        yes={t("Ask for a reshuffle")}
        no={t("Leave them")}
        icon="deck"
        onAnswer={onAnswer}
      />
    );
  }
  const saying = view.paper.sayings.find((item) => item.id === question.id);
  if (!saying) return null;
  return (
    <Ask
      title={t("{saying}?", { saying: say(saying.title) })}
      sentences={[say(saying.follows)]}
      mark={marks.find((item) => item.id === saying.id)}
      yes={say(saying.title)}
      no={t("No, not so")}
      icon={saying.ends ? "flag" : "check"}
      onAnswer={onAnswer}
    />
  );
}

type SayingProps = {
  saying: Saying;
  mark: PaperMark | undefined;
  said: boolean;
  onTap: () => void;
};

/** Something else that can be said; said, a tap takes it back. */
function SayingButton({ saying, mark, said, onTap }: SayingProps) {
  const small = said
    ? t("this turn; tap to take it back")
    : mark && mark.of > 1
      ? t("{done} of {needed}", { done: mark.count, needed: mark.of })
      : saying.ends
        ? t("ends the game")
        : "";
  return (
    <button
      type="button"
      class={`btn ${said ? "this-turn" : ""}`}
      data-saying={saying.id}
      aria-pressed={said}
      onClick={onTap}
    >
      <Icon name={saying.ends ? "flag" : "close"} />
      <span>
        {say(saying.title)}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

/** The cards of the turn; of a hand the two that were used are said. */
function Dealt({ layout, turn, view, draft, onPick }: DealtProps) {
  const [half, setHalf] = useState(NO_DRAFT);
  const { paper } = view;
  const done = paper.report !== null;
  useEffect(() => setHalf(NO_DRAFT), [view.turn]);
  if (view.turn === 0) return <p class="note">{t("The cards are dealt after this decision.")}</p>;
  if (view.hand.length === 0)
    return <Pairs layout={layout} offers={view.offers} view={null} hint={null} onPick={null} />;
  const made = pickedMove(draft, paper);
  const choose = (next: typeof half) => {
    const found = paper.picks.find(
      (move) => move.role === "pick" && move.number === next.number && move.action === next.action,
    );
    setHalf(found ? NO_DRAFT : next);
    onPick(found?.text ?? null);
  };
  return (
    <HandCards
      layout={layout}
      view={{ ...view, legal: done || made ? [] : paper.picks, made: made ? [made] : [] }}
      draft={half}
      passed={turn.passed[view.seat] ?? null}
      hint={null}
      onNumber={(card) => choose({ ...half, number: card })}
      onAction={(card) => choose({ ...half, action: card })}
      onPass={(card) => {
        const found = paper.picks.find((move) => move.role === "refuse" && move.card === card);
        if (found) onPick(found.text);
      }}
    />
  );
}

type DealtProps = Pick<Props, "layout" | "turn" | "view"> & {
  draft: Draft;
  onPick: (pick: string | null) => void;
};

/** What the button of the turn says below it. */
function doneWords(draft: Draft, view: PaperView): string {
  if (!isWhole(draft, view.paper))
    return t("First tap the number that you used, then the action of another card.");
  if (view.turn === 0) return t("What is decided before turn 1 is on my paper.");
  return t("{turn} is on my paper.", { turn: turnName(view.turn) });
}

/** The page of somebody who writes on paper: cards for the eyes, one button for the hand. */
export function PaperSeat(props: Props) {
  const { session, layout, turn, view, seats, panel, onPanel, onSeat, children } = props;
  const [draft, setDraft] = useDraft(session, view);
  const [problem, setProblem] = useState<string | null>(null);
  const { paper } = view;
  const reported = paper.report;
  const shown = reported ? draftOf(view.turn, reported) : draft;
  const marks = turn.paper.find((item) => item.seat === view.seat)?.marks ?? [];
  const change = (next: Draft) => {
    setProblem(null);
    setDraft(next);
  };
  const report = async () => {
    const { pick, claims, reshuffle, said } = draft;
    setProblem(null);
    const refused = await session.report({
      seat: view.seat,
      turn: view.turn,
      pick,
      claims,
      reshuffle,
      said,
    });
    setProblem(refused);
    if (!refused) onSeat(null);
  };
  const takeBack = async () => {
    if (reported) setDraft(draftOf(view.turn, reported));
    setProblem(await session.undo(view));
  };
  const whole = isWhole(draft, paper);
  const lower = reported ? (
    <section class="paper-ask" aria-label={t("Done")} data-reported="">
      <span class="stamp big">{t("{turn} done", { turn: turnName(view.turn) })}</span>
      <WaitList seats={seats} own={view.seat} onSeat={onSeat} held={session.seats.value} />
      <p>{t("The next cards come by themselves. The phone may sleep.")}</p>
      <div class="acts">
        <button type="button" class="btn" data-take-back-report="" onClick={() => void takeBack()}>
          <Icon name="undo" />
          {t("Take it back")}
        </button>
      </div>
    </section>
  ) : draft.asking ? (
    <Asking
      layout={layout}
      view={view}
      seats={seats}
      question={draft.asking}
      marks={marks}
      onAnswer={(yes) => change(answered(draft, yes))}
    />
  ) : (
    <div class="paper-do">
      <section class="paper-done brackets" aria-label={t("This turn")}>
        {draft.pick && (
          <button type="button" class="btn small" onClick={() => change({ ...draft, pick: null })}>
            <Icon name="undo" />
            {t("Choose the cards again")}
          </button>
        )}
        <button
          type="button"
          class="btn main zone"
          data-done=""
          data-main=""
          disabled={!whole}
          aria-busy={session.busy.value}
          onClick={() => void report()}
        >
          <Icon name="check" />
          {t("Done")}
        </button>
        <p>{doneWords(draft, view)}</p>
      </section>
      <div class="paper-more">
        {mayReshuffle(draft, paper) && (
          <button
            type="button"
            class={`btn ${draft.reshuffle ? "this-turn" : ""}`}
            aria-pressed={draft.reshuffle}
            onClick={() =>
              change(
                draft.reshuffle
                  ? without(draft, { of: "cards" })
                  : { ...draft, asking: { of: "cards" } },
              )
            }
          >
            <Icon name="deck" />
            <span>
              {t("Ask for a reshuffle")}
              {draft.reshuffle && <small>{t("this turn; tap to take it back")}</small>}
            </span>
          </button>
        )}
        {paper.sayings.map((saying) => {
          const question: Question = { of: "saying", id: saying.id };
          const said = draft.said.includes(saying.id);
          return (
            <SayingButton
              key={saying.id}
              saying={saying}
              mark={marks.find((item) => item.id === saying.id)}
              said={said}
              onTap={() => change(said ? without(draft, question) : { ...draft, asking: question })}
            />
          );
        })}
      </div>
    </div>
  );
  return (
    <>
      <header class={`bar paper-bar ${calling.value ? "calling" : ""}`}>
        <Brand />
        <p class="what">
          <b>{turnName(view.turn)}</b>{" "}
          <span>{t("{name}, on paper", { name: seatName(seats, view.seat) })}</span>
        </p>
        <div class="tools push">
          <Countdown deadline={session.deadline.value} />
          <button
            type="button"
            class="icon-btn"
            aria-label={t("Menu")}
            aria-expanded={panel === "menu"}
            onClick={() => onPanel(panel === "menu" ? null : "menu")}
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <LinkLost session={session} />
      {children}
      <main class="paper-seat" id="main" data-turn={view.turn} data-seat={view.seat}>
        <h1 class="sr">{t("{box}, turn {turn}", { box: layout.title, turn: view.turn })}</h1>
        <div class="paper-cards">
          <Events events={view.events} />
          <Dealt
            layout={layout}
            turn={turn}
            view={view}
            draft={shown}
            onPick={(pick) => change({ ...draft, pick })}
          />
        </div>
        <ol class="claims" aria-label={say(layout.terms.all_plans)}>
          {view.plans.map((plan) => {
            const question: Question = { of: "claim", plan: plan.plan };
            return (
              <Claim
                key={plan.plan}
                layout={layout}
                plan={plan}
                claimed={shown.claims.includes(plan.plan)}
                open={!reported && paper.claims.includes(plan.plan)}
                onAsk={() => change({ ...draft, asking: question })}
                onUndo={() => change(without(draft, question))}
              />
            );
          })}
        </ol>
        <div class="paper-lower">
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          {lower}
        </div>
        {layout.rival && view.rival && (
          <Rival layout={layout} card={layout.rival} marks={view.rival} />
        )}
      </main>
    </>
  );
}
