import { expect, test } from "vitest";
import {
  type Draft,
  giveAway,
  keepDraft,
  keptDraft,
  leftCard,
  NOTHING,
  takeHalf,
  toggleClaim,
} from "./draft";

test("a second tap takes a claim back, and the reshuffle with the last of them", () => {
  const one = toggleClaim(NOTHING, 2);
  const two = { ...toggleClaim(one, 1), reshuffle: true };
  expect(two.claims).toEqual([1, 2]);
  expect(toggleClaim(two, 2)).toEqual({ ...NOTHING, claims: [1], reshuffle: true });
  expect(toggleClaim(toggleClaim(two, 2), 1)).toEqual(NOTHING);
});

test("two cards give a half each, and the third is left", () => {
  const half = takeHalf(NOTHING, "number", 3);
  expect(leftCard(half)).toBeNull();
  expect(leftCard(takeHalf(half, "action", 1))).toBe(2);
  expect(takeHalf(half, "number", 3)).toEqual(NOTHING);
});

test("a card gives one half alone", () => {
  const half = takeHalf(NOTHING, "number", 3);
  expect(takeHalf(half, "action", 3)).toEqual({ ...NOTHING, action: 3 });
});

test("where nothing fits one card is given away instead", () => {
  const given = giveAway(takeHalf(NOTHING, "number", 3), 2);
  expect(given).toEqual({ ...NOTHING, given: 2 });
  expect(leftCard(given)).toBe(2);
  expect(giveAway(given, 2)).toEqual(NOTHING);
  expect(takeHalf(given, "action", 1)).toEqual({ ...NOTHING, action: 1 });
});

test("a draft is kept for its turn alone", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
  const draft: Draft = { ...NOTHING, claims: [3], reshuffle: true };
  keepDraft("table", 0, 7, draft);
  expect(keptDraft("table", 0, 7)).toEqual(draft);
  expect(keptDraft("table", 0, 8)).toEqual(NOTHING);
  expect(keptDraft("table", 1, 7)).toEqual(NOTHING);
  keepDraft("table", 0, 7, NOTHING);
  expect(kept.size).toBe(0);
});
