import { say, t } from "../i18n";
import type { ModeChoice } from "../messages";
import { Reconstructed } from "./Provenance";

type Props = { mode: ModeChoice; level: number | null; onChoose: (level: number) => void };

/** The opponents of a mode that has some: level and name, and what the chosen one does. */
export function OpponentChoice({ mode, level, onChoose }: Props) {
  const chosen = mode.opponents.find((item) => item.level === level);
  return (
    <fieldset>
      <legend>{t("Opponent")}</legend>
      <div class="chips">
        {mode.opponents.map((item) => (
          <label class="chip" key={item.level}>
            <input
              type="radio"
              name="level"
              value={item.level}
              checked={item.level === level}
              onChange={() => onChoose(item.level)}
            />
            <span>
              {t("{name}, level {level}", { level: item.level, name: say(item.name) })}
              <Reconstructed provenance={item.provenance} />
            </span>
          </label>
        ))}
      </div>
      {chosen && (
        <p class="about" data-about="">
          {say(chosen.about)}
          {chosen.provenance === "reconstructed" && ` ${t("Its values are a reconstruction.")}`}
        </p>
      )}
    </fieldset>
  );
}
