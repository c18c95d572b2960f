import { describe, expect, test } from "vitest";
import type { Telling } from "../messages";
import {
  cardsLeft,
  cardsOf,
  cleared,
  draftOf,
  questionOf,
  toldPairs,
  withAction,
  withExtra,
  withNumber,
} from "./draft";

const ROW = { seat: null, cards: 3, told: false, state: "1" };
const TELLING: Telling = {
  done: false,
  apart: false,
  rows: [ROW],
  new_stacks: false,
  actions: ["pool", "fence", "park"],
  extras: [],
  came: [],
  asks_top: false,
  top: null,
  by: null,
};

function tap(draft: ReturnType<typeof draftOf>, ...taps: (number | string)[]) {
  return taps.reduce((made, each) => {
    const question = questionOf(made, false);
    if (!question) return made;
    return typeof each === "number"
      ? withNumber(made, question, each)
      : withAction(made, question, each);
  }, draft);
}

describe("telling", () => {
  test("takes two taps a card", () => {
    const draft = tap(draftOf(TELLING, 0, null), 9, "park", 13, "temp", 6, "fence");
    expect(questionOf(draft, false)).toBeNull();
    expect(cardsOf(draft)).toEqual([
      { number: 9, action: "park" },
      { number: 13, action: "temp" },
      { number: 6, action: "fence" },
    ]);
  });

  test("asks for the actions of new stacks first", () => {
    const draft = tap(
      draftOf({ ...TELLING, new_stacks: true, actions: [] }, 0, null),
      "bis",
      "pool",
    );
    expect(questionOf(draft, false)).toEqual({ of: "beside", place: 2 });
    expect(questionOf(tap(draft, "park"), false)).toEqual({ of: "number", place: 0 });
  });

  test("a number can be changed before its corner is told", () => {
    const draft = tap(draftOf(TELLING, 0, null), 9, 8, "park");
    expect(cardsOf(draft)).toEqual([{ number: 8, action: "park" }]);
  });

  test("a card that is told anew is asked for before the others", () => {
    const draft = cleared(tap(draftOf(TELLING, 0, null), 9, "park", 13, "temp"), 0);
    expect(questionOf(draft, false)).toEqual({ of: "number", place: 0 });
    expect(questionOf(tap(draft, 7, "bis"), false)).toEqual({ of: "number", place: 2 });
  });

  test("asks for the back of the pile at the end", () => {
    const draft = tap(
      draftOf({ ...TELLING, actions: [] }, 0, null),
      9,
      "park",
      13,
      "temp",
      6,
      "bis",
    );
    expect(questionOf(draft, true)).toEqual({ of: "top" });
    expect(questionOf(withAction(draft, { of: "top" }, "pool"), true)).toBeNull();
  });

  test("begins with what was told before", () => {
    const told = toldPairs([{ number: 9, action: "pool", next: "park" }]);
    const draft = draftOf({ ...TELLING, rows: [{ ...ROW, cards: 1, told: true }] }, 0, told);
    expect(questionOf(draft, false)).toBeNull();
  });

  test("other cards come in the order in which they are tapped", () => {
    const draft = withExtra(withExtra(draftOf(TELLING, 0, null), "b"), "a");
    expect(draft.extras).toEqual(["b", "a"]);
    expect(withExtra(draft, "b").extras).toEqual(["a"]);
  });

  test("counts what is left beside the cards that are told here", () => {
    const draft = tap(draftOf(TELLING, 0, null), 9, "park", 9);
    const layout = {
      actions: ["park", "bis"].map((id) => ({ id, title: { key: id, params: {} } })),
    };
    const unseen = [{ number: 9, counts: [1, 3] }];
    const left = cardsLeft(layout, unseen, null, draft, 1);
    expect(left(9)).toBe(3);
    expect(left(9, "park")).toBe(0);
    expect(left(9, "bis")).toBe(3);
    expect(left(8)).toBe(0);
    const told = toldPairs([{ number: 9, action: "pool", next: "park" }]);
    expect(cardsLeft(layout, unseen, told, draft, 0)(9, "park")).toBe(2);
  });
});
