import { expect, test } from "vitest";
import { courseOf } from "./Course";

test("a course goes from left to right, the highest at the top", () => {
  expect(courseOf([1500, 1600, 1550])).toBe("M3.0 21.0L42.0 3.0L81.0 12.0");
  expect(courseOf([1500, 1500])).toBe("M3.0 21.0L81.0 21.0");
});
