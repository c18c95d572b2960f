/** Asks the server what sheets come to, one question at a time; what is tapped meanwhile waits for the next. */

import { useEffect, useRef, useState } from "preact/hooks";
import { language } from "../i18n";
import type { AddedUp, PersonAdded, SheetForm } from "../messages";
import { addUp } from "../state/api";
import { type Asked, addedById, answered, type Person, type Played, requestOf } from "./book";

export type Reckoned = {
  form: SheetForm;
  answer: AddedUp;
  sent: readonly Person[]; // the people in the order of the answer
  byId: ReadonlyMap<number, PersonAdded>;
};

export type Reckoning = {
  reckoned: Reckoned | null; // the last answer
  waiting: boolean; // something was entered since
  problem: string; // why there is no newer one
  tryAgain: () => void;
};

/** What makes one question differ from another. */
function signature(asked: Asked): string {
  const { people, plans, rival, ask } = asked;
  const entered = people.map(({ id, by, sheet, taps, counts }) => [id, by, sheet, taps, counts]);
  return JSON.stringify([entered, plans, rival, ask, language.value]);
}

/** What `asked` comes to, and what becomes of it by the answer. */
export function useReckoning(
  of: Played,
  asked: Asked,
  onAnswered: (settle: <Whole extends { people: Person[] }>(now: Whole) => Whole) => void,
): Reckoning {
  const [reckoned, setReckoned] = useState<Reckoned | null>(null);
  const [problem, setProblem] = useState("");
  const [tried, setTried] = useState(0);
  const busy = useRef(false);
  const settled = useRef(""); // the question that the last answer leaves behind
  const refused = useRef("");
  const latest = useRef(asked);
  latest.current = asked;
  const form = useRef<SheetForm | null>(null);

  const send = async () => {
    const sent = latest.current;
    const question = signature(sent);
    busy.current = true;
    try {
      const answer = await addUp(requestOf(of, sent, form.current === null));
      form.current = answer.form ?? form.current;
      if (!form.current) return;
      settled.current = signature(answered(sent, sent.people, answer));
      refused.current = "";
      setProblem("");
      setReckoned({
        form: form.current,
        answer,
        sent: sent.people,
        byId: addedById(sent.people, answer),
      });
      onAnswered((now) => answered(now, sent.people, answer));
    } catch (error) {
      refused.current = question;
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      busy.current = false;
      setTried((times) => times + 1); // whatever came meanwhile is asked now
    }
  };
  const question = signature(asked);
  useEffect(() => {
    if (busy.current || question === settled.current || question === refused.current) return;
    void send();
  }, [question, tried]);
  const tryAgain = () => {
    refused.current = "";
    setTried((times) => times + 1);
  };
  return { reckoned, waiting: question !== settled.current, problem, tryAgain };
}
