/**
 * Who this browser is to a service that remembers people: its session, the secret of a member on this
 * device.  It stands for all that the member holds, and goes to the server alone.
 */

import { signal } from "@preact/signals";
import type { Door } from "./door";
import { forget, remember, remembered } from "./storage";

const KEY = "session";

/** Empty: a guest. */
export const session = signal(remembered(KEY) ?? "");

export function keepSession(secret: string): void {
  session.value = secret;
  if (secret) remember(KEY, secret);
  else forget(KEY);
}

/** Another tab may have signed in or out. */
export function readSession(): void {
  session.value = remembered(KEY) ?? "";
}

/** What is shown at a door: a secret of one's own, or else the session, which only the server knows. */
export function shownAt(at: Door, own = ""): string {
  return own || (at === "server" ? session.value : "");
}
