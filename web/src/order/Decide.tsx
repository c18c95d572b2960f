import { useState } from "preact/hooks";
import { t } from "../i18n";
import { useDeed } from "../members/deed";
import type { Sanction } from "../messages";
import { decide } from "../state/community";
import { HOURS, hoursWords } from "./words";

type Props = {
  about: Pick<Sanction, "member" | "origin" | "address">;
  name: string;
  onDone: () => void;
};

/** Ban or mute somebody: for how long, and what they are told. */
export function Decide({ about, name, onDone }: Props) {
  const [kind, setKind] = useState<Sanction["kind"]>("ban");
  const [hours, setHours] = useState<number | null>(24);
  const [why, setWhy] = useState("");
  const { busy, problem, attempt } = useDeed();
  return (
    <form
      class="report"
      aria-label={t("Decide about {name}", { name })}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(async () => {
          await decide({ kind, why: why.trim(), hours, ...about });
          onDone();
        });
      }}
    >
      <div class="row">
        <select
          class="field"
          aria-label={t("What is decided")}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Sanction["kind"])}
        >
          <option value="ban">{t("Ban: may do nothing here")}</option>
          <option value="mute">{t("Mute: no remarks, no new name")}</option>
        </select>
        <select
          class="field"
          aria-label={t("For how long")}
          value={String(hours ?? "")}
          onChange={(event) => setHours(Number(event.currentTarget.value) || null)}
        >
          {HOURS.map((each) => (
            <option key={each} value={String(each ?? "")}>
              {hoursWords(each)}
            </option>
          ))}
        </select>
      </div>
      <label class="row">
        <span>{t("Why? They are told.")}</span>
        <input
          class="field"
          maxLength={280}
          required
          value={why}
          onInput={(event) => setWhy(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="submit" class="btn small main" disabled={busy}>
          {t("Decide")}
        </button>
        <button type="button" class="btn small" onClick={onDone}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
