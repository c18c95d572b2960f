import { useEffect, useState } from "preact/hooks";
import { language, t } from "../i18n";
import { hasDevice } from "../state/door";
import { InstallOffer } from "./InstallOffer";
import type { Kept } from "./keeping";
import { askKept } from "./register";
import { hasRoom, keeping } from "./state";
import { askRoom, askToPersist, type Room } from "./storage";

const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Bytes in the largest unit that makes more than one of it. */
function size(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), UNITS.length);
  const format = { style: "unit", unit: UNITS[power - 1], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.value, format).format(bytes / 1000 ** power);
}

function offlineWords(kept: Kept | null): string {
  if (!hasRoom.value) return t("This device has no room to keep Culdesac for playing offline.");
  if (kept?.device) return t("The page and the tables of this device open without a network.");
  if (kept?.page && hasDevice)
    return t("The page opens without a network; tables of this device do once one was played.");
  if (kept?.page) return t("The page opens without a network; tables need their server.");
  return t("Without a network the page does not open.");
}

/** What is kept in this browser, and for how long. */
export function ThisDevice() {
  const [kept, setKept] = useState<Kept | null>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const [refused, setRefused] = useState(false);
  const busy = keeping.value;
  const look = () => {
    askKept().then(setKept, () => undefined);
    askRoom().then(setRoom, () => undefined);
  };
  useEffect(look, [busy === null]);
  const persist = async () => {
    setRefused(!(await askToPersist()));
    look();
  };
  return (
    <section class="panel" data-this-device="">
      <h2>{t("Offline")}</h2>
      <p>
        {busy
          ? t("Being kept for playing offline: {percent} %", {
              percent: Math.floor((100 * busy.done) / Math.max(1, busy.total)),
            })
          : offlineWords(kept)}
      </p>
      {room && (
        <>
          <p>
            {room.lasting
              ? t("The browser has promised not to throw your games away.")
              : t("The browser may throw your games away when it needs room.")}
            {room.most > 0 && " "}
            {room.most > 0 &&
              t("Used: {used}, of {most} at most.", {
                used: size(room.used),
                most: size(room.most),
              })}
          </p>
          {!room.lasting && (
            <p class="row">
              <button
                type="button"
                class="btn small"
                data-persist=""
                onClick={() => void persist()}
              >
                {t("Ask it to keep them")}
              </button>
              <span role="status">
                {refused && t("It does not promise that now. A file of your games is safe.")}
              </span>
            </p>
          )}
        </>
      )}
      <InstallOffer />
    </section>
  );
}
