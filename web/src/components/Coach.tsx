import { useMemo, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { lookOf } from "../looks/look";
import type { Layout, SeatView } from "../messages";
import { forget, remember, remembered } from "../state/storage";
import type { Guide, Lesson } from "../table/guide";

const SEEN = "lesson-seen"; // ids of what was explained

/** Begin an introduction at a table. */
export function startLesson(table: string): void {
  remember("lesson", table);
  forget(SEEN);
}

/** What to explain now: it stays while the step does, and is not explained again. */
function useLesson(
  guide: Guide,
  view: SeatView,
): { lesson: Lesson | null; seen: ReadonlySet<string> } {
  const seen = useRef(new Set((remembered(SEEN) ?? "").split(" ").filter(Boolean)));
  const lesson = useMemo(() => {
    const due = guide.due(view).find((item) => !seen.current.has(item.id)) ?? null;
    if (due) {
      seen.current.add(due.id);
      remember(SEEN, [...seen.current].join(" "));
    }
    return due;
  }, [guide, view.state]);
  // the words are taken anew: the language may have changed
  const words = lesson && guide.due(view).find((item) => item.id === lesson.id);
  return { lesson: words ?? lesson, seen: seen.current };
}

/** Explains the step at hand in a guided game. */
export function Coach({ layout, view }: { layout: Layout; view: SeatView }) {
  const { guide: guideOf } = lookOf(layout);
  const guide = useMemo(() => guideOf?.(layout), [guideOf, layout]);
  return guide ? <Guided guide={guide} view={view} /> : null;
}

function Guided({ guide, view }: { guide: Guide; view: SeatView }) {
  const [closed, close] = useState(false);
  const { lesson, seen } = useLesson(guide, view);
  const over = guide.over(view, seen) && (!lesson || guide.over(view, new Set()));
  if (closed || (!lesson && !over)) return null;
  return (
    <section class="coach" aria-label={t("Introduction")}>
      <div class="coach-in">
        <span class="at">{over ? t("That is all") : guide.at(view, seen)}</span>
        <p role="status">{over ? guide.farewell() : lesson?.words}</p>
        <button
          type="button"
          class="btn small"
          onClick={() => {
            forget("lesson");
            close(true);
          }}
        >
          {over ? t("Play on alone") : t("End the introduction")}
        </button>
      </div>
    </section>
  );
}
