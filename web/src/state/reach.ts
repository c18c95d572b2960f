/** The addresses under which others can open this server. */

import { computed, signal } from "@preact/signals";
import { t } from "../i18n";
import type { ReachInfo } from "../messages";
import { fetchReach, openReach } from "./api";
import { origin } from "./route";

/** One address with who can open it; one that opens for nobody else is never passed on. */
export type Address = { url: string; title: string; note: string; works: boolean };

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(:\d+)?$/;

export function onlyHere(origin: string): boolean {
  return LOOPBACK.test(origin);
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** All addresses there are, the one to pass on first; `origin` is where this page was opened. */
export function addressesOf(reach: ReachInfo | null, origin: string): Address[] {
  const network = t("Everybody in this network");
  const found: Address[] = [];
  const add = (url: string, title: string, note: string, works = true) => {
    if (!found.some((address) => address.url === url)) found.push({ url, title, note, works });
  };
  if (reach?.public) add(reach.public, t("Everybody with the link"), hostOf(reach.public));
  if (!onlyHere(origin)) {
    add(origin, t("Everybody who can open this page's address"), hostOf(origin));
    return found;
  }
  for (const url of reach?.network ?? [])
    add(url, network, t("{address}, tried just now: it answers", { address: hostOf(url) }));
  const [closed] = reach?.closed ?? [];
  if (closed && !reach?.public)
    add(closed, network, t("{address}, not open yet", { address: closed }), false);
  const here = t("{address}, for trying out", { address: hostOf(origin) });
  add(origin, t("Only this machine"), here, false);
  return found;
}

const told = signal<ReachInfo | null>(null);
export const reach = computed(() => told.value);

/** Where a link for others begins; null: nobody else could open it, or it is not known yet. */
export const bestAddress = computed(
  () => addressesOf(told.value, origin).find((address) => address.works)?.url ?? null,
);

export async function askReach(): Promise<void> {
  told.value = await fetchReach();
}

/** Let the network of this machine in; only its own page may wish for it. */
export async function openToNetwork(table: string, host: string): Promise<void> {
  told.value = await openReach(table, host);
}
