import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { TableInfo } from "../messages";
import { createTable, fetchChoices } from "../state/api";
import { doorOf } from "../state/door";
import { finished } from "../state/lessons";
import { go, href } from "../state/route";
import { myName } from "../state/settings";
import { addCreated } from "../state/tables";
import { useScript } from "./LessonNote";

/** A game of the same kind against the weakest bot. */
async function firstGame(table: TableInfo): Promise<void> {
  const { edition, sheet, mode, advanced, roundabouts, introductory, level, seats } = table.setup;
  const at = doorOf(table.id);
  const { bots } = await fetchChoices(at);
  const bot = { kind: "bot" as const, bot: bots[0]?.id ?? null };
  const game = {
    edition,
    sheet,
    mode,
    advanced,
    roundabouts,
    introductory: introductory ?? false,
    level: level ?? null,
  };
  const you = { kind: "you" as const, name: myName.value || t("You") };
  const others = Array.from({ length: seats - 1 }, () => bot);
  const created = await createTable({ ...game, seats: [you, ...others] }, at);
  addCreated(created);
  go(`/t/${created.table.id}`);
}

/** Under the points of a lesson: what they come from, and what to do next. */
export function LessonEnd({ lesson, table }: { lesson: string; table: TableInfo }) {
  const script = useScript(lesson, table.id);
  const [problem, setProblem] = useState("");
  useEffect(() => finished(lesson, table.id), [lesson, table.id]);
  if (!script) return null;
  return (
    <section class="lesson-end" aria-label={t("Lesson")}>
      <div class="farewell">
        <h2>{t("That is all")}</h2>
        <p>{say(script.farewell)}</p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div class="row">
        <button
          type="button"
          class="btn main"
          data-first-game=""
          onClick={() => {
            firstGame(table).catch((error: Error) => setProblem(error.message));
          }}
        >
          <Icon name="next" />
          {t("A first game, against the weakest bot")}
        </button>
        <a class="btn" href={href("/learn")}>
          {t("More lessons")}
        </a>
      </div>
    </section>
  );
}
