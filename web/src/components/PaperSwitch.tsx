import { t } from "../i18n";

/** Whoever sits down says where they write. */
export function PaperSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        data-on-paper=""
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i />
      <span>{t("I write on paper")}</span>
    </label>
  );
}
