import { beforeEach, expect, test } from "vitest";
import type { SeatKey } from "../messages";
import { keepSession } from "./member";
import {
  addRematch,
  addTable,
  countAnew,
  dropHeld,
  holdSeats,
  hostSecret,
  known,
  learnSeats,
  ownKeys,
  shownKeys,
  tables,
} from "./tables";

const key = (secret: string, kind: SeatKey["kind"] = "you", seat = -1): SeatKey => ({
  seat,
  kind,
  secret,
});

beforeEach(() => {
  tables.value = [];
});

test("a table is kept once, the latest first, with all its secrets", () => {
  addTable("one", [key("a")], "host");
  addTable("two", [key("b")], null);
  addTable("one", [key("c")], null);
  expect(tables.value.map((table) => table.id)).toEqual(["one", "two"]);
  expect(known("one")).toMatchObject({ host: "host" });
  expect(known("one")?.keys.map((item) => item.secret)).toEqual(["c", "a"]);
});

test("a friend's seat is not played here", () => {
  addTable("one", [key("a"), key("b", "friend"), key("c", "device")], null);
  expect(ownKeys("one").map((item) => item.secret)).toEqual(["a", "c"]);
});

test("secrets learn their seats, and those that open none are dropped", () => {
  addTable("one", [key("a"), key("b"), key("c"), key("d", "friend", 3)], null);
  const shown = ownKeys("one");
  learnSeats("one", shown, [2, 0], [1]);
  expect(known("one")?.keys).toEqual([
    key("a", "you", 2),
    key("c", "you", 0),
    key("d", "friend", 3),
  ]);
});

test("the secret of a seat that a bot plays is kept for taking it back", () => {
  addTable("one", [key("a"), key("b"), key("c")], null);
  learnSeats("one", ownKeys("one"), [2], [1], [{ secret: 0, seat: 4 }]);
  expect(known("one")?.keys).toEqual([key("a", "you", 4), key("c", "you", 2)]);
});

test("after a start without open seats the secrets are those of the seats that play", () => {
  addTable("one", [key("a", "you", 0), key("b", "friend", 2), key("c", "friend", 3)], "host");
  countAnew("one", [0, 2, 3]);
  expect(known("one")?.keys.map((item) => item.seat)).toEqual([0, 1, 2]);
});

test("a rematch takes the secrets along, once", () => {
  addTable("one", [key("a")], "host");
  addRematch("one", "two");
  addRematch("none", "three");
  expect(known("two")).toMatchObject({ keys: [key("a")], host: "host" });
  expect(known("three")).toBeUndefined();
  addTable("two", [key("b")], null);
  addRematch("one", "two");
  expect(known("two")?.keys.length).toBe(2);
});

test("seats that are held as a member have no secret to send", () => {
  keepSession("session");
  addTable("one", [key("a", "you", 0)], null);
  holdSeats("one", [0, 2], true);
  expect(ownKeys("one").map(({ seat }) => seat)).toEqual([0, 2]);
  expect(shownKeys("one").map(({ secret }) => secret)).toEqual(["a"]);
  expect(hostSecret("one")).toBe("session");
  learnSeats("one", shownKeys("one"), [1], []);
  expect(ownKeys("one").map(({ seat }) => seat)).toEqual([1, 2]);
  holdSeats("one", [], false); // somebody else has got it since
  expect(ownKeys("one")).toEqual([key("a", "you", 1)]);
  expect(hostSecret("one")).toBeNull();
});

test("a table that is known by a session alone goes with it, and plays on in a rematch", () => {
  keepSession("session");
  holdSeats("far", [3], true);
  addRematch("far", "again");
  expect(known("again")).toMatchObject({ keys: [key("", "you", 3)], hosts: true });
  addTable("near", [key("a")], null);
  dropHeld();
  expect(tables.value.map(({ id }) => id)).toEqual(["near"]);
});
