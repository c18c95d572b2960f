import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { CopyButton } from "../components/CopyButton";
import { Facts } from "../components/Facts";
import { FinalScores } from "../components/FinalScores";
import { later } from "../components/Later";
import { NextLevel } from "../components/NextLevel";
import { Placings } from "../components/Placings";
import { type ChartRow, measuredWords, PointsChart } from "../components/PointsChart";
import { Race } from "../components/Race";
import { Reactions } from "../components/Reactions";
import { Review } from "../components/Review";
import { Rival } from "../components/Rival";
import { SheetTabs } from "../components/SheetTabs";
import { SheetView } from "../components/SheetView";
import { TitleBlock } from "../components/TitleBlock";
import { TownPicture } from "../components/TownPicture";
import { Icon } from "../drawings/icons";
import { language, say, t, tn } from "../i18n";
import { lookOf } from "../looks/look";
import type { Breakdowns, Layout, Outcome, PublicTurn, TableInfo } from "../messages";
import { racers } from "../paper/draft";
import { askRematch, fetchBreakdowns, fetchChoices, fetchRecord, fetchStatus } from "../state/api";
import { doorOf } from "../state/door";
import { saveFile } from "../state/picture";
import { addResult, type Result, results, resultsOf } from "../state/results";
import { absolute, go, href } from "../state/route";
import type { Session } from "../state/session";
import { averageRows, ENOUGH, measuredFor } from "../state/statistics";
import { addRematch, ownKeys } from "../state/tables";
import { columnsOf, endedBy, headline, margin, scoredCategories, stampOf } from "../table/ending";
import { variantOf } from "../table/pars";
import { bestFact, countedSeat, type Fact, resultOf, streakFact } from "../table/result";
import { seatName, settled } from "../table/words";

type Props = {
  session: Session;
  table: TableInfo;
  layout: Layout;
  turn: PublicTurn;
  outcome: Outcome;
};

/** When a table ended, as far as the server knows. */
async function endOf(table: string): Promise<number> {
  const now = Date.now();
  try {
    const [found] = (await fetchStatus([table], doorOf(table))).tables;
    return found ? Math.round(found.updated * 1000) : now;
  } catch {
    return now;
  }
}

async function levels(table: string): Promise<string[]> {
  try {
    return (await fetchChoices(doorOf(table))).bots.map((bot) => bot.id);
  } catch {
    return [];
  }
}

/** The result of the seat that counts; kept once, also when an ended table is opened later; a lesson's is not. */
function useResult({ table, layout, outcome }: Props, seat: number | null): Result | null {
  const [at, setAt] = useState(Date.now());
  useEffect(() => {
    if (seat === null) return;
    void Promise.all([endOf(table.id), levels(table.id)]).then(([ended, bots]) => {
      const made = resultOf({ table, layout, outcome, seat, at: ended, bots });
      if (made && !table.lesson) addResult(made);
      setAt(ended);
    });
  }, [table.id, seat]);
  return useMemo(
    () => (seat === null ? null : resultOf({ table, layout, outcome, seat, at, bots: [] })),
    [table, layout, outcome, seat, at],
  );
}

function day(at: number): string {
  return new Date(at).toLocaleDateString(language.value, { day: "numeric", month: "long" });
}

function factsOf(
  result: Result | null,
  { outcome, table, turn }: Props,
  me: number | null,
): Fact[] {
  const [ender] = outcome.ended_by;
  const ended: Fact = {
    icon: "flag",
    title:
      ender === undefined
        ? outcome.reasons.map((reason) => say(reason).replace(/\.$/, "")).join(", ")
        : ender.seat === me
          ? t("You ended it")
          : t("{name} ended it", { name: seatName(table.seats, ender.seat) }),
    detail: t("in turn {turn}", { turn: turn.turn }),
    hot: false,
  };
  if (!result) return [ended];
  const earlier = results.value.filter(
    (item) => item.table !== result.table && item.at <= result.at,
  );
  const row = streakFact(result, earlier);
  return [bestFact(result, earlier, day), ...(row ? [row] : []), ended];
}

function useBreakdowns(): Breakdowns | null {
  const [breakdowns, setBreakdowns] = useState<Breakdowns | null>(null);
  useEffect(() => {
    fetchBreakdowns().then(setBreakdowns, () => undefined); // the chart does without
  }, []);
  return breakdowns;
}

function Chart({ props, seat }: { props: Props; seat: number }) {
  const { layout, outcome, turn, table } = props;
  const breakdowns = useBreakdowns();
  const variant = variantOf(table.setup);
  const games = resultsOf(variant);
  const mine = games.length >= ENOUGH ? averageRows(games) : null;
  const measured = breakdowns && measuredFor(breakdowns.variants, variant);
  const points = new Map(outcome.scores[seat]?.rows.map((row) => [row.category, row.points]));
  const rows: ChartRow[] = scoredCategories(layout, outcome, turn.sheets).map((category) => ({
    category,
    points: points.get(category.id) ?? 0,
    average: mine ? (mine[category.id] ?? 0) : null,
    expert: measured?.points[category.id] ?? null,
  }));
  return (
    <PointsChart
      title={t("Where your points come from")}
      now={t("this game")}
      rows={rows}
      averageOf={mine ? tn("your average, {n} game", "your average, {n} games", games.length) : ""}
      expertOf={breakdowns && measured ? measuredWords(breakdowns, measured) : ""}
    />
  );
}

/** Only where people tell the cards. */
const Again = later(async () => (await import("../told/Again")).Again);

type ActionsProps = { session: Session; table: TableInfo; outcome: Outcome };

function Actions({ session, table, outcome }: ActionsProps) {
  const own = session.seats.value;
  const [problem, setProblem] = useState("");
  const [key] = ownKeys(table.id);
  const attempt = async (work: () => Promise<void>) => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const [asking, setAsking] = useState(false);
  const playAgain = async (plans: string[]) => {
    const secret = key?.secret ?? "";
    const next = session.rematch.value ?? (await askRematch(table.id, secret, plans)).table;
    addRematch(table.id, next);
    go(`/t/${next}`);
  };
  const rematch = () => {
    if (table.told && !session.rematch.value) setAsking(true);
    else void attempt(() => playAgain([]));
  };
  const record = () =>
    attempt(async () => {
      const text = await fetchRecord(table.id);
      saveFile(`culdesac-${table.code}.txt`, new Blob([text], { type: "text/plain" }));
    });
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {asking && <Again table={table.id} onClose={() => setAsking(false)} onPlay={playAgain} />}
      <div class="after">
        {key && (
          <button type="button" class="btn main" onClick={rematch}>
            <Icon name="replay" />
            {session.rematch.value ? t("Join the rematch") : t("Rematch")}
          </button>
        )}
        {key && !table.lesson && !table.told && (
          <NextLevel table={table} outcome={outcome} own={own} attempt={attempt} />
        )}
        {!key && (
          <a class="btn main" href={href("/")}>
            <Icon name="next" />
            {t("Play yourself")}
          </a>
        )}
        <a class="btn" data-replay="" href={href(`/replay/${table.id}`)}>
          <Icon name="play" />
          {t("Replay")}
        </a>
        <details class="more-after">
          <summary class="btn">
            <Icon name="more" />
            {t("More")}
          </summary>
          <div class="after">
            {!table.told && !outcome.seal && (
              <CopyButton
                text={String(outcome.seed)}
                label={t("Copy the seed {seed}", { seed: outcome.seed })}
                icon="deck"
              />
            )}
            <button type="button" class="btn" onClick={() => void record()}>
              <Icon name="save" />
              {t("Export the record")}
            </button>
            <button type="button" class="btn" onClick={() => window.print()}>
              <Icon name="print" />
              {t("Print the sheet")}
            </button>
            <a class="btn" href={href("/statistics")}>
              <Icon name="trophy" />
              {t("Your statistics")}
            </a>
          </div>
        </details>
      </div>
    </>
  );
}

/** The end of a game: place and points, what is special about it, the town, the turns that cost most. */
export function EndOfGame(props: Props) {
  const { session, table, layout, turn, outcome } = props;
  const own = session.seats.value;
  const counted = countedSeat(table.id, own);
  const told = own.length === 1 ? (own[0] ?? null) : null; // of several none is "you"
  const rival = outcome.rival?.score ? (layout.rival?.title ?? "") : "";
  const ending = { outcome, seats: table.seats, me: told, rival };
  const columns = columnsOf(outcome, counted);
  const [shown, setShown] = useState(counted ?? columns[0] ?? 0);
  const result = useResult(props, counted);
  const title = useRef<HTMLHeadingElement>(null);
  const sheet = turn.sheets[shown];
  const drawn = counted ?? columns[0] ?? 0;
  const town = turn.sheets[drawn];
  const { Vault } = lookOf(layout);
  const stamp = stampOf(ending);
  useEffect(() => {
    document.title = `${t("Game over")} · Culdesac`;
    title.current?.focus({ preventScroll: true });
  }, []);
  const lines = racers(table.seats, outcome.totals)
    .filter(({ seat }) => columns.includes(seat))
    .map(({ seat, points }) => ({
      name: seatName(table.seats, seat),
      points: [0, ...points],
      own: own.includes(seat),
      seat,
    }))
    .sort((a, b) => columns.indexOf(a.seat) - columns.indexOf(b.seat));
  const drawable = (seat: number) =>
    table.seats[seat]?.kind !== "paper" || (turn.sheets[seat]?.built ?? 0) > 0;
  const played = table.seats.filter((seat) => seat.kind !== "paper");
  const reviewed = played.find((seat) => seat.seat === counted) ?? played[0];
  const rivalLine =
    layout.rival?.scores && outcome.rival
      ? [{ name: layout.rival.title, points: [0, ...outcome.rival.totals], own: false }]
      : [];
  const first = outcome.ranking.filter((place) => place.rank === 1).map((place) => place.seat);
  return (
    <>
      <header class="bar site">
        <Brand />
        <p class="what">
          <b>{t("Game over, turn {turn}", { turn: turn.turn })}</b>{" "}
          <span class="long">{`${layout.title}, ${say(layout.sheet)}`}</span>
        </p>
        <div class="tools push">
          {own[0] !== undefined && <Reactions session={session} seat={own[0]} />}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main class={`table ended ${lookOf(layout).table ?? ""}`} id="main">
        <div class="ended-side">
          <section
            class="final"
            aria-label={t("Final score")}
            data-kept={results.value.some((item) => item.table === table.id) ? "" : undefined}
          >
            <header>
              {stamp && (
                <span class={`stamp big ${told !== null && first.includes(told) ? "" : "lesser"}`}>
                  {stamp}
                </span>
              )}
              <h1 ref={title} tabIndex={-1}>
                {headline(ending)}
              </h1>
              <p>
                {margin(ending)} {endedBy(ending)}
              </p>
            </header>
            <Facts facts={factsOf(result, props, told)} />
            <FinalScores
              layout={layout}
              outcome={outcome}
              seats={table.seats}
              sheets={turn.sheets}
              me={counted}
            />
            <Placings outcome={outcome} seats={table.seats} me={counted} shown={columns.length} />
            <Actions session={session} table={table} outcome={outcome} />
          </section>
          {lines.length > 0 && <Race lines={[...lines, ...rivalLine]} />}
        </div>
        <div class="ended-side">
          {town && drawable(drawn) && (
            <TownPicture
              layout={layout}
              sheet={town}
              name={seatName(table.seats, drawn)}
              points={outcome.scores[drawn]?.total ?? 0}
              place={stamp ?? ""}
              at={result?.at ?? Date.now()}
              replay={session.door === "server" ? absolute(`/replay/${table.id}`) : null}
              yours={drawn === told}
            />
          )}
          {counted !== null && <Chart props={props} seat={counted} />}
        </div>
        {reviewed && (
          <Review
            of={`tables/${table.id}`}
            replay={`/replay/${table.id}`}
            layout={layout}
            seats={table.seats}
            first={reviewed.seat}
            begin={reviewed.seat === counted}
          />
        )}
        {sheet && (
          <div class="sheet-of">
            {table.seats.length > 1 && (
              <SheetTabs
                seats={table.seats}
                order={outcome.ranking.map((place) => place.seat)}
                shown={shown}
                onChoose={setShown}
              />
            )}
            {drawable(shown) ? (
              <SheetView
                id="sheet"
                layout={layout}
                sheet={sheet}
                label={t("Final sheet of {name}", { name: seatName(table.seats, shown) })}
              >
                <TitleBlock
                  layout={layout}
                  sheet={sheet}
                  name={seatName(table.seats, shown)}
                  table={table}
                />
              </SheetView>
            ) : (
              <p class="note" id="sheet">
                {t("{name} has entered the counts of a sheet of paper.", {
                  name: seatName(table.seats, shown),
                })}
              </p>
            )}
            {sheet.vault && Vault && <Vault vault={sheet.vault} />}
          </div>
        )}
        {layout.rival && turn.rival && (
          <Rival layout={layout} card={layout.rival} marks={settled(turn.rival)} />
        )}
      </main>
    </>
  );
}
