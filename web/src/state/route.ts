/** Which page is shown: paths of the server, walked without loading the page again. */

import { signal } from "@preact/signals";

export type Place = { path: string; hash: string };

function here(): Place {
  return { path: location.pathname, hash: location.hash.slice(1) };
}

export const place = signal<Place>(here());

addEventListener("popstate", () => {
  place.value = here();
});

export function go(url: string, replace = false): void {
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  place.value = here();
  scrollTo(0, 0);
}

/** Follow links inside the page without a reload; anything special is left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || link.dataset.server !== undefined) return;
  if (url.pathname === location.pathname && url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
