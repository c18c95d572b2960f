import { expect, test } from "vitest";
import { type Edit, indented, newLine } from "./typing";

function done(text: string, { from, to, text: made }: Edit): string {
  return text.slice(0, from) + made + text.slice(to);
}

test("a new line begins where the line before did, and deeper in a block", () => {
  const typed = "def play(view):";
  const inside = done(typed, newLine(typed, typed.length, typed.length));
  expect(inside).toBe("def play(view):\n    ");
  const line = `${inside}move = 1`;
  expect(done(line, newLine(line, line.length, line.length))).toBe(`${line}\n    `);
  const noted = "if view.over:  # it is";
  expect(newLine(noted, noted.length, noted.length).text).toBe("\n    ");
  const table = "x = {1: 2}";
  expect(newLine(table, table.length, table.length).text).toBe("\n");
});

test("a new line in the middle takes what was selected away", () => {
  const edit = newLine("  ab", 3, 4);
  expect(done("  ab", edit)).toBe("  a\n  ");
  expect(edit.select).toEqual([6, 6]);
});

test("a tab goes to the next step of four", () => {
  expect(indented("", 0, 0).text).toBe("    ");
  expect(indented("ab\nx", 4, 4).text).toBe("   ");
});

test("a tab moves all lines that are selected", () => {
  const text = "one\n\n  two\nthree";
  const edit = indented(text, 1, 9);
  expect(done(text, edit)).toBe("    one\n\n      two\nthree");
  expect(edit.select).toEqual([0, 17]);
});
