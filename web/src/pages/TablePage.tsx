import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { HandCards, Pairs } from "../components/Cards";
import { Curtain } from "../components/Curtain";
import { Events } from "../components/Events";
import { later } from "../components/Later";
import { Ledger } from "../components/Ledger";
import { LessonEnd } from "../components/LessonEnd";
import { LessonBar, LessonNote, useScript } from "../components/LessonNote";
import { LinkLost } from "../components/LinkLost";
import { Lobby } from "../components/Lobby";
import { Notices } from "../components/Notices";
import { Log, Others } from "../components/Others";
import { Panels } from "../components/Panels";
import { Peek } from "../components/Peek";
import { Plans } from "../components/Plans";
import { Rival } from "../components/Rival";
import { SheetView } from "../components/SheetView";
import { StepBar } from "../components/StepBar";
import { Bar, type Panel } from "../components/TableBar";
import { Ticker } from "../components/Ticker";
import { TitleBlock } from "../components/TitleBlock";
import { isAllPaper } from "../dealer/role";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { lookOf, useLook } from "../looks/look";
import type { Layout, PublicTurn, SeatInfo, SeatView, TableInfo } from "../messages";
import { isDone, isMixed, onPaper, unknownSeats } from "../paper/draft";
import { PaperNote } from "../paper/PaperCard";
import { PaperOffer } from "../paper/PaperOffer";
import { overAt } from "../state/lessons";
import { go } from "../state/route";
import type { Session } from "../state/session";
import { call } from "../state/signals";
import { type Company, useCompany } from "../table/company";
import { partAt } from "../table/lesson";
import { Play } from "../table/play";
import { useShortcuts, useStepFocus } from "../table/shortcuts";
import { crossings } from "../table/step";
import { useTurnCall } from "../table/turncall";
import { useSession } from "../table/useSession";
import { against, seatName, settled } from "../table/words";
import { asksForCards, retelling } from "../told/state";
import { NoTable, Opening } from "./Opening";

/** Most of what it needs is needed nowhere else. */
const EndOfGame = later(async () => (await import("./EndOfGame")).EndOfGame);
const PaperSeat = later(async () => (await import("../paper/PaperSeat")).PaperSeat);
const Settling = later(async () => (await import("../paper/Settling")).Settling);
const TableSide = later(async () => (await import("../paper/TableSide")).TableSide);

const ToldTable = later(async () => (await import("../told/ToldTable")).ToldTable);

type Props = { id: string; secret: string };

/** A table by its id; a secret in the address is kept and taken out of it. */
export function TablePage({ id, secret }: Props) {
  const session = useSession(id, secret);
  const layout = session.layout.value;
  const drawable = useLook(layout);
  const link = session.link.value;
  const table = session.table.value;
  if (link === "gone") return <NoTable message={session.problem.value ?? ""} />;
  if (link === "out")
    return (
      <NoTable title={t("You cannot be at this table")} message={session.problem.value ?? ""} />
    );
  if (!table || !session.welcomed.value) return <Opening />;
  if (table.status === "lobby") return <Lobby session={session} table={table} />;
  const turn = session.turn.value;
  if (isAllPaper(table) && table.status === "playing") return <Elsewhere path={`/deal/${id}`} />;
  if (!layout || !turn || !drawable) return <Opening />;
  const outcome = session.outcome.value;
  if (turn.over && outcome && outcome.unsettled.length > 0)
    return (
      <Settling session={session} table={table} layout={layout} turn={turn} outcome={outcome} />
    );
  if (turn.over && outcome) {
    return (
      <>
        <EndOfGame session={session} table={table} layout={layout} turn={turn} outcome={outcome} />
        {table.lesson && <LessonEnd lesson={table.lesson} table={table} />}
      </>
    );
  }
  return <Playing key={session.id} session={session} layout={layout} turn={turn} />;
}

/** Another page shows this table better. */
function Elsewhere({ path }: { path: string }) {
  useEffect(() => go(path, true), [path]);
  return <Opening />;
}

/**
 * Who plays at this device now; every turn begins with its first seat, behind the curtain.  Seats on
 * paper come after those with a sheet here, and have nothing to hide; one of them can be called up.
 */
function useActiveSeat(session: Session): {
  seat: number | null;
  curtain: boolean;
  open: () => void;
  callUp: (seat: number | null) => void;
} {
  const held = session.seats.value;
  const views = session.views.value;
  const [opened, setOpened] = useState("");
  const [called, setCalled] = useState<{ seat: number; turn: number } | null>(null);
  const drawn = held.filter((seat) => !onPaper(views[seat]));
  const inOrder = [...drawn, ...held.filter((seat) => onPaper(views[seat]))];
  const ready = inOrder.filter((seat) => views[seat] && !isDone(views[seat]));
  const first = Math.min(...ready.map((seat) => views[seat]?.turn ?? Infinity));
  const next = ready.find((seat) => views[seat]?.turn === first);
  const place = next === undefined ? "" : `${next}/${first}`;
  const wanted = called && views[called.seat]?.turn === called.turn ? called.seat : null;
  const last = opened ? Number(opened.split("/")[0]) : undefined;
  const seat = wanted ?? next ?? last ?? inOrder[0] ?? null;
  const covered = seat === next && next !== undefined && drawn.length > 1 && drawn.includes(next);
  return {
    seat,
    curtain: covered && opened !== place,
    open: () => setOpened(place),
    callUp: (other) =>
      setCalled(other === null ? null : { seat: other, turn: views[other]?.turn ?? -1 }),
  };
}

function waitingWords(seats: readonly SeatInfo[], own: number): string {
  const waiting = seats.filter((seat) => seat.waiting && seat.seat !== own);
  if (waiting.length === 0) return "";
  if (waiting.length > 3) return t("Waiting for {n} others.", { n: waiting.length });
  return t("Waiting for {names}.", {
    names: waiting.map((seat) => seatName(seats, seat.seat)).join(", "),
  });
}

/** Whoever was reminded hears it, and reads who waits. */
function useReminder(session: Session, title: string): void {
  const reminded = session.reminded.value;
  useEffect(() => {
    if (!reminded) return;
    const name = seatName(session.table.value?.seats ?? [], reminded.seat);
    call(session.id, title);
    session.notice.value = t("Everybody waits for {name}.", { name });
  }, [reminded?.id]);
}

/** The lesson that is played at this table, as long as it lasts. */
function useLesson(table: TableInfo | null) {
  // what was over when the table was opened stays so
  const lesson = useMemo(
    () => (table?.lesson && !overAt(table.lesson, table.id) ? table.lesson : null),
    [table?.lesson, table?.id],
  );
  const script = useScript(lesson, table?.id ?? "");
  return lesson && script ? { lesson, script } : null;
}

type PlayingProps = { session: Session; layout: Layout; turn: PublicTurn };

function Playing({ session, layout, turn }: PlayingProps) {
  const table = session.table.value;
  const learning = useLesson(table);
  useReminder(session, layout.title);
  const { seat, curtain, open, callUp } = useActiveSeat(session);
  const play = useMemo(() => (seat === null ? null : new Play(session, seat)), [session, seat]);
  const view = play?.view.value ?? null;
  const [panel, setPanel] = useState<Panel | null>(null);
  const company = useCompany(session, turn, view);
  useMemo(() => view && play?.settle(view), [play, view]);
  useEffect(() => {
    if (view) play?.goOn(view);
  }, [play, view]);
  const telling = asksForCards(turn) ? turn.telling : null;
  const covered = curtain && !telling;
  const elsewhere = curtain || telling !== null || onPaper(view);
  useShortcuts(elsewhere ? null : play, setPanel);
  useStepFocus(elsewhere ? null : view);
  const alone = turn.sheets.length === 1 || session.seats.value.length > 1;
  useTurnCall(session.id, layout.title, turn.turn, view, alone);
  if (!table) return null;
  if (covered && seat !== null) {
    return <Curtain name={seatName(table.seats, seat)} turn={turn.turn} onOpen={open} />;
  }
  const panels = panel && (
    <Panels
      panel={panel}
      session={session}
      layout={layout}
      turn={turn}
      view={view}
      company={company}
      onClose={() => setPanel(null)}
      onPanel={setPanel}
    />
  );
  if (onPaper(view) && !telling) {
    return (
      <>
        <PaperSeat
          key={view.seat}
          session={session}
          layout={layout}
          turn={turn}
          view={view}
          seats={table.seats}
          panel={panel}
          onPanel={setPanel}
          onSeat={callUp}
        >
          <Notices session={session} play={null} />
        </PaperSeat>
        {panels}
      </>
    );
  }
  return (
    <>
      <a class="skip btn" href="#sheet">
        {t("To the sheet")}
      </a>
      {learning && view ? (
        <LessonBar
          script={learning.script}
          part={partAt(learning.script, view)}
          menu={panel === "menu"}
          onMenu={() => setPanel(panel === "menu" ? null : "menu")}
        />
      ) : (
        <Bar
          session={session}
          layout={layout}
          turn={turn}
          company={company}
          panel={panel}
          onPanel={setPanel}
          play={play}
        />
      )}
      <LinkLost session={session} />
      <Notices session={session} play={play} />
      {session.spectating.value && (
        <>
          <p class="watching" role="status">
            {t("You are watching. Sheets are shown as of the last turn.")}
          </p>
          {turn.paper.length > 0 && <PaperOffer table={table} />}
        </>
      )}
      {telling ? (
        <ToldTable session={session} layout={layout} turn={turn} telling={telling} view={view} />
      ) : view && play ? (
        <OwnTable
          session={session}
          layout={layout}
          turn={turn}
          view={view}
          play={play}
          company={company}
          onSeat={callUp}
        />
      ) : (
        <PublicTable
          session={session}
          layout={layout}
          turn={turn}
          company={company}
          onSeat={callUp}
        />
      )}
      {view && play && !telling && (
        <StepBar layout={layout} play={play} waitingFor={waitingWords(table.seats, view.seat)}>
          <Ticker
            layout={layout}
            turn={turn}
            seats={table.seats}
            log={session.log.value}
            company={company}
          />
        </StepBar>
      )}
      {view && play && learning && <LessonNote {...learning} view={view} play={play} />}
      {panels}
    </>
  );
}

/** Cards that people have told can be told anew until the turn is over. */
function RetellButton({ turn, seat }: { turn: PublicTurn; seat: number }) {
  const rows = turn.telling?.rows ?? [];
  const row = rows.length === 1 ? rows[0] : rows.find((each) => each.seat === seat);
  if (!row) return null;
  return (
    <button
      type="button"
      class="btn small quiet retell"
      onClick={() => {
        retelling.value = row.state;
      }}
    >
      <Icon name="pencil" />
      {t("Other cards lie there")}
    </button>
  );
}

type OwnProps = {
  session: Session;
  layout: Layout;
  turn: PublicTurn;
  view: SeatView;
  play: Play;
  company: Company;
  onSeat: (seat: number) => void; // another seat of this device
};

/** The column beside the sheet: the score, and at a table with paper who is done and who is not. */
function Side({ mixed, host, score, children }: SideProps) {
  const [people, setPeople] = useState(host);
  if (!mixed) return <>{children[0]}</>;
  const scoreOn = score || !people;
  const tab = (words: string, on: boolean, wanted: boolean) => (
    <button type="button" class="btn small" aria-pressed={on} onClick={() => setPeople(wanted)}>
      {words}
    </button>
  );
  return (
    <div class={`side ${scoreOn ? "side-score" : "side-people"}`}>
      <div class="side-tabs" role="group" aria-label={t("Beside the sheet")}>
        {tab(t("The table"), !scoreOn, true)}
        {tab(t("Score"), scoreOn, false)}
      </div>
      {children}
    </div>
  );
}

type SideProps = {
  mixed: boolean;
  host: boolean;
  score: boolean; // the step at hand is taken there
  children: [ComponentChildren, ComponentChildren]; // score, people
};

function OwnTable({ session, layout, turn, view, play, company, onSeat }: OwnProps) {
  const seats = session.table.value?.seats ?? [];
  const hint = play.hint.value?.move ?? null;
  const lights = play.lights.value ?? undefined;
  const acting = view.stage !== "done";
  const cards =
    view.turn === 0 ? (
      <p class="note">{t("The cards are dealt after this decision.")}</p>
    ) : layout.hands ? (
      <HandCards
        key={view.turn}
        layout={layout}
        view={view}
        draft={play.draft.value}
        passed={turn.passed[view.seat] ?? null}
        hint={hint}
        onNumber={(card) => play.half("number", card)}
        onAction={(card) => play.half("action", card)}
        onPass={(card) => play.pass(card)}
      />
    ) : (
      <Pairs
        key={view.turn}
        layout={layout}
        offers={view.offers}
        view={view}
        hint={hint}
        onPick={(pair) => play.pick(pair)}
      />
    );
  return (
    <main class={`table ${lookOf(layout).table ?? ""}`} id="main">
      <h1 class="sr">{t("{box}, turn {turn}", { box: layout.title, turn: view.turn })}</h1>
      <div class="cards">
        <Events events={view.events} />
        {turn.telling ? (
          <div class="told-cards">
            {cards}
            <RetellButton turn={turn} seat={view.seat} />
          </div>
        ) : (
          cards
        )}
        <Plans
          terms={layout.terms}
          plans={view.plans}
          seats={seats}
          rival={layout.rival}
          own
          legal={view.legal}
          hint={hint}
          onClaim={(move) => void play.make(move)}
          told={play.explained.value}
          onExplain={(plan) => play.explain(plan)}
        />
      </div>
      <div class="beneath" inert={company.shown !== null}>
        <SheetView
          id="sheet"
          layout={layout}
          sheet={view.sheet}
          label={t("Your sheet")}
          lights={lights ?? undefined}
          onHouse={(key) => play.house(key)}
          onGap={acting ? (key) => play.gap(key) : undefined}
          onCorner={acting ? (corner) => play.corner(corner) : undefined}
        >
          <TitleBlock
            layout={layout}
            sheet={view.sheet}
            name={seatName(seats, view.seat)}
            table={session.table.value}
          />
        </SheetView>
      </div>
      {company.shown !== null && (
        <Peek
          layout={layout}
          turn={turn}
          seats={seats}
          log={session.log.value}
          company={company}
          seat={company.shown}
        />
      )}
      <Side mixed={isMixed(seats)} host={session.hosting.value} score={crossings(view).length > 0}>
        <Ledger
          layout={layout}
          sheet={view.sheet}
          score={view.score}
          plans={view.plans}
          rival={against(layout, view.rival)}
          crossable={crossings(view)}
          onCross={(track) => play.cross(track)}
        />
        <TableSide
          session={session}
          layout={layout}
          turn={turn}
          seats={seats}
          own={view.seat}
          onSeat={onSeat}
        />
      </Side>
      <Others
        layout={layout}
        turn={turn}
        seats={seats}
        without={view.seat}
        log={session.log.value}
        company={company}
        rival={
          layout.rival &&
          view.rival && <Rival layout={layout} card={layout.rival} marks={view.rival} />
        }
      />
      <Log
        entries={session.log.value}
        seats={seats}
        own={session.seats.value}
        rival={layout.rival?.title}
        since={acting ? turn.turn - 1 : Infinity}
      />
    </main>
  );
}

/** What a spectator sees. */
function PublicTable({ session, layout, turn, company, onSeat }: Omit<OwnProps, "view" | "play">) {
  const seats = session.table.value?.seats ?? [];
  const shown = company.shown ?? 0;
  const sheet = turn.sheets[shown];
  const score = turn.scores[shown];
  const known = !unknownSeats(turn).has(shown);
  return (
    <main class={`table ${lookOf(layout).table ?? ""}`} id="main">
      <h1 class="sr">{t("{box}, turn {turn}", { box: layout.title, turn: turn.turn })}</h1>
      <div class="cards">
        <Events events={turn.events} />
        {layout.hands ? (
          <p class="note">{t("Everybody plays from a hand of cards.")}</p>
        ) : (
          <Pairs
            key={turn.turn}
            layout={layout}
            offers={turn.offers}
            view={null}
            hint={null}
            onPick={null}
          />
        )}
        <Plans
          terms={layout.terms}
          plans={turn.plans}
          seats={seats}
          rival={layout.rival}
          own={false}
          legal={[]}
          hint={null}
          onClaim={null}
        />
      </div>
      {!known && <PaperNote id="sheet" layout={layout} turn={turn} seats={seats} seat={shown} />}
      {sheet && known && (
        <SheetView
          id="sheet"
          layout={layout}
          sheet={sheet}
          label={t("Sheet of {name}", { name: seatName(seats, shown) })}
          fresh={company.fresh[shown]}
        >
          <TitleBlock
            layout={layout}
            sheet={sheet}
            name={seatName(seats, shown)}
            table={session.table.value}
          />
        </SheetView>
      )}
      <Side mixed={isMixed(seats)} host={!known || session.hosting.value} score={false}>
        {sheet && score && known && (
          <Ledger
            layout={layout}
            sheet={sheet}
            score={{
              ...score,
              before: score.total,
              rows: score.rows.map((row) => ({ ...row, before: row.points })),
            }}
            plans={turn.plans}
            rival={against(layout, turn.rival && settled(turn.rival))}
          />
        )}
        <TableSide
          session={session}
          layout={layout}
          turn={turn}
          seats={seats}
          own={null}
          onSeat={onSeat}
        />
      </Side>
      <Others
        layout={layout}
        turn={turn}
        seats={seats}
        without={shown}
        log={session.log.value}
        company={company}
        rival={
          layout.rival &&
          turn.rival && <Rival layout={layout} card={layout.rival} marks={settled(turn.rival)} />
        }
      />
      <Log
        entries={session.log.value}
        seats={seats}
        own={[]}
        rival={layout.rival?.title}
        since={turn.turn - 1}
      />
    </main>
  );
}
