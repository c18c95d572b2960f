/** What the server of this page has for people who do not know each other; most have nothing. */

import { signal } from "@preact/signals";
import type { ServiceInfo } from "../messages";
import { type ApiError, fetchService } from "./api";
import { catchUpOnce } from "./catchingUp";
import { hasServer } from "./door";
import { forget, rememberedJson, rememberJson } from "./storage";

const KEY = "service";
const NOTHING: ServiceInfo = { lobby: false, members: false, season: "" };
const LATEST = 2000; // milliseconds until it is asked, though the browser is busy

/** What was known last, so that nothing waits for an answer. */
export const service = signal<ServiceInfo>(
  hasServer ? rememberedJson<ServiceInfo>(KEY, NOTHING) : NOTHING,
);

/** Why it cannot be known now. */
export const serviceProblem = signal("");

let asked: Promise<ServiceInfo> | null = null;

async function ask(): Promise<ServiceInfo> {
  try {
    const found = await fetchService().catch((error: ApiError) => {
      if (error.code === "not-found") return NOTHING; // a server of before
      throw error;
    });
    service.value = found;
    serviceProblem.value = "";
    if (found.lobby) rememberJson(KEY, found);
    else forget(KEY);
  } catch (error) {
    serviceProblem.value = (error as Error).message;
    asked = null; // what was known stands until it answers again
  }
  return service.value;
}

/** Asks once, now. */
export function askService(): Promise<ServiceInfo> {
  if (!hasServer) return Promise.resolve(NOTHING);
  asked ??= ask();
  return asked;
}

/** Asks when nothing else is to be done, and what a member has played elsewhere. */
export function askServiceLater(): void {
  if (!hasServer) return;
  const go = () => void askService().then(catchUpOnce);
  if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: LATEST });
  else setTimeout(go, LATEST / 2);
}
