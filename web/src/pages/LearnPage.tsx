import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { LessonList } from "../components/LessonList";
import { RulesLinks } from "../components/RulesLinks";
import { Action, wash } from "../drawings/icons";
import { t } from "../i18n";
import { type Look, loadLook } from "../looks/look";
import type { EditionChoice } from "../messages";
import { fetchChoices } from "../state/api";
import type { Introduction } from "../table/introduction";

function GameSection({ game, edition }: { game: Introduction; edition: EditionChoice }) {
  return (
    <section class="panel" aria-labelledby={`learn-${game.id}`}>
      <h2 id={`learn-${game.id}`}>{game.title}</h2>
      {game.words.map((words, index) => (
        <p key={index}>{words}</p>
      ))}
      <h3 class="cap">{t("Lessons")}</h3>
      <LessonList lessons={edition.lessons} />
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
          <GameSection key={edition.id} game={look.introduction(edition)} edition={edition} />
        ))}
        <RulesLinks />
      </main>
    </>
  );
}
