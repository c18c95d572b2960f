import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { t } from "../i18n";
import { turnName } from "../table/words";
import { SiteBar } from "./Bar";

type Props = { name: string; turn: number; onOpen: () => void };

/** Nothing of the table is in the page while the device changes hands. */
export function Curtain({ name, turn, onOpen }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <>
      <SiteBar />
      <main class="curtain" id="main">
        <div>
          <p class="cap">{turnName(turn)}</p>
          <h1>{t("Pass the device to {name}", { name })}</h1>
          <p>{t("The others look away: nobody sees another's marks before the turn is over.")}</p>
          <button ref={button} type="button" class="btn main" onClick={onOpen}>
            <Icon name="next" />
            {t("I am {name}", { name })}
          </button>
        </div>
      </main>
    </>
  );
}
