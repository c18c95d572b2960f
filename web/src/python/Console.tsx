import { useEffect, useRef, useState } from "preact/hooks";
import { StartLine, type StartWords } from "../components/DeviceStart";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { fileAddress } from "../state/route";
import { CodeField, retype } from "./CodeField";
import type { Cell, Prompt } from "./prompt";

const PYTHON: StartWords = {
  starting: () => t("Starting Python …"),
  loading: (amounts) => t("Getting Python: {loaded} of {total} MB", amounts),
  failed: () => t("Python cannot start here."),
};

/** An example of the documents, as the device was built with it. */
type Example = { title: string; document: string; from: string; code: string };

function useExamples(): Example[] {
  const [examples, setExamples] = useState<Example[]>([]);
  useEffect(() => {
    fetch(fileAddress("device/examples.json"))
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setExamples, () => undefined);
  }, []);
  return examples;
}

function Examples({ onChoose }: { onChoose: (code: string) => void }) {
  const examples = useExamples();
  const documents = [...new Set(examples.map((example) => example.from))];
  if (examples.length === 0) return null;
  return (
    <aside class="panel examples" aria-labelledby="examples">
      <h2 id="examples">{t("Examples")}</h2>
      <p class="note">
        {t("From the documents, which are in English. A tap puts one into the field.")}
      </p>
      {documents.map((from, place) => {
        const own = examples.filter((example) => example.from === from);
        return (
          <details key={from} open={place === 0}>
            <summary>{own[0]?.document}</summary>
            <ul lang="en">
              {own.map((example) => (
                <li key={example.title}>
                  <button
                    type="button"
                    class="btn small"
                    data-example={`${from} ${example.title}`}
                    onClick={() => onChoose(example.code)}
                  >
                    {example.title}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </aside>
  );
}

/** What came of a text beside what it printed. */
function outcome(cell: Cell): string {
  const cut = cell.cut ? t("It printed more than is shown here.") : "";
  switch (cell.state) {
    case "running":
      return t("Running …");
    case "stopped":
      return t("Stopped. Python was started anew, and the names from before are forgotten.");
    case "lost":
      return t("Python ended while this ran; the names from before are forgotten.");
    default:
      return cut || (cell.text ? "" : t("Done; it printed nothing."));
  }
}

function Ran({ cell, onAgain }: { cell: Cell; onAgain: (source: string) => void }) {
  const said = outcome(cell);
  return (
    <li class={`ran ${cell.state === "failed" ? "failed" : ""}`} data-cell={cell.state}>
      <div class="spread">
        <pre class="source">{cell.source}</pre>
        <button
          type="button"
          class="icon-btn"
          aria-label={t("Put it into the field again")}
          title={t("Put it into the field again")}
          onClick={() => onAgain(cell.source)}
        >
          <Icon name="pencil" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide or too long is scrolled by keyboard too */}
      {cell.text && <pre tabIndex={0}>{cell.text}</pre>}
      {said && <p class="note">{said}</p>}
    </li>
  );
}

/** Python of one's own: a field, what was run, and the examples of the documents. */
export function Console({ prompt }: { prompt: Prompt }) {
  const [source, setSource] = useState("");
  const field = useRef<HTMLTextAreaElement | null>(null);
  const end = useRef<HTMLDivElement | null>(null);
  const cells = prompt.cells.value;
  const running = prompt.running !== null;
  const put = (code: string) => {
    prompt.wake();
    if (field.current) retype(field.current, code);
  };
  const run = () => {
    if (running || !source.trim()) return;
    prompt.run(source);
    if (field.current) retype(field.current, "");
  };
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [cells.length]);
  const last = cells.at(-1);
  return (
    <div class="console">
      <section class="panel" aria-labelledby="console">
        <h2 id="console">{t("Console")}</h2>
        <p>
          {t(
            "Type Python and run it here, in this browser: nothing is sent anywhere. The package is there as “culdesac”, and names stay until you leave this page.",
          )}
        </p>
        {cells.length > 0 && (
          <ol class="runs" aria-label={t("What was run")}>
            {cells.map((cell) => (
              <Ran key={cell.id} cell={cell} onAgain={put} />
            ))}
          </ol>
        )}
        <p class="sr" role="status">
          {last && last.state !== "running" ? last.text.slice(-200) || outcome(last) : ""}
        </p>
        <CodeField
          id="python"
          label={t("Python to run")}
          rows={Math.min(18, Math.max(5, source.split("\n").length + 1))}
          value={source}
          field={field}
          onInput={setSource}
          onFocus={() => prompt.wake()}
          onRun={run}
        />
        <div class="row" ref={end}>
          <button type="button" class="btn main" disabled={running || !source.trim()} onClick={run}>
            <Icon name="play" />
            {t("Run")}
          </button>
          <button type="button" class="btn" disabled={!running} onClick={() => prompt.stop()}>
            <Icon name="close" />
            {t("Stop")}
          </button>
          <button
            type="button"
            class="btn"
            disabled={!cells.some((cell) => cell.state !== "running")}
            onClick={() => prompt.clear()}
          >
            <Icon name="rub" />
            {t("Clear what was run")}
          </button>
        </div>
        <div class="python-start" data-python={prompt.state.value.kind}>
          <StartLine state={prompt.state.value} said={PYTHON} onAgain={() => prompt.tryAgain()} />
        </div>
      </section>
      <Examples onChoose={put} />
    </div>
  );
}
