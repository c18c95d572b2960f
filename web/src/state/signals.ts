/** How the page calls a person whose turn it is: bars in ink, the tab's title, a tap, a sound, a notice. */

import { signal } from "@preact/signals";
import { t } from "../i18n";
import { play } from "./sounds";
import { remember, remembered } from "./storage";

const AT_HAND = 3000; // whoever has just done something needs no call
const IN_INK = 1600;
const TAP = 40;

function allowed(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Notices can be shown at all; browsers have them on safe addresses only. */
export function canTell(): boolean {
  return typeof Notification !== "undefined" && isSecureContext;
}

/** "Tell me when it is my turn": a notice while the page is out of sight. */
export const tellsMe = signal(remembered("tells") === "on" && allowed());
/** The browser was asked and has said no. */
export const refusedToTell = signal(false);
/** The bars are in ink now. */
export const calling = signal(false);

export async function setTellsMe(on: boolean): Promise<void> {
  refusedToTell.value = false;
  if (on && !allowed()) {
    const answer = canTell() ? await Notification.requestPermission() : "denied";
    refusedToTell.value = answer !== "granted";
  }
  tellsMe.value = on && allowed();
  remember("tells", tellsMe.value ? "on" : "off");
}

/** Whether somebody who was last active at a time has to be called. */
export function needsCall(now: number, lastActive: number): boolean {
  return now - lastActive >= AT_HAND;
}

function notify(table: string, words: string): void {
  try {
    const notice = new Notification(t("Your turn"), { body: words, tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones show notices of installed pages only
  }
}

let inInk = 0;

/** It is this person's turn; `words` say at which table. */
export function call(table: string, words: string): void {
  calling.value = true;
  clearTimeout(inInk);
  inInk = window.setTimeout(() => (calling.value = false), IN_INK);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(TAP);
  play("turn");
  if (tellsMe.value && allowed() && document.hidden) notify(table, words);
}
