import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { startLesson } from "../components/Coach";
import { Action, Icon, wash } from "../drawings/icons";
import { t } from "../i18n";
import type { CreateTable, EditionChoice } from "../messages";
import { createTable, fetchChoices } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { addCreated } from "../state/tables";

const STREETS_SEED = 914; // a friendly deal: the first pairs are a park, a fence and a pool, low, middle and high
const CITY_SEED = 196; // numbers low, middle and high, and all five actions by the second turn

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

type Game = {
  id: string;
  title: string;
  words: string[];
  actionsTitle: string;
  actions: [id: string, name: string, words: string][];
  options: Partial<CreateTable>;
};

function streets(): Game {
  return {
    id: "streets",
    title: t("Streets and houses"),
    words: [
      t(
        "You plan three streets. Every turn three pairs lie on the table, each a house number with an action. Everybody takes one pair at the same time: write its number, then use its action if you like.",
      ),
      t(
        "Numbers rise from left to right in every street; gaps are fine. Fences cut streets into estates: one with all its houses numbered is complete, scores, and can serve a plan.",
      ),
      t(
        "The first to meet a plan takes its higher score. The game ends when somebody has met all three plans, filled every house, or refused three permits.",
      ),
    ],
    actionsTitle: t("The six actions"),
    actions: [
      [
        "fence",
        t("Fence"),
        t("Draw a fence between two houses: houses between two fences make an estate."),
      ],
      ["estate", t("Value"), t("Make every estate of one size worth more at the end.")],
      ["park", t("Park"), t("Plant a park in the street where you just wrote.")],
      ["pool", t("Pool"), t("Build the pool of the house you just numbered, if it has one.")],
      ["temp", t("Temp"), t("Change the number by up to two; the most temps also score.")],
      ["bis", t("Bis"), t("Repeat a number next door. It fills a house and costs points.")],
    ],
    options: { seed: STREETS_SEED },
  };
}

/** The game of a box that has an introductory one. */
function city(edition: EditionChoice): Game {
  return {
    id: "city",
    title: edition.title,
    words: [
      t(
        "You build a city of four streets and eleven avenues. Every turn three pairs lie on the table, each a number with an action. Everybody takes one pair at the same time: open a casino with its number, then use its action if you like.",
      ),
      t(
        "Numbers rise from left to right in every street. An avenue with all its casinos open gets a hotel, a large one for whoever is first. Some actions make debts: what is owed at the end is paid with bundles of money.",
      ),
      t(
        "Full groups of inauguration boxes pay for bonuses. The first to reach a project takes its higher score. The game ends when somebody has all three projects, every inauguration box, or every built casino open.",
      ),
      t(
        "The guided game is the introductory one, without golf and loans: every part is explained when it first matters.",
      ),
    ],
    actionsTitle: t("The five actions"),
    actions: [
      [
        "inauguration",
        t("Inauguration"),
        t("Check the next box. The most boxes score, and full groups pay for bonuses."),
      ],
      [
        "construction",
        t("Construction"),
        t("Build a casino under its crane. It owes a debt until you open it."),
      ],
      [
        "limousine",
        t("Limousine"),
        t("Drive two blocks past red carpets, and find the way back in time."),
      ],
      ["show", t("Show"), t("Produce a show in the casino you just opened, if it has a star.")],
      ["improvement", t("Improvement"), t("Raise what a hotel, a run or a visit is worth.")],
    ],
    options: { edition: edition.id, introductory: true, seed: CITY_SEED },
  };
}

function GameSection({ game }: { game: Game }) {
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

export function LearnPage() {
  const [introduced, setIntroduced] = useState<EditionChoice | null>(null);
  useEffect(() => {
    document.title = `${t("How to play")} · Culdesac`;
    fetchChoices().then(
      (choices) => setIntroduced(choices.editions.find((edition) => edition.introductory) ?? null),
      () => undefined, // the first game needs nothing from the server
    );
  }, []);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("How to play")}</h1>
        <GameSection game={streets()} />
        {introduced && <GameSection game={city(introduced)} />}
      </main>
    </>
  );
}
