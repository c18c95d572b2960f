import { useState } from "preact/hooks";
import { Reconstructed, reconstructedParts } from "../components/Provenance";
import { Icon } from "../drawings/icons";
import { say, t } from "../i18n";
import type { EditionChoice } from "../messages";
import { checkBox } from "../state/api";
import { addBox, dropBox } from "../state/boxes";
import { href } from "../state/route";
import { Tile } from "./Tiles";

type Props = {
  editions: readonly EditionChoice[];
  own: readonly EditionChoice[]; // those that somebody brought along
  chosen: EditionChoice;
  bringing: boolean; // whether a box of one's own can be brought along
  onChoose: (id: string) => void;
};

/** The boxes to choose from, and a way to bring one's own. */
export function Boxes({ editions, own, chosen, bringing, onChoose }: Props) {
  const parts = reconstructedParts(chosen);
  return (
    <fieldset>
      <legend>
        <h2>{t("Which box?")}</h2>
      </legend>
      <div class="tiles" data-boxes="">
        {editions.map((item) => {
          const mine = own.includes(item);
          return (
            <Tile
              key={item.id}
              name="box"
              value={item.id}
              checked={item.id === chosen.id}
              game={item.game}
              scene="boxes"
              picture={item.id}
              title={
                <>
                  {item.title}
                  {reconstructedParts(item).length > 0 && (
                    <Reconstructed provenance="reconstructed" />
                  )}
                </>
              }
              extra={
                mine
                  ? t("your own box, {year}", { year: item.year })
                  : `${say(item.printing)}, ${item.year}`
              }
              about={say(item.about)}
              onChoose={() => onChoose(item.id)}
            >
              {mine && (
                <button
                  type="button"
                  class="drop icon-btn"
                  aria-label={t("Remove the box {title}", { title: item.title })}
                  onClick={() => dropBox(item.id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </Tile>
          );
        })}
        {bringing && <OwnBoxForm onAdded={onChoose} />}
      </div>
      {parts.length > 0 && (
        <p class="note">
          <b>R</b> {t("Reconstructed in this box: {parts}.", { parts: parts.join(", ") })}
        </p>
      )}
      <a class="btn small rules-of" href={href(`/rules/${chosen.id}`)}>
        {t("Rules of this box")}
      </a>
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
        <span class="scene">
          <Icon name="plus" />
        </span>
        <span class="tile-words">
          <b>{t("A box of your own")}</b>
          <small>{t("Your ladders, plans and streets from a file.")}</small>
        </span>
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
