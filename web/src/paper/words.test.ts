import { describe, expect, it } from "vitest";
import type { Plan, SeatInfo } from "../messages";
import { companyLine, deviceWords, pointsNow, stateOf, whoHasIt } from "./words";

function seat(kind: SeatInfo["kind"], more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: 0,
    kind,
    name: "Otto",
    bot: null,
    connected: true,
    waiting: true,
    group: false,
    taken: false,
    member: null,
    muted: false,
    ...more,
  };
}

function plan(flipped: boolean, claims: Plan["claims"] = []): Plan {
  return { plan: 3, points: [7, 3], flipped, claims } as unknown as Plan;
}

describe("a plan", () => {
  it("gives its first points until somebody has it", () => {
    expect(pointsNow(plan(false))).toBe(7);
    expect(whoHasIt(plan(false), [], "")).toContain("Others who claim it in this turn take 7 too.");
  });

  it("says who was faster, once it is flipped", () => {
    const flipped = plan(true, [{ seat: 0, turn: 22, points: 7 }]);
    expect(pointsNow(flipped)).toBe(3);
    expect(whoHasIt(flipped, [seat("paper")], "")).toBe("Otto was faster, in turn 22: it gives 3.");
    expect(whoHasIt(plan(true), [], "")).toBe("Somebody was faster: it gives 3.");
  });
});

describe("a seat", () => {
  it("is done, writes, thinks, or has given no word", () => {
    expect(stateOf(seat("paper", { waiting: false }), false)).toBe("done");
    expect(stateOf(seat("paper"), false)).toBe("writing");
    expect(stateOf(seat("paper", { connected: false }), false)).toBe("asleep");
    expect(stateOf(seat("you", { connected: false }), true)).toBe("writing");
    expect(stateOf(seat("bot", { connected: false }), false)).toBe("thinking");
  });

  it("on paper says whose device speaks for it", () => {
    expect(deviceWords(seat("paper"), true)).toBe("on paper, said at this device");
    expect(deviceWords(seat("paper"), false)).toBe("on paper");
    expect(deviceWords(seat("paper", { taken: true, connected: false }), false)).toBe(
      "on paper, with a phone",
    );
  });

  it("is counted by how it plays", () => {
    const seats = [seat("you"), seat("friend"), seat("bot"), seat("paper"), seat("paper")];
    expect(companyLine(seats)).toBe("2 online, 1 bot, 2 on paper");
    expect(companyLine([seat("paper"), seat("bot"), seat("bot")])).toBe("2 bots, 1 on paper");
  });
});
