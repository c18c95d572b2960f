import { expect, test } from "vitest";
import {
  addressOf,
  begin,
  type Deal,
  dealOn,
  firstTurn,
  isPast,
  lookBack,
  mayReshuffle,
  planState,
  readAddress,
  toggleClaim,
  toggleReshuffle,
  turnWanted,
} from "./deal";

const OF = { edition: "box", sheet: "plain", switches: ["advanced"], seed: 7 };

function dealt(turns: number, deal: Deal = firstTurn(OF)): Deal {
  let made = deal;
  while (made.turn < turns) made = dealOn(made);
  return made;
}

test("an address says which deal it is", () => {
  const address = addressOf(OF);
  expect(address).toBe("/deal/box?sheet=plain&switches=advanced&seed=7");
  expect(readAddress("box", address.slice(address.indexOf("?")))).toEqual(OF);
  expect(readAddress("box", "").seed).toBeNull();
  expect(readAddress("box", "?seed=lake").seed).toBeNull();
});

test("the same deal goes on where it was, another one begins", () => {
  const kept = lookBack(toggleClaim(dealt(9), 2));
  const again = begin(OF, kept);
  expect([again.turn, again.shown, again.claims]).toEqual([9, 9, { 2: 9 }]);
  expect(begin({ ...OF, seed: 8 }, kept)).toEqual(firstTurn({ ...OF, seed: 8 }));
  expect(begin(OF, null).turn).toBe(1);
});

test("looking back undoes nothing", () => {
  const before = dealt(3);
  const back = lookBack(lookBack(lookBack(before)));
  expect([back.shown, back.turn, isPast(back)]).toEqual([1, 3, true]);
  expect(dealOn(dealOn(back))).toEqual(before);
  expect(dealOn(before).turn).toBe(4);
});

test("a claimed plan flips when dealt on, and a second tap takes it back", () => {
  const claimed = toggleClaim(dealt(4), 2);
  expect(planState(claimed, 2, 4)).toBe("claimed");
  expect(planState(claimed, 2, 3)).toBe("open");
  expect(planState(claimed, 1, 4)).toBe("open");
  expect(planState(dealOn(claimed), 2, 5)).toBe("flipped");
  expect(toggleClaim(claimed, 2)).toEqual(dealt(4));
  expect(toggleClaim(dealOn(claimed), 2)).toEqual(dealOn(claimed));
  expect(toggleClaim(lookBack(dealOn(claimed)), 2).claims).toEqual({});
});

test("cards may be shuffled in the turn of the first plan alone", () => {
  const claimed = toggleClaim(dealt(4), 2);
  expect(mayReshuffle(dealt(4), true)).toBe(false);
  expect(mayReshuffle(claimed, true)).toBe(true);
  expect(mayReshuffle(claimed, false)).toBe(false);
  expect(mayReshuffle(toggleClaim(claimed, 3), true)).toBe(true);
  expect(mayReshuffle(lookBack(claimed), true)).toBe(false);
  expect(mayReshuffle(toggleClaim(dealOn(claimed), 1), true)).toBe(false);
});

test("an asked reshuffle can be taken back, and goes with the claim it came from", () => {
  const asked = toggleReshuffle(toggleClaim(dealt(4), 2));
  expect(asked.reshuffled).toBe(4);
  expect(toggleReshuffle(asked).reshuffled).toBe(0);
  expect(toggleClaim(asked, 2).reshuffled).toBe(0);
  expect(toggleClaim(toggleClaim(asked, 3), 2).reshuffled).toBe(4);
  expect(dealOn(asked).reshuffled).toBe(4);
});

test("a turn is asked for with the reshuffle that came before it", () => {
  const asked = dealOn(toggleReshuffle(toggleClaim(dealt(4), 2)));
  expect(turnWanted(asked, 4).reshuffled).toBe(0);
  expect(turnWanted(asked, 5)).toEqual({
    sheet: "plain",
    switches: ["advanced"],
    seed: 7,
    turn: 5,
    reshuffled: 4,
  });
});
