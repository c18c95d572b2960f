import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { setSounds, soundsOn } from "../state/sounds";

/** In the bar a button, in the menu a switch. */
export function SoundButton({ class: extra = "" }: { class?: string }) {
  const label = soundsOn.value ? t("Turn sounds off") : t("Turn sounds on");
  return (
    <button
      type="button"
      class={`icon-btn ${extra}`}
      aria-label={label}
      title={label}
      onClick={() => setSounds(!soundsOn.value)}
    >
      <Icon name={soundsOn.value ? "sound" : "silent"} />
    </button>
  );
}

export function SoundSwitch() {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={soundsOn.value}
        onChange={(event) => setSounds(event.currentTarget.checked)}
      />
      <i />
      <span>{t("Sounds")}</span>
    </label>
  );
}
