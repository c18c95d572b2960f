/** Asking again and again, as long as somebody looks at the page. */

import { useEffect, useRef, useState } from "preact/hooks";

type Asking<T> = {
  ask: () => Promise<T>;
  every: number; // milliseconds after an answer
  tell: (found: T) => void;
  fail: (error: Error) => void;
};

/** Asks now and then again; gives what asks at once, and what ends it. */
export function poll<T>({ ask, every, tell, fail }: Asking<T>): {
  again: () => void;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const next = (own: number) => {
    if (own === round && document.visibilityState !== "hidden") timer = setTimeout(again, every);
  };
  const again = () => {
    clearTimeout(timer);
    const own = ++round;
    ask().then(
      (found) => {
        if (own === round) tell(found);
        next(own);
      },
      (error: Error) => {
        if (own === round) fail(error);
        next(own);
      },
    );
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== "hidden") again();
  };
  document.addEventListener("visibilitychange", look);
  again();
  return {
    again,
    stop: () => {
      round = -1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}

/** What was answered last; a problem takes nothing of it away. */
export type Polled<T> = { found: T | null; problem: string; again: () => void };

/** `key`: with another one everything is asked anew. */
export function usePolled<T>(ask: () => Promise<T>, every: number, key = ""): Polled<T> {
  const [state, setState] = useState<{ found: T | null; problem: string }>({
    found: null,
    problem: "",
  });
  const asking = useRef(ask);
  asking.current = ask;
  const again = useRef(() => {});
  useEffect(() => {
    const polling = poll({
      ask: () => asking.current(),
      every,
      tell: (found) => setState({ found, problem: "" }),
      fail: ({ message }) => setState((before) => ({ ...before, problem: message })),
    });
    again.current = polling.again;
    return polling.stop;
  }, [every, key]);
  return { ...state, again: () => again.current() };
}
