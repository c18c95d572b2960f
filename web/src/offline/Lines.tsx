import { t } from "../i18n";
import { door, hasDevice } from "../state/door";
import { place } from "../state/route";
import { serverSilent } from "../state/through";
import { away, hasRoom, updateWaits } from "./state";

function Away() {
  // the start page then offers the device itself
  const offered = place.value.path === "/" && serverSilent.value && door.value === "server";
  if (away.value === null || offered) return null;
  return (
    <p class="offline" role="status" data-away="">
      <b>{away.value === "offline" ? t("You are offline.") : t("The server does not answer.")}</b>{" "}
      {hasDevice && t("Tables of this device can be played.")}
    </p>
  );
}

/** Lines below the bar of a page: no network, a new version, no room. */
export function Lines() {
  return (
    <>
      <Away />
      {updateWaits.value && (
        <p class="aside-line" role="status" data-update="">
          {t("A new version is ready; it comes when no table is open.")}
        </p>
      )}
      {!hasRoom.value && (
        <p class="aside-line" role="status" data-no-room="">
          {t("This device has no room to keep Culdesac for playing offline.")}
        </p>
      )}
    </>
  );
}
