import { expect, test } from "vitest";
import { ALL, atEnd, nextTurn, onward, type Position, resultOfTurn, turnBefore } from "./playback";

const LENGTHS = [2, 3, 1];

test("it plays every move of every turn and stops", () => {
  const seen: Position[] = [];
  let now: Position = { turn: 0, step: 0 };
  while (!atEnd(LENGTHS, now)) {
    now = onward(LENGTHS, now);
    seen.push(now);
  }
  expect(seen.map(({ turn, step }) => `${turn}.${step}`)).toEqual([
    "0.1",
    "0.2",
    "1.0",
    "1.1",
    "1.2",
    "1.3",
    "2.0",
    "2.1",
  ]);
  expect(onward(LENGTHS, now)).toBe(now);
});

test("the next turn is shown with its result, and so is the one before", () => {
  expect(nextTurn(LENGTHS, { turn: 0, step: 0 })).toEqual({ turn: 0, step: ALL });
  expect(nextTurn(LENGTHS, { turn: 0, step: ALL })).toEqual({ turn: 1, step: ALL });
  expect(nextTurn(LENGTHS, { turn: 2, step: ALL })).toEqual({ turn: 2, step: ALL });
  expect(turnBefore(LENGTHS, { turn: 1, step: ALL })).toEqual({ turn: 0, step: ALL });
  expect(turnBefore(LENGTHS, { turn: 0, step: ALL })).toEqual({ turn: 0, step: 0 });
  expect(resultOfTurn(LENGTHS, 9)).toEqual({ turn: 2, step: ALL });
});
