import { expect, test } from "vitest";
import type { SeatInfo } from "../messages";
import { isAllPaper, roleOf } from "./role";

function seats(...kinds: SeatInfo["kind"][]): { seats: SeatInfo[] } {
  const made = kinds.map((kind, seat) => ({
    seat,
    kind,
    name: "",
    bot: null,
    connected: true,
    waiting: true,
    group: false,
    taken: false,
    member: null,
    muted: false,
  }));
  return { seats: made };
}

const stacks = { layout: { hands: false }, wanted: null };
const hands = { layout: { hands: true }, wanted: null };

test("whoever holds the group deals, everybody else follows", () => {
  const table = seats("paper");
  const group = { seats: table.seats.map((seat) => ({ ...seat, group: true })) };
  expect(roleOf({ ...stacks, table: group, held: [0], host: true })).toEqual({
    kind: "deal",
    seat: 0,
  });
  expect(roleOf({ ...stacks, table: group, held: [], host: false })).toEqual({ kind: "follow" });
  expect(roleOf({ ...stacks, table, held: [0], host: true })).toEqual({ kind: "follow" });
});

test("somebody alone has the hand before them", () => {
  expect(roleOf({ ...hands, table: seats("paper"), held: [0], host: true })).toEqual({
    kind: "hand",
    seat: 0,
  });
});

test("with several hands the host has codes, and every phone its own hand", () => {
  const table = seats("paper", "paper", "paper");
  expect(roleOf({ ...hands, table, held: [0, 1, 2], host: true })).toEqual({ kind: "codes" });
  const wanted = roleOf({ ...hands, wanted: 2, table, held: [0, 1, 2], host: true });
  expect(wanted).toEqual({ kind: "hand", seat: 2 });
  expect(roleOf({ ...hands, table, held: [1], host: false })).toEqual({ kind: "hand", seat: 1 });
  expect(roleOf({ ...hands, table, held: [], host: false })).toEqual({ kind: "follow" });
});

test("a table with somebody on the page is none of paper alone", () => {
  expect(isAllPaper(seats("paper", "paper"))).toBe(true);
  expect(isAllPaper(seats("paper", "you"))).toBe(false);
});
