import { useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { hasServer, setDoor } from "../state/door";
import { go, place } from "../state/route";
import { later } from "./Later";

const ServerAddress = later(async () => (await import("./ServerAddress")).ServerAddress);

type Props = {
  sentence: string; // what needs one
  path?: string; // the page to open there
  open?: boolean; // the field for its address shows at once
};

/** Where this page has a server, new tables are opened there from now on; an open one stays here. */
function turnToServer(): void {
  setDoor("server");
  if (/^\/(t|deal)\//.test(place.peek().path)) go("/");
}

/** Something that this device cannot do alone, and the way to a server that can. */
export function NeedsServer({ sentence, path = "/", open = false }: Props) {
  const [shown, setShown] = useState(open);
  return (
    <div class="needs-server" role="note">
      <p>
        <Icon name="network" />
        <span>{sentence}</span>
      </p>
      {hasServer ? (
        <button type="button" class="btn small" onClick={turnToServer}>
          {t("Play on the server")}
        </button>
      ) : shown ? (
        <ServerAddress path={path} />
      ) : (
        <button type="button" class="btn small" onClick={() => setShown(true)}>
          {t("Enter the address of one")}
        </button>
      )}
    </div>
  );
}

/** Said where a table of this device would invite others. */
export function OnlyHere() {
  return (
    <NeedsServer
      sentence={t("This table is on this device alone; other phones and friends need a server.")}
    />
  );
}
