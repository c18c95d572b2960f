import { useEffect, useMemo, useState } from "preact/hooks";
import { Pairs } from "../components/Cards";
import { Events } from "../components/Events";
import { LinkLost } from "../components/LinkLost";
import { t } from "../i18n";
import type { Card, Layout, PublicTurn, SeatView, TableInfo } from "../messages";
import { go } from "../state/route";
import type { Session } from "../state/session";
import { remember, remembered } from "../state/storage";
import { hostSecret } from "../state/tables";
import { actionName, seatName } from "../table/words";
import { dealAnew } from "./anew";
import { canSpeak, useScreenOn, useSpeech } from "./attention";
import { DealerBar, type Tool } from "./DealerBar";
import { AskReshuffle, DealOn, DeckOf, LookingBack, LowerPanel, Sayings } from "./DealOn";
import { DealtPlans } from "./DealtPlans";
import {
  type Draft,
  keepDraft,
  keptDraft,
  leftCard,
  NOTHING,
  toggleClaim,
  toggleSaid,
} from "./draft";
import { HandCodes } from "./HandCodes";
import { HandPanel } from "./HandPanel";
import { useDealingKeys } from "./keys";
import { PaperHand } from "./PaperHand";
import { useLookBack } from "./past";
import { RivalPanel } from "./RivalPanel";
import { roleOf } from "./role";

const TIMER_KEY = "deal-timer";
const SPEECH_KEY = "deal-speech";

/** The cards as they are read out. */
function spoken(layout: Layout, offers: PublicTurn["offers"], hand: readonly Card[]): string {
  const pairs = offers.map(({ number, action }) =>
    t("{number} with {action}", { number, action: actionName(layout, action) }),
  );
  const cards = hand.map(({ number, action }) => `${number}, ${actionName(layout, action)}`);
  return [...pairs, ...cards].join(". ");
}

/** What will be said of this turn; it is kept until it has been. */
function useDraft(table: string, seat: number | null, turn: number) {
  const key = `${table}/${seat}/${turn}`;
  const [changed, setChanged] = useState({ key: "", draft: NOTHING });
  const kept = useMemo(() => (seat === null ? NOTHING : keptDraft(table, seat, turn)), [key]);
  const draft = changed.key === key ? changed.draft : kept;
  const change = (made: Draft) => {
    setChanged({ key, draft: made });
    if (seat !== null) keepDraft(table, seat, turn, made);
  };
  return { draft, change };
}

/** The pick of the report, where others depend on it. */
function pickOf(view: SeatView | null, draft: Draft): number | null {
  const move = view?.paper?.picks.find((pick) =>
    draft.given === null
      ? pick.number === draft.number && pick.action === draft.action
      : pick.card === draft.given,
  );
  return leftCard(draft) === null ? null : (move?.id ?? null);
}

type Props = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  table: TableInfo;
  seat: number | null; // whose hand the address asks for
};

/** The cards of a table for people who write on paper. */
export function Dealer({ session, layout, turn, table, seat: wanted }: Props) {
  const host = hostSecret(table.id);
  const held = session.seats.value;
  const role = roleOf({ layout, table, held, host: host !== null, wanted });
  const seat = "seat" in role ? role.seat : null;
  const view = seat === null ? null : (session.views.value[seat] ?? null);
  const paper = view?.turn === turn.turn ? (view.paper ?? null) : null;
  const done = paper?.report != null;
  const { draft, change } = useDraft(table.id, seat, turn.turn);
  const [asking, setAsking] = useState<"reshuffle" | "sayings" | null>(null);
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const [seconds, setSeconds] = useState(Number(remembered(TIMER_KEY) ?? 0));
  const [speaking, setSpeaking] = useState(canSpeak && remembered(SPEECH_KEY) === "on");
  const looking = useLookBack(table.id, turn);
  const { shown, past } = looking;
  const dark = useScreenOn();
  const hand = role.kind === "hand" && !past ? (view?.hand ?? []) : (shown.hand ?? []);
  const words = spoken(layout, turn.offers, hand);
  useSpeech(past ? "" : words, speaking);
  useEffect(() => {
    setAsking(null);
    setProblem("");
  }, [turn.turn, past]);
  useEffect(() => {
    document.title = `${t("Turn {turn}", { turn: shown.turn })} · Culdesac`;
  }, [shown.turn]);
  const open = paper !== null && !done && !past;
  const claimable = paper?.claims ?? [];
  const mayReshuffle = open && paper.reshuffle && draft.claims.length > 0;
  const ready = open && (paper.picks.length === 0 || pickOf(view, draft) !== null);

  const update = (made: Draft) => {
    setProblem("");
    change(made);
  };
  const report = async () => {
    if (seat === null || sending) return;
    setSending(true);
    const { claims, reshuffle, said } = draft;
    const pick = pickOf(view, draft);
    const why = await session.report({ seat, turn: turn.turn, pick, claims, reshuffle, said });
    setSending(false);
    setProblem(why ?? "");
  };
  const on = () => {
    if (past) looking.forward();
    else if (ready) void report();
    else if (open) setProblem(t("Say first which number and which action you took."));
  };
  const speak = () => {
    setSpeaking(canSpeak && !speaking);
    remember(SPEECH_KEY, speaking ? "off" : "on");
  };
  const claim = (plan: number) => {
    if (open && claimable.includes(plan)) update(toggleClaim(draft, plan));
  };
  const ask = (what: "reshuffle" | "sayings") => setAsking(asking === what ? null : what);
  const back = () => {
    if (!looking.first && canLookBack) looking.back();
  };
  const canLookBack = role.kind !== "hand" || table.seats.length === 1;
  useDealingKeys({
    on,
    back,
    speak,
    reshuffle: () => mayReshuffle && ask("reshuffle"),
    claim,
  });
  const deal = () => {
    dealAnew(table).catch((error: Error) => setProblem(error.message));
  };

  const tools: Tool[] = [];
  if (canLookBack)
    tools.push({
      id: "back",
      label: past ? t("Turn {turn}", { turn: shown.turn }) : t("Look back"),
      icon: "undo",
      pressed: past,
      disabled: looking.first,
      onClick: back,
    });
  if (role.kind === "hand" && host !== null && table.seats.length > 1)
    tools.push({
      id: "hands",
      label: t("Everybody's hands"),
      icon: "person",
      onClick: () => go(`/deal/${table.id}`),
    });
  if (mayReshuffle)
    tools.push({
      id: "reshuffle",
      label: t("Reshuffle?"),
      icon: "shuffle",
      asking: true,
      pressed: draft.reshuffle,
      onClick: () => ask("reshuffle"),
    });
  if (open && paper.sayings.length > 0)
    tools.push({
      id: "sayings",
      label: t("What else?"),
      icon: "flag",
      pressed: draft.said.length > 0,
      onClick: () => ask("sayings"),
    });

  const marks = past ? shown.rival : rivalMarks(view, turn, draft);
  const ends = open && paper.sayings.some(({ id, ends }) => ends && draft.said.includes(id));
  const trouble = problem || looking.problem;
  const lower = () => {
    if (past)
      return (
        <LookingBack
          shown={shown.turn}
          newest={turn.turn}
          problem={trouble}
          onForward={looking.forward}
        />
      );
    if (asking === "reshuffle" && mayReshuffle)
      return (
        <AskReshuffle
          turn={turn.turn}
          asked={draft.reshuffle}
          onAnswer={(reshuffle) => {
            update({ ...draft, reshuffle });
            setAsking(null);
          }}
        />
      );
    if (asking === "sayings" && open)
      return (
        <Sayings
          sayings={paper.sayings}
          said={draft.said}
          onToggle={(id) => update(toggleSaid(draft, id))}
          onClose={() => setAsking(null)}
        />
      );
    const deck = { layout, turn, dark };
    if (role.kind === "deal")
      return (
        <DealOn
          {...deck}
          draft={draft}
          ends={ends}
          seconds={seconds}
          problem={trouble}
          onDeal={on}
        />
      );
    if (role.kind === "hand" && view)
      return (
        <HandPanel
          {...deck}
          view={view}
          draft={draft}
          alone={table.seats.length === 1}
          ready={ready}
          ends={ends}
          seconds={seconds}
          waiting={waitingFor(table, role.seat)}
          problem={trouble}
          onDone={on}
          onUndo={() => void session.undo(view).then((why) => setProblem(why ?? ""))}
        />
      );
    return (
      <LowerPanel class="follow" problem={trouble}>
        {role.kind === "codes" && <h2>{doneWords(table)}</h2>}
        <DeckOf {...deck} />
      </LowerPanel>
    );
  };
  return (
    <div class="dealer">
      <DealerBar
        table={table}
        turn={shown.turn}
        tools={tools}
        speaking={speaking}
        onSpeak={words ? speak : null}
        seconds={role.kind === "follow" ? null : seconds}
        onSeconds={(chosen) => {
          setSeconds(chosen);
          remember(TIMER_KEY, String(chosen));
        }}
        onNew={host === null ? null : deal}
      />
      <LinkLost session={session} />
      <main
        class={`dealing ${marks && layout.rival ? "against" : ""}`}
        data-role={role.kind}
        id="main"
        data-turn={turn.turn}
        aria-busy={sending || (seat !== null && paper === null)}
      >
        <h1 class="sr">{t("The cards of turn {turn}", { turn: shown.turn })}</h1>
        <div class={`dealt ${past ? "past" : ""}`} aria-live="polite">
          <Events events={shown.events} />
          {shown.turn === 0 ? (
            <p class="note before-first">
              {t("Everybody decides what is decided before the first cards; then deal on.")}
            </p>
          ) : role.kind === "codes" && host !== null ? (
            <HandCodes table={table} host={host} />
          ) : hand.length > 0 ? (
            <PaperHand
              key={shown.turn}
              layout={layout}
              hand={hand}
              passed={seat === null ? null : (turn.passed[seat] ?? null)}
              draft={past ? NOTHING : draft}
              onChange={open ? update : null}
            />
          ) : layout.hands ? (
            <p class="note before-first">{t("Everybody plays from a hand of cards.")}</p>
          ) : (
            <Pairs
              key={shown.turn}
              layout={layout}
              offers={shown.offers}
              view={null}
              hint={null}
              onPick={null}
            />
          )}
        </div>
        <DealtPlans
          layout={layout}
          plans={shown.plans}
          seat={seat}
          alone={role.kind === "hand"}
          claims={past ? [] : done ? (paper?.report?.claims ?? []) : draft.claims}
          claimable={open ? claimable : []}
          past={past ? shown.turn : null}
          onClaim={claim}
        />
        {layout.rival && marks && <RivalPanel layout={layout} card={layout.rival} marks={marks} />}
        {lower()}
      </main>
    </div>
  );
}

/** What the rival has, with the card that it gets by what was chosen so far. */
function rivalMarks(view: SeatView | null, turn: PublicTurn, draft: Draft) {
  const left = leftCard(draft);
  const given = left === null ? null : view?.paper?.rival?.[left - 1];
  return given ?? view?.rival ?? turn.rival;
}

function waitingFor(table: TableInfo, own: number): string {
  const names = table.seats
    .filter((seat) => seat.waiting && seat.seat !== own)
    .map((seat) => seatName(table.seats, seat.seat));
  return names.length > 0 ? t("Waiting for {names}.", { names: names.join(", ") }) : "";
}

function doneWords(table: TableInfo): string {
  const done = table.seats.filter((seat) => !seat.waiting).length;
  return t("{done} of {seats} are done", { done, seats: table.seats.length });
}
