import { expect, test } from "vitest";
import type { ToConsole } from "../device/console";
import { type ConsoleWorker, Prompt } from "./prompt";

type Double = ConsoleWorker & { sent: ToConsole[]; ended: boolean };

function prompted() {
  const workers: Double[] = [];
  const prompt = new Prompt(() => {
    const worker: Double = {
      sent: [],
      ended: false,
      postMessage: (message) => worker.sent.push(message),
      terminate: () => {
        worker.ended = true;
      },
      onmessage: null,
      onerror: null,
    };
    workers.push(worker);
    return worker;
  });
  const worker = (place = -1) => workers.at(place) as Double;
  return { prompt, workers, worker };
}

test("Python comes with the first text, and what it prints comes while it runs", () => {
  const { prompt, workers, worker } = prompted();
  expect(prompt.state.value.kind).toBe("asleep");
  prompt.run("  ");
  expect(workers).toEqual([]);
  prompt.run("print(1)");
  expect(worker().sent).toEqual([{ id: 1, source: "print(1)" }]);
  worker().onmessage?.({ data: { kind: "progress", loaded: 1, total: 4 } });
  expect(prompt.state.value).toEqual({ kind: "starting", loaded: 1, total: 4 });
  worker().onmessage?.({ data: { kind: "ready", version: "" } });
  worker().onmessage?.({ data: { kind: "printed", id: 1, text: "1" } });
  expect(prompt.running?.text).toBe("1");
  prompt.run("too early");
  expect(worker().sent).toHaveLength(1);
  worker().onmessage?.({ data: { kind: "ran", id: 1, text: "\n", cut: true, failed: false } });
  expect(prompt.cells.value).toEqual([
    { id: 1, source: "print(1)", text: "1\n", cut: true, state: "done" },
  ]);
  prompt.run("1/0");
  worker().onmessage?.({ data: { kind: "ran", id: 2, text: "no", cut: false, failed: true } });
  expect(prompt.cells.value.map((cell) => cell.state)).toEqual(["done", "failed"]);
  prompt.clear();
  expect(prompt.cells.value).toEqual([]);
});

test("what never ends is stopped with its worker, and another one comes", () => {
  const { prompt, workers, worker } = prompted();
  prompt.run("while True: pass");
  const first = worker();
  prompt.clear();
  expect(prompt.cells.value).toHaveLength(1);
  prompt.stop();
  expect(first.ended).toBe(true);
  expect(workers).toHaveLength(2);
  expect(prompt.cells.value[0]?.state).toBe("stopped");
  first.onmessage?.({ data: { kind: "ran", id: 1, text: "late", cut: false, failed: false } });
  expect(prompt.cells.value[0]?.text).toBe("");
  prompt.run("2");
  expect(worker().sent).toEqual([{ id: 2, source: "2" }]);
});

test("Python that cannot start says why, and is tried again on wish", () => {
  const { prompt, workers, worker } = prompted();
  prompt.run("1");
  worker().onmessage?.({ data: { kind: "failed", message: "no network" } });
  expect(prompt.state.value).toEqual({ kind: "failed", message: "no network" });
  expect(prompt.cells.value[0]?.state).toBe("lost");
  prompt.tryAgain();
  expect(workers).toHaveLength(2);
  expect(prompt.state.value.kind).toBe("starting");
  worker().onerror?.({ message: "out of memory" });
  expect(prompt.state.value).toEqual({ kind: "failed", message: "out of memory" });
});
