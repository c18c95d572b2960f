import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { signed } from "../components/Ladder";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { Choices, DailyInfo } from "../messages";
import { fetchChoices, fetchDaily, playDaily } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { rememberedJson, rememberJson } from "../state/storage";
import { addCreated, known, playerSecret } from "../state/tables";

type Result = { date: string; edition: string; mine: number; par: number };

function keepResult(info: DailyInfo): Result[] {
  const kept = rememberedJson<Result[]>("daily", []);
  if (info.mine === null) return kept;
  const others = kept.filter((item) => item.date !== info.date || item.edition !== info.edition);
  const made = [
    { date: info.date, edition: info.edition, mine: info.mine, par: info.par },
    ...others,
  ].slice(0, 60);
  rememberJson("daily", made);
  return made;
}

function Bands({ info }: { info: DailyInfo }) {
  const most = Math.max(1, ...info.bands.map((band) => band.count));
  return (
    <table class="plain">
      <caption class="sr">{t("How everybody did")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Points")}</th>
          <th scope="col">{t("Results")}</th>
        </tr>
      </thead>
      <tbody>
        {info.bands.map((band) => (
          <tr key={band.lowest}>
            <td>{`${signed(band.lowest)} – ${signed(band.highest)}`}</td>
            <td>
              <meter min={0} max={most} value={band.count} aria-label={String(band.count)} />{" "}
              {band.count}
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

function Deal({ info, title }: { info: DailyInfo; title: string }) {
  const [problem, setProblem] = useState("");
  const results = keepResult(info);
  const open = info.table && known(info.table) ? info.table : null;
  const play = async () => {
    setProblem("");
    try {
      const created = await playDaily(info.edition, playerSecret(), myName.value);
      addCreated(created);
      go(`/t/${created.table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section class="panel">
      <div class="spread">
        <h2>{title}</h2>
        <span class="note">
          {t("{date}, next deal in {time}", { date: info.date, time: hours(info.seconds_left) })}
        </span>
      </div>
      <p>
        {t("The bot's par is {par} points.", { par: info.par })}{" "}
        {info.mine === null
          ? t("You have not finished today's deal.")
          : t("You scored {points}; {better} of {played} results are better.", {
              points: signed(info.mine),
              better: info.better ?? 0,
              played: info.played,
            })}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        {open && info.mine === null ? (
          <a class="btn main" href={`/t/${open}`}>
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
      {info.bands.length > 0 && <Bands info={info} />}
      {results.length > 0 && (
        <>
          <h3>{t("Your results")}</h3>
          <table class="plain">
            <thead>
              <tr>
                <th scope="col">{t("Day")}</th>
                <th scope="col">{t("You")}</th>
                <th scope="col">{t("Par")}</th>
              </tr>
            </thead>
            <tbody>
              {results
                .filter((item) => item.edition === info.edition)
                .map((item) => (
                  <tr key={item.date}>
                    <td>{item.date}</td>
                    <td>
                      <b>{signed(item.mine)}</b>
                    </td>
                    <td>{signed(item.par)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

export function DailyPage() {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [deals, setDeals] = useState<DailyInfo[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("Daily deal")} · Culdesac`;
    void (async () => {
      try {
        const found = await fetchChoices();
        setChoices(found);
        setDeals(
          await Promise.all(
            found.editions.map((edition) => fetchDaily(edition.id, playerSecret())),
          ),
        );
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    })();
  }, []);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("Daily deal")}</h1>
        <p>{t("Everybody gets the same cards and plans. Your first result of the day counts.")}</p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {deals.map((info) => {
          const box = choices?.editions.find((edition) => edition.id === info.edition);
          return (
            <Deal
              key={info.edition}
              info={info}
              title={box ? `${box.title}, ${say(box.printing)}` : info.edition}
            />
          );
        })}
      </main>
    </>
  );
}
