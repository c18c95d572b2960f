import { beforeEach, expect, test } from "vitest";
import type { EditionChoice, LessonChoice } from "../messages";
import { progress } from "../state/lessons";
import { lessonFor } from "./LessonOffer";

function lesson(id: string, about: Partial<LessonChoice> = {}): LessonChoice {
  const title = { key: id, params: {} };
  return {
    id,
    title,
    about: title,
    minutes: 1,
    parts: 1,
    sheet: null,
    mode: null,
    switch: null,
    ...about,
  };
}

const edition = {
  lessons: [
    lesson("all"),
    lesson("snow", { sheet: "snow" }),
    lesson("hand", { mode: "hand" }),
    lesson("round", { switch: "round" }),
  ],
} as EditionChoice;

function done(...ids: string[]): void {
  progress.value = Object.fromEntries(
    ids.map((id) => [id, { table: "", part: 1, parts: 1, over: true, done: true, at: 0 }]),
  );
}

beforeEach(() => done());

test("what was picked is explained first", () => {
  const picked = { edition, sheet: "plain", mode: "usual", switches: [] };
  expect(lessonFor(picked)?.id).toBe("all");
  expect(lessonFor({ ...picked, sheet: "snow" })?.id).toBe("snow");
  expect(lessonFor({ ...picked, mode: "hand" })?.id).toBe("hand");
  expect(lessonFor({ ...picked, switches: ["round"] })?.id).toBe("round");
});

test("what has been learned is not offered again", () => {
  const picked = { edition, sheet: "snow", mode: "hand", switches: [] };
  done("snow");
  expect(lessonFor(picked)?.id).toBe("hand");
  done("snow", "hand");
  expect(lessonFor(picked)?.id).toBe("all");
  done("snow", "hand", "all");
  expect(lessonFor(picked)).toBeNull();
});
