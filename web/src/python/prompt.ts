/** The console's side of its worker: what was run, what it said, and starting anew. */

import { signal } from "@preact/signals";
import type { FromConsole, ToConsole } from "../device/console";
import type { DeviceState } from "../state/through";

/** As much of a worker as is asked for here. */
export type ConsoleWorker = {
  postMessage: (message: ToConsole) => void;
  terminate: () => void;
  onmessage: ((event: { data: FromConsole }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
};

/** A text that was run; `lost`: Python ended while it ran. */
export type Cell = {
  id: number;
  source: string;
  text: string; // that it printed
  cut: boolean; // it printed more
  state: "running" | "done" | "failed" | "stopped" | "lost";
};

export class Prompt {
  readonly state = signal<DeviceState>({ kind: "asleep" });
  readonly cells = signal<Cell[]>([]);
  private worker: ConsoleWorker | null = null;
  private last = 0;

  constructor(private readonly start: () => ConsoleWorker) {}

  get running(): Cell | null {
    return this.cells.value.find((cell) => cell.state === "running") ?? null;
  }

  /** Python comes while somebody still types. */
  wake(): void {
    if (this.worker) return;
    this.state.value = { kind: "starting", loaded: 0, total: 0 };
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.fail(event.message ?? "");
    };
  }

  /** One text at a time. */
  run(source: string): void {
    if (this.running || !source.trim()) return;
    this.wake();
    this.last += 1;
    const cell: Cell = { id: this.last, source, text: "", cut: false, state: "running" };
    this.cells.value = [...this.cells.value, cell];
    this.worker?.postMessage({ id: cell.id, source });
  }

  /** End what runs; only with all names, because nothing else ends a text that never does. */
  stop(): void {
    const cell = this.running;
    if (!cell) return;
    this.change(cell.id, { state: "stopped" });
    this.close();
    this.wake();
  }

  clear(): void {
    this.cells.value = this.cells.value.filter((cell) => cell.state === "running");
  }

  /** After it could not start. */
  tryAgain(): void {
    this.close();
    this.wake();
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
    this.state.value = { kind: "asleep" };
  }

  private hear(said: FromConsole): void {
    switch (said.kind) {
      case "progress":
        this.state.value = { kind: "starting", loaded: said.loaded, total: said.total };
        break;
      case "ready":
        this.state.value = { kind: "ready" };
        break;
      case "failed":
        this.fail(said.message);
        break;
      case "printed":
        this.print(said.id, said.text);
        break;
      case "ran":
        this.print(said.id, said.text);
        this.change(said.id, { cut: said.cut, state: said.failed ? "failed" : "done" });
    }
  }

  private fail(message: string): void {
    const cell = this.running;
    if (cell) this.change(cell.id, { state: "lost" });
    this.close();
    this.state.value = { kind: "failed", message };
  }

  private print(id: number, text: string): void {
    const cell = this.cells.value.find((each) => each.id === id);
    if (cell && text) this.change(id, { text: cell.text + text });
  }

  private change(id: number, part: Partial<Cell>): void {
    this.cells.value = this.cells.value.map((cell) =>
      cell.id === id ? { ...cell, ...part } : cell,
    );
  }
}
