import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import { leaveFor } from "../state/route";
import { keepServer, lastServer, readServer } from "../state/server";

/** The address of a server to go to; `path`: the page to open there. */
export function ServerAddress({ path }: { path: string }) {
  const id = useId();
  const [text, setText] = useState(lastServer());
  const [problem, setProblem] = useState("");
  const visit = () => {
    const read = readServer(text, path);
    if ("problem" in read) {
      setProblem(read.problem);
      return;
    }
    keepServer(read.origin);
    leaveFor(read.address);
  };
  return (
    <>
      <label class="cap" for={id}>
        {t("Address of a server")}
      </label>
      <div class="join">
        <input
          id={id}
          class="field"
          inputMode="url"
          autocomplete="url"
          autocapitalize="off"
          spellcheck={false}
          placeholder="play.example.org"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setProblem("");
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // it may stand in another form
            visit();
          }}
        />
        <button type="button" class="btn" onClick={visit}>
          {t("Go there")}
        </button>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
