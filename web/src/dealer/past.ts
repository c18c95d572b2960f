/** Turns that have been: as this page has seen them, or as the server tells them. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { PublicTurn } from "../messages";
import { fetchTurn } from "../state/api";

type Looking = {
  shown: PublicTurn; // the turn that is looked at; until it is there, the newest
  past: boolean;
  first: boolean; // there is none before it
  problem: string;
  back: () => void;
  forward: () => void;
};

/** Look back and forward again; whenever cards are dealt, they are looked at. */
export function useLookBack(table: string, turn: PublicTurn): Looking {
  const [wanted, setWanted] = useState(turn.turn);
  const [problem, setProblem] = useState("");
  const [, fetched] = useState(0);
  const seen = useRef(new Map<number, PublicTurn>());
  seen.current.set(turn.turn, turn);
  useEffect(() => setWanted(turn.turn), [turn.turn]);
  const at = Math.min(wanted, turn.turn);
  useEffect(() => {
    if (seen.current.has(at)) return;
    fetchTurn(table, at).then(
      (made) => {
        seen.current.set(at, made);
        fetched((count) => count + 1);
      },
      (error: Error) => {
        setProblem(error.message);
        setWanted(turn.turn);
      },
    );
  }, [at]);
  const go = (to: number) => {
    setProblem("");
    setWanted(to);
  };
  const shown = seen.current.get(at) ?? turn;
  return {
    shown,
    past: shown !== turn,
    first: at <= 1,
    problem,
    back: () => go(Math.max(1, at - 1)),
    forward: () => go(at + 1),
  };
}
