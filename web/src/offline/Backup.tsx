import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t, tn } from "../i18n";
import type { GamesTaken } from "../messages";
import { hasDevice } from "../state/door";
import { saveFile } from "../state/picture";
import type { Came } from "./merging";
import { type Outcome, savedFile, takeBack } from "./saving";
import { deviceShelf } from "./shelf";
import { readAgain } from "./tabs";

const SHELF = hasDevice ? deviceShelf : null;

function problemWords(problem: Extract<Outcome, { kind: "problem" }>["problem"]): string {
  if (problem === "foreign") return t("This is no file of saved games. Nothing was changed.");
  if (problem === "newer")
    return t("This file was saved by a newer version; load the page anew. Nothing was changed.");
  if (problem === "full")
    return t("The browser has no room for what is in the file. Nothing of it was taken.");
  return t("This file is damaged. Nothing was changed.");
}

function cameWords({ tables, results, boxes, others, unread }: Came): string[] {
  const counted = [
    tables && tn("{n} table", "{n} tables", tables),
    results && tn("{n} result", "{n} results", results),
    boxes && tn("{n} own box", "{n} own boxes", boxes),
    others && tn("{n} setting or draft", "{n} settings and drafts", others),
  ].filter((words) => typeof words === "string");
  return [
    counted.length > 0
      ? t("New here: {list}.", { list: counted.join(", ") })
      : t("This browser knew all of it already."),
    unread > 0
      ? tn(
          "{n} entry could not be read and was left out.",
          "{n} entries could not be read and were left out.",
          unread,
        )
      : "",
  ];
}

function shelfWords({ added, kept, refused }: GamesTaken): string[] {
  return [
    tn("{n} game came to this device.", "{n} games came to this device.", added),
    kept > 0 ? tn("{n} was there already.", "{n} were there already.", kept) : "",
    ...refused,
  ];
}

/** What came of a file, in sentences. */
function outcomeWords(outcome: Outcome): string[] {
  if (outcome.kind === "problem") return [problemWords(outcome.problem)];
  if (outcome.kind === "refused")
    return [
      t("This device does not take the games: {why}", { why: outcome.message }),
      t("Nothing was changed."),
    ];
  return [
    ...cameWords(outcome.came),
    ...(outcome.shelf ? shelfWords(outcome.shelf) : []),
    outcome.left
      ? t(
          "The file also has games that were played without a server; they can be taken where that is possible.",
        )
      : "",
  ];
}

/** "Save all my games", and back. */
export function Backup() {
  const [told, tell] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const [without, offerWithout] = useState(false);
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>) => {
    tell([]);
    setProblem("");
    offerWithout(false);
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const save = (whole: boolean) =>
    during(async () => {
      try {
        const file = await savedFile(localStorage, whole ? SHELF : null, new Date());
        saveFile(file.name, file.content);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        setProblem(t("The games of this device cannot be read: {why}", { why }));
        offerWithout(true);
      }
    });
  const bring = (file: File) =>
    during(async () => {
      const outcome = await takeBack(await file.text(), localStorage, SHELF);
      const words = outcomeWords(outcome).filter(Boolean);
      if (outcome.kind !== "taken") return setProblem(words.join(" "));
      readAgain();
      tell(words);
    });
  return (
    <section class="panel" data-backup="">
      <h2>{t("Save all my games")}</h2>
      <p>
        {t(
          "One file with your tables, results, own boxes, drafts and settings, for another browser or a bad day.",
        )}
      </p>
      <p class="note">
        {t("It contains the secrets of your seats: whoever has the file can play in your place.")}
      </p>
      <div class="row">
        <button
          type="button"
          class="btn"
          data-save-all=""
          disabled={busy}
          onClick={() => void save(true)}
        >
          <Icon name="save" />
          {t("Save all my games")}
        </button>
        <label class="btn">
          {t("Take a file back")}
          <input
            type="file"
            class="sr"
            accept=".json,application/json"
            disabled={busy}
            onChange={(event) => {
              const input = event.currentTarget;
              const [file] = input.files ?? [];
              if (file)
                void bring(file).finally(() => {
                  input.value = ""; // the same file can be chosen again
                });
            }}
          />
        </label>
      </div>
      <p role="status">{busy ? t("One moment …") : told.join(" ")}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {without && (
        <button type="button" class="btn small" onClick={() => void save(false)}>
          {t("Save the rest without them")}
        </button>
      )}
    </section>
  );
}
