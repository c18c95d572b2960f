import { useEffect, useState } from "preact/hooks";
import { SiteBar } from "../components/Bar";
import { Action, Icon, wash } from "../drawings/icons";
import { t } from "../i18n";
import { createTable } from "../state/api";
import { go } from "../state/route";
import { myName } from "../state/settings";
import { startLesson } from "../components/Coach";
import { addCreated } from "../state/tables";

const SEED = 914; // a friendly deal: the first pairs are a park, a fence and a pool, low, middle and high

/** A real table, with a coach for the first turns. */
async function guided(): Promise<void> {
  const created = await createTable({
    seed: SEED,
    seats: [{ kind: "you", name: myName.value || t("You") }, { kind: "bot" }],
  });
  addCreated(created);
  startLesson(created.table.id);
  go(`/t/${created.table.id}`);
}

function actions(): [string, string, string][] {
  return [
    ["fence", t("Fence"), t("Draw a fence between two houses: houses between two fences make an estate.")],
    ["estate", t("Value"), t("Make every estate of one size worth more at the end.")],
    ["park", t("Park"), t("Plant a park in the street where you just wrote.")],
    ["pool", t("Pool"), t("Build the pool of the house you just numbered, if it has one.")],
    ["temp", t("Temp"), t("Change the number by up to two; the most temps also score.")],
    ["bis", t("Bis"), t("Repeat a number next door. It fills a house and costs points.")],
  ];
}

export function LearnPage() {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("How to play")} · Culdesac`;
  }, []);
  return (
    <>
      <SiteBar />
      <main class="page" id="main">
        <h1>{t("How to play")}</h1>
        <section class="panel">
          <p>
            {t("You plan three streets. Every turn three pairs lie on the table, each a house number with an action. Everybody takes one pair at the same time: write its number, then use its action if you like.")}
          </p>
          <p>
            {t("Numbers rise from left to right in every street; gaps are fine. Fences cut streets into estates: one with all its houses numbered is complete, scores, and can serve a plan.")}
          </p>
          <p>{t("The first to meet a plan takes its higher score. The game ends when somebody has met all three plans, filled every house, or refused three permits.")}</p>
          {problem && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <div class="row">
            <button
              type="button"
              class="btn main"
              data-lesson=""
              onClick={() => {
                guided().catch((error: Error) => setProblem(error.message));
              }}
            >
              <Icon name="next" />
              {t("Start the guided game")}
            </button>
          </div>
        </section>
        <section class="panel">
          <h2>{t("The six actions")}</h2>
          <ul class="list">
            {actions().map(([id, name, words]) => (
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
      </main>
    </>
  );
}
