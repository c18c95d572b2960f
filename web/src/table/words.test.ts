import { expect, test } from "vitest";
import { map, streets } from "../testdata/samples";
import { actionName, capital, moveLabel, seatName, settled, setupLine, turnName } from "./words";

test("an action is called by its short name where it has one", () => {
  const [first, ...others] = streets.pick.layout.actions;
  const short = { key: "Dig", params: {} };
  const layout = {
    ...streets.pick.layout,
    actions: first ? [{ ...first, short }, ...others] : [],
  };
  const plain = others.find((action) => !action.short);
  expect(first && actionName(layout, first.id)).toBe("Dig");
  expect(plain && actionName(layout, plain.id)).toBe(plain?.title.key);
  expect(actionName(layout, "unheard of")).toBe("Unheard of");
});

test("a move without a title is called by its name", () => {
  const move = { id: 1, move: "dig", text: "d" };
  expect(moveLabel(move)).toBe("Dig");
  expect(moveLabel({ ...move, title: { key: "Dig a well", params: {} } })).toBe("Dig a well");
});

test("a setup in a line", () => {
  expect(setupLine(streets.hand.setup)).toBe(
    `${streets.hand.setup.title} ${streets.hand.setup.year}, Classic, expert, roundabouts`,
  );
  expect(setupLine({ ...map.place.setup, level: 4, introductory: true })).toBe(
    `${map.place.setup.title} ${map.place.setup.year}, City, three stacks, level 4, introductory game`,
  );
});

test("turns, seats and labels", () => {
  expect([turnName(0), turnName(3)]).toEqual(["Before turn 1", "Turn 3"]);
  expect(seatName([], 1)).toBe("Seat 2");
  expect(capital("öl")).toBe("Öl");
});

test("a rival whose turn is over has no change to tell", () => {
  const rows = [{ category: "any", points: 5, before: 2 }];
  const marks = {
    pile: [],
    gets: null,
    lots: [],
    drawn: [],
    score: { rows, total: 5, before: 2 },
  };
  expect(settled(marks).score).toMatchObject({ before: 5, rows: [{ before: 5 }] });
});
