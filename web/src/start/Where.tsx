import { NeedsServer } from "../components/NeedsServer";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { door, hasDevice, hasServer, setDoor } from "../state/door";
import { serverSilent } from "../state/through";
import { Toggle } from "./Details";
import type { Way } from "./setup";

/** Where the page has both doors: whether the table lives on this device. */
export function Where({ way }: { way: Way }) {
  if (!hasServer || !hasDevice || way === "elsewhere") return null;
  return (
    <div class="where">
      <Toggle
        label={t("On this device")}
        on={door.value === "here"}
        onChange={(on) => setDoor(on ? "here" : "server")}
      />
      <p class="note">
        {t("Works without the server and without a network; nobody else can join.")}
      </p>
    </div>
  );
}

/** Friends are out of reach of this device. */
export function NoFriendsHere() {
  return (
    <NeedsServer open sentence={t("Friends elsewhere need a server that all of you can reach.")} />
  );
}

/** The server is gone, and this device could do what it did. */
export function SilentServer() {
  if (!serverSilent.value || door.value === "here") return null;
  return (
    <div class="notice" role="status">
      <p>
        <b>{t("The server does not answer.")}</b>{" "}
        {t("Until it does, you can play on this device alone.")}
      </p>
      <button type="button" class="btn small main" onClick={() => setDoor("here", false)}>
        <Icon name="device" />
        {t("Play on this device")}
      </button>
      <button type="button" class="btn small" onClick={() => location.reload()}>
        {t("Try again")}
      </button>
    </div>
  );
}
