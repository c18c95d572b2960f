import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t, tn } from "../i18n";
import type { EditionChoice, LessonChoice } from "../messages";
import { generalLesson, playLesson, progress, underWay } from "../state/lessons";

type Props = {
  edition: EditionChoice;
  sheet: string; // id
  mode: string; // id
  switches: readonly string[]; // that are on
};

/** The lesson about what was picked: of what has not been learned yet the most particular. */
export function lessonFor({ edition, sheet, mode, switches }: Props): LessonChoice | null {
  const about = (lesson: LessonChoice) =>
    lesson.sheet === sheet ||
    lesson.mode === mode ||
    (lesson.switch !== null && switches.includes(lesson.switch));
  const unknown = edition.lessons.filter((lesson) => !progress.value[lesson.id]?.done);
  const [own] = unknown.filter(about);
  return own ?? generalLesson(unknown);
}

/** A line under what was picked for the first time: a lesson explains it. */
export function LessonOffer(props: Props) {
  const [problem, setProblem] = useState("");
  const lesson = lessonFor(props);
  if (!lesson) return null;
  const begun = underWay(lesson.id);
  return (
    <p class="lesson-offer">
      <button
        type="button"
        class="btn quiet small"
        data-lesson={lesson.id}
        onClick={() => {
          playLesson(lesson.id).catch((error: Error) => setProblem(error.message));
        }}
      >
        <Icon name="hint" />
        <span>
          {begun
            ? t("Lesson, part {part}", { part: begun.part })
            : lesson.parts > 2
              ? tn(
                  "New here? Learn it in {n} minute",
                  "New here? Learn it in {n} minutes",
                  lesson.minutes,
                )
              : tn(
                  "New here? Learn it in {n} turn",
                  "New here? Learn it in {n} turns",
                  lesson.parts,
                )}
          <small>{say(lesson.title)}</small>
        </span>
      </button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
