/** The sounds of the table: off until somebody turns them on; what makes them is loaded then. */

import { signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export type Sound = "pencil" | "stamp" | "turn";

export const soundsOn = signal(remembered("sounds") === "on");

export function play(sound: Sound): void {
  if (soundsOn.value) void import("../sound/synth").then(({ make }) => make(sound));
}

/** Turning sounds on lets one hear what that means. */
export function setSounds(on: boolean): void {
  soundsOn.value = on;
  remember("sounds", on ? "on" : "off");
  play("pencil");
}
