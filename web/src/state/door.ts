/**
 * A door is the way to where tables live: a server, or this device, where a worker runs the same
 * application.  The document says which doors there are, a table remembers its own, and what is
 * opened anew lives behind the chosen one.
 */

import { signal } from "@preact/signals";
import { remember, remembered } from "./storage";
import { rememberedDoor } from "./tables";

export type Door = "server" | "here";

/** The doors that a document names; one that says nothing comes from a server. */
export function readDoors(content: string | null | undefined): readonly [Door, ...Door[]] {
  const named = (content ?? "").split(/\s+/);
  if (!named.includes("here")) return ["server"];
  return named.includes("server") ? ["server", "here"] : ["here"];
}

export const doors = readDoors(
  document.querySelector<HTMLMetaElement>('meta[name="culdesac-doors"]')?.content,
);
/** Whether this page has a server behind it, with which alone others can be invited. */
export const hasServer = doors.includes("server");
/** Whether tables can live on this device. */
export const hasDevice = doors.includes("here");

function chosen(): Door {
  const kept = remembered("door");
  return doors.find((door) => door === kept) ?? doors[0];
}

/** Where new things are opened. */
export const door = signal<Door>(chosen());

export function setDoor(wanted: Door, keep = true): void {
  door.value = wanted;
  if (keep) remember("door", wanted);
}

/** The door of a table or of a stored replay; what is unknown here came by a link of the server. */
export function doorOf(id: string): Door {
  const kept = rememberedDoor(id);
  return doors.find((each) => each === kept) ?? doors[0];
}
