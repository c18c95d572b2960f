import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { install, installPrompt, needsShareMenu } from "./install";

/** How the page becomes an app of its own; nothing where it is one, or cannot be. */
export function InstallOffer() {
  if (installPrompt.value)
    return (
      <p>
        <button type="button" class="btn small" data-install="" onClick={() => void install()}>
          <Icon name="save" />
          {t("Install Culdesac")}
        </button>
      </p>
    );
  if (!needsShareMenu()) return null;
  return <p class="note">{t("To install Culdesac: Share, then “Add to Home Screen”.")}</p>;
}
