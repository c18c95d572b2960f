import { expect, test } from "vitest";
import type { LessonScript, LessonStep } from "../messages";
import { offering, streets } from "../testdata/samples";
import { asidesAt, dueNow, partAt, placeNote, targetsOf } from "./lesson";
import { NO_DRAFT } from "./step";

const view = { ...streets.pick.view, turn: 3, state: "3.0.a" };
const words = (key: string) => ({ key, params: {} });

function script(...steps: LessonStep[]): LessonScript {
  return { id: "l", title: words("L"), minutes: 1, parts: [], steps, farewell: words("F") };
}

const read: LessonStep = {
  part: 2,
  state: "3.0.a",
  words: words("Look"),
  spot: { type: "plan", plan: 2 },
};
const [pick] = view.legal;
const act: LessonStep = { part: 2, state: "3.0.a", move: pick?.text ?? "" };
const later: LessonStep = { part: 3, state: "9.0.b", move: "ok" };

test("what is to be read comes before what is to be done", () => {
  const made = script(read, act, later);
  expect(dueNow(made, view, 0)).toMatchObject({ kind: "step", step: read, move: null });
  expect(dueNow(made, view, 1)).toMatchObject({ kind: "step", step: act, move: pick });
  expect(dueNow(made, view, 7)).toMatchObject({ step: act });
  expect(asidesAt(made, view.state)).toBe(1);
});

test("another state of a turn that is asked for has gone astray", () => {
  const made = script(act, later);
  const other = { ...view, state: "3.1.c" };
  expect(dueNow(made, other, 0).kind).toBe("astray");
  expect(dueNow(made, { ...other, stage: "done" }, 0).kind).toBe("wait");
});

test("after the last turn that is asked for the lesson is over", () => {
  const made = script(act, later);
  expect(dueNow(made, { ...view, turn: 10, state: "10.0.x" }, 0).kind).toBe("over");
  expect(dueNow(made, { ...view, turn: 9, state: "9.1.x", phase: "over" }, 0).kind).toBe("over");
});

test("a part lasts until the next one begins", () => {
  const made = script(act, later);
  expect(partAt(made, { ...view, state: "3.2.x" })).toBe(2);
  expect(partAt(made, { ...view, turn: 8 })).toBe(2);
  expect(partAt(made, { ...view, turn: 9 })).toBe(3);
});

test("a note points at what it speaks of", () => {
  expect(targetsOf(read, null, NO_DRAFT)).toEqual(['[data-plan="2"]']);
  expect(targetsOf({ part: 1, state: "" }, null, NO_DRAFT)).toEqual([]);
});

test("what has to be chosen first is pointed at first", () => {
  const one = (move: object) => {
    const [made] = offering(view, move).legal;
    if (!made) throw new Error("a move was made");
    return made;
  };
  const step = { part: 1, state: "" };
  const changed = one({ role: "write", street: 2, house: 4, change: -1 });
  expect(targetsOf(step, changed, NO_DRAFT)).toEqual(['.tray [data-change="-1"]']);
  expect(targetsOf(step, changed, { ...NO_DRAFT, change: -1 })).toContain(
    '.sheet [data-spot="2.4"]',
  );
  const tool = one({ role: "lot", street: 1, house: 6, tool: "spade" });
  expect(targetsOf(step, tool, NO_DRAFT)).toEqual([".step .tool-spade"]);
  expect(targetsOf(step, tool, { ...NO_DRAFT, tool: "spade" })).toContain(
    '.sheet [data-spot="1.6"]',
  );
  const hand = one({ role: "pick", number: 2, action: 3 });
  expect(targetsOf(step, hand, NO_DRAFT)).toEqual(['[data-card="2"] .num']);
  expect(targetsOf(step, hand, { ...NO_DRAFT, number: 2 })).toEqual(['[data-card="3"] .face']);
});

const ROOM = { left: 0, top: 50, right: 390, bottom: 700 };
const NOTE = { width: 348, height: 160 };

test.each([
  ["at the top", { left: 10, top: 60, right: 90, bottom: 120 }],
  ["in the middle", { left: 150, top: 380, right: 190, bottom: 420 }],
  ["at the bottom", { left: 300, top: 650, right: 380, bottom: 690 }],
  ["under the room", { left: 300, top: 710, right: 380, bottom: 750 }],
])("a note keeps off the row of a target %s", (_, target) => {
  const { left, top } = placeNote(target, NOTE, ROOM);
  expect(left).toBeGreaterThanOrEqual(ROOM.left);
  expect(left + NOTE.width).toBeLessThanOrEqual(ROOM.right);
  expect(top >= target.bottom || top + NOTE.height <= target.top).toBe(true);
});

test("a note keeps off all that a target is chosen among", () => {
  const tray = { left: 0, top: 500, right: 390, bottom: 740 };
  const target = { left: 10, top: 520, right: 120, bottom: 560 };
  const { top, leader } = placeNote(target, NOTE, { ...ROOM, bottom: 500 }, tray);
  expect(top + NOTE.height).toBeLessThanOrEqual(tray.top);
  expect(leader.endsWith("65 518")).toBe(true);
});
