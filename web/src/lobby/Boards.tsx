import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { useChoices } from "../components/BotLevel";
import { dayWords } from "../components/DailyWeek";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import { loadMe, me } from "../members/me";
import type { BoardRow, Choices, EditionChoice } from "../messages";
import {
  fetchDailyBoard,
  fetchRatingBoard,
  fetchSeasonBoard,
  strikeResult,
} from "../state/community";
import { session } from "../state/member";
import { usePolled } from "../state/polling";
import { go } from "../state/route";
import { askService, service } from "../state/service";
import { BoardList, type Line } from "./BoardList";
import { BOARDS, type Board, dayBeside, pathOf, readWanted, type Wanted } from "./boards";
import { dailyLine } from "./DailyPanel";
import { NoService } from "./NoService";
import { boxChips, shortMode } from "./wish";
import { durationWords, seasonBeside, seasonWords } from "./words";

const EVERY = 60_000;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

function boardName(board: Board): string {
  switch (board) {
    case "daily":
      return t("Daily deal");
    case "season":
      return t("Season of daily deals");
    default:
      return t("Ratings");
  }
}

type StepsProps = {
  words: string;
  back: string;
  on: string;
  onBack: () => void;
  onOn: (() => void) | null; // none: there is nothing after it yet
};

/** What is shown, with the one before and the one after. */
function Steps({ words, back, on, onBack, onOn }: StepsProps) {
  return (
    <div class="board-steps">
      <button type="button" class="icon-btn back" aria-label={back} onClick={onBack}>
        <Icon name="next" />
      </button>
      <b aria-live="polite">{words}</b>
      <button
        type="button"
        class="icon-btn"
        aria-label={on}
        disabled={!onOn}
        onClick={() => onOn?.()}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

type Props = { wanted: Wanted; edition: EditionChoice; onChange: (part: Partial<Wanted>) => void };

function Rows({
  lines,
  label,
  problem,
  empty,
  note,
  hand = true,
  children,
}: {
  lines: Line[] | null;
  label: string;
  problem: string;
  empty: string;
  note: string;
  hand?: boolean;
  children?: (line: Line) => ComponentChildren;
}) {
  return (
    <div aria-busy={!lines && !problem} data-board="">
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {lines && lines.length > 0 && (
        <BoardList lines={lines} label={label} hand={hand}>
          {children}
        </BoardList>
      )}
      {lines && <p class="note">{lines.length === 0 ? empty : note}</p>}
    </div>
  );
}

/** Whoever keeps order can take a result away. */
function Strike({ onStrike }: { onStrike: () => void }) {
  const [sure, setSure] = useState(false);
  return (
    <button type="button" class="btn small" onClick={() => (sure ? onStrike() : setSure(true))}>
      {sure ? t("Really?") : t("Strike")}
    </button>
  );
}

function Daily({ wanted, edition, onChange }: Props) {
  const { found, problem, again } = usePolled(
    () => fetchDailyBoard(edition.id, wanted.date),
    EVERY,
    `${edition.id} ${wanted.date}`,
  );
  const date = wanted.date || found?.date || "";
  const today = found !== null && found.seconds_left > 0;
  const board = found?.edition === edition.id && found.date === date ? found : null;
  const left =
    board && board.seconds_left > 0
      ? `, ${t("new one in {time}", { time: durationWords(board.seconds_left) })}`
      : "";
  return (
    <>
      {date && (
        <Steps
          words={dayWords(date, DAY)}
          back={t("The day before")}
          on={t("The day after")}
          onBack={() => onChange({ date: dayBeside(date, -1) })}
          onOn={today ? null : () => onChange({ date: dayBeside(date, 1) })}
        />
      )}
      {board && <p class="note">{tn("{n} played", "{n} played", board.played) + left}</p>}
      <Rows
        lines={board?.rows.map(dailyLine) ?? null}
        label={boardName("daily")}
        problem={problem}
        empty={t("Nobody has finished this deal yet.")}
        note={t("Only results that this server has seen being played.")}
      >
        {me.value?.admin
          ? (line) => (
              <Strike
                onStrike={() =>
                  void strikeResult({ date, edition: edition.id, row: line.key }).then(again, again)
                }
              />
            )
          : undefined}
      </Rows>
    </>
  );
}

function seasonLine(row: BoardRow): Line {
  return { ...dailyLine(row), detail: tn("{n} deal", "{n} deals", row.turns) };
}

function useSeason({ wanted, onChange }: Props, season: string) {
  const shown = wanted.season || season;
  const atHand = service.value.season;
  return shown ? (
    <Steps
      words={seasonWords(shown)}
      back={t("The season before")}
      on={t("The season after")}
      onBack={() => onChange({ season: seasonBeside(shown, -1) })}
      onOn={shown === atHand ? null : () => onChange({ season: seasonBeside(shown, 1) })}
    />
  ) : null;
}

function Season(props: Props) {
  const { wanted, edition } = props;
  const { found, problem } = usePolled(
    () => fetchSeasonBoard(edition.id, wanted.season),
    EVERY,
    `${edition.id} ${wanted.season}`,
  );
  const steps = useSeason(props, found?.season ?? service.value.season);
  const board =
    found?.edition === edition.id && (!wanted.season || found.season === wanted.season)
      ? found
      : null;
  return (
    <>
      {steps}
      {board && <p class="note">{tn("{n} person", "{n} people", board.played)}</p>}
      <Rows
        lines={board?.rows.map(seasonLine) ?? null}
        label={boardName("season")}
        problem={problem}
        empty={t("Nobody has won a medal in this season yet.")}
        note={t("Three points for gold, two for silver, one for bronze.")}
      />
    </>
  );
}

function RatingRows(props: Props) {
  const { wanted, edition, onChange } = props;
  const modes = edition.modes.filter((mode) => mode.most_seats > 1);
  const mode = (modes.find((each) => each.id === wanted.mode) ?? modes[0])?.id ?? "flip";
  const { found, problem } = usePolled(
    () => fetchRatingBoard(edition.id, mode, wanted.season),
    EVERY,
    `${edition.id} ${mode} ${wanted.season}`,
  );
  const steps = useSeason(props, found?.season ?? service.value.season);
  const board =
    found?.edition === edition.id &&
    found.mode === mode &&
    (!wanted.season || found.season === wanted.season)
      ? found
      : null;
  return (
    <>
      {modes.length > 1 && (
        <div class="chips" role="group" aria-label={t("Mode")}>
          {modes.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              class="filter-chip"
              aria-pressed={id === mode}
              onClick={() => onChange({ mode: id })}
            >
              {shortMode(say(title))}
            </button>
          ))}
        </div>
      )}
      {steps}
      {board && <p class="note">{tn("{n} member", "{n} members", board.members)}</p>}
      <Rows
        hand={false}
        lines={
          board?.rows.map((row) => ({
            key: row.member,
            rank: row.rank,
            name: row.name,
            member: row.member,
            detail: `± ${row.uncertainty}, ${tn("{n} game", "{n} games", row.games)}`,
            value: row.rating,
            mine: row.mine,
          })) ?? null
        }
        label={boardName("ratings")}
        problem={problem}
        empty={t("Nobody is ranked here yet: that takes three rated games.")}
        note={t("Whoever has played three rated games in a season is ranked.")}
      />
    </>
  );
}

function Shown({ search, choices }: { search: string; choices: Choices }) {
  const wanted = readWanted(search);
  const boxes = choices.editions;
  const edition = (boxes.find((box) => box.id === wanted.box) ?? boxes[0]) as EditionChoice;
  const change = (part: Partial<Wanted>) => go(pathOf({ ...wanted, ...part }), true);
  const props = { wanted, edition, onChange: change };
  return (
    <section class="panel">
      <div class="chips" role="group" aria-label={t("Board")}>
        {BOARDS.filter((board) => board !== "ratings" || service.value.members).map((board) => (
          <button
            key={board}
            type="button"
            class="filter-chip"
            data-choose={board}
            aria-pressed={board === wanted.board}
            onClick={() => change({ board })}
          >
            {boardName(board)}
          </button>
        ))}
      </div>
      <div class="chips" role="group" aria-label={t("Box")}>
        {boxChips(boxes).map(({ id, full }) => (
          <button
            key={id}
            type="button"
            class="filter-chip"
            aria-pressed={id === edition.id}
            onClick={() => change({ box: id })}
          >
            {full}
          </button>
        ))}
      </div>
      {wanted.board === "daily" && <Daily {...props} />}
      {wanted.board === "season" && <Season {...props} />}
      {wanted.board === "ratings" && <RatingRows {...props} />}
    </section>
  );
}

/** Results that this server has seen, and ratings. */
export function Boards({ search }: { search: string }) {
  const choices = useChoices("server");
  const [known, setKnown] = useState(service.value.lobby);
  useEffect(() => {
    document.title = `${t("Boards")} · Culdesac`;
    void askService().then(() => setKnown(true));
  }, []);
  useEffect(() => {
    void loadMe();
  }, [session.value]);
  return (
    <>
      <SiteBar />
      {service.value.lobby ? (
        <main class="page boards" id="main">
          <h1>{t("Boards")}</h1>
          {choices && <Shown search={search} choices={choices} />}
        </main>
      ) : (
        <NoService known={known} />
      )}
    </>
  );
}
