import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Move, PaperTurn, PublicTurn, Saying, Score, SeatInfo } from "../messages";
import {
  answered,
  type Draft,
  draftOf,
  fitting,
  freshDraft,
  isDone,
  isMixed,
  isWhole,
  keepDraft,
  keptDraft,
  knownTotals,
  mayReshuffle,
  type PaperView,
  unknownSeats,
  without,
} from "./draft";

const words = { key: "x", params: {} };

function saying(id: string): Saying {
  return { id, title: words, follows: words, ends: false, picture: "" };
}

function paper(more: Partial<PaperTurn> = {}): PaperTurn {
  return {
    picks: [],
    rival: [],
    claims: [1, 3],
    reshuffle: true,
    sayings: [saying("refused"), saying("full")],
    report: null,
    known: {},
    settled: null,
    ...more,
  };
}

function view(turn: number, more: Partial<PaperTurn> = {}): PaperView {
  return { turn, stage: "pick", seat: 3, paper: paper(more) } as PaperView;
}

function said(more: Partial<Draft> = {}): Draft {
  return { ...freshDraft(25), ...more };
}

describe("what a seat on paper has to say", () => {
  it("is asked first, and said only when the answer is yes", () => {
    const asking = said({ asking: { of: "claim", plan: 3 } });
    expect(answered(asking, false)).toEqual(said());
    expect(answered(asking, true)).toEqual(said({ claims: [3] }));
    const full = said({ claims: [3], asking: { of: "saying", id: "full" } });
    expect(answered(full, true)).toEqual(said({ claims: [3], said: ["full"] }));
    const cards = said({ claims: [3], asking: { of: "cards" } });
    expect(answered(cards, true)).toEqual(said({ claims: [3], reshuffle: true }));
  });

  it("is taken back one by one, and a reshuffle with the last claim", () => {
    const all = said({ claims: [1, 3], reshuffle: true, said: ["full"] });
    expect(without(all, { of: "saying", id: "full" }).said).toEqual([]);
    const one = without(all, { of: "claim", plan: 1 });
    expect(one).toMatchObject({ claims: [3], reshuffle: true });
    expect(without(one, { of: "claim", plan: 3 })).toMatchObject({ claims: [], reshuffle: false });
    expect(without(all, { of: "cards" }).reshuffle).toBe(false);
  });

  it("waits for the choice of cards where others depend on it", () => {
    const pick = { text: "p12", role: "pick" } as Move;
    expect(isWhole(said(), paper())).toBe(true);
    expect(isWhole(said(), paper({ picks: [pick] }))).toBe(false);
    expect(isWhole(said({ pick: "p12" }), paper({ picks: [pick] }))).toBe(true);
    expect(isWhole(said({ asking: { of: "saying", id: "full" } }), paper())).toBe(false);
  });

  it("lets only somebody who claims ask for a reshuffle", () => {
    expect(mayReshuffle(said(), paper())).toBe(false);
    expect(mayReshuffle(said({ claims: [1] }), paper())).toBe(true);
    expect(mayReshuffle(said({ claims: [1] }), paper({ reshuffle: false }))).toBe(false);
  });
});

describe("a draft that was kept", () => {
  it("goes on where it was, question included", () => {
    const draft = said({ claims: [1], asking: { of: "saying", id: "full" } });
    expect(fitting(draft, view(25))).toEqual(draft);
  });

  it("is nothing in another turn", () => {
    expect(fitting(said({ claims: [1] }), view(26))).toEqual(freshDraft(26));
    expect(fitting(null, view(26))).toEqual(freshDraft(26));
  });

  it("loses what cannot be said any more, and never asks twice", () => {
    const draft = said({ pick: "p12", claims: [1, 2], reshuffle: true, said: ["full", "gone"] });
    expect(fitting(draft, view(25, { claims: [2], reshuffle: false }))).toEqual(
      said({ claims: [2], said: ["full"] }),
    );
    const again = said({ claims: [1], asking: { of: "claim", plan: 1 } });
    expect(fitting(again, view(25)).asking).toBeNull();
  });

  it("comes back from what was reported", () => {
    const report = { pick: null, claims: [3], reshuffle: false, said: ["refused"] };
    expect(draftOf(25, report)).toEqual(said({ claims: [3], said: ["refused"] }));
    expect(isDone(view(25, { report }))).toBe(true);
    expect(isDone(view(25))).toBe(false);
  });
});

describe("the browser", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("keeps a draft for every seat, and not for ever", () => {
    const draft = said({ claims: [3] });
    keepDraft("oak", 3, draft);
    keepDraft("oak", 4, said());
    expect(keptDraft("oak", 3)).toEqual(draft);
    for (let table = 0; table < 40; table += 1) keepDraft(`t${table}`, 0, said());
    expect(keptDraft("oak", 3)).toBeNull();
    expect(keptDraft("t39", 0)).toEqual(said());
  });
});

describe("points", () => {
  const score = (total: number): Score => ({ rows: [], total, before: total });
  const turn = (settled: boolean): Pick<PublicTurn, "paper" | "scores"> => ({
    scores: [score(40), score(0)],
    paper: [{ seat: 1, marks: [], settled }],
  });

  it("of a seat on paper are not known before its sheet is", () => {
    expect(knownTotals(turn(false))).toEqual([40, null]);
    expect(unknownSeats(turn(false))).toEqual(new Set([1]));
    expect(knownTotals(turn(true))).toEqual([40, 0]);
  });

  it("are the reason to tell a mixed table from others", () => {
    const seats = (...kinds: SeatInfo["kind"][]) => kinds.map((kind) => ({ kind }));
    expect(isMixed(seats("you", "paper"))).toBe(true);
    expect(isMixed(seats("you", "bot"))).toBe(false);
    expect(isMixed(seats("paper", "paper"))).toBe(false);
  });
});
