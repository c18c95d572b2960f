import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { language, say, t, tn, type Words } from "../i18n";
import type { CostlyTurn, Review as Found, Layout, SeatInfo } from "../messages";
import { askReview } from "../state/api";
import { href } from "../state/route";
import { seatName, turnName } from "../table/words";
import { CostlyTurnPicture } from "./CostlyTurnPicture";

type Props = {
  of: string; // tables/ID or replays/ID
  replay: string; // path of the replay page
  layout: Layout;
  seats: readonly SeatInfo[];
  first: number; // the seat to offer first
  begin?: boolean; // without being asked
};

/** A link to the replay of a turn, with the sheet of a seat. */
export function turnLink(replay: string, turn: number, seat: number): string {
  return `${replay}#turn-${turn}-seat-${seat + 1}`;
}

function Moves({
  title,
  moves,
  better = false,
}: {
  title: string;
  moves: readonly Words[];
  better?: boolean;
}) {
  return (
    <div class={better ? "better" : ""}>
      <dt>{title}</dt>
      <dd>
        <ol>
          {moves.map((move, index) => (
            <li key={index}>{say(move)}</li>
          ))}
        </ol>
      </dd>
    </div>
  );
}

type LessonProps = { lesson: CostlyTurn; layout: Layout; link: string };

function Lesson({ lesson, layout, link }: LessonProps) {
  const points = lesson.cost.toLocaleString(language.value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <li class="lesson" data-turn={lesson.turn}>
      <h3>
        {turnName(lesson.turn)}
        <b class="cost">{t("{points} points", { points })}</b>
      </h3>
      <CostlyTurnPicture lesson={lesson} layout={layout} />
      <dl>
        <Moves title={t("Played")} moves={lesson.played} />
        <Moves title={t("Better")} moves={lesson.better} better />
      </dl>
      <a href={href(link)} aria-label={t("{turn} in the replay", { turn: turnName(lesson.turn) })}>
        <Icon name="replay" />
        {t("See it in the replay")}
      </a>
    </li>
  );
}

function Progress({ found }: { found: Found | null }) {
  const words = !found
    ? t("Asking the expert …")
    : found.status === "waiting"
      ? tn("{n} other review comes first …", "{n} other reviews come first …", found.ahead)
      : t("Looking at turn {turn} of {turns} …", {
          turn: Math.min(found.looked + 1, found.turns),
          turns: found.turns,
        });
  return (
    <div class="looking">
      <p>{words}</p>
      <progress aria-label={words} max={found?.turns ?? 1} value={found?.looked ?? 0} />
    </div>
  );
}

type LessonsProps = { found: Found; layout: Layout; replay: string };

/** The dearest turns found so far. */
function Lessons({ found, layout, replay }: LessonsProps) {
  if (found.lessons.length === 0) {
    if (found.status !== "done") return null;
    return <p>{t("The expert found no turn that cost much.")}</p>;
  }
  return (
    <>
      <ol class="lessons">
        {found.lessons.map((lesson) => (
          <Lesson
            key={lesson.turn}
            lesson={lesson}
            layout={layout}
            link={turnLink(replay, lesson.turn, found.seat)}
          />
        ))}
      </ol>
      <p class="note">
        {t(
          "Seen with what the seat knew then: points at the end, and a small part of the lead, on average over many games.",
        )}
        {found.note && (
          <>
            {" "}
            <em>{say(found.note)}</em>
          </>
        )}
      </p>
    </>
  );
}

/** The turns of a seat that cost most, each as soon as it is found. */
export function Review({ of, replay, layout, seats, first, begin = false }: Props) {
  const [seat, setSeat] = useState(first);
  const [wanted, setWanted] = useState(begin);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    setFound(null);
    setProblem("");
    const ask = async () => {
      let told: Found | null = null;
      // the server holds every question for a while
      while (!gone && told?.status !== "done") {
        told = await askReview(of, seat);
        if (!gone) setFound(told);
      }
    };
    ask().catch((error: Error) => {
      if (gone) return;
      setProblem(error.message);
      setWanted(false);
    });
    return () => {
      gone = true;
    };
  }, [of, seat, wanted]);
  const done = found?.status === "done" ? found : null;
  const played = seats.filter((item) => item.kind !== "paper"); // of paper no move is known
  return (
    <section
      class="panel review"
      id="review"
      aria-labelledby="review-title"
      aria-busy={wanted && !done}
    >
      <div class="spread">
        <h2 id="review-title">{t("The three turns that cost most")}</h2>
        {played.length > 1 && (
          <select
            class="field"
            aria-label={t("Whose turns")}
            value={seat}
            onChange={(event) => setSeat(Number(event.currentTarget.value))}
          >
            {played.map((item) => (
              <option key={item.seat} value={item.seat}>
                {seatName(seats, item.seat)}
              </option>
            ))}
          </select>
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {!wanted && (
        <div class="row">
          <button type="button" class="btn" data-review="" onClick={() => setWanted(true)}>
            <Icon name="hint" />
            {t("Ask the expert")}
          </button>
          <span class="note">{t("It looks at every turn again; that can take a minute.")}</span>
        </div>
      )}
      {wanted && !done && <Progress found={found} />}
      <p class="sr" role="status">
        {done ? tn("{n} turn found.", "{n} turns found.", done.lessons.length) : ""}
      </p>
      {found && <Lessons found={found} layout={layout} replay={replay} />}
    </section>
  );
}
