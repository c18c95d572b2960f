import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { EditionChoice } from "../messages";
import { checkBox } from "../state/api";
import { addBox, dropBox, ownBoxes } from "../state/boxes";
import { Reconstructed, reconstructedParts } from "./Provenance";

const WASHES = ["wash-gold", "wash-green", "wash-rose", "wash-water"];

type Props = {
  editions: readonly EditionChoice[];
  chosen: EditionChoice;
  onChoose: (id: string) => void;
};

/** The boxes to choose from, and a way to bring one's own. */
export function BoxChoice({ editions, chosen, onChoose }: Props) {
  const own = new Set(ownBoxes.value.map((box) => box.choice.id));
  const parts = reconstructedParts(chosen);
  return (
    <fieldset>
      <legend>{t("Box")}</legend>
      <div class="tiles">
        {editions.map((item, index) => (
          <div class="tile" key={item.id}>
            <input
              type="radio"
              name="box"
              id={`box-${item.id}`}
              value={item.id}
              checked={item.id === chosen.id}
              onChange={() => onChoose(item.id)}
            />
            <span class={`pic big ${WASHES[index % WASHES.length]}`}>
              <svg class="boxpic" aria-hidden="true">
                <use href={`#h-${(index % 4) + 1}`} />
              </svg>
            </span>
            <label for={`box-${item.id}`}>
              <b>
                {item.title}
                {reconstructedParts(item).length > 0 && (
                  <Reconstructed provenance="reconstructed" />
                )}
              </b>
              <small>
                {own.has(item.id)
                  ? t("your own box, {year}", { year: item.year })
                  : `${say(item.printing)}, ${item.year}`}
              </small>
            </label>
            {own.has(item.id) && (
              <button
                type="button"
                class="drop icon-btn"
                aria-label={t("Remove the box {title}", { title: item.title })}
                onClick={() => dropBox(item.id)}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        ))}
      </div>
      {parts.length > 0 && (
        <p class="note">
          <b>R</b> {t("Reconstructed in this box: {parts}.", { parts: parts.join(", ") })}
        </p>
      )}
      <OwnBoxForm onAdded={onChoose} />
    </fieldset>
  );
}

/** A file or pasted text that describes a box; the server checks it. */
function OwnBoxForm({ onAdded }: { onAdded: (id: string) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [added, setAdded] = useState("");
  const [busy, setBusy] = useState(false);
  const add = async (wanted: string) => {
    setProblem("");
    setAdded("");
    if (!wanted.trim()) {
      setProblem(t("There is no text; choose a file or paste one."));
      return;
    }
    setBusy(true);
    try {
      const choice = await checkBox(wanted);
      addBox({ text: wanted, choice });
      setText("");
      setAdded(t("{title} is ready to play.", { title: choice.title }));
      onAdded(choice.id);
    } catch (error) {
      setText(wanted);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details class="ownbox">
      <summary>
        <Icon name="plus" />
        {t("A box of your own")}
      </summary>
      <div class="ownbox-form">
        <p class="note">
          {t(
            "A TOML file that describes sheets, cards, plans or opponents. It stays in this browser.",
          )}
        </p>
        <label>
          <span class="sr">{t("File of your box")}</span>
          <input
            type="file"
            class="field file"
            accept=".toml,text/plain,application/toml"
            data-box-file=""
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file) void file.text().then(add);
            }}
          />
        </label>
        <label>
          <span class="sr">{t("Text of your box")}</span>
          <textarea
            class="field"
            spellcheck={false}
            placeholder={t("or paste its text here")}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {added && (
          <p class="note" role="status">
            {added}
          </p>
        )}
        <button
          type="button"
          class="btn small"
          data-box-add=""
          disabled={busy}
          onClick={() => void add(text)}
        >
          {t("Check and add the box")}
        </button>
      </div>
    </details>
  );
}
