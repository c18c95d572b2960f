/** The turns of a deal as the server deals them; the next one is there before it is wanted. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { DealtTurn } from "../messages";
import { dealBox, fetchDeal } from "../state/api";
import { ownBoxes } from "../state/boxes";
import { type Deal, turnWanted } from "./deal";

type Turns = ReadonlyMap<string, DealtTurn>;

function load(deal: Deal, turn: number): Promise<DealtTurn> {
  const wanted = turnWanted(deal, turn);
  const own = ownBoxes.value.find((box) => box.choice.id === deal.edition);
  return own ? dealBox({ text: own.text, deal: wanted }) : fetchDeal(deal.edition, wanted);
}

type Dealt = {
  dealt: DealtTurn | null; // the turn that is looked at; until it is there, the one before
  problem: string;
  tryAgain: () => void;
};

export function useTurns(deal: Deal): Dealt {
  const [turns, setTurns] = useState<Turns>(new Map());
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);
  const last = useRef<DealtTurn | null>(null);
  const keyOf = (turn: number) => JSON.stringify(turnWanted(deal, turn));
  const shown = keyOf(deal.shown);
  const next = keyOf(deal.turn + 1);
  useEffect(() => {
    for (const turn of [deal.shown, deal.turn + 1]) {
      const key = keyOf(turn);
      if (turns.has(key)) continue;
      load(deal, turn).then(
        (made) => {
          setProblem("");
          setTurns((before) => new Map([...before, [key, made]]));
        },
        // that the next turn is not there matters once it is wanted
        (error: Error) => turn === deal.shown && setProblem(error.message),
      );
    }
  }, [shown, next, tries]);
  last.current = turns.get(shown) ?? last.current;
  return { dealt: last.current, problem, tryAgain: () => setTries(tries + 1) };
}
