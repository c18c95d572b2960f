/** Something that is done once at a time, and may go wrong. */

import { useState } from "preact/hooks";

export type Deed = {
  busy: boolean;
  problem: string;
  attempt: (work: () => Promise<unknown>) => Promise<boolean>;
};

export function useDeed(): Deed {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem("");
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
