import { useEffect, useMemo, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { Pairs } from "../components/Cards";
import { Events } from "../components/Events";
import { FinalScores } from "../components/FinalScores";
import { Ledger } from "../components/Ledger";
import { Log, Others } from "../components/Others";
import { Plans } from "../components/Plans";
import { Race } from "../components/Race";
import { Review } from "../components/Review";
import { Rival } from "../components/Rival";
import { SheetTabs } from "../components/SheetTabs";
import { SheetView } from "../components/SheetView";
import { TitleBlock } from "../components/TitleBlock";
import { Icon } from "../drawings/icons";
import { language, say, t } from "../i18n";
import { lookOf, useLook } from "../looks/look";
import type { Replay, ReplayTurn, SeatInfo, SeatSteps, TurnStep } from "../messages";
import { racers, unknownSeats } from "../paper/draft";
import { PaperNote } from "../paper/PaperCard";
import { fetchReplay, fetchSteps, fetchTableReplay } from "../state/api";
import { typing, useKeys } from "../state/keyboard";
import { withOwnName } from "../state/names";
import { href, place } from "../state/route";
import { remember, remembered } from "../state/storage";
import { ownKeys } from "../state/tables";
import {
  ALL,
  atEnd,
  type Lengths,
  nextTurn,
  onward,
  type Position,
  resultOfTurn,
  SPEEDS,
  STEP_TIME,
  turnBefore,
} from "../table/playback";
import { against, seatName, setupLine, turnName } from "../table/words";

type Props = { id: string; stored: boolean };

function seatsOf(replay: Replay): SeatInfo[] {
  const paper = new Set(replay.turns[0]?.public.paper.map((item) => item.seat));
  return replay.names.map((name, seat) => ({
    seat,
    kind: paper.has(seat) ? "paper" : "friend",
    name,
    bot: null,
    connected: true,
    waiting: false,
    group: false,
    taken: false,
    member: null,
    muted: false,
  }));
}

/** A finished game, turn by turn. */
export function ReplayPage({ id, stored }: Props) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState("");
  const drawable = useLook(replay?.layout ?? null);
  useEffect(() => {
    setReplay(null);
    (stored ? fetchReplay(id) : fetchTableReplay(id)).then(setReplay, (error: Error) =>
      setProblem(error.message),
    );
  }, [id, stored]);
  useEffect(() => {
    document.title = `${t("Replay")} · Culdesac`;
  }, []);
  return (
    <>
      <SiteBar />
      {replay && drawable ? (
        <Turns
          replay={replay}
          own={stored ? -1 : (ownKeys(id)[0]?.seat ?? -1)}
          of={stored ? `replays/${id}` : `tables/${id}`}
          table={stored ? "" : id}
          page={stored ? `/replay/r/${id}` : `/replay/${id}`}
        />
      ) : (
        <main class="middle" id="main">
          <div>
            <h1>{problem ? t("This replay cannot be shown") : t("Loading the replay …")}</h1>
            {problem && <p>{problem}</p>}
            <a class="btn" href={href("/")}>
              {t("To the start page")}
            </a>
          </div>
        </main>
      )}
    </>
  );
}

/** The turn and the seat that an address names, as `turnLink` writes it. */
function named(replay: Replay, hash: string): { at: number; seat: number } | null {
  const [, turn, seat] = /^turn-(\d+)-seat-(\d+)$/.exec(hash) ?? [];
  const at = replay.turns.findIndex((item) => item.public.turn === Number(turn));
  const known = replay.names[Number(seat) - 1] !== undefined;
  return at >= 0 && known ? { at, seat: Number(seat) - 1 } : null;
}

/** The moves of a seat; null until they are there. */
function useSteps(of: string, seat: number): SeatSteps | null {
  const [steps, setSteps] = useState<SeatSteps | null>(null);
  useEffect(() => {
    let gone = false;
    fetchSteps(of, seat).then(
      (found) => !gone && setSteps(found),
      () => undefined, // whole turns can be shown without
    );
    return () => {
      gone = true;
    };
  }, [of, seat]);
  return steps?.seat === seat ? steps : null;
}

/** The turns that were played; a record that stops before the end also shows the cards after them. */
function turnsOf(replay: Replay): ReplayTurn[] {
  const whole = replay.outcome !== null && replay.turns.length > 1;
  return whole ? replay.turns.slice(0, -1) : replay.turns;
}

type TurnsProps = { replay: Replay; own: number; of: string; table: string; page: string };

function Turns({ replay, own, of, table, page }: TurnsProps) {
  const link = named(replay, place.value.hash);
  const [shown, setShown] = useState(link?.seat ?? Math.max(0, own));
  const steps = useSteps(of, shown);
  const turns = turnsOf(replay);
  const lengths: Lengths = useMemo(
    () => turnsOf(replay).map((_, index) => steps?.turns[index]?.length ?? 1),
    [replay, steps],
  );
  const [position, setPosition] = useState<Position>({ turn: link?.at ?? 0, step: link ? ALL : 0 });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(Number(remembered("replay-speed") ?? 1));
  const ended = atEnd(lengths, position);
  const at = position.turn;
  const move = (to: (lengths: Lengths, now: Position) => Position) => {
    setPlaying(false);
    setPosition((now) => to(lengths, now));
  };
  const toggle = () => {
    if (!playing && ended) setPosition({ turn: 0, step: 0 });
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!link) return;
    setPlaying(false);
    setPosition({ turn: link.at, step: ALL });
    setShown(link.seat);
    scrollTo(0, 0);
  }, [place.value]); // the same link again leads back
  useEffect(() => {
    if (!playing) return undefined;
    if (ended) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setPosition((now) => onward(lengths, now)), STEP_TIME / speed);
    return () => clearTimeout(timer);
  }, [playing, position, lengths, speed, ended]);
  useKeys((event) => {
    const target = event.target as Element | null;
    if (typing(event) || target?.closest(".sheet")) return;
    if (event.key === " " && !target?.closest("button, a, summary, select")) toggle();
    else if (event.key === "ArrowLeft") move(turnBefore);
    else if (event.key === "ArrowRight") move(event.shiftKey ? onward : nextTurn);
    else if (event.key === "Home") move(() => ({ turn: 0, step: 0 }));
    else if (event.key === "End") move(() => resultOfTurn(lengths, lengths.length));
    else return;
    event.preventDefault();
  });
  const turn = turns[at];
  const { layout } = replay;
  const seats = withOwnName(table, seatsOf(replay));
  if (!turn) return null;
  const made = (steps?.turns[at] ?? []).slice(0, position.step);
  const whole = position.step >= (lengths[at] ?? 0);
  const after = whole ? (replay.turns[at + 1] ?? turn) : turn;
  const now: TurnStep | undefined = made.at(-1);
  const sheet = now?.sheet ?? after.public.sheets[shown];
  const score = after.public.scores[shown];
  const log = turns.slice(0, whole ? at + 1 : at).flatMap((item) => item.log);
  const totals =
    replay.outcome?.totals.map((points) => [0, ...points]) ??
    replay.names.map((_, seat) => replay.turns.map((item) => item.public.scores[seat]?.total ?? 0));
  const lines = racers(seats, totals.slice(0, 8)).map(({ seat, points }) => ({
    name: seatName(seats, seat),
    points,
    own: seat === shown,
    seat,
  }));
  const known = !unknownSeats(after.public).has(shown);
  const played = Math.max(
    0,
    seats.findIndex((seat) => seat.kind !== "paper"),
  );
  const rivalLine = layout.rival?.scores
    ? [
        {
          name: layout.rival.title,
          points: replay.turns.map((item) => item.public.rival?.score?.total ?? 0),
          own: false,
        },
      ]
    : [];
  if (!sheet || !score) return null;
  return (
    <>
      <main class={`table replaying ${lookOf(layout).table ?? ""}`} id="main">
        <h1 class="sr">{t("Replay, turn {turn}", { turn: turn.public.turn })}</h1>
        <div class="cards">
          <Events events={turn.public.events} />
          {turn.public.offers.length > 0 ? (
            <Pairs
              layout={layout}
              offers={turn.public.offers}
              view={null}
              hint={null}
              taken={made.find((step) => step.move.pair)?.move.pair ?? null}
              onPick={null}
            />
          ) : (
            <div class="panel">
              <h2>{turn.public.over ? t("The end") : turnName(turn.public.turn)}</h2>
              <p class="note">{setupLine(replay.setup)}</p>
            </div>
          )}
          <Plans
            terms={layout.terms}
            plans={after.public.plans}
            seats={seats}
            rival={layout.rival}
            own={false}
            legal={[]}
            hint={null}
            onClaim={null}
          />
        </div>
        {known ? (
          <SheetView
            id="sheet"
            layout={layout}
            sheet={sheet}
            label={t("Sheet of {name}", { name: seatName(seats, shown) })}
          >
            <TitleBlock layout={layout} sheet={sheet} name={seatName(seats, shown)} table={null} />
          </SheetView>
        ) : (
          <PaperNote id="sheet" layout={layout} turn={after.public} seats={seats} seat={shown} />
        )}
        <Ledger
          layout={layout}
          sheet={sheet}
          score={score}
          plans={after.public.plans.map((plan, index) => ({
            ...plan,
            scored: sheet.plans[index] ?? null,
          }))}
          rival={against(layout, after.public.rival)}
        />
        <div class="others-wrap">
          {replay.names.length > 1 && (
            <SheetTabs
              seats={seats}
              order={replay.names.map((_, seat) => seat)}
              shown={shown}
              onChoose={setShown}
            />
          )}
          {replay.names.length > 1 && (
            <Others layout={layout} turn={after.public} seats={seats} without={shown} />
          )}
          {layout.rival && after.public.rival && (
            <Rival layout={layout} card={layout.rival} marks={after.public.rival} />
          )}
          <Race lines={[...lines, ...rivalLine]} upTo={whole ? at + 1 : at} />
          {turns.length > 0 && (
            <Review
              of={of}
              replay={page}
              layout={layout}
              seats={seats}
              first={seats[shown]?.kind === "paper" ? played : shown}
              begin={link !== null}
            />
          )}
          {ended && replay.outcome && (
            <section class="panel">
              <FinalScores
                layout={layout}
                outcome={replay.outcome}
                seats={seats}
                sheets={after.public.sheets}
                me={shown}
              />
            </section>
          )}
        </div>
        <Log entries={log} seats={seats} own={[]} rival={layout.rival?.title} />
      </main>
      <footer class="step">
        <div class="step-in wrap">
          <p class="say" role="status" aria-live={playing ? "off" : "polite"}>
            <b>
              {ended && replay.outcome
                ? t("{turn}, the end", { turn: turnName(turn.public.turn) })
                : turnName(turn.public.turn)}
            </b>{" "}
            <small>{now ? say(now.text) : t("The cards are dealt.")}</small>
          </p>
          <div class="scrub">
            <input
              type="range"
              min={0}
              max={lengths.length - 1}
              value={at}
              aria-label={t("Turn")}
              aria-valuetext={turnName(turn.public.turn)}
              onInput={(event) => {
                const to = Number(event.currentTarget.value);
                move(() => resultOfTurn(lengths, to));
              }}
            />
            <select
              class="field speed"
              aria-label={t("Speed")}
              value={speed}
              onChange={(event) => {
                setSpeed(Number(event.currentTarget.value));
                remember("replay-speed", event.currentTarget.value);
              }}
            >
              {SPEEDS.map((value) => (
                <option key={value} value={value}>
                  {`× ${value.toLocaleString(language.value)}`}
                </option>
              ))}
            </select>
          </div>
          <div class="acts">
            <button
              type="button"
              class="btn"
              disabled={at === 0 && position.step === 0}
              onClick={() => move(turnBefore)}
            >
              {t("Back")}
            </button>
            <button type="button" class="btn" data-play="" onClick={toggle}>
              <Icon name={playing ? "pause" : "play"} />
              {playing ? t("Pause") : t("Play")}
            </button>
            <button type="button" class="btn main" disabled={ended} onClick={() => move(nextTurn)}>
              <Icon name="next" />
              {t("Next turn")}
            </button>
          </div>
        </div>
      </footer>
    </>
  );
}
