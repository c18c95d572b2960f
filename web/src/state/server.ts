/** The address of a server, as people type it. */

import { t } from "../i18n";
import { remember, remembered } from "./storage";

export type ServerRead = { address: string; origin: string } | { problem: string };

const LOCAL_NAME = /^(localhost|[^.:]+|.*\.(local|localhost|lan|internal))$/;
const LOCAL_NUMBER = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^\[(::1|f[cde])/;

/** Whether a host is one of the reader's own network, where servers have no certificate. */
function isLocal(host: string): boolean {
  return LOCAL_NAME.test(host) || LOCAL_NUMBER.test(host);
}

function parsed(text: string): URL | null {
  const [, scheme] = /^(?:([a-z][a-z0-9+.-]*):)?\/\//i.exec(text) ?? [];
  try {
    if (scheme) return new URL(text);
    const guess = new URL(`https://${text.replace(/^\/\//, "")}`);
    return isLocal(guess.hostname) ? new URL(guess.href.replace(/^https/, "http")) : guess;
  } catch {
    return null;
  }
}

/** Where an address leads: to a page of the server, or to `path` of it where it names none. */
export function readServer(text: string, path = "/"): ServerRead {
  const typed = text.trim();
  const url = /\s/.test(typed) || !typed ? null : parsed(typed);
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    return {
      problem: t("Enter the address of a server, such as {address}.", {
        address: "play.example.org",
      }),
    };
  if (url.protocol === "http:" && !isLocal(url.hostname))
    return {
      problem: t("The address of {host} must begin with https://.", { host: url.hostname }),
    };
  const named = url.pathname.length > 1 ? url.pathname + url.search + url.hash : path;
  return { address: url.origin + named, origin: url.origin };
}

/** The server that was entered last, without what every address begins with. */
export function lastServer(): string {
  return (remembered("server") ?? "").replace(/^https:\/\//, "");
}

export function keepServer(origin: string): void {
  remember("server", origin);
}
