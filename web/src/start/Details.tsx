import { TimeSelect } from "../components/TimeSelect";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import type { Choices } from "../messages";
import { doorFor } from "./doors";
import { ModeChip } from "./ModeChip";
import { AddSeats, SeatList } from "./Seats";
import { type Change, isListed, type Setup, type Wish } from "./setup";
import { detailWords, switchName } from "./words";

type Props = {
  choices: Choices;
  setup: Setup;
  wish: Wish;
  onChange: (change: Change) => void;
};

export function Toggle({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i />
      <span>{label}</span>
    </label>
  );
}

/** The options of the box. */
export function Switches({ setup, onChange }: Pick<Props, "setup" | "onChange">) {
  return (
    <>
      {setup.offered.map((name) => (
        <Toggle
          key={name}
          label={switchName(name)}
          on={setup.switches.includes(name)}
          onChange={(on) => onChange({ type: "switch", name, on })}
        />
      ))}
    </>
  );
}

export function SeedField({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  return (
    <label class="row">
      <span>{t("Seed")}</span>
      <input
        class="field seed"
        inputMode="numeric"
        placeholder={t("random")}
        value={seed}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** Everything else that can be set; the line says what is. */
export function Details({ choices, setup, wish, onChange }: Props) {
  return (
    <details class="fold" data-details="">
      <summary>
        <Icon name="next" />
        <b>{t("Details")}</b>
        <span>{detailWords(setup, wish)}</span>
      </summary>
      <div class="fold-in">
        {setup.modes.length > 1 && (
          <fieldset>
            <legend>{t("Mode")}</legend>
            <div class="chips">
              {setup.modes.map((mode) => (
                <ModeChip
                  key={mode.id}
                  name="mode"
                  mode={mode}
                  chosen={setup.mode}
                  onChoose={(id) => onChange({ type: "mode", mode: id })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend>{t("Options")}</legend>
          <div class="switches">
            <Switches setup={setup} onChange={onChange} />
            {doorFor(setup.way) === "server" && !isListed(wish) && (
              <Toggle
                label={t("Private: by link only")}
                on={wish.private}
                onChange={(on) => onChange({ type: "set", wish: { private: on } })}
              />
            )}
            {!isListed(wish) && (
              <TimeSelect
                value={wish.seconds}
                onChange={(seconds) => onChange({ type: "set", wish: { seconds } })}
              />
            )}
            <SeedField
              seed={wish.seed}
              onChange={(seed) => onChange({ type: "set", wish: { seed } })}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{t("Seats")}</legend>
          {setup.way === "alone" && (
            <SeatList choices={choices} setup={setup} wish={wish} onChange={onChange} />
          )}
          <AddSeats setup={setup} onChange={onChange} />
        </fieldset>
      </div>
    </details>
  );
}
