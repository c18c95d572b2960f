import { useEffect, useState } from "preact/hooks";
import { fetchTable } from "../state/api";
import { go } from "../state/route";
import { NoTable, Opening } from "./Opening";

/** An address with the code of a table instead of its id, as people tell it to each other. */
export function CodePage({ code, secret }: { code: string; secret: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    fetchTable(code).then(
      (table) => go(`/t/${table.id}${secret ? `#${secret}` : ""}`, true),
      (error: Error) => setProblem(error.message),
    );
  }, [code, secret]);
  return problem ? <NoTable message={problem} /> : <Opening />;
}
