import { describe, expect, it } from "vitest";
import { bestFit, HALF, inPages, leafSize, leastWidth, mirrored, TALL, WIDE } from "./paper";

describe("what fits on a page", () => {
  it("is drawn as large as its height allows", () => {
    const leaf = { width: 200, height: 100 };
    expect(leastWidth(leaf, () => 450)).toBe(900);
    expect(leastWidth(leaf, () => 600)).toBe(1200);
    expect(leastWidth(leaf, () => 5000)).toBeNull();
  });

  it("is two sheets where their houses can be written in", () => {
    const large = { arrangement: WIDE, width: 1100, house: 15 };
    expect(bestFit([{ arrangement: HALF, width: 900, house: 11 }, large], "a4")?.arrangement).toBe(
      HALF,
    );
    expect(bestFit([{ arrangement: HALF, width: 900, house: 8 }, large], "a4")).toBe(large);
    expect(bestFit([{ arrangement: HALF, width: 1600, house: 9 }, large], "a4")).toBe(large);
    const smaller = { arrangement: TALL, width: 1100, house: 16 };
    expect(bestFit([smaller, large], "a4")).toBe(large);
    expect(bestFit([], "a4")).toBeNull();
  });

  it("leaves room between two sheets", () => {
    const half = leafSize("a4", HALF);
    const whole = leafSize("a4", TALL);
    expect(2 * half.height).toBeLessThan(whole.height);
    expect(half.width).toBe(whole.width);
  });
});

describe("the two sides of a page of cards", () => {
  it("meet when the paper is turned over its long edge", () => {
    expect(mirrored(["a", "b", "c", "d"], 3)).toEqual(["c", "b", "a", null, null, "d"]);
  });

  it("has every card once", () => {
    const cards = Array.from({ length: 20 }, (_, card) => card);
    const pages = inPages(cards, 9);
    expect(pages.map((page) => page.length)).toEqual([9, 9, 2]);
    const backs = pages.flatMap((page) => mirrored(page, 3)).filter((card) => card !== null);
    expect(backs.sort((a, b) => a - b)).toEqual(cards);
  });
});
