import { useEffect, useState } from "preact/hooks";
import { NeedsServer } from "../components/NeedsServer";
import { t } from "../i18n";
import { fetchTable } from "../state/api";
import { hasServer } from "../state/door";
import { go } from "../state/route";
import { NoTable, Opening } from "./Opening";

/** An address with the code of a table instead of its id, as people tell it to each other. */
export function CodePage({ code, secret }: { code: string; secret: string }) {
  const [problem, setProblem] = useState("");
  const withSecret = secret ? `#${secret}` : "";
  useEffect(() => {
    if (!hasServer) return;
    fetchTable(code, "server").then(
      (table) => go(`/t/${table.id}${withSecret}`, true),
      (error: Error) => setProblem(error.message),
    );
  }, [code, withSecret]);
  if (!hasServer)
    return (
      <NoTable message={t("Tables with a code are on a server.")}>
        <NeedsServer
          open
          path={`/t/${code}${withSecret}`}
          sentence={t("That table is on a server; which one?")}
        />
      </NoTable>
    );
  return problem ? <NoTable message={problem} /> : <Opening />;
}
