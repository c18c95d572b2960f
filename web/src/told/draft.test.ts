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
  actions: ["red", "blue", "green"],
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
    const draft = tap(draftOf(TELLING, 0, null), 9, "green", 13, "grey", 6, "blue");
    expect(questionOf(draft, false)).toBeNull();
    expect(cardsOf(draft)).toEqual([
      { number: 9, action: "green" },
      { number: 13, action: "grey" },
      { number: 6, action: "blue" },
    ]);
  });

  test("asks for the actions of new stacks first", () => {
    const draft = tap(
      draftOf({ ...TELLING, new_stacks: true, actions: [] }, 0, null),
      "pink",
      "red",
    );
    expect(questionOf(draft, false)).toEqual({ of: "beside", place: 2 });
    expect(questionOf(tap(draft, "green"), false)).toEqual({ of: "number", place: 0 });
  });

  test("a number can be changed before its corner is told", () => {
    const draft = tap(draftOf(TELLING, 0, null), 9, 8, "green");
    expect(cardsOf(draft)).toEqual([{ number: 8, action: "green" }]);
  });

  test("a card that is told anew is asked for before the others", () => {
    const draft = cleared(tap(draftOf(TELLING, 0, null), 9, "green", 13, "grey"), 0);
    expect(questionOf(draft, false)).toEqual({ of: "number", place: 0 });
    expect(questionOf(tap(draft, 7, "pink"), false)).toEqual({ of: "number", place: 2 });
  });

  test("asks for the back of the pile at the end", () => {
    const draft = tap(
      draftOf({ ...TELLING, actions: [] }, 0, null),
      9,
      "green",
      13,
      "grey",
      6,
      "pink",
    );
    expect(questionOf(draft, true)).toEqual({ of: "top" });
    expect(questionOf(withAction(draft, { of: "top" }, "red"), true)).toBeNull();
  });

  test("begins with what was told before", () => {
    const told = toldPairs([{ number: 9, action: "red", next: "green" }]);
    const draft = draftOf({ ...TELLING, rows: [{ ...ROW, cards: 1, told: true }] }, 0, told);
    expect(questionOf(draft, false)).toBeNull();
  });

  test("other cards come in the order in which they are tapped", () => {
    const draft = withExtra(withExtra(draftOf(TELLING, 0, null), "b"), "a");
    expect(draft.extras).toEqual(["b", "a"]);
    expect(withExtra(draft, "b").extras).toEqual(["a"]);
    expect(withExtra(draft, "b", 2).extras).toEqual(["b", "a", "b"]);
  });

  test("counts what is left beside the cards that are told here", () => {
    const draft = tap(draftOf(TELLING, 0, null), 9, "green", 9);
    const layout = {
      actions: ["green", "pink"].map((id) => ({ id, title: { key: id, params: {} } })),
    };
    const unseen = [{ number: 9, counts: [1, 3] }];
    const left = cardsLeft(layout, unseen, null, draft, 1);
    expect(left(9)).toBe(3);
    expect(left(9, "green")).toBe(0);
    expect(left(9, "pink")).toBe(3);
    expect(left(8)).toBe(0);
    const told = toldPairs([{ number: 9, action: "red", next: "green" }]);
    expect(cardsLeft(layout, unseen, told, draft, 0)(9, "green")).toBe(2);
  });
});
