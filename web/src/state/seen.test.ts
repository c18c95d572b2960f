import { beforeEach, describe, expect, it } from "vitest";
import type { PublicTurn } from "../messages";
import { streets } from "../testdata/samples";
import { seeTurn } from "./seen";
import { forget } from "./storage";

function turn(number: number, built: number): PublicTurn {
  return { turn: number, sheets: [{ ...streets.pick.view.sheet, built }] } as PublicTurn;
}

const builtBefore = (table: string, now: PublicTurn) => seeTurn(table, now).before?.[0]?.built;

describe("sheets seen before", () => {
  beforeEach(() => forget("seen"));

  it("are those of the turn before, also after a reload", () => {
    expect(builtBefore("a", turn(1, 0))).toBeUndefined();
    expect(builtBefore("a", turn(2, 1))).toBe(0);
    expect(builtBefore("a", turn(2, 1))).toBe(0);
    expect(builtBefore("a", turn(5, 4))).toBe(1);
  });

  it("are those this page has shown, whatever another page has kept", () => {
    const first = seeTurn("a", turn(1, 0));
    seeTurn("b", turn(7, 6));
    expect(seeTurn("a", turn(2, 1), first).before?.[0]?.built).toBe(0);
  });

  it("are of the same table only", () => {
    builtBefore("a", turn(1, 0));
    expect(builtBefore("b", turn(2, 1))).toBeUndefined();
  });
});
