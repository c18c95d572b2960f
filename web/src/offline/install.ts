/** Installing the page: browsers that offer it say so, and are asked when somebody wants it. */

import { signal } from "@preact/signals";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's own question, kept until somebody wants to be asked. */
export const installPrompt = signal<InstallPrompt | null>(null);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.value = event as InstallPrompt;
});
addEventListener("appinstalled", () => {
  installPrompt.value = null;
});

export async function install(): Promise<void> {
  const asking = installPrompt.value;
  installPrompt.value = null; // it can be asked once
  await asking?.prompt();
}

function isInstalled(): boolean {
  return (
    matchMedia("(display-mode: standalone)").matches ||
    ("standalone" in navigator && navigator.standalone === true)
  );
}

/** Phones and tablets on which only the share menu installs a page. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function needsShareMenu(): boolean {
  return isApple() && !isInstalled() && isSecureContext;
}
