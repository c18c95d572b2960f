/** What the page knows of being offline; `register` and `away` find it out, once the page is there. */

import { signal } from "@preact/signals";

/** A new version is there, and a table keeps it waiting. */
export const updateWaits = signal(false);
/** The browser had room for what is to be kept. */
export const hasRoom = signal(true);
/** Bytes of the device's files that are kept so far, while they are being kept. */
export const keeping = signal<{ done: number; total: number } | null>(null);
/** What somebody has done with the page that is shown. */
export const used = signal<"not" | "touched" | "filled in">("not");
/** Why the server cannot be asked; `silent`: there is a network, but no answer. */
export const away = signal<"offline" | "silent" | null>(null);
