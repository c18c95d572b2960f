import { t } from "../i18n";
import { SeedField, Switches } from "./Details";
import type { AskProps } from "./RealTable";

/** What is played with at a real table, as far as it changes what is dealt. */
export function Dealing({ setup, wish, onChange }: AskProps) {
  return (
    <fieldset>
      <legend>
        <h2>{t("What do you play with?")}</h2>
      </legend>
      <div class="switches">
        <Switches setup={setup} onChange={onChange} />
        <SeedField
          seed={wish.seed}
          onChange={(seed) => onChange({ type: "set", wish: { seed } })}
        />
      </div>
      <p class="note">
        {t("This screen deals the cards; everybody writes on a paper sheet of the box.")}
      </p>
    </fieldset>
  );
}
