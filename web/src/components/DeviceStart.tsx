import { useEffect, useState } from "preact/hooks";
import { Icon } from "../drawings/icons";
import { language, t } from "../i18n";
import { remembered } from "../state/storage";
import { type DeviceState, device, tryAgain } from "../state/through";
import "../styles/device.css";

const SOON = 1500; // milliseconds in which what was kept is there again

function megabytes(bytes: number): string {
  const digits = { maximumFractionDigits: 1 };
  return (bytes / 1_000_000).toLocaleString(language.value, digits);
}

/** What is said while something starts, and when it cannot. */
export type StartWords = {
  starting: () => string;
  loading: (amounts: { loaded: string; total: string }) => string; // megabytes
  failed: () => string;
};

const TABLES: StartWords = {
  starting: () => t("Starting on this device …"),
  loading: (amounts) => t("Getting ready to play on this device: {loaded} of {total} MB", amounts),
  failed: () => t("This device cannot start the game."),
};

/** How far it is; later visits have all of it, and say no numbers unless it takes long. */
function useWords(said: StartWords, loaded: number, total: number): string {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  const kept = remembered("device") !== null && !slow;
  if (kept || total === 0 || loaded >= total) return said.starting();
  return said.loading({ loaded: megabytes(loaded), total: megabytes(total) });
}

type ProgressProps = { said: StartWords; loaded: number; total: number };

function Progress({ said, loaded, total }: ProgressProps) {
  const words = useWords(said, loaded, total);
  const value = total > 0 && loaded < total ? { value: loaded, max: total } : {};
  return (
    <>
      <p role="status">{words}</p>
      <progress aria-label={words} {...value} />
    </>
  );
}

type Props = { state: DeviceState; said: StartWords; onAgain: () => void };

/** Something that this device runs gets ready, or cannot. */
export function StartLine({ state, said, onAgain }: Props) {
  if (state.kind === "starting")
    return <Progress said={said} loaded={state.loaded} total={state.total} />;
  if (state.kind !== "failed") return null;
  return (
    <>
      <p role="alert">
        {said.failed()} {state.message}
      </p>
      <button type="button" class="btn small main" onClick={onAgain}>
        <Icon name="replay" />
        {t("Try again")}
      </button>
    </>
  );
}

/** The tables of this device get ready: a line over whatever page has asked for something. */
export function DeviceStart() {
  const state = device.value;
  if (state.kind !== "starting" && state.kind !== "failed") return null;
  return (
    <aside class="device-start" aria-label={t("This device")} data-device={state.kind}>
      <StartLine state={state} said={TABLES} onAgain={tryAgain} />
    </aside>
  );
}
