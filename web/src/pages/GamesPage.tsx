import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { GameList } from "../components/GameList";
import { t } from "../i18n";
import { Backup } from "../offline/Backup";
import { ThisDevice } from "../offline/ThisDevice";
import { importRecord } from "../state/api";
import { hasDevice } from "../state/door";
import { go, href } from "../state/route";
import { addReplay, tables } from "../state/tables";

const LARGEST = 400_000;

/** Your games, and replays of records from elsewhere. */
export function GamesPage() {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("Your games")} · Culdesac`;
  }, []);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    try {
      if (file.size > LARGEST)
        throw new Error(t("That file is too large for the record of a game."));
      const stored = await importRecord(await file.text());
      addReplay(stored);
      go(`/replay/r/${stored.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("Your games")}</h1>
        <section class="panel">
          <h2>{t("Your tables")}</h2>
          {tables.value.length > 0 ? (
            <GameList most={60} />
          ) : (
            <p class="note">{t("Games you start or join appear here.")}</p>
          )}
        </section>
        <section class="panel">
          <h2>{t("Import a record")}</h2>
          <p>{t("The file that “Export the record” saves replays here turn by turn.")}</p>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <label class="row">
            <span>{t("Record file")}</span>
            <input
              type="file"
              class="field file"
              accept=".txt,text/plain"
              onChange={(event) => void read(event.currentTarget.files?.[0])}
            />
          </label>
        </section>
        <Backup />
        <ThisDevice />
        {hasDevice && (
          <section class="panel">
            <h2>{t("For the curious")}</h2>
            <p>{t("Games in Python, and bots of your own to play against, on this device.")}</p>
            <div class="row">
              <a class="btn" href={href("/python")}>
                {t("Python")}
              </a>
              <a class="btn" href={href("/python/bots")}>
                {t("Bots of your own")}
              </a>
            </div>
          </section>
        )}
      </main>
    </>
  );
}
