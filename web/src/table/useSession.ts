/** The connection of a page to its table, as long as the page is shown. */

import { useEffect, useMemo } from "preact/hooks";
import { language } from "../i18n";
import { TABLE_LOCK } from "../offline/updates";
import { dropHash } from "../state/route";
import { Session } from "../state/session";
import { keepSummary } from "../state/summaries";
import { addTable, known } from "../state/tables";

/** While a table is shown no tab may bring in another build of the page; gives what ends it. */
function holdTable(): () => void {
  let release = () => {};
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(TABLE_LOCK, { mode: "shared" }, () => shown).catch(() => undefined);
  return release;
}

function isWaiting({ waiting }: { waiting: boolean }): boolean {
  return waiting;
}

/** A secret in the address is kept and taken out of it. */
export function useSession(id: string, secret: string): Session {
  const session = useMemo(() => {
    if (secret && !known(id)?.keys.some((key) => key.secret === secret)) {
      addTable(id, [{ seat: -1, kind: "you", secret }], null);
    }
    if (secret) dropHash();
    return new Session(id);
  }, [id, secret]);
  useEffect(() => () => session.close(), [session]);
  useEffect(holdTable, []);
  const table = session.table.value;
  const stand = table && [table.status, session.turn.value?.turn, ...table.seats.map(isWaiting)];
  useEffect(() => keepSummary(session), [session, stand?.join()]);
  useEffect(() => session.speak(language.value), [session, language.value]);
  return session;
}
