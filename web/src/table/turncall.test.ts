import { describe, expect, it } from "vitest";
import type { SeatView } from "../messages";
import { needsCall } from "../state/signals";
import { offering, streets } from "../testdata/samples";
import { soundOf, turnCame } from "./turncall";

const { view } = streets.pick;
const made = (role: string): SeatView => ({
  ...view,
  made: [...view.made, ...offering(view, { role: role as never }).legal],
});

describe("sounds of a step", () => {
  it("are a pencil for what is written and a stamp for a plan", () => {
    expect(soundOf(view, made("write"))).toBe("pencil");
    expect(soundOf(view, made("border"))).toBe("pencil");
    expect(soundOf(view, made("claim"))).toBe("stamp");
  });

  it("are a stamp for the end of a turn, once", () => {
    const done: SeatView = { ...view, stage: "done" };
    expect(soundOf(view, done)).toBe("stamp");
    expect(soundOf(done, done)).toBeNull();
  });

  it("are none for a choice of cards, for undo, and for a new turn", () => {
    expect(soundOf(view, made("pick"))).toBeNull();
    expect(soundOf(made("write"), view)).toBeNull();
    expect(soundOf(view, { ...made("write"), turn: view.turn + 1 })).toBeNull();
  });
});

describe("a call", () => {
  it("comes with a new turn of the same seat", () => {
    expect(turnCame({ ...view, stage: "done" }, { ...view, turn: view.turn + 1 })).toBe(true);
    expect(turnCame(view, made("write"))).toBe(false);
    expect(turnCame(view, { ...view, seat: view.seat + 1, turn: view.turn + 1 })).toBe(false);
    expect(turnCame(view, { ...view, turn: view.turn + 1, stage: "done" })).toBe(false);
  });

  it("is not needed by whoever was active within three seconds", () => {
    expect(needsCall(10_000, 7_100)).toBe(false);
    expect(needsCall(10_000, 7_000)).toBe(true);
  });
});
