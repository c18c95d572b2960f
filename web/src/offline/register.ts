/** The service worker of this page: registered, asked for updates, and let take over when no table is open. */

import { effect } from "@preact/signals";
import { language } from "../i18n";
import { hasDevice } from "../state/door";
import { fileAddress, origin, place } from "../state/route";
import type { FromWorker, Kept, ToWorker } from "./keeping";
import { hasRoom, keeping, updateWaits, used } from "./state";
import { isTable, reloadsNow, someTable, TABLE_LOCK } from "./updates";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const LOOK_AGAIN = 20_000; // a table in another tab may have been closed
const PATIENCE = 10_000;
const RELOADED = "culdesac.reloaded";
// of the answers that were made ahead of time, what every page may ask for
const ALWAYS = ["editions", "texts", "texts-start", "breakdowns"];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function canKeep(): boolean {
  return isSecureContext && "serviceWorker" in navigator && !import.meta.env.DEV;
}

let stale = false; // an update has taken over, and this tab is still the page of before

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED) ?? 0);
  } catch {
    return Date.now(); // what cannot be counted is not done again and again
  }
}

/** Load the new page, as soon as nobody minds. */
function settle(): void {
  const sinceReload = Date.now() - lastReload();
  const { path } = place.value;
  if (!stale || !reloadsNow({ path, used: used.value, hidden: document.hidden, sinceReload }))
    return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  stale = false;
  location.reload();
}

/** Let a version that waits take over, unless a table is shown anywhere. */
async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting, active } = registration;
  // without locks nobody knows of other tabs: the browser waits until all of them are closed
  if (!waiting || !active || !navigator.locks) return;
  await navigator.locks.request(
    TABLE_LOCK,
    { mode: "exclusive", ifAvailable: true },
    async (lock) => {
      if (!lock || isTable(place.value.path)) {
        const { held } = await navigator.locks.query();
        updateWaits.value = isTable(place.value.path) || someTable(held ?? []);
        return;
      }
      updateWaits.value = false;
      const taken = new Promise<void>((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), {
          once: true,
        }),
      );
      waiting.postMessage({ kind: "take-over" } satisfies ToWorker);
      await Promise.race([taken, pause(PATIENCE)]);
    },
  );
}

function hear({ data }: MessageEvent<FromWorker>): void {
  if (data.kind === "keeping") keeping.value = data;
  if (data.kind === "kept") {
    keeping.value = null;
    hasRoom.value = data.room;
  }
}

/** How much is kept; null where nothing is. */
export async function askKept(): Promise<Kept | null> {
  const worker = canKeep()
    ? (await navigator.serviceWorker.getRegistration(fileAddress("")))?.active
    : null;
  if (!worker) return null;
  const answer = new Promise<Kept>((resolve) => {
    const listen = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind !== "state") return;
      navigator.serviceWorker.removeEventListener("message", listen);
      resolve(data);
    };
    navigator.serviceWorker.addEventListener("message", listen);
  });
  worker.postMessage({ kind: "state" } satisfies ToWorker);
  return Promise.race([answer, pause(PATIENCE).then(() => null)]);
}

/** Keep the files of the device too, so that its tables open without a network. */
export async function keepDevice(): Promise<void> {
  if (!canKeep()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "keep" } satisfies ToWorker);
}

/** What the device would have to be started for passes the worker, and is kept. */
function keepPrepared(): void {
  if (!hasDevice) return;
  const folder = origin + fileAddress("device/answers/");
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const needed = ALWAYS.map((name) => `${folder}${language.value}/${name}.json`);
  for (const url of new Set([...needed, ...loaded.filter((name) => name.startsWith(folder))]))
    void fetch(url).catch(() => undefined);
}

/** Called once, when the page is there and has nothing else to do. */
export async function register(): Promise<void> {
  if (!canKeep()) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    stale ||= controlled; // the first worker has the same page
    if (!controlled) keepPrepared();
    controlled = true;
    settle();
  });
  serviceWorker.addEventListener("message", hear);
  const options = { scope: fileAddress(""), updateViaCache: "none" } as const;
  const registration = await serviceWorker.register(fileAddress("sw.js"), options);
  // whichever worker is there answers; one without a list of files goes
  registration.active?.postMessage({ kind: "state" } satisfies ToWorker);
  const look = () => {
    settle();
    void takeOver(registration);
  };
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    registration.update().catch(() => undefined); // no network: the next time
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && look());
  });
  document.addEventListener("visibilitychange", () => {
    look();
    if (!document.hidden && Date.now() - asked > MINUTE) ask();
  });
  let shown = place.value;
  effect(() => {
    if (place.value === shown) return;
    shown = place.value;
    used.value = "not";
    // what is being left lets go of its lock first
    setTimeout(look);
  });
  if (controlled) keepPrepared();
  look();
  setInterval(look, LOOK_AGAIN);
  setInterval(ask, HOUR);
  ask();
}
