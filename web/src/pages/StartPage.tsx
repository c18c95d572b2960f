import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { GameList } from "../components/GameList";
import { SetupForm } from "../components/SetupForm";
import { Icon } from "../drawings/icons";
import { Plat } from "../drawings/Plat";
import { t } from "../i18n";
import type { Choices } from "../messages";
import { createTable, fetchChoices, fetchTable } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { addCreated, tables } from "../state/tables";

/** One click to a first game: you and a bot. */
export async function playNow(): Promise<void> {
  const created = await createTable({
    seats: [{ kind: "you", name: myName.value || t("You") }, { kind: "bot" }],
  });
  addCreated(created);
  go(`/t/${created.table.id}`);
}

function Join() {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const join = async (event: Event) => {
    event.preventDefault();
    setProblem("");
    const wanted = code.trim().toUpperCase().replace(/\s+/g, "-");
    if (!wanted) {
      setProblem(t("Enter the code of a table, such as {code}.", { code: "ELM-4417" }));
      return;
    }
    try {
      const table = await fetchTable(wanted);
      go(`/t/${table.id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section class="panel">
      <h2>{t("Join a table")}</h2>
      <form class="join" onSubmit={(event) => void join(event)}>
        <label class="sr" for="code">
          {t("Table code")}
        </label>
        <input
          id="code"
          class="field code"
          placeholder="ELM-4417"
          autocomplete="off"
          autocapitalize="characters"
          maxLength={16}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="btn main">
          {t("Join")}
        </button>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

export function StartPage() {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Culdesac";
    fetchChoices().then(setChoices, (error: Error) => setProblem(error.message));
  }, []);
  const start = () => {
    setProblem("");
    playNow().catch((error: Error) => setProblem(error.message));
  };
  const box = choices?.editions[0];
  return (
    <>
      <SiteBar />
      <main class="front" id="main">
        <section class="hero" aria-label={t("Play now")}>
          <div class="pitch">
            <h1>{t("Flip three cards. Number a house. Plan the best town.")}</h1>
            <button type="button" class="btn main huge" data-play-now="" onClick={start}>
              <Icon name="next" />
              {t("Play now")}
            </button>
            <p>
              {t("You and a bot, {box}.", {
                box: box ? `${box.title} ${box.year}` : "…",
              })}
              <br />
              {t("No account, about 15 minutes.")}
            </p>
          </div>
          <Plat />
        </section>
        {problem && (
          <p class="problem wide-problem" role="alert">
            {problem}
          </p>
        )}
        {choices ? (
          <SetupForm choices={choices} />
        ) : (
          <section class="setup panel" aria-busy="true" />
        )}
        <aside class="side" aria-label={t("More ways to play")}>
          <Join />
          <section class="panel">
            <h2>{t("Today")}</h2>
            <a class="way" href="/daily">
              <span class="pic big wash-gold">
                <Icon name="clock" />
              </span>
              <span>
                <b>{t("Daily deal")}</b>
                <small>{t("One deal a day, the same for everyone. Beat the bot's par.")}</small>
              </span>
            </a>
            <a class="way" href="/learn">
              <span class="pic big wash-green">
                <Icon name="hint" />
              </span>
              <span>
                <b>{t("Never played?")}</b>
                <small>{t("A guided first game, three turns long.")}</small>
              </span>
            </a>
          </section>
          <section class="panel">
            <h2>{t("Your games")}</h2>
            {tables.value.length > 0 ? (
              <>
                <GameList most={3} />
                <a href="/games">{t("All your games, import of records")}</a>
              </>
            ) : (
              <p class="note">
                {t("Games you start or join appear here.")}{" "}
                <a href="/games">{t("Import a record")}</a>
              </p>
            )}
          </section>
        </aside>
      </main>
      <footer class="foot">
        <p>
          {t(
            "Free and open source. Every drawing is our own; the rules are in our words. Not affiliated with the publisher.",
          )}
        </p>
      </footer>
    </>
  );
}
