import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Browsers open the clipboard on secure addresses only; in a home network this still works. */
function copyOldWay(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    before?.focus();
  }
}

type Props = { text: string; label: string; class?: string; icon?: string };

/** Copies a text; where the clipboard is closed, the text is shown to be copied by hand. */
export function CopyButton({ text, label, class: extra = "", icon = "link" }: Props) {
  const [state, setState] = useState<"" | "copied" | "shown">("");
  return (
    <>
      <button
        type="button"
        class={`btn ${extra}`}
        onClick={async () => setState((await copy(text)) ? "copied" : "shown")}
      >
        <Icon name={state === "copied" ? "check" : icon} />
        <span aria-live="polite">{state === "copied" ? t("Copied") : label}</span>
      </button>
      {state === "shown" && (
        <input
          class="field"
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
