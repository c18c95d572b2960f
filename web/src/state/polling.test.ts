import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll } from "./polling";

let look = () => {};
const page = { visibilityState: "visible" };

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = "visible";
  vi.stubGlobal(
    "document",
    Object.assign(page, {
      addEventListener: (_: string, heard: () => void) => {
        look = heard;
      },
      removeEventListener: () => {
        look = () => {};
      },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asking(answers: (string | Error)[]) {
  const told: string[] = [];
  const ask = vi.fn(async () => {
    const next = answers.shift() ?? "same";
    if (next instanceof Error) throw next;
    return next;
  });
  const tell = (found: string) => told.push(found);
  const fail = (error: Error) => told.push(`! ${error.message}`);
  return { told, ask, polling: poll({ ask, every: 5000, tell, fail }) };
}

test("asks at once and then again, also after a problem", async () => {
  const { told, polling } = asking(["one", new Error("cut"), "three"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(["one", "! cut", "three"]);
  polling.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveLength(3);
});

test("asks nothing while nobody looks, and at once when somebody does", async () => {
  const { ask } = asking([]);
  await vi.advanceTimersByTimeAsync(0);
  page.visibilityState = "hidden";
  look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  page.visibilityState = "visible";
  look();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer that was overtaken is not told", async () => {
  const waiting: ((found: string) => void)[] = [];
  const told: string[] = [];
  const polling = poll({
    ask: () => new Promise<string>((resolve) => waiting.push(resolve)),
    every: 5000,
    tell: (found) => told.push(found),
    fail: () => undefined,
  });
  polling.again();
  waiting[1]?.("second");
  waiting[0]?.("first");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["second"]);
});
