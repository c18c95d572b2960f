/**
 * Which page is shown, and the addresses of pages.  Everything else names a page by its path, such as
 * `/t/ID?query#hash`.  On a server the path is the address.  A site of static files has one document,
 * in whatever folder it lies, and the path stands in its query: `?t/ID&query#hash`.
 */

import { signal } from "@preact/signals";
import { hasServer } from "./door";

export type Place = { path: string; search: string; hash: string };

type Parts = Pick<URL, "pathname" | "search" | "hash">;

/** How paths of pages and addresses go together. */
export type Addresses = {
  folder: string; // that the files of the page lie in
  href: (path: string) => string;
  placeOf: (address: Parts) => Place | null; // null: it is no page of ours
};

export const ON_A_SERVER: Addresses = {
  folder: "/",
  href: (path) => path,
  placeOf: ({ pathname, search, hash }) => ({ path: pathname, search, hash: hash.slice(1) }),
};

export function inAFolder(folder: string): Addresses {
  return {
    folder,
    href: (path) => {
      const [, way = "", query = "", hash = ""] = /^\/?([^?#]*)\??([^#]*)(.*)$/.exec(path) ?? [];
      const asked = query ? `?${way}&${query}` : way ? `?${way}` : "";
      return folder + asked + hash;
    },
    placeOf: ({ pathname, search, hash }) => {
      if (pathname !== folder && pathname !== `${folder}index.html`) return null;
      const [way = "", ...query] = search.slice(1).split("&");
      // what others append to an address is no path
      const parts = way.includes("=") ? ["", way, ...query] : [way, ...query];
      const path = `/${(parts[0] ?? "").replace(/%2f/gi, "/")}`;
      const rest = parts.slice(1).join("&");
      return { path, search: rest && `?${rest}`, hash: hash.slice(1) };
    },
  };
}

const addresses = hasServer
  ? ON_A_SERVER
  : inAFolder(location.pathname.slice(0, location.pathname.lastIndexOf("/") + 1));

function here(): Place {
  return addresses.placeOf(location) ?? { path: "/", search: "", hash: "" };
}

export const place = signal<Place>(here());

addEventListener("popstate", () => {
  place.value = here();
});

/** The address of a page in this document. */
export function href(path: string): string {
  return addresses.href(path);
}

/** Where this page was opened. */
export const origin = location.origin;

/** The address of a page, to be passed on. */
export function absolute(path: string): string {
  return origin + href(path);
}

/** The address of a file that lies beside the document. */
export function fileAddress(name: string): string {
  return addresses.folder + name;
}

/** The address of a socket of the server. */
export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", href(path));
  else history.pushState(null, "", href(path));
  place.value = here();
  scrollTo(0, 0);
}

/** Take the hash out of the address without going anywhere: it was a secret, and has been read. */
export function dropHash(): void {
  const { path, search } = here();
  history.replaceState(null, "", href(path + search));
}

/** Go to another site. */
export function leaveFor(address: string): void {
  location.assign(address);
}

/** Follow links inside the page without a reload; anything special is left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== origin || link.dataset.server !== undefined) return;
  const to = addresses.placeOf(url);
  if (!to) return;
  const now = here();
  if (to.hash && to.path === now.path && to.search === now.search) return;
  event.preventDefault();
  go(to.path + to.search + (to.hash && `#${to.hash}`));
}
