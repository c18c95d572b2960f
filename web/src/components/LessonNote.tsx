/** A lesson at a table: its bar, and the note that says what to do now and points at it. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t, tp } from "../i18n";
import type { LessonScript, SeatView } from "../messages";
import { fetchLesson } from "../state/api";
import { doorOf } from "../state/door";
import { finished, reached } from "../state/lessons";
import { href } from "../state/route";
import {
  asidesAt,
  type Box,
  type Due,
  dueNow,
  EDGE,
  NEAR,
  type Placed,
  partAt,
  placeNote,
  targetsOf,
} from "../table/lesson";
import type { Play } from "../table/play";
import { focusAskedFor } from "../table/shortcuts";
import { Brand, ThemeSwitch } from "./Bar";

/** The script of a lesson at a table, once it is there. */
export function useScript(lesson: string | null, table: string): LessonScript | null {
  const [script, setScript] = useState<LessonScript | null>(null);
  useEffect(() => {
    if (lesson !== null) fetchLesson(lesson, doorOf(table)).then(setScript, () => undefined);
  }, [lesson, table]);
  return script;
}

const ROOFS = 4;

/** The parts as houses of a street; those that are done are built. */
function Street({ part, parts }: { part: number; parts: number }) {
  return (
    <ol class="lesson-street" aria-label={t("Part {part} of {parts}", { part, parts })}>
      {Array.from({ length: parts }, (_, index) => (
        <li
          key={index}
          class={index + 1 < part ? "built" : index + 1 === part ? "due" : ""}
          aria-hidden="true"
        >
          <svg aria-hidden="true">
            <use href={`#h-${(index % ROOFS) + 1}`} />
          </svg>
          <b>{index + 1}</b>
        </li>
      ))}
    </ol>
  );
}

type BarProps = {
  script: LessonScript;
  part: number; // the one that is due, or one more than there are
  menu: boolean;
  onMenu: () => void;
};

/** Takes the place of the bar of a table. */
export function LessonBar({ script, part, menu, onMenu }: BarProps) {
  return (
    <header class="bar lesson-bar">
      <Brand />
      <p class="what">
        <b>{t("Lesson")}</b> <span class="long">{say(script.title)}</span>
      </p>
      <Street part={part} parts={script.parts.length} />
      <a class="btn quiet" href={href("/")} data-skip-lesson="">
        <span class="long">{t("Leave the lesson")}</span>
        <span class="brief">{t("Leave")}</span>
      </a>
      <div class="tools">
        <ThemeSwitch class="desk" />
        <button
          type="button"
          class="icon-btn"
          aria-label={t("Menu")}
          title={t("Menu")}
          aria-expanded={menu}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

function seen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

function targetOf(selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
    if (found) return found;
  }
  return null;
}

/** What can be seen between the bars. */
function roomBetweenBars(): Box {
  const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const step = document.querySelector(".step")?.getBoundingClientRect().top ?? innerHeight;
  return {
    left: 0,
    right: document.documentElement.clientWidth,
    top: Math.max(bar, 0),
    bottom: Math.min(step, innerHeight),
  };
}

/** What a note about a target keeps off: all of the lower bar, if it is there. */
function rowOf(target: Element): Box {
  return (target.closest(".step") ?? target).getBoundingClientRect();
}

/** A box in the pixels of the note: on a large screen the whole page is drawn larger. */
function unscaled({ left, right, top, bottom }: Box, scale: number): DOMRectReadOnly {
  return new DOMRectReadOnly(
    left / scale,
    top / scale,
    (right - left) / scale,
    (bottom - top) / scale,
  );
}

const POINTED = "pointed";

/** Keeps the note beside its target, whatever is scrolled or resized, and the target in sight. */
function usePlace(selectors: readonly string[], key: string) {
  const note = useRef<HTMLElement>(null);
  const target = useRef<HTMLElement | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const wanted = selectors.join();
  const place = () => {
    const found = targetOf(selectors);
    if (!note.current) return; // it has been taken away meanwhile
    const scale = note.current.currentCSSZoom ?? 1; // not every browser tells
    const own = (box: Box) => unscaled(box, scale);
    const size = own(note.current.getBoundingClientRect());
    if (found !== target.current) target.current?.classList.remove(POINTED);
    found?.classList.add(POINTED);
    target.current = found;
    const next =
      found &&
      placeNote(
        own(found.getBoundingClientRect()),
        size,
        own(roomBetweenBars()),
        own(rowOf(found)),
      );
    setPlaced((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  };
  useLayoutEffect(() => {
    place();
    return () => target.current?.classList.remove(POINTED);
  }, [wanted, key]);
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const first = requestAnimationFrame(() => {
      place();
      bringNoteIntoView(target.current, note.current);
      place();
      focusAskedFor();
    });
    const watch = new ResizeObserver(soon);
    for (const element of [note.current, document.querySelector("main")]) {
      if (element) watch.observe(element);
    }
    addEventListener("scroll", soon, { passive: true, capture: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
    };
  }, [wanted, key]);
  return { note, placed };
}

/** Scrolls until target and note fit between the bars, with something of the table around them. */
function bringNoteIntoView(target: HTMLElement | null, note: HTMLElement | null): void {
  if (!target || !note || target.closest(".step")) return;
  const room = roomBetweenBars();
  const box = target.getBoundingClientRect();
  const height = note.getBoundingClientRect().height + NEAR;
  const visible = box.top >= room.top && box.bottom <= room.bottom;
  const fits = room.bottom - box.bottom >= height || box.top - room.top >= height;
  if (visible && fits) return;
  const left = room.bottom - room.top - (box.height + height);
  scrollBy(0, box.top - room.top - Math.max(left / 2, EDGE));
}

type NoteProps = { lesson: string; script: LessonScript; view: SeatView; play: Play };

/** Beside what it speaks of: what to do, and why. Doing it is the way on. */
export function LessonNote({ lesson, script, view, play }: NoteProps) {
  const [reading, setReading] = useState({ state: view.state, read: 0 });
  const read = reading.state === view.state ? reading.read : 0;
  const setRead = (count: number) => setReading({ state: view.state, read: count });
  const [closed, setClosed] = useState(false);
  const due = dueNow(script, view, read);
  const part = partAt(script, view);
  const table = play.session.id;
  useEffect(() => {
    if (due.kind === "over") finished(lesson, table);
    else reached(lesson, table, part, script.parts.length);
  }, [lesson, table, part, due.kind]);
  if (closed || due.kind === "wait") return null;
  return (
    <Note
      key={view.state}
      script={script}
      view={view}
      play={play}
      due={due}
      part={part}
      read={read}
      onRead={setRead}
      onClose={() => setClosed(true)}
    />
  );
}

type Props = Omit<NoteProps, "lesson"> & {
  due: Due;
  part: number;
  read: number;
  onRead: (count: number) => void;
  onClose: () => void;
};

function Note({ script, view, play, due, part, read, onRead, onClose }: Props) {
  const draft = play.draft.value;
  const step = due.kind === "step" ? due.step : null;
  const move = due.kind === "step" ? due.move : null;
  const selectors = step ? targetsOf(step, move, draft) : [];
  const { note, placed } = usePlace(selectors, `${view.state}/${read}`);
  const title = script.parts[part - 1];
  const back =
    read > 0
      ? () => onRead(read - 1)
      : view.made.length > 0
        ? () => {
            void play.undo();
          }
        : null;
  return (
    <>
      {placed && (
        <svg class="lesson-leader" aria-hidden="true">
          <path class="halo" d={placed.leader} />
          <path d={placed.leader} />
          <path d={placed.head} />
        </svg>
      )}
      <section
        ref={note}
        class={`lesson-note ${placed ? "" : "adrift"}`}
        style={placed ? { left: `${placed.left}px`, top: `${placed.top}px` } : {}}
        aria-label={t("Lesson")}
        data-due={due.kind}
      >
        <span class="nth" aria-hidden="true">
          {due.kind === "over" ? <Icon name="check" /> : part}
        </span>
        {due.kind === "step" && title && <h2>{say(title)}</h2>}
        {due.kind === "astray" && <h2>{t("That is possible too")}</h2>}
        {due.kind === "over" && <h2>{t("That is all")}</h2>}
        <p role="status">
          {step?.words && <>{say(step.words)} </>}
          {step?.task && <b>{say(step.task)}.</b>}
          {due.kind === "astray" &&
            t("But the lesson goes another way. Take it back and try again.")}
          {due.kind === "over" && say(script.farewell)}
        </p>
        <div class="row">
          {due.kind === "step" && back && (
            <button type="button" class="btn quiet" data-back="" onClick={back}>
              <Icon name="undo" />
              {t("Back")}
            </button>
          )}
          {due.kind === "step" && move && (
            <button type="button" class="btn" data-do-it="" onClick={() => void play.make(move)}>
              {t("Show me")}
            </button>
          )}
          {step && read < asidesAt(script, view.state) && (
            <button type="button" class="btn main" data-next="" onClick={() => onRead(read + 1)}>
              {tp("go on reading", "Next")}
            </button>
          )}
          {due.kind === "astray" && (
            <button
              type="button"
              class="btn main"
              data-take-back=""
              onClick={() => void play.undo()}
            >
              <Icon name="undo" />
              {t("Take it back")}
            </button>
          )}
          {due.kind === "over" && (
            <>
              <a class="btn" href={href("/learn")}>
                {t("More lessons")}
              </a>
              <button type="button" class="btn main" data-play-on="" onClick={onClose}>
                {t("Play on")}
              </button>
            </>
          )}
        </div>
      </section>
    </>
  );
}
