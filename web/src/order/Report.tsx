import { useState } from "preact/hooks";
import { t } from "../i18n";
import { useDeed } from "../members/deed";
import { report } from "../state/community";
import { REASONS, type Reason, reasonWords } from "./words";

type Props = { table: string; seat: number; name: string; onDone: () => void };

/** Somebody has behaved badly; whoever keeps order reads it. */
export function Report({ table, seat, name, onDone }: Props) {
  const [reason, setReason] = useState<Reason>("remarks");
  const [words, setWords] = useState("");
  const [sent, setSent] = useState(false);
  const { busy, problem, attempt } = useDeed();
  if (sent)
    return (
      <p class="report" role="status">
        {t("Thank you; somebody will look at it.")}{" "}
        <button type="button" class="btn small" onClick={onDone}>
          {t("Close")}
        </button>
      </p>
    );
  return (
    <form
      class="report"
      aria-label={t("Report {name}", { name })}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await report({ table, seat, reason, words: words.trim() });
          setSent(true);
        });
      }}
    >
      <label class="row">
        <span>{t("What is it about?")}</span>
        <select
          class="field"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as Reason)}
        >
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {reasonWords(each)}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        <span>{t("What happened?")}</span>
        <input
          class="field"
          maxLength={280}
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="submit" class="btn small main" disabled={busy}>
          {t("Report")}
        </button>
        <button type="button" class="btn small" onClick={onDone}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
