import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { LessonChoice } from "../messages";
import { playLesson, progress, underWay } from "../state/lessons";

/** How far a lesson has come in this browser. */
function standing(lesson: LessonChoice): string {
  const begun = underWay(lesson.id);
  if (begun) return t("Part {part} of {parts}", { part: begun.part, parts: begun.parts });
  if (progress.value[lesson.id]?.done) return t("done");
  return tn("{n} minute", "{n} minutes", lesson.minutes);
}

/** The lessons of a box, with what has been done of them. */
export function LessonList({ lessons }: { lessons: readonly LessonChoice[] }) {
  const [problem, setProblem] = useState("");
  return (
    <>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <ul class="list lesson-list">
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <span class="grow">
              <b>{say(lesson.title)}</b>
              <small>{say(lesson.about)}</small>
            </span>
            <small>{standing(lesson)}</small>
            <button
              type="button"
              class={`btn ${index === 0 ? "main" : ""}`}
              data-lesson={lesson.id}
              aria-label={`${underWay(lesson.id) ? t("Go on") : t("Start")}: ${say(lesson.title)}`}
              onClick={() => {
                playLesson(lesson.id).catch((error: Error) => setProblem(error.message));
              }}
            >
              <Icon name={progress.value[lesson.id]?.done ? "check" : "next"} />
              {underWay(lesson.id) ? t("Go on") : t("Start")}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
