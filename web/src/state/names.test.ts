import { expect, test } from "vitest";
import "../testdata/browser";
import { withOwnName } from "./names";
import { addTable } from "./tables";

test("only the person of this page is called You, and only without a name", () => {
  addTable(
    "t1",
    [
      { seat: 0, kind: "you", secret: "a" },
      { seat: 1, kind: "device", secret: "b" },
      { seat: 2, kind: "friend", secret: "c" },
    ],
    null,
  );
  const blank = [0, 1, 2, 3].map((seat) => ({ seat, name: "" }));
  expect(withOwnName("t1", blank).map((seat) => seat.name)).toEqual(["You", "", "", ""]);
  expect(withOwnName("t1", [{ seat: 0, name: "Ada" }])).toEqual([{ seat: 0, name: "Ada" }]);
  expect(withOwnName("another", blank)).toEqual(blank);
});
