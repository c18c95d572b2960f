/** What the page and the worker of the device say to each other; `id` is given by whoever asks. */

export type HttpAsked = {
  kind: "http";
  id: number;
  method: string;
  path: string; // such as /api/tables?query
  headers: [string, string][];
  body: string;
};

export type HttpAnswered = {
  kind: "http";
  id: number;
  status: number;
  headers: [string, string][];
  body: string;
};

export type ToWorker =
  | HttpAsked
  | { kind: "open"; id: number; language: string } // a socket
  | { kind: "send"; id: number; text: string }
  | { kind: "close"; id: number };

export type Answer =
  | HttpAnswered
  | { kind: "opened"; id: number }
  | { kind: "message"; id: number; text: string }
  | { kind: "closed"; id: number };

export type FromWorker =
  | Answer
  | { kind: "progress"; loaded: number; total: number } // bytes
  | { kind: "ready" }
  | { kind: "failed"; message: string };

/** As much of a worker as is asked for here. */
export type WorkerLike = {
  postMessage: (message: ToWorker) => void;
  terminate: () => void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null;
};
