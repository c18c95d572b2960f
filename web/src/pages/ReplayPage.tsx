import { useEffect, useState } from "preact/hooks";
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
import { SheetView } from "../components/SheetView";
import { TitleBlock } from "../components/TitleBlock";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { lookOf, useLook } from "../looks/look";
import type { Replay, SeatInfo } from "../messages";
import { fetchReplay, fetchTableReplay } from "../state/api";
import { typing } from "../state/keyboard";
import { place } from "../state/route";
import { ownKeys } from "../state/tables";
import { against, seatName, setupLine, turnName } from "../table/words";

type Props = { id: string; stored: boolean };

function seatsOf(replay: Replay): SeatInfo[] {
  return replay.names.map((name, seat) => ({
    seat,
    kind: "friend",
    name,
    bot: null,
    connected: true,
    waiting: false,
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
          page={stored ? `/replay/r/${id}` : `/replay/${id}`}
        />
      ) : (
        <main class="middle" id="main">
          <div>
            <h1>{problem ? t("This replay cannot be shown") : t("Loading the replay …")}</h1>
            {problem && <p>{problem}</p>}
            <a class="btn" href="/">
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

type TurnsProps = { replay: Replay; own: number; of: string; page: string };

function Turns({ replay, own, of, page }: TurnsProps) {
  const last = replay.turns.length - 1;
  const link = named(replay, place.value.hash);
  const [at, setAt] = useState(link?.at ?? 0);
  const [shown, setShown] = useState(link?.seat ?? Math.max(0, own));
  useEffect(() => {
    if (!link) return;
    setAt(link.at);
    setShown(link.seat);
    scrollTo(0, 0);
  }, [place.value]); // the same link again leads back
  const step = (by: number) => setAt((now) => Math.min(last, Math.max(0, now + by)));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (typing(event) || (event.target as Element | null)?.closest(".sheet")) return;
      if (event.key === "ArrowLeft") step(-1);
      else if (event.key === "ArrowRight") step(1);
      else if (event.key === "Home") setAt(0);
      else if (event.key === "End") setAt(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [last]);
  const turn = replay.turns[at];
  const { layout } = replay;
  const seats = seatsOf(replay);
  const sheet = turn?.public.sheets[shown];
  const score = turn?.public.scores[shown];
  const log = replay.turns.slice(0, at + 1).flatMap((item) => item.log);
  const totals =
    replay.outcome?.totals.map((points) => [0, ...points]) ??
    replay.names.map((_, seat) => replay.turns.map((item) => item.public.scores[seat]?.total ?? 0));
  const lines = totals
    .slice(0, 8)
    .map((points, seat) => ({ name: seatName(seats, seat), points, own: seat === shown }));
  if (layout.rival?.scores) {
    lines.push({
      name: layout.rival.title,
      points: replay.turns.map((item) => item.public.rival?.score?.total ?? 0),
      own: false,
    });
  }
  if (!turn || !sheet || !score) return null;
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
            plans={turn.public.plans}
            seats={seats}
            rival={layout.rival}
            own={false}
            legal={[]}
            hint={null}
            onClaim={null}
          />
        </div>
        <SheetView
          id="sheet"
          layout={layout}
          sheet={sheet}
          label={t("Sheet of {name}", { name: seatName(seats, shown) })}
        >
          <TitleBlock layout={layout} sheet={sheet} name={seatName(seats, shown)} table={null} />
        </SheetView>
        <Ledger
          layout={layout}
          sheet={sheet}
          score={score}
          plans={turn.public.plans.map((plan, index) => ({
            ...plan,
            scored: sheet.plans[index] ?? null,
          }))}
          rival={against(layout, turn.public.rival)}
        />
        <div class="others-wrap">
          {replay.names.length > 1 && (
            <div class="tabs" role="group" aria-label={t("Whose sheet is shown")}>
              {replay.names.slice(0, 12).map((_, seat) => (
                <button
                  key={seat}
                  type="button"
                  class="btn small"
                  aria-pressed={seat === shown}
                  onClick={() => setShown(seat)}
                >
                  {seatName(seats, seat)}
                </button>
              ))}
            </div>
          )}
          {replay.names.length > 1 && (
            <Others layout={layout} turn={turn.public} seats={seats} without={shown} own={[]} />
          )}
          {layout.rival && turn.public.rival && (
            <Rival layout={layout} card={layout.rival} marks={turn.public.rival} />
          )}
          <Race lines={lines} upTo={at} />
          {last > 0 && (
            <Review of={of} replay={page} seats={seats} first={shown} begin={link !== null} />
          )}
          {turn.public.over && replay.outcome && (
            <section class="panel">
              <FinalScores
                layout={layout}
                outcome={replay.outcome}
                seats={seats}
                sheets={turn.public.sheets}
                own={[shown]}
              />
            </section>
          )}
        </div>
        <Log entries={log} seats={seats} own={[]} rival={layout.rival?.title} />
      </main>
      <footer class="step">
        <div class="step-in wrap">
          <p class="say" role="status" aria-live="polite">
            <b>
              {turn.public.over
                ? t("The end")
                : t("Before turn {turn}", { turn: turn.public.turn })}
            </b>{" "}
            <small>{t("Seed {seed}", { seed: replay.seed })}</small>
          </p>
          <div class="scrub">
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              aria-label={t("Turn")}
              onInput={(event) => setAt(Number(event.currentTarget.value))}
            />
          </div>
          <div class="acts">
            <button type="button" class="btn" disabled={at === 0} onClick={() => step(-1)}>
              {t("Back")}
            </button>
            <button type="button" class="btn main" disabled={at === last} onClick={() => step(1)}>
              <Icon name="next" />
              {t("Next turn")}
            </button>
          </div>
        </div>
      </footer>
    </>
  );
}
