import { useEffect, useState } from "preact/hooks";
import { Brand, LanguageSwitch, ThemeSwitch } from "../components/Bar";
import { CopyButton } from "../components/CopyButton";
import { columnsOf, FinalScores } from "../components/FinalScores";
import { signed } from "../components/Ladder";
import { Race } from "../components/Race";
import { Review } from "../components/Review";
import { Rival } from "../components/Rival";
import { SheetView } from "../components/SheetView";
import { TitleBlock } from "../components/TitleBlock";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, Outcome, PublicTurn, SeatInfo, TableInfo } from "../messages";
import { askRematch, fetchRecord } from "../state/api";
import { go } from "../state/route";
import type { Session } from "../state/session";
import { addRematch, ownKeys } from "../state/tables";
import { seatName, settled } from "../table/words";

export function headline(
  outcome: Outcome,
  seats: readonly SeatInfo[],
  own: readonly number[],
  title = "",
): string {
  const first = outcome.ranking.filter((place) => place.rank === 1);
  const points = signed(first[0]?.total ?? 0);
  const { rival } = outcome;
  if (rival?.score && title) {
    if (rival.result === "win") return t("You win with {points} points", { points });
    if (rival.result === "loss")
      return t("{name} wins with {points} points", {
        name: title,
        points: signed(rival.score.total),
      });
    return t("You and {name} are tied at {points} points", { name: title, points });
  }
  if (outcome.ranking.length === 1) return t("You scored {points} points", { points });
  if (first.length > 1) {
    return t("{names} share the victory with {points} points", {
      names: first.map((place) => seatName(seats, place.seat)).join(", "),
      points,
    });
  }
  const winner = first[0]?.seat ?? 0;
  if (own.length === 1 && own[0] === winner) return t("You win with {points} points", { points });
  return t("{name} wins with {points} points", { name: seatName(seats, winner), points });
}

function behind(
  outcome: Outcome,
  seats: readonly SeatInfo[],
  own: readonly number[],
  title = "",
): string {
  const [first, second] = outcome.ranking;
  const { rival } = outcome;
  if (first && rival?.score && title) {
    if (rival.result === "tie") return t("Even the tie-break could not part them.");
    if (rival.decided)
      return t("Tied on points; decided by: {reason}.", {
        reason: say(rival.decided).toLocaleLowerCase(),
      });
    const ahead = first.total - rival.score.total;
    if (ahead < 0) return tn("You are {n} point behind.", "You are {n} points behind.", -ahead);
    return tn("{name} is {n} point behind.", "{name} is {n} points behind.", ahead, {
      name: title,
    });
  }
  if (!first || !second) return "";
  if (first.rank === second.rank) return t("Even the tie-break could not part them.");
  if (first.decided) {
    return t("Tied on points; decided by: {reason}.", {
      reason: say(first.decided).toLocaleLowerCase(),
    });
  }
  if (own.length === 1 && own[0] === second.seat) {
    return tn(
      "You are {n} point behind.",
      "You are {n} points behind.",
      first.total - second.total,
    );
  }
  return tn(
    "{name} is {n} point behind.",
    "{name} is {n} points behind.",
    first.total - second.total,
    {
      name: seatName(seats, second.seat),
    },
  );
}

export function Ranking({ outcome, seats }: { outcome: Outcome; seats: readonly SeatInfo[] }) {
  if (outcome.ranking.length < 2) return null;
  return (
    <details
      class="ranking"
      open={outcome.ranking.length > 4 || outcome.ranking.some((place) => place.decided)}
    >
      <summary>{t("Ranking and ties")}</summary>
      <ol class="list">
        {outcome.ranking.map((place) => (
          <li key={place.seat}>
            <b>{place.rank}.</b>
            <span class="grow">
              {seatName(seats, place.seat)}
              {place.decided && <small>{say(place.decided)}</small>}
            </span>
            <span class="note">
              {outcome.tie_breaks[0]
                ? `${place.tie_breaks[0] ?? 0} ${say(outcome.tie_breaks[0])}`
                : ""}
            </span>
            <b>{signed(place.total)}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

type Props = {
  session: Session;
  table: TableInfo;
  layout: Layout;
  turn: PublicTurn;
  outcome: Outcome;
};

export function EndOfGame({ session, table, layout, turn, outcome }: Props) {
  const own = session.seats.value;
  const [shown, setShown] = useState(columnsOf(outcome, own)[0] ?? 0);
  const [problem, setProblem] = useState("");
  const sheet = turn.sheets[shown];
  const { Vault } = lookOf(layout);
  const [key] = ownKeys(table.id);
  const reasons = outcome.reasons.map(say).join(" ");
  useEffect(() => {
    document.title = `${t("Game over")} · Culdesac`;
  }, []);
  const attempt = async (work: () => Promise<void>) => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const rematch = () =>
    attempt(async () => {
      const next = session.rematch.value ?? (await askRematch(table.id, key?.secret ?? "")).table;
      addRematch(table.id, next);
      go(`/t/${next}`);
    });
  const lines = columnsOf(outcome, own).map((seat) => ({
    name: seatName(table.seats, seat),
    points: [0, ...(outcome.totals[seat] ?? [])],
    own: own.includes(seat),
  }));
  const title = layout.rival?.title ?? "";
  if (layout.rival?.scores && outcome.rival)
    lines.push({ name: title, points: [0, ...outcome.rival.totals], own: false });
  return (
    <>
      <header class="bar site">
        <Brand />
        <p class="what">
          <b>{t("Game over, turn {turn}", { turn: turn.turn })}</b>{" "}
          <span class="long">{`${layout.title}, ${say(layout.sheet)}`}</span>
        </p>
        <div class="tools push">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main class={`table ended ${lookOf(layout).table ?? ""}`} id="main">
        <section class="final" aria-label={t("Final score")}>
          <header>
            <span class="stamp big">
              {outcome.rival?.result === "loss" ? t("Filed") : t("Approved")}
            </span>
            <h1>{headline(outcome, table.seats, own, title)}</h1>
            <p>
              {reasons} {behind(outcome, table.seats, own, title)}
            </p>
          </header>
          <FinalScores
            layout={layout}
            outcome={outcome}
            seats={table.seats}
            sheets={turn.sheets}
            own={own}
          />
          <Ranking outcome={outcome} seats={table.seats} />
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <div class="after">
            {key && (
              <button type="button" class="btn main" onClick={() => void rematch()}>
                <Icon name="replay" />
                {session.rematch.value ? t("Join the rematch") : t("Rematch")}
              </button>
            )}
            {!key && (
              <a class="btn main" href="/">
                <Icon name="next" />
                {t("Play yourself")}
              </a>
            )}
            <a class="btn" href={`/replay/${table.id}`}>
              <Icon name="next" />
              {t("Replay turn by turn")}
            </a>
            <a class="btn" href="#review">
              <Icon name="hint" />
              {t("Which turns cost most")}
            </a>
            <CopyButton
              text={`${location.origin}/replay/${table.id}`}
              label={t("Share the replay")}
            />
            <CopyButton
              text={String(outcome.seed)}
              label={t("Copy the seed {seed}", { seed: outcome.seed })}
              icon="deck"
            />
            <button
              type="button"
              class="btn"
              onClick={() =>
                void attempt(async () =>
                  save(
                    `culdesac-${table.code}.txt`,
                    await fetchRecord(`tables/${table.id}/record`),
                  ),
                )
              }
            >
              <Icon name="save" />
              {t("Export the record")}
            </button>
            <button type="button" class="btn" onClick={() => window.print()}>
              <Icon name="print" />
              {t("Print the sheet")}
            </button>
          </div>
        </section>
        {sheet && (
          <div class="sheet-of">
            {table.seats.length > 1 && (
              <div class="tabs" role="group" aria-label={t("Whose sheet is shown")}>
                {columnsOf(outcome, own).map((seat) => (
                  <button
                    key={seat}
                    type="button"
                    class="btn small"
                    aria-pressed={seat === shown}
                    onClick={() => setShown(seat)}
                  >
                    {seatName(table.seats, seat)}
                  </button>
                ))}
              </div>
            )}
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
            {sheet.vault && Vault && <Vault vault={sheet.vault} />}
          </div>
        )}
        <Race lines={lines} />
        <Review
          of={`tables/${table.id}`}
          replay={`/replay/${table.id}`}
          seats={table.seats}
          first={own[0] ?? 0}
        />
        {layout.rival && turn.rival && (
          <Rival layout={layout} card={layout.rival} marks={settled(turn.rival)} />
        )}
      </main>
    </>
  );
}
