/** The lessons of this browser: how far each has come, and at which table. */

import { signal } from "@preact/signals";
import { t } from "../i18n";
import type { LessonChoice } from "../messages";
import { openLesson } from "./api";
import { go } from "./route";
import { myName } from "./settings";
import { rememberedJson, rememberJson } from "./storage";
import { addCreated, known } from "./tables";

export type Progress = {
  table: string; // where it is played
  part: number; // that is due, from 1
  parts: number;
  over: boolean; // at this table
  done: boolean; // once at least
  at: number; // when it was played last, as Date.now()
};

export const progress = signal<Readonly<Record<string, Progress>>>(
  rememberedJson<Record<string, Progress>>("lessons", {}),
);

function keep(lesson: string, entry: Progress): void {
  progress.value = { ...progress.value, [lesson]: entry };
  rememberJson("lessons", progress.value);
}

/** A lesson has come to a part at a table. */
export function reached(lesson: string, table: string, part: number, parts: number): void {
  const old = progress.value[lesson];
  if (old?.table === table && (old.part === part || old.over)) return;
  keep(lesson, { table, part, parts, over: false, done: old?.done ?? false, at: Date.now() });
}

export function finished(lesson: string, table: string): void {
  const old = progress.value[lesson];
  if (old?.table === table && old.over) return;
  const parts = old?.parts ?? 1;
  keep(lesson, { table, part: parts, parts, over: true, done: true, at: Date.now() });
}

/** Whether a lesson was ended at this table, and only the game goes on. */
export function overAt(lesson: string, table: string): boolean {
  const entry = progress.value[lesson];
  return entry?.table === table && entry.over;
}

/** A lesson that was begun and not ended, with the part that is due. */
export function underWay(lesson: string): Progress | null {
  const entry = progress.value[lesson];
  return entry && !entry.over && known(entry.table) ? entry : null;
}

/** Go on with a lesson, or begin it. */
export async function playLesson(lesson: string): Promise<void> {
  const begun = underWay(lesson);
  if (begun) {
    go(`/t/${begun.table}`);
    return;
  }
  const created = await openLesson({ lesson, name: myName.value || t("You") });
  addCreated(created);
  go(`/t/${created.table.id}`);
}

/** The lesson about a box as a whole. */
export function generalLesson(lessons: readonly LessonChoice[]): LessonChoice | null {
  return lessons.find((lesson) => !lesson.sheet && !lesson.mode && !lesson.switch) ?? null;
}
