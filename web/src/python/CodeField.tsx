import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { type Edit, indented, newLine } from "./typing";

/** Change a field as if it was typed, so that the browser can take it back. */
function type(field: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  field.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) {
    field.setRangeText(text, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(select[0], select[1]);
}

/** Put another text into a field; what was there can be taken back. */
export function retype(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  type(field, { from: 0, to: field.value.length, text, select: [text.length, text.length] });
}

type Props = {
  id: string;
  label: string;
  value: string;
  rows: number;
  field: { current: HTMLTextAreaElement | null };
  problem?: string; // id of what is wrong with it
  onInput: (text: string) => void;
  onFocus?: () => void;
  onRun?: () => void;
};

/** A field for Python: Tab indents, and Escape gives it back to whoever walks by keyboard. */
export function CodeField(props: Props) {
  const { id, label, value, rows, field, problem, onInput, onFocus, onRun } = props;
  const leaving = useRef(false);
  const press = (event: KeyboardEvent) => {
    const target = event.currentTarget as HTMLTextAreaElement;
    const { selectionStart: start, selectionEnd: end } = target;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun?.();
    } else if (event.key === "Tab") {
      if (!plain || leaving.current) return;
      event.preventDefault();
      type(target, indented(target.value, start, end));
    } else if (event.key === "Enter" && plain && !event.isComposing) {
      event.preventDefault();
      type(target, newLine(target.value, start, end));
    }
    leaving.current = event.key === "Escape";
  };
  return (
    <div class="code-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        class="field"
        rows={rows}
        wrap="off"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        aria-describedby={problem ? `${problem} ${id}-keys` : `${id}-keys`}
        aria-invalid={problem !== undefined}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={onFocus}
        onBlur={() => {
          leaving.current = false;
        }}
      />
      <p class="note" id={`${id}-keys`}>
        {onRun && t("Ctrl + Enter runs it.")}{" "}
        {t("Tab indents; to leave the field by keyboard, press Escape and then Tab.")}
      </p>
    </div>
  );
}
