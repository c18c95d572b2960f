/** The connection of a page to its table, as long as the page is shown. */

import { useEffect, useMemo } from "preact/hooks";
import { language } from "../i18n";
import { Session } from "../state/session";
import { addTable, known } from "../state/tables";

/** A secret in the address is kept and taken out of it. */
export function useSession(id: string, secret: string): Session {
  const session = useMemo(() => {
    if (secret && !known(id)?.keys.some((key) => key.secret === secret)) {
      addTable(id, [{ seat: -1, kind: "you", secret }], null);
    }
    if (secret) history.replaceState(null, "", location.pathname);
    return new Session(id);
  }, [id, secret]);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => session.speak(language.value), [session, language.value]);
  return session;
}
