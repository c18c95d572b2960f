/** Sends work to the worker that thinks, one piece after another, and ends a worker that never does. */

type Piece = {
  job: Uint8Array;
  seconds: number;
  resolve: (answered: Uint8Array | null) => void;
};
type FromThinker = { kind: "ready" } | { kind: "failed" } | { kind: "done"; answered: Uint8Array };

export class Thoughts {
  private worker: Worker | null = null;
  private ready = false;
  private timer = 0;
  private readonly waiting: Piece[] = [];
  private current: Piece | null = null;

  constructor(private readonly start: () => Worker) {}

  /** What came of a piece of work; null: it was given up. */
  send(job: Uint8Array, seconds: number): Promise<Uint8Array | null> {
    return new Promise((resolve) => {
      this.waiting.push({ job, seconds, resolve });
      this.next();
    });
  }

  private begin(): void {
    const worker = this.start();
    this.worker = worker;
    this.ready = false;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (this.worker !== worker) return;
      if (data.kind === "ready") {
        this.ready = true;
        this.next();
      } else if (data.kind === "failed") this.end();
      else this.settle(data.answered);
    };
    worker.onerror = () => {
      if (this.worker === worker) this.end();
    };
  }

  private next(): void {
    if (this.current || !this.waiting[0]) return;
    if (!this.worker) this.begin();
    if (!this.ready) return;
    const piece = this.waiting.shift();
    if (!piece) return;
    this.current = piece;
    this.timer = setTimeout(() => this.end(), 1000 * piece.seconds);
    this.worker?.postMessage(piece.job);
  }

  private settle(answered: Uint8Array | null): void {
    clearTimeout(this.timer);
    const piece = this.current;
    this.current = null;
    piece?.resolve(answered);
    this.next();
  }

  /** The worker is of no use any more; what waits goes to another one. */
  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    if (!this.current) this.current = this.waiting.shift() ?? null; // it could not even begin
    this.settle(null);
  }
}
