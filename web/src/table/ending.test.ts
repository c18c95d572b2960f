import { expect, test } from "vitest";
import type { Outcome, RivalResult, SeatInfo } from "../messages";
import { columnsOf, type Ending, endedBy, headline, margin, stampOf } from "./ending";

const words = (key: string, params = {}) => ({ key, params });

function seats(...names: string[]): SeatInfo[] {
  return names.map((name, seat) => ({
    seat,
    kind: "bot",
    name,
    bot: null,
    connected: true,
    waiting: false,
    group: false,
    taken: false,
    member: null,
    muted: false,
  }));
}

/** An outcome from totals by seat; equal totals share a place. */
function outcome(totals: number[], more: Partial<Outcome> = {}): Outcome {
  const order = totals.map((_, seat) => seat).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return {
    reasons: [words("The cards have run out.")],
    ended_by: [],
    ranking: order.map((seat) => ({
      rank: 1 + totals.filter((total) => total > (totals[seat] ?? 0)).length,
      seat,
      total: totals[seat] ?? 0,
      tie_breaks: [],
      decided: null,
    })),
    tie_breaks: [],
    scores: [],
    totals: [],
    rival: null,
    seed: 1,
    unsettled: [],
    ...more,
  };
}

function rival(result: RivalResult["result"], total: number): RivalResult {
  return { result, decided: null, score: { rows: [], total, before: total }, totals: [] };
}

const FOUR = seats("Ada", "Mina", "Otto", "Hazel");

function ending(totals: number[], me: number | null, more: Partial<Outcome> = {}): Ending {
  return { outcome: outcome(totals, more), seats: FOUR, me, rival: more.rival ? "Zoe" : "" };
}

test("the headline says your own place and points", () => {
  expect(headline(ending([91, 75, 73, 57], 0))).toBe("You win with 91 points");
  expect(headline(ending([91, 75, 73, 57], 1))).toBe("You come second with 75 points");
  expect(headline(ending([91, 75, 73, 57], 2))).toBe("You come third with 73 points");
  expect(headline(ending([91, 75, 73, 57], 3))).toBe("You take place 4 of 4 with 57 points");
  expect(headline(ending([91, 91, 73, 57], 0))).toBe("You share the victory with 91 points");
  expect(headline(ending([-3], 0))).toBe("You scored −3 points");
});

test("whoever has not played is told names", () => {
  expect(headline(ending([57, 91, 73, 75], null))).toBe("Mina wins with 91 points");
  expect(headline(ending([91, 91, 73, 75], null))).toBe(
    "Ada, Mina share the victory with 91 points",
  );
  expect(margin(ending([57, 91, 73, 75], null))).toBe("16 points more than Hazel.");
  expect(headline(ending([57], null))).toBe("Ada scored 57 points");
  expect(headline(ending([57], null, { rival: rival("loss", 60) }))).toBe("Ada scored 57 points");
});

test("the margin is told from your side", () => {
  expect(margin(ending([91, 75, 73, 57], 0))).toBe("16 points more than Mina.");
  expect(margin(ending([91, 75, 73, 57], 3))).toBe("34 points less than Ada.");
  expect(margin(ending([91, 90, 73, 57], 1))).toBe("1 point less than Ada.");
  expect(margin(ending([91, 91, 73, 57], 0))).toBe("Even the tie-break could not part them.");
  expect(margin(ending([91], 0))).toBe("");
});

test("a tie-break is named", () => {
  const tied = ending([91, 91], 1);
  const [first, second] = tied.outcome.ranking;
  Object.assign(first ?? {}, { decided: words("More of them") });
  Object.assign(second ?? {}, { rank: 2 });
  expect(margin(tied)).toBe("Tied on points; decided by: More of them.");
  expect(headline(tied)).toBe("You come second with 91 points");
});

test("a solo opponent is beaten, wins or is tied with", () => {
  const won = ending([91], 0, { rival: rival("win", 80) });
  expect([headline(won), margin(won), stampOf(won)]).toEqual([
    "You win with 91 points",
    "11 points more than Zoe.",
    "Won",
  ]);
  const lost = ending([91], 0, { rival: rival("loss", 99) });
  expect([headline(lost), margin(lost), stampOf(lost)]).toEqual([
    "You lose with 91 points",
    "8 points less than Zoe.",
    null,
  ]);
  const tied = ending([91], 0, { rival: rival("tie", 91) });
  expect(headline(tied)).toBe("You and Zoe are tied at 91 points");
  expect(stampOf(tied)).toBeNull();
});

test("who ended it is named, and told to whoever it was", () => {
  const by = {
    ended_by: [
      {
        seat: 2,
        text: words("{name} did it in turn {turn}.", { turn: 28 }),
        yours: words("You did."),
      },
    ],
  };
  expect(endedBy(ending([9, 8, 7, 6], 0, by))).toBe("Otto did it in turn 28.");
  expect(endedBy(ending([9, 8, 7, 6], 2, by))).toBe("You did.");
  expect(endedBy(ending([9, 8, 7, 6], 0))).toBe("The cards have run out.");
});

test("only the first three places are stamped, with the place", () => {
  const stamps = [0, 1, 2, 3].map((me) => stampOf(ending([91, 75, 73, 57], me)));
  expect(stamps).toEqual(["First of 4", "Second of 4", "Third of 4", null]);
  expect(stampOf(ending([91], 0))).toBeNull();
  expect(stampOf(ending([91, 75], null))).toBeNull();
});

test("few columns are all there, by place", () => {
  expect(columnsOf(outcome([57, 91, 73]), 0)).toEqual([1, 2, 0]);
});

test("of many columns the winner, you and your neighbours are shown", () => {
  const twelve = outcome([...Array(12).keys()].map((seat) => 100 - seat));
  expect(columnsOf(twelve, 0)).toEqual([0, 1, 2, 3]);
  expect(columnsOf(twelve, 6)).toEqual([0, 5, 6, 7]);
  expect(columnsOf(twelve, 11)).toEqual([0, 1, 10, 11]);
  expect(columnsOf(twelve, null)).toEqual([0, 1, 2, 3]);
});
