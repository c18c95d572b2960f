/** What is asked of a server about people: whom one can meet, who one is, and how order is kept. */

import type {
  AdminMembers,
  AuditLog,
  ChangeMember,
  DailyBoard,
  Export,
  FindTable,
  HeldSecret,
  LobbyInfo,
  MatchFound,
  Me,
  MemberInfo,
  MemberSession,
  MyGames,
  PasskeyOptions,
  RatingBoard,
  ReportList,
  ReportPerson,
  Sanction,
  SanctionList,
  SeasonBoard,
  ServiceNumbers,
  StrikeResult,
} from "../messages";
import { json, type Options } from "./api";
import { session } from "./member";
import { guestSecret, playerSecret, shownKeys } from "./tables";

function ask<T>(path: string, options: Omit<Options, "at"> = {}): Promise<T> {
  return json<T>(path, { secret: session.value, ...options, at: "server" });
}

/** A path with what is asked for; what is empty is left out. */
function withQuery(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

// to meet somebody

export const fetchLobby = () => ask<LobbyInfo>("lobby");
export const findTable = (body: FindTable) => ask<MatchFound>("lobby/match", { body });
/** Gives a seat back before the game has begun. */
export const leaveTable = (table: string, secret: string) =>
  ask<unknown>(`tables/${encodeURIComponent(table)}/leave`, {
    body: {},
    secret: secret || session.value,
  });

// boards; whoever asks finds their own row marked

const asPlayer = () => ({ secret: playerSecret("server") });
export const fetchDailyBoard = (edition: string, date = "") =>
  ask<DailyBoard>(withQuery(`boards/daily/${edition}`, { date }), asPlayer());
export const fetchSeasonBoard = (edition: string, season = "") =>
  ask<SeasonBoard>(withQuery(`boards/season/${edition}`, { season }), asPlayer());
export const fetchRatingBoard = (edition: string, mode: string, season = "") =>
  ask<RatingBoard>(withQuery(`boards/ratings/${edition}/${mode}`, { season }));

// members

/** What a passkey has said, and about which challenge. */
export type Said = { challenge: string; credential: Record<string, unknown>; device: string };

export const askMembership = (name: string) =>
  ask<PasskeyOptions>("members/options", { body: { name } });
export const becomeMember = (said: Said) =>
  ask<MemberSession>("members", { body: { ...said, player: guestSecret() } });
export const askSignIn = () => ask<PasskeyOptions>("sessions/options", { body: {} });
export const signIn = (said: Said) =>
  ask<MemberSession>("sessions", { body: { ...said, player: guestSecret() } });
export const endSession = () => ask<unknown>("me/leave", { body: {} });
export const fetchMe = () => ask<Me>("me");
export const renameMe = (name: string) => ask<Me>("me", { body: { name } });
export const askPasskey = () => ask<PasskeyOptions>("me/passkeys/options", { body: {} });
export const addPasskey = (said: Said) => ask<Me>("me/passkeys", { body: said });
export const removePasskey = (id: string) =>
  ask<Me>(`me/passkeys/${encodeURIComponent(id)}/remove`, { body: {} });
export const fetchMyGames = () => ask<MyGames>("me/games");
export const bringGames = (games: HeldSecret[]) => ask<MyGames>("me/games", { body: { games } });
export const follow = (member: string, on: boolean) =>
  ask<Me>("me/follow", { body: { member, follow: on } });
export const fetchMember = (member: string) =>
  ask<MemberInfo>(`members/${encodeURIComponent(member)}`);
export const fetchExport = () => ask<Export>("me/export");
export const deleteMe = (name: string) => ask<unknown>("me/delete", { body: { name } });

// order

/** A guest shows that they sit at the table, if they do. */
export const report = (body: ReportPerson) =>
  ask<unknown>("reports", {
    body,
    secret: session.value || (shownKeys(body.table)[0]?.secret ?? ""),
  });
export const fetchNumbers = () => ask<ServiceNumbers>("admin/numbers");
export const fetchReports = () => ask<ReportList>("admin/reports");
export const closeReport = (id: string) =>
  ask<unknown>(`admin/reports/${encodeURIComponent(id)}/close`, { body: {} });
/** Takes a table out of the lobby. */
export const closeTable = (table: string) =>
  ask<unknown>(`admin/tables/${encodeURIComponent(table)}/close`, { body: {} });
export const fetchSanctions = () => ask<SanctionList>("admin/sanctions");
export const decide = (body: Sanction) => ask<unknown>("admin/sanctions", { body });
export const liftSanction = (id: string) =>
  ask<unknown>(`admin/sanctions/${encodeURIComponent(id)}/lift`, { body: {} });
export const findMembers = (name: string) =>
  ask<AdminMembers>(withQuery("admin/members", { name }));
export const changeMember = (member: string, body: ChangeMember) =>
  ask<unknown>(`admin/members/${encodeURIComponent(member)}`, { body });
export const strikeResult = (body: StrikeResult) => ask<unknown>("admin/results", { body });
export const fetchAudit = (before: number | null) =>
  ask<AuditLog>(withQuery("admin/audit", { before: before === null ? "" : String(before) }));
