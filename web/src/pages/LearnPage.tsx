import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { startLesson } from "../components/Coach";
import { Action, Icon, wash } from "../drawings/icons";
import { t } from "../i18n";
import { type Look, loadLook } from "../looks/look";
import type { CreateTable, EditionChoice } from "../messages";
import { createTable, fetchChoices } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { addCreated } from "../state/tables";
import type { Introduction } from "../table/introduction";

/** A real table against a bot, with a coach who explains what comes up. */
async function guided(options: Partial<CreateTable>): Promise<void> {
  const seats: CreateTable["seats"] = [
    { kind: "you", name: myName.value || t("You") },
    { kind: "bot" },
  ];
  const created = await createTable({ ...options, seats });
  addCreated(created);
  startLesson(created.table.id);
  go(`/t/${created.table.id}`);
}

function GameSection({ game }: { game: Introduction }) {
  const [problem, setProblem] = useState("");
  return (
    <section class="panel" aria-labelledby={`learn-${game.id}`}>
      <h2 id={`learn-${game.id}`}>{game.title}</h2>
      {game.words.map((words, index) => (
        <p key={index}>{words}</p>
      ))}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="btn main"
          data-lesson={game.id}
          onClick={() => {
            guided(game.options).catch((error: Error) => setProblem(error.message));
          }}
        >
          <Icon name="next" />
          {t("Start the guided game")}
        </button>
      </div>
      <h3 class="cap">{game.actionsTitle}</h3>
      <ul class="list">
        {game.actions.map(([id, name, words]) => (
          <li key={id}>
            <span class={`pic ${wash(id)}`}>
              <Action name={id} />
            </span>
            <span class="grow">
              <b>{name}</b>
              <small>{words}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The box that each game is introduced with: one that can be played as an introductory game, if any. */
export function introduced(editions: readonly EditionChoice[]): EditionChoice[] {
  const games = [...new Set(editions.map((edition) => edition.game))];
  return games.flatMap((game) => {
    const boxes = editions.filter((edition) => edition.game === game);
    return boxes.find((edition) => edition.introductory) ?? boxes[0] ?? [];
  });
}

type Introducer = { edition: EditionChoice; look: Look };

async function introducers(): Promise<Introducer[]> {
  const { editions } = await fetchChoices();
  const found = await Promise.all(
    introduced(editions).map(async (edition) => ({ edition, look: await loadLook(edition.game) })),
  );
  return found.flatMap(({ edition, look }) => (look ? [{ edition, look }] : []));
}

export function LearnPage() {
  const [games, setGames] = useState<Introducer[]>([]);
  useEffect(() => {
    document.title = `${t("How to play")} · Culdesac`;
    introducers().then(setGames, () => undefined);
  }, []);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("How to play")}</h1>
        {games.map(({ edition, look }) => (
          <GameSection key={edition.id} game={look.introduction(edition)} />
        ))}
      </main>
    </>
  );
}
