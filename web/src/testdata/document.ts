/** A document with doors of its own, for modules that read it when they are loaded. */

import { vi } from "vitest";

/** From now on modules are loaded anew, in a page with these doors at this address. */
export function openDocument(doors: string, address = "http://127.0.0.1:8080/"): void {
  const kept = new Map<string, string>();
  const { pathname, search, hash, origin, href, protocol, host } = new URL(address);
  vi.stubGlobal("location", { pathname, search, hash, origin, href, protocol, host });
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, lang: "" },
    querySelector: () => ({ content: doors }),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
}
