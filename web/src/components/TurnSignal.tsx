import { t } from "../i18n";
import { canTell, refusedToTell, setTellsMe, tellsMe } from "../state/signals";

/** The switch for notices; a browser that has none for this page shows none. */
export function TurnSignal() {
  if (!canTell()) return null;
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={tellsMe.value}
          onChange={async ({ currentTarget: box }) => {
            await setTellsMe(box.checked);
            box.checked = tellsMe.value;
          }}
        />
        <i />
        <span>{t("Tell me when it is my turn")}</span>
      </label>
      {refusedToTell.value && (
        <p class="note" role="status">
          {t("The browser does not allow notices from this page; its settings can.")}
        </p>
      )}
    </>
  );
}
