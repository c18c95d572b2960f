import { expect, test } from "vitest";
import type { Move, SeatView } from "../messages";
import { map, offering, streets } from "../testdata/samples";
import { spot } from "./lots";
import {
  changes,
  choices,
  choosing,
  crosses,
  crossings,
  lightsOf,
  lotSpot,
  NO_DRAFT,
  oneWith,
  stepNumber,
  toolOn,
  toolsOf,
  undecided,
  withRole,
} from "./step";

function lit(view: SeatView, draft = NO_DRAFT): string[] {
  return [...(lightsOf(view, draft, null, null).houses.keys() ?? [])].sort();
}

function lots(moves: readonly Move[]): string[] {
  return [...new Set(moves.map((move) => spot(move.street ?? 0, move.house ?? 0)))].sort();
}

test("lots that can take the number are lit with what would be written", () => {
  const { view } = streets.place;
  const unchanged = withRole(view, "write").filter((move) => !move.change);
  expect(lit(view)).toEqual(lots(unchanged));
  for (const { trace } of lightsOf(view, NO_DRAFT, null, null).houses.values()) {
    expect(trace).toBe(String(view.picked?.number));
  }
});

test("a changed number has lots of its own", () => {
  const { view } = streets.change;
  const possible = changes(view);
  expect(possible).toEqual([...possible].sort((a, b) => a - b));
  for (const change of possible) {
    const moves = withRole(view, "write").filter((move) => (move.change ?? 0) === change);
    expect(lit(view, { ...NO_DRAFT, change })).toEqual(lots(moves));
    const { houses } = lightsOf(view, { ...NO_DRAFT, change }, null, null);
    for (const { trace } of houses.values()) {
      expect(trace).toBe(String((view.picked?.number ?? 0) + change));
    }
  }
});

test("a lot keeps all the ways in which it can be filled", () => {
  const { view } = streets.ways;
  const { houses } = lightsOf(view, NO_DRAFT, null, null);
  const several = [...houses.values()].filter(({ moves }) => moves.length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const { moves } of several) {
    expect(new Set(moves.map((move) => move.way?.key)).size).toBe(moves.length);
  }
});

test("a tool offers its moves and hides all others", () => {
  const { layout, view } = map.tool;
  const [tool] = toolsOf(layout, view);
  expect(tool).toBeDefined();
  const on = { ...NO_DRAFT, tool: tool?.id ?? "" };
  expect(toolOn(layout, on)).toBe(tool);
  expect(toolOn(layout, NO_DRAFT)).toBeUndefined();
  const own = view.legal.filter((move) => move.tool === tool?.id);
  expect(lit(view, on)).toEqual(lots(own.filter((move) => move.house)));
  expect(choices(view, on.tool)).toEqual(own.filter((move) => !move.house));
  expect(choices(view, null).some((move) => move.tool)).toBe(false);
  expect(lightsOf(view, on, null, null).lines).toEqual([]);
});

test("what is offered with a tool is not offered without it, nor the other way round", () => {
  const view = offering(
    streets.place.view,
    { role: "write", street: 1, house: 1 },
    { role: "lot", street: 2, house: 2, tool: "spade" },
    { role: "choice", title: { key: "Plain", params: {} } },
    { role: "choice", title: { key: "With a spade", params: {} }, tool: "spade" },
  );
  expect(lit(view)).toEqual(["1.1"]);
  expect(lit(view, { ...NO_DRAFT, tool: "spade" })).toEqual(["2.2"]);
  expect(choices(view, null).map((move) => move.title?.key)).toEqual(["Plain"]);
  expect(choices(view, "spade").map((move) => move.title?.key)).toEqual(["With a spade"]);
});

test("a tool that no move wants is not offered", () => {
  const { layout, view } = map.tool;
  expect(toolsOf(layout, offering(view, { role: "pick" }))).toEqual([]);
});

test("borders are drawn in gaps, unless a tool is on", () => {
  const { view } = streets.borders;
  const gaps = (tool: string | null) => lightsOf(view, { ...NO_DRAFT, tool }, null, null).gaps;
  expect(gaps(null).size).toBe(withRole(view, "border").length);
  expect(gaps("any").size).toBe(0);
});

test("blocks are lettered", () => {
  const view = offering(
    streets.place.view,
    { role: "block", street: 1, house: 2 },
    { role: "block", street: 2, house: 5 },
  );
  const { blocks, houses } = lightsOf(view, NO_DRAFT, null, null);
  expect([...blocks].map(([key, { key: letter }]) => [key, letter])).toEqual([
    ["1.2", "A"],
    ["2.5", "B"],
  ]);
  expect(houses.size).toBe(0);
});

test("a move about a lot lights it", () => {
  const view = offering(streets.place.view, { role: "choice", street: 3, target: 4 });
  expect(lit(view)).toEqual(["3.4"]);
});

test("lines are lettered in their order, each with its move", () => {
  const { view } = map.lines;
  const { lines } = lightsOf(view, NO_DRAFT, null, null);
  expect(lines.length).toBe(withRole(view, "line").length);
  expect(lines.map((line) => line.letter).join("")).toBe(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ".slice(0, lines.length),
  );
  for (const { offer, move } of lines) expect(offer.move).toBe(move.id);
});

test("nothing is lit once the turn is done", () => {
  const view: SeatView = { ...streets.place.view, stage: "done" };
  expect(lit(view)).toEqual([]);
  expect(lightsOf(view, NO_DRAFT, "1.1", null).refused).toBe("1.1");
});

test("a hint points at its lot or gap", () => {
  const { view } = streets.place;
  const [move] = withRole(view, "write");
  const pointed = (hint: Partial<Move>) =>
    lightsOf(view, NO_DRAFT, null, { id: 1, move: "any", text: "", ...hint }).hinted;
  expect(pointed(move ?? {})).toBe(spot(move?.street ?? 0, move?.house ?? 0));
  expect(pointed({ street: 2, after: 3 })).toBe("2.3");
  expect(pointed({ pair: 1 })).toBeNull();
});

test("moves cross the tracks that they name", () => {
  const { layout, view } = streets.tracks;
  const found = crossings(view);
  expect(found.length).toBeGreaterThan(0);
  for (const move of found) {
    expect(layout.tracks.filter((track) => crosses(move, track)).length).toBe(1);
  }
});

test("choices stand apart from what has a place", () => {
  const { view } = map.choices;
  expect(choices(view, null)).toEqual(view.legal);
  expect(choices(streets.place.view, null)).toEqual([]);
});

test("a turn goes from a pair to the confirmation", () => {
  const steps = [streets.pick, streets.place, streets.borders, streets.confirm];
  expect(steps.map(({ view }) => stepNumber(view))).toEqual([1, 2, 3, 5]);
  expect(stepNumber({ ...streets.place.view, stage: "claim" })).toBe(4);
  expect(stepNumber({ ...streets.place.view, stage: "done" })).toBe(6);
});

test("only a confirmation leaves nothing to decide", () => {
  expect(undecided(streets.confirm.view)).toBe(false);
  expect(oneWith(streets.confirm.view, "confirm")).toBeDefined();
  expect(undecided(streets.place.view)).toBe(true);
  const claim = offering(streets.confirm.view, { role: "confirm" }, { role: "claim", plan: 1 });
  expect(undecided(claim)).toBe(true);
});

test("pairs are chosen while one can be taken or all are refused", () => {
  expect(choosing(streets.pick.view)).toBe(true);
  expect(choosing(offering(streets.pick.view, { role: "refuse" }))).toBe(true);
  expect(choosing(streets.place.view)).toBe(false);
});

test("a tap says where it was and what was switched on", () => {
  expect(lotSpot({ ...NO_DRAFT, change: -1, tool: "spade" }, "3.12")).toEqual({
    type: "lot",
    street: 3,
    house: 12,
    change: -1,
    tool: "spade",
  });
});
