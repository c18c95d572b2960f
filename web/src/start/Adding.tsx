import { OpponentChoice } from "../components/OpponentChoice";
import { t } from "../i18n";
import { Switches } from "./Details";
import { ModeChip } from "./ModeChip";
import type { AskProps } from "./RealTable";
import { isSolo } from "./setup";

/** What was played with, as far as it changes what a sheet counts. */
export function Adding({ setup, onChange }: AskProps) {
  const company = setup.modes.find((mode) => !isSolo(mode));
  const modes = [...(company ? [company] : []), ...setup.modes.filter(isSolo)];
  const chosen = isSolo(setup.mode) || !company ? setup.mode : company;
  return (
    <fieldset>
      <legend>
        <h2>{t("What did you play?")}</h2>
      </legend>
      {modes.length > 1 && (
        <div class="chips">
          {modes.map((mode) => (
            <ModeChip
              key={mode.id}
              name="played"
              mode={mode}
              chosen={chosen}
              onChoose={(id) => onChange({ type: "mode", mode: id })}
            />
          ))}
        </div>
      )}
      {setup.mode.opponents.length > 0 && (
        <OpponentChoice
          mode={setup.mode}
          level={setup.level}
          onChoose={(level) => onChange({ type: "set", wish: { level } })}
        />
      )}
      <div class="switches">
        <Switches setup={setup} onChange={onChange} />
      </div>
    </fieldset>
  );
}
