import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { type Medal, medalName } from "../components/DailyMedals";
import { DailyStanding } from "../components/DailyStanding";
import { dayWords } from "../components/DailyWeek";
import { signed } from "../components/Ladder";
import { NeedsServer } from "../components/NeedsServer";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Choices, DailyBand, DailyInfo, EditionChoice } from "../messages";
import { fetchChoices, fetchDaily, playDaily } from "../state/api";
import { door } from "../state/door";
import { go, href } from "../state/route";
import { service } from "../state/service";
import { myName } from "../state/settings";
import { rememberedJson, rememberJson } from "../state/storage";
import { addCreated, known } from "../state/tables";

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** Results of before there were medals have none. */
type Result = { date: string; edition: string; mine: number; medal?: Medal | null };

/** The results of this browser with a box, today's among them. */
function keptResults(info: DailyInfo): Result[] {
  const kept = rememberedJson<Result[]>("daily", []);
  const { date, edition, mine, medal } = info;
  const others = kept.filter((item) => item.date !== date || item.edition !== edition);
  const all = mine === null ? kept : [{ date, edition, mine, medal }, ...others].slice(0, 60);
  if (mine !== null) rememberJson("daily", all);
  return all.filter((item) => item.edition === edition);
}

function Bands({ info }: { info: DailyInfo }) {
  const most = Math.max(1, ...info.bands.map((band) => band.count));
  const isMine = ({ lowest, highest }: DailyBand) =>
    info.mine !== null && lowest <= info.mine && info.mine <= highest;
  return (
    <table class="plain bands">
      <caption class="sr">{t("How everybody did")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Points")}</th>
          <th scope="col">{t("Results")}</th>
        </tr>
      </thead>
      <tbody>
        {info.bands.map((band) => (
          <tr key={band.lowest} class={isMine(band) ? "mine" : ""}>
            <td>{`${signed(band.lowest)} – ${signed(band.highest)}`}</td>
            <td>
              <span class="share">
                {band.count > 0 && <i style={{ "--share": band.count / most }} />}
                {band.count}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function hours(seconds: number): string {
  return `${Math.floor(seconds / 3600)} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}`;
}

function Results({ results }: { results: readonly Result[] }) {
  return (
    <details class="earlier">
      <summary>{t("Your results")}</summary>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">{t("Day")}</th>
            <th scope="col">{t("Points")}</th>
            <th scope="col">{t("Medal")}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((item) => (
            <tr key={item.date}>
              <td>{dayWords(item.date, DAY)}</td>
              <td>
                <b>{signed(item.mine)}</b>
              </td>
              <td>{item.medal ? medalName(item.medal) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Deal({ info }: { info: DailyInfo }) {
  const [problem, setProblem] = useState("");
  const results = keptResults(info);
  const open = info.table && known(info.table) ? info.table : null;
  const play = async () => {
    setProblem("");
    try {
      const created = await playDaily(info.edition, myName.value);
      addCreated(created);
      go(`/t/${created.table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <DailyStanding info={info} />
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        {open && info.mine === null ? (
          <a class="btn main" href={href(`/t/${open}`)}>
            <Icon name="next" />
            {t("Go on with today's deal")}
          </a>
        ) : (
          <button type="button" class="btn main" data-daily="" onClick={() => void play()}>
            <Icon name="next" />
            {info.mine === null && !info.table
              ? t("Play today's deal")
              : t("Play it again for practice")}
          </button>
        )}
      </div>
      {service.value.lobby && door.value === "server" && (
        <p>
          <a href={href(`/boards?box=${info.edition}`)}>{t("The board of this deal")}</a>
        </p>
      )}
      {info.bands.length > 0 && door.value === "server" && <Bands info={info} />}
      {results.length > 0 && <Results results={results} />}
    </>
  );
}

/** Today's deal of a box; bots may still be trying it when the first visitor of the day comes. */
function BoxOfToday({ edition }: { edition: EditionChoice }) {
  const [info, setInfo] = useState<DailyInfo | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    fetchDaily(edition.id).then(setInfo, (error: Error) => setProblem(error.message));
  }, [edition.id, door.value]);
  return (
    <section class="panel" aria-busy={!info && !problem} data-deal={edition.id}>
      <div class="spread">
        <h2>{`${edition.title}, ${say(edition.printing)}`}</h2>
        {info && (
          <span class="note">
            {t("{date}, next deal in {time}", {
              date: dayWords(info.date, DAY),
              time: hours(info.seconds_left),
            })}
          </span>
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {info && <Deal info={info} />}
    </section>
  );
}

export function DailyPage() {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("Daily deal")} · Culdesac`;
    fetchChoices().then(setChoices, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("Daily deal")}</h1>
        <p>
          {t("Everybody gets the same cards and plans. Your first result of the day counts.")}{" "}
          {t("Bots that have played the same deal set the points for the medals.")}
        </p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {door.value === "here" && (
          <NeedsServer sentence={t("To see how everybody else did, play on a server.")} />
        )}
        {choices?.editions.map((edition) => (
          <BoxOfToday key={edition.id} edition={edition} />
        ))}
      </main>
    </>
  );
}
