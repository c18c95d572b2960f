/** Who the member of this browser is, and how one becomes one. */

import { signal } from "@preact/signals";
import { t } from "../i18n";
import type { HeldSecret, Me, MemberSession } from "../messages";
import { ApiError } from "../state/api";
import * as community from "../state/community";
import { keepSession, session } from "../state/member";
import { setMyName } from "../state/settings";
import { dropHeld, holdTables, type KnownTable, tables } from "../state/tables";
import { deviceLabel, makePasskey, presentPasskey } from "./passkeys";

/** None: a guest, or not yet known. */
export const me = signal<Me | null>(null);
/** Why it is not known. */
export const meProblem = signal("");

const PORTION = 50; // games that are brought at once

function device(): string {
  return deviceLabel(navigator.userAgent);
}

/** What a guest holds: the own seats of tables of the server, and tables that were opened here. */
export function heldSecrets(known: readonly KnownTable[]): HeldSecret[] {
  return known
    .filter(({ door = "server" }) => door === "server")
    .flatMap(({ id, keys, host }) => [
      ...keys
        .filter((key) => key.secret && key.kind !== "friend")
        .map((key) => ({ table: id, secret: key.secret })),
      ...(host ? [{ table: id, secret: host }] : []),
    ]);
}

/** The games of a guest become those of the member; the rest can be brought later. */
async function bring(): Promise<void> {
  const all = heldSecrets(tables.value);
  for (let from = 0; from < all.length; from += PORTION)
    await community.bringGames(all.slice(from, from + PORTION));
}

/** What the member holds, on whichever device, is known here too. */
export async function syncGames(): Promise<void> {
  if (!session.value) return;
  const { games } = await community.fetchMyGames();
  const held = games.filter(({ seats, host }) => seats.length > 0 || host);
  holdTables(
    held.map(({ table, seats, host, since }) => ({
      table,
      seats,
      host,
      at: Math.round(since * 1000),
    })),
  );
}

async function enter({ session: secret, me: found }: MemberSession): Promise<void> {
  keepSession(secret);
  me.value = found;
  meProblem.value = "";
  setMyName(found.name);
  // a game that cannot be brought now stays with this device
  await bring().catch(() => undefined);
  await syncGames().catch(() => undefined);
}

/** A guest becomes a member. */
export async function becomeMember(name: string): Promise<void> {
  const { challenge, options } = await community.askMembership(name);
  const credential = await makePasskey(options);
  await enter(await community.becomeMember({ challenge, credential, device: device() }));
}

/** A member comes to this device. */
export async function signIn(): Promise<void> {
  const { challenge, options } = await community.askSignIn();
  const credential = await presentPasskey(options);
  await enter(await community.signIn({ challenge, credential, device: device() }));
}

export async function addPasskey(): Promise<void> {
  const { challenge, options } = await community.askPasskey();
  const credential = await makePasskey(options);
  await community.addPasskey({ challenge, credential, device: device() });
  await loadMe();
}

export async function removePasskey(id: string): Promise<void> {
  await community.removePasskey(id);
  await loadMe();
}

export async function rename(name: string): Promise<void> {
  await community.renameMe(name);
  await loadMe();
}

export async function follow(member: string, on: boolean): Promise<void> {
  await community.follow(member, on);
  await loadMe();
}

/** This device is a guest's again; what came by the session alone goes with it. */
function leave(): void {
  keepSession("");
  me.value = null;
  dropHeld();
}

export async function signOut(): Promise<void> {
  await community.endSession().catch(() => undefined); // it is forgotten here in any case
  leave();
}

export async function deleteAll(name: string): Promise<void> {
  await community.deleteMe(name);
  leave();
}

/** Whether a refusal means that the session is none any more. */
function isVoid(error: unknown): boolean {
  return error instanceof ApiError && error.code === "forbidden";
}

/** Who this is now; a session that has ended is forgotten. */
export async function loadMe(): Promise<Me | null> {
  if (!session.value) {
    me.value = null;
    return null;
  }
  try {
    const found = await community.fetchMe();
    me.value = found;
    meProblem.value = "";
    setMyName(found.name);
  } catch (error) {
    if (isVoid(error)) {
      leave();
      meProblem.value = t("You are signed out on this device.");
    } else meProblem.value = error instanceof Error ? error.message : String(error);
  }
  return me.value;
}
